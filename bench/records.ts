/** A record of the benchmark in wire format. */
export interface BenchRecord {
  readonly id: string;
  readonly deal_id: string;
  readonly conversation_id: string;
  readonly due_at: string;
  readonly status: string;
  readonly note: string;
  readonly completion_note: string | null;
  readonly owner_user_id: string;
  readonly task_type: string;
  readonly priority: string;
  readonly integration_version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The maximum length of a note; changed notes are cut to it too. */
export const MAX_NOTE = 500;

const WORDS =
  'call back about renewal pricing send updated quote confirm shipping window check credit terms schedule demo with procurement escalate open ticket review contract redlines waiting on legal left voicemail asked for references budget approved next quarter competitor mentioned needs security questionnaire'.split(
    ' ',
  );
const STATUSES = ['open', 'open', 'open', 'done', 'snoozed', 'cancelled'];
const TASK_TYPES = ['call', 'email', 'meeting', 'todo'];
const PRIORITIES = ['low', 'normal', 'high', 'urgent'];
const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const OWNERS = 40;
const OWNER_SEED = 7;

type Random = () => number;

function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const below = (limit: number, random: Random): number => Math.trunc(random() * limit);
const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');

function pick(choices: readonly string[], random: Random): string {
  return choices[below(choices.length, random)] ?? '';
}

/** Ascends with the index, as the list is ordered by id; the rest is noise, so that it does not compress. */
function uuid(prefix: number, index: number, random: Random): string {
  const first = hex(prefix + index, 8);
  const second = hex(below(65_536, random), 4);
  const third = hex(below(4_096, random), 3);
  const fourth = hex(below(4_096, random), 3);
  const last = hex(random() * 0xff_ff_ff_ff_ff_ff, 12)
    .slice(0, 12)
    .replace('.', '0');
  return `${first}-${second}-7${third}-a${fourth}-${last}`;
}

function noteOf(index: number, random: Random): string {
  const words = 4 + Math.trunc(random() * random() * 70);
  const text = Array.from({ length: words }, () => pick(WORDS, random)).join(' ');
  return `#${index} ${text}${index % 97 === 13 ? ' zebra' : ''}`.slice(0, MAX_NOTE);
}

/**
 * Creates records in order of id. Record `i` is the same for every `count`, except for its deal and conversation ids.
 */
export function makeRecords(count: number, seed = 42): BenchRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed * 1_000_003 + index);
    const note = noteOf(index, random);
    const status = pick(STATUSES, random);
    const id = uuid(0x01900000, index, random);
    return {
      id,
      deal_id: uuid(0x02900000, below(count, random), random),
      conversation_id: uuid(0x03900000, below(count, random), random),
      due_at: new Date(START + below(365 * 1_440, random) * MINUTE + (index % MINUTE)).toISOString(),
      status,
      note,
      completion_note: status === 'done' ? `completed: ${pick(WORDS, random)}` : null,
      owner_user_id: uuid(0x04900000, below(OWNERS, random), createRandom(OWNER_SEED)),
      task_type: pick(TASK_TYPES, random),
      priority: pick(PRIORITIES, random),
      integration_version: 1,
      created_at: new Date(START - index * MINUTE).toISOString(),
      updated_at: new Date(START).toISOString(),
    };
  });
}

/** Returns the records that "someone else" changes: one in the first rows, the others spread over the list. */
export function changedIndexes(count: number): number[] {
  return [5, Math.trunc(count * 0.25), Math.trunc(count * 0.5), Math.trunc(count * 0.75), count - 1];
}
