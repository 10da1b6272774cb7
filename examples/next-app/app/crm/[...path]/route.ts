import { crm } from '../../crm.server';

// With a CRM of yours: pass the request on, with the token that your session holds.
const answer = (request: Request) => crm().fetch(request);

export { answer as GET, answer as PATCH };
