import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EDITABLE_FIELDS, ofEach } from '../../src/core/followup/fields.js';
import { isFollowupId } from '../../src/core/followup/followup-id.js';
import { decodeFollowup } from '../../src/core/followup/followup-schema.js';
import { readChunk, readHead } from '../../src/core/records/list-cache-format.js';
import { decodeBulkItem } from '../../src/core/saving/bulk-item.js';
import { createDice, type Dice } from '../fuzz/dice.js';
import { aFollowup } from '../saving/a-followup.js';

const text = z.nullable(z.string());
const wireValues = z.object(ofEach(EDITABLE_FIELDS, () => z.optional(text)));
const format = z.literal(1);

/** Second definitions of what is valid in storage: the oracles of the decoders. */
const bulkItem = z.object({
  followupId: z.string().check(z.refine(isFollowupId)),
  patch: wireValues,
  seen: wireValues,
  origin: z.enum(['bulk', 'undo']),
  editId: text,
  ending: z.nullable(z.enum(['saved', 'unchanged', 'cancelled', 'invalid', 'forbidden', 'gone'])),
  saved: z.nullable(z.object({ written: wireValues, replaced: wireValues })),
  cannotUndo: z.optional(z.array(z.enum(EDITABLE_FIELDS))),
});
const head = z.object({
  format,
  id: z.string(),
  asOf: z.number(),
  watermark: z.nullable(z.object({ newest: z.string(), overlapMs: z.number().check(z.gte(0)), settled: text })),
  chunks: z.array(z.string()),
});
const page = z.object({
  cursor: text,
  limit: z.nullable(z.number()),
  nextCursor: text,
  hasMore: z.boolean(),
  rejected: z.number(),
  followups: z.array(z.unknown().check(z.refine((row) => decodeFollowup(row) !== null))),
});
const chunk = z.object({ format, pages: z.array(page).check(z.minLength(1)) });

const PAGE = { cursor: 'c1', limit: 50, nextCursor: null, hasMore: false, rejected: 0, followups: [aFollowup()] };

interface Stored {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly decode: (json: string) => unknown;
  readonly whole: unknown;
}

const STORED: readonly Stored[] = [
  {
    name: 'a record of a bulk update',
    schema: bulkItem,
    decode: (json) => decodeBulkItem(JSON.parse(json)),
    whole: {
      followupId: 'f-1',
      patch: { note: 'Mine', priority: 'high' },
      seen: { note: 'Theirs', priority: null },
      origin: 'bulk',
      editId: 'edit-1',
      ending: 'saved',
      saved: { written: { note: 'Mine' }, replaced: { note: 'Theirs' } },
      cannotUndo: ['note'],
    },
  },
  {
    name: 'the head of a list',
    schema: head,
    decode: readHead,
    whole: {
      format: 1,
      id: 'head-1',
      asOf: 5,
      watermark: { newest: '2026-01-15T09:00:00Z', overlapMs: 60_000, settled: null },
      chunks: ['chunk-1', 'chunk-2'],
    },
  },
  { name: 'a part of a list', schema: chunk, decode: readChunk, whole: { format: 1, pages: [PAGE, PAGE] } },
];

const STRANGE = ['null', 'true', '0', '-1', '1.5', '1e400', '""', '"note"', '"gone"', '"a/b"', '[]', '[5]', '{}'];

/** A value as JSON, of which some members are missing, doubled, unknown, or something else. */
function hostile(value: unknown, dice: Dice, strangeness: number): string {
  if (dice.chance(strangeness)) return dice.pick(STRANGE);
  if (Array.isArray(value)) return `[${value.map((each) => hostile(each, dice, strangeness)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([name, each]) =>
    dice.chance(strangeness) ? [] : [`${JSON.stringify(name)}:${hostile(each, dice, strangeness)}`],
  );
  if (dice.chance(strangeness))
    members.push(`${dice.pick(['"__proto__"', '"colour"', '"format"', '"id"', '"saved"'])}:${dice.pick(STRANGE)}`);
  return `{${members.join(',')}}`;
}

test.each(STORED)('$name is valid where a schema says so', ({ schema, decode, whole }) => {
  const dice = createDice(3);
  const counts = { valid: 0, invalid: 0 };
  for (let count = 0; count < 20_000; count += 1) {
    const json = hostile(whole, dice, dice.pick([0.005, 0.02, 0.1]));
    const isValid = schema.safeParse(JSON.parse(json)).success;
    expect(decode(json) !== null, json).toBe(isValid);
    counts[isValid ? 'valid' : 'invalid'] += 1;
  }
  expect(counts.valid).toBeGreaterThan(2000);
  expect(counts.invalid).toBeGreaterThan(2000);
});
