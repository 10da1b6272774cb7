import { changeAsColleague } from '../crm.server';

export function action() {
  changeAsColleague();
  return new Response(null, { status: 204 });
}
