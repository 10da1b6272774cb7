import * as z from 'zod/mini';
import { EDITABLE_FIELDS, ofEach } from '../../src/core/followup/fields.js';
import { isFollowupId } from '../../src/core/followup/followup-id.js';
import { decodeFollowup } from '../../src/core/followup/followup-schema.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createDice, type Dice } from '../fuzz/dice.js';

const text = z.optional(z.nullable(z.string()));

/** A second definition of a valid row on the wire: the oracle of the decoder. */
const row = z.object({
  id: z.string().check(z.refine(isFollowupId)),
  deal_id: text,
  conversation_id: text,
  status: text,
  completion_note: text,
  integration_version: z.optional(z.unknown()),
  created_at: text,
  updated_at: text,
  ...ofEach(EDITABLE_FIELDS, () => text),
} satisfies Record<keyof Followup, z.ZodMiniType>);

const version = z.int().check(z.nonnegative());

function expected(json: unknown): Followup | null {
  const read = row.safeParse(json);
  if (!read.success) return null;
  const counted = version.safeParse(read.data.integration_version);
  return { ...read.data, integration_version: counted.success ? counted.data : null };
}

const NAMES = Object.keys(row.shape);
const STRANGE_NAMES = ['__proto__', 'constructor', 'toString', 'ID', 'note ', '', 'length', '0'];
const VALUES = [
  ...['null', 'true', '0', '-1', '-0', '3', '1.5', '1e3', '1e400', '9007199254740991', '9007199254740992'],
  ...['""', '"open"', '"f-1"', '".."', '"a/b"', '"3"', '"\\u0000"', '"\\ud800"', '"2026-12-01T09:00:00.000Z"'],
  ...['[]', '{}', '["f-1"]', '{"id":"f-1"}', '{"__proto__":{"note":"x"}}'],
];
const WHOLES = [...VALUES, '[{"id":"f-1"}]'];

/** A row as JSON text: usually a plausible record, with some members missing, odd, or duplicated. */
function hostileRow(dice: Dice): string {
  if (dice.chance(0.01)) return dice.pick(WHOLES);
  const strangeness = dice.pick([0, 0, 0.05, 0.2, 0.6]);
  const missing = dice.pick([0, 0, 0.1, 0.5]);
  const members = NAMES.filter(() => !dice.chance(missing)).map((name) => {
    const plain = name === 'id' ? '"f-1"' : name === 'integration_version' ? '7' : dice.pick(['"text"', 'null', '""']);
    return `${JSON.stringify(name)}:${dice.chance(strangeness) ? dice.pick(VALUES) : plain}`;
  });
  if (dice.chance(0.2)) members.push(`${JSON.stringify(dice.pick([...STRANGE_NAMES, ...NAMES]))}:${dice.pick(VALUES)}`);
  return `{${members.join(',')}}`;
}

/** Returns the first of so many rows on which decoder and schema disagree, and how many both accepted. */
export function compareDecoders(rows: number, seed: number): { readonly records: number; readonly differs?: string } {
  const dice = createDice(seed);
  let records = 0;
  for (let count = 0; count < rows; count += 1) {
    const json = hostileRow(dice);
    const want = expected(JSON.parse(json));
    const got = decodeFollowup(JSON.parse(json));
    if (!sameRecord(want, got)) return { records, differs: json };
    if (got !== null) records += 1;
  }
  return { records };
}

function sameRecord(a: Followup | null, b: Followup | null): boolean {
  if (a === null || b === null) return a === b;
  if (Object.getPrototypeOf(b) !== Object.prototype) return false;
  const names = Object.keys(b) as (keyof Followup)[];
  return names.length === Object.keys(a).length && names.every((name) => Object.is(a[name], b[name]) && name in a);
}
