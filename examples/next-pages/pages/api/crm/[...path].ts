import type { NextApiRequest, NextApiResponse } from 'next';
import { crm } from '../../../lib/crm';

/** With a CRM of yours: pass the request on, with the token that your session holds. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const answer = await crm().fetch(`https://crm.example${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    body: request.method === 'PATCH' ? JSON.stringify(request.body) : null,
  });
  answer.headers.forEach((value, name) => response.setHeader(name, value));
  response.status(answer.status).send(await answer.text());
}
