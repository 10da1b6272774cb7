import type { NamedReference } from './customers.js';
import { customerReference } from './customers.js';

export const REFERENCE_KINDS = ['deals', 'contacts', 'conversations'] as const;

export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const COMPANIES = [
  'Cobalt Freight',
  'Anvil & Ash',
  'Birchwood Foods',
  'Delta Optics',
  'Harbor Textiles',
  'Juniper Labs',
  'Kestrel Air',
  'Lumen Works',
  'Mistral Energy',
  'Orchard Bank',
  'Quarry Stone',
  'Saffron Hotels',
];
const PURPOSES = ['2027 contract', 'pilot', 'expansion', 'second site', 'fleet plan', 'seats'];
const CHANNELS = ['Mail thread', 'Phone', 'Chat', 'Site visit'];
const FIRST_NAMES = ['Yusuf', 'Ingrid', 'Marcel', 'Noor', 'Paula', 'Santiago', 'Wanda', 'Zofia'];
const LAST_NAMES = ['Demir', 'Halvorsen', 'Lefèvre', 'Castillo', 'Nowak', 'Whitfield'];
/** One in this many is unknown, like some records in a real CRM. */
const UNKNOWN_EVERY = 17;

/** Returns the references with these ids, without unknown ones. Ids of no customer get a name by their digits. */
export function referencesOf(kind: ReferenceKind, ids: readonly string[]): NamedReference[] {
  return ids.flatMap((id) => {
    const known = customerReference(kind, id);
    if (known) return [known];
    const number = numberOf(id);
    return number % UNKNOWN_EVERY === UNKNOWN_EVERY - 1 ? [] : [named(kind, id, number)];
  });
}

function named(kind: ReferenceKind, id: string, number: number): NamedReference {
  switch (kind) {
    case 'deals':
      return { id, name: `${pick(COMPANIES, number)}, ${pick(PURPOSES, number >> 4)}` };
    case 'contacts':
      return { id, name: contactName(number) };
    case 'conversations': {
      const contactId = `0190a000-0000-7000-8003-${String(number % 96).padStart(12, '0')}`;
      return { id, name: `${pick(CHANNELS, number)} with ${contactName(numberOf(contactId))}`, contactId };
    }
  }
}

function contactName(number: number): string {
  return `${pick(FIRST_NAMES, number)} ${pick(LAST_NAMES, number >> 3)}`;
}

/** Numbers an id by its last digits, so that consecutive records get different names. */
function numberOf(id: string): number {
  const tail = Number.parseInt(id.replaceAll('-', '').slice(-6), 16);
  return Number.isNaN(tail) ? 0 : tail;
}

function pick<Value>(values: readonly Value[], number: number): Value {
  return values[number % values.length] as Value;
}
