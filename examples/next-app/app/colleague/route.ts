import { changeAsColleague } from '../crm.server';

export function POST() {
  changeAsColleague();
  return new Response(null, { status: 204 });
}
