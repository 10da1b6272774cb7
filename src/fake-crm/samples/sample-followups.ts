import type { FollowupRecord } from '../contract/followup-record.js';
import type { Random } from './random.js';
import { pick, pickWeighted, randomUuid, seededRandom, timeOrderedUuid, wholeNumber } from './random.js';
import { sampleNote } from './sample-notes.js';

export interface SampleOptions {
  /** The same seed and time give the same records. */
  readonly seed: number;
  /** The present, around which due times lie; milliseconds since 1970. */
  readonly now: number;
  readonly ownerIds: readonly [string, ...string[]];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TASK_TYPES = [
  ['call', 8],
  ['email', 7],
  ['meeting', 4],
  ['demo', 3],
  ['contract', 2],
  ['site_visit', 1],
] as const;

const PRIORITIES = [
  ['normal', 10],
  ['high', 4],
  ['low', 3],
  ['urgent', 1],
] as const;

const STATUSES = [
  ['open', 17],
  ['completed', 2],
  ['cancelled', 1],
] as const;

const COMPLETIONS = [
  'Done.',
  'Signed, see the deal.',
  'No interest at the moment.',
  'Moved to the account manager.',
] as const;

/** Follow-ups of a busy sales team, in ascending order of id. */
export function* sampleFollowups(count: number, options: SampleOptions): Generator<FollowupRecord, void, void> {
  const random = seededRandom(options.seed);
  // Created one after the other over the last ninety days, so that ids ascend with time.
  const step = (90 * DAY) / (count + 1);
  for (let index = 0; index < count; index += 1) {
    const createdAt = Math.floor(options.now - 90 * DAY + step * (index + random() * 0.9));
    yield sampleFollowup(random, createdAt, options);
  }
}

function sampleFollowup(random: Random, createdAt: number, { now, ownerIds }: SampleOptions): FollowupRecord {
  const status = pickWeighted(random, STATUSES);
  const updates = wholeNumber(random, 0, 4);
  return {
    id: timeOrderedUuid(random, createdAt),
    deal_id: randomUuid(random),
    conversation_id: randomUuid(random),
    due_at: new Date(dueAt(random, now)).toISOString(),
    status,
    note: sampleNote(random),
    completion_note: status === 'open' ? null : pick(random, COMPLETIONS),
    owner_user_id: pick(random, ownerIds),
    task_type: pickWeighted(random, TASK_TYPES),
    priority: pickWeighted(random, PRIORITIES),
    integration_version: 1 + updates,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(
      updates === 0 ? createdAt : Math.floor(createdAt + random() * (now - createdAt)),
    ).toISOString(),
  };
}

/** Mostly in the coming four weeks, some overdue, at a quarter of an hour in working time. */
function dueAt(random: Random, now: number): number {
  const midnight = Math.floor(now / DAY) * DAY;
  const day = midnight + wholeNumber(random, -12, 28) * DAY;
  return day + wholeNumber(random, 8 * 4, 18 * 4) * 15 * MINUTE;
}
