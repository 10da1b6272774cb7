import { crm } from '../crm.server';
import type { Route } from './+types/crm';

// With a CRM of yours: pass the request on, with the token that your session holds.
export const loader = ({ request }: Route.LoaderArgs) => crm.fetch(request);
export const action = ({ request }: Route.ActionArgs) => crm.fetch(request);
