import type { FollowupRecord } from '../contract/followup-record.js';
import { FAKE_CRM_USER_ID } from '../fake-crm.js';

const BUSINESSES = [
  'Almeida & Filhos',
  'Bakkerij de Molen',
  'Bright Harbour Clinics',
  'Café Zürich',
  'Cobalt Freight',
  'Dunne Brothers Roofing',
  'Eastgate Dental',
  'Fjord Energi AS',
  'Garnet Hill School',
  'Hanseatic Optics',
  'Isla Verde Hotels',
  'Juniper Analytics',
  'Kestrel Aviation',
  'Lumière Événements',
  'Marlow Printworks',
  'Nakamura Tools',
  'Oak & Ivy Interiors',
  'Pellegrino Vini',
  'Quayside Logistics',
  'Rowan Legal LLP',
  'Saltmarsh Brewery',
  'Tanaka Robotics',
  'Umoja Foods',
  'Vistula Software',
  'Westfold Insurance',
  'Ximenez Catering',
  'Yellowstone Outfitters',
  'Żubr Transport',
] as const satisfies readonly [string, ...string[]];

const CONTACTS = [
  'Ana',
  'Björn',
  'Chiara',
  'Dmitri',
  'Eilidh',
  'Farah',
  'Goran',
  'Hye-jin',
  'Ines',
  'Jonas',
  'Katarzyna',
  'Liam',
  'Mei',
  'Noor',
  'Omar',
  'Priya',
  'Rafael',
  'Siobhán',
  'Thandiwe',
  'Yusuf',
] as const satisfies readonly [string, ...string[]];

type NoteOf = (business: string, contact: string, random: Random) => string;

const SHORT = [
  (business, contact) => `Call ${contact} at ${business} about the revised quote.`,
  (business) => `${business}: send the signed contract back before the end of the week.`,
  (business, contact) => `${contact} asked for two more seats at ${business}. Check the volume price first.`,
  (business, contact) => `Demo for ${business}. ${contact} brings the head of finance.`,
  (business, _, random) => `${business} owes us an answer on invoice ${wholeNumber(random, 20_000, 29_999)}.`,
  (business, contact) => `Left a voicemail for ${contact} (${business}). Try again in the morning.`,
  (business) => `Renewal of ${business} comes up next month; prepare the usage report.`,
  (business, contact) => `Intro from ${contact}. ${business} compares us with two others.`,
  () => 'Follow up.',
  (business) => `${business} — price < 10 000 € & delivery > 4 weeks? "Maybe", they say.`,
] as const satisfies readonly [NoteOf, ...NoteOf[]];

const UNUSUAL = [
  (business, contact) =>
    `${contact} from ${business}:\n- wants the export as CSV\n- two sites, one invoice\n- decision on Thursday\n\nAsk for the purchase order number.`,
  (business, contact) => `🎉 ${business} said yes! 👩🏽‍💻 ${contact} needs the onboarding links today 🚀`,
  (business) => `Their own words: https://example.com/tickets/48210?view=full&from=crm#comment-7 (${business})`,
  () => 'العميل طلب عرض سعر محدث قبل نهاية الأسبوع.',
  (_, contact) => `לחזור אל ${contact} בנוגע לחוזה (v2.1) לפני יום ראשון`,
  (business) => `${business} 様：来週の打ち合わせの日程を確認する。`,
  (business, contact, random) => longNote(business, contact, random),
  (business) => `Line ends from an old import:\r\n${business}\r\nsecond line\r\n`,
  (business) =>
    `AnUnusuallyLongReferenceWithoutAnySpace_${business.replaceAll(/\W/g, '')}_2026_Q3_RENEWAL_AND_UPSELL_OPPORTUNITY_FINAL_v3`,
] as const satisfies readonly [NoteOf, ...NoteOf[]];

function longNote(business: string, contact: string, random: Random): string {
  const lines = Array.from(
    { length: wholeNumber(random, 8, 30) },
    (_, index) => `${index + 1}. ${pick(random, SHORT)(business, contact, random)}`,
  );
  return `Minutes of the call with ${contact}\n\n${lines.join('\n')}`;
}

/** Returns a realistic note: mostly a sentence, sometimes one that tests a layout. */
function sampleNote(random: Random): string {
  const notes = pickWeighted<readonly [NoteOf, ...NoteOf[]]>(random, [
    [SHORT, 5],
    [UNUSUAL, 1],
  ]);
  return pick(random, notes)(pick(random, BUSINESSES), pick(random, CONTACTS), random);
}

