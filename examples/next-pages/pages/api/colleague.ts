import type { NextApiRequest, NextApiResponse } from 'next';
import { changeAsColleague } from '../../lib/crm';

export default function handler(_: NextApiRequest, response: NextApiResponse) {
  changeAsColleague();
  response.status(204).end();
}
