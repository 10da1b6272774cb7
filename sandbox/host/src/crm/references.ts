import type { Reference, ReferenceDirectory } from 'react-followups';
import { hrefOfDeal } from '../shell/open-deal.js';
import { crmAddress } from './crm-address.js';

/** Requests the names that the list shows from the CRM, in the list's batches. */
function directory(kind: string, hrefOf?: (reference: Reference) => string): ReferenceDirectory {
  return {
    async resolve(ids, { signal }) {
      const response = await fetch(`${crmAddress}/sandbox/v1/${kind}?ids=${ids.join(',')}`, { signal });
      if (!response.ok) throw new Error(`The ${kind} were answered with ${response.status}.`);
      const { data } = (await response.json()) as { data: readonly Reference[] };
      return data.map((reference) => ({ ...reference, href: hrefOf?.(reference) }));
    },
  };
}

export const deals = directory('deals', ({ id }) => hrefOfDeal(id));
export const conversations = directory('conversations');
export const contacts = directory('contacts', ({ name }) => `mailto:${addressOf(name)}`);

function addressOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(' ', '.')}@customers.example`;
}