interface SampleOptions {
  /** The same seed and time produce the same records. */
  readonly seed: number;
  /** The current time, around which due times lie; milliseconds since 1970. */
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

/** Generates the follow-ups of a busy sales team, in ascending order of id. */
export function* sampleFollowups(count: number, options: SampleOptions): Generator<FollowupRecord, void, void> {
  const random = seededRandom(options.seed);
  // Creation times are spread over the last ninety days, so that ids ascend with time.
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
  } satisfies Required<FollowupRecord>;
}

/** Mostly in the next four weeks, some overdue, on the quarter hour in working time. */
function dueAt(random: Random, now: number): number {
  const midnight = Math.floor(now / DAY) * DAY;
  const day = midnight + wholeNumber(random, -12, 28) * DAY;
  return day + wholeNumber(random, 8 * 4, 18 * 4) * 15 * MINUTE;
}

/** The current time for `buildFollowups`: 15 January 2026, 09:00 UTC. */
const SAMPLE_NOW = Date.UTC(2026, 0, 15, 9);

const SAMPLE_OWNER_IDS = [
  FAKE_CRM_USER_ID,
  '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-0000000000c2',
  '00000000-0000-7000-8000-0000000000c3',
] as const;

let built = 0;

/**
 * Builds a plain open follow-up for a test; set the fields that matter there. Ids ascend with each call.
 *
 * @example
 * const followup = buildFollowup({ note: 'Call back', due_at: '2026-02-01T09:00:00.000Z' });
 */
export function buildFollowup(overrides: Partial<FollowupRecord> = {}): FollowupRecord {
  built += 1;
  const tail = built.toString(16).padStart(12, '0');
  const plain: Required<FollowupRecord> = {
    id: `0190a000-0000-7000-8000-${tail}`,
    deal_id: `0190a000-0000-7000-8001-${tail}`,
    conversation_id: `0190a000-0000-7000-8002-${tail}`,
    due_at: '2026-01-20T09:00:00.000Z',
    status: 'open',
    note: 'Call back about the quote.',
    completion_note: null,
    owner_user_id: FAKE_CRM_USER_ID,
    task_type: 'call',
    priority: 'normal',
    integration_version: 1,
    created_at: '2026-01-10T09:00:00.000Z',
    updated_at: '2026-01-10T09:00:00.000Z',
  };
  return { ...plain, ...overrides };
}

/**
 * Builds many varied follow-ups like those of a sales team: long and short notes, several scripts, overdue and far in
 * the future. The same count and seed produce the same records, in ascending order of id; due times lie around 15
 * January 2026.
 *
 * @param count the number of records
 * @param seed selects the records; 1 by default
 * @example
 * const crm = createFakeCrm({ followups: buildFollowups(2_000) });
 */
export function buildFollowups(count: number, seed = 1): FollowupRecord[] {
  return [...sampleFollowups(count, { seed, now: SAMPLE_NOW, ownerIds: SAMPLE_OWNER_IDS })];
}

/** Returns numbers from 0 up to, but not including, 1; the same sequence for the same seed (mulberry32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function wholeNumber(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[wholeNumber(random, 0, items.length - 1)] ?? items[0];
}

/** Picks by weight: an item of weight 2 is picked twice as often as one of weight 1. */
export function pickWeighted<Item>(
  random: Random,
  items: readonly [readonly [Item, number], ...(readonly [Item, number])[]],
): Item {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return items[0][0];
}

/** Returns a version 7 UUID: ids sort by time. */
export function timeOrderedUuid(random: Random, time: number): string {
  const clock = Math.floor(time).toString(16).padStart(12, '0');
  const variant = '89ab'.charAt(wholeNumber(random, 0, 3));
  return `${clock.slice(0, 8)}-${clock.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`;
}

/** Returns a version 4 UUID. */
function randomUuid(random: Random): string {
  const variant = '89ab'.charAt(wholeNumber(random, 0, 3));
  return `${hex(random, 4)}${hex(random, 4)}-${hex(random, 4)}-4${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 6)}${hex(random, 6)}`;
}

function hex(random: Random, digits: number): string {
  return wholeNumber(random, 0, 16 ** digits - 1)
    .toString(16)
    .padStart(digits, '0');
}
