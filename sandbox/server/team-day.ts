import type { CalendarDate } from '@internationalized/date';
import { CalendarDateTime, toCalendarDateTime } from '@internationalized/date';
import { dayIn, instantIn } from '../../src/core/followup/in-zone.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { Random } from '../../src/testing/samples/build-followup.js';
import {
  pick,
  pickWeighted,
  seededRandom,
  timeOrderedUuid,
  wholeNumber,
} from '../../src/testing/samples/build-followup.js';
import type { Channel, Purpose } from './customers.js';
import { conversationIdOf, CUSTOMERS, dealIdOf } from './customers.js';

interface TeamDayOptions {
  /** The same seed and day produce the same records. */
  readonly seed: number;
  /** Milliseconds since 1970; only its day in the time zone counts. */
  readonly now: number;
  readonly timeZone: string;
  readonly ownerIds: readonly [string, ...string[]];
}

type Priority = 'low' | 'normal' | 'high' | 'urgent';

interface Task {
  readonly type: string;
  readonly channel: Channel;
  readonly purpose: Purpose;
  /** The first line of the note. */
  readonly title: (customer: string, person: string) => string;
  /** What else is known; one of them follows the first line. */
  readonly details: readonly [string, ...string[]];
}

const TASKS: readonly [Task, ...Task[]] = [
  {
    type: 'call',
    channel: 'Phone call',
    purpose: 'renewal',
    title: (customer, person) => `Call ${person} at ${customer} about the revised quote`,
    details: [
      'Wants the two-year price before the board meets on Thursday.',
      'The discount ends with the month. Offer quarterly payment instead.',
      'Asked for the price without support. Check with Rita first.',
    ],
  },
  {
    type: 'email',
    channel: 'Email thread',
    purpose: 'renewal',
    title: (customer) => `${customer}: prepare the usage report for the renewal`,
    details: [
      'Kept 38 of 40 seats. Ask whether the warehouse team joins in January.',
      'Two teams never signed in. Suggest a short training.',
      'Finance needs the numbers by site.',
    ],
  },
  {
    type: 'call',
    channel: 'Phone call',
    purpose: 'pilot',
    title: (customer, person) => `Left a voicemail for ${person} (${customer})`,
    details: [
      'Try again in the morning, away until Friday.',
      'Second try. Send a short email if nobody answers.',
      'The office number works better after 2 PM.',
    ],
  },
  {
    type: 'email',
    channel: 'Email thread',
    purpose: 'new seats',
    title: (customer) => `${customer}: price for 10 more seats`,
    details: [
      'They asked for less than the list price. Above 25 we can do 8%.',
      'Start with the first of the month, billed with the rest.',
      'Purchase order comes after the quote.',
    ],
  },
  {
    type: 'call',
    channel: 'Phone call',
    purpose: 'invoicing',
    title: (customer) => `${customer} owes us an answer about the open invoice`,
    details: [
      'Second reminder sent last week. Accounts: ext. 214.',
      'They say it went to the wrong address. Send it again, then call.',
      'Split in two payments is fine with finance.',
    ],
  },
  {
    type: 'demo',
    channel: 'Video call',
    purpose: 'pilot',
    title: (customer, person) => `Demo for ${customer}, ${person} brings the head of finance`,
    details: [
      'Show approvals and the audit log, skip the dashboards.',
      'They compare us with two others. Import and search matter most.',
      'Half an hour, the rest for questions.',
    ],
  },
  {
    type: 'contract',
    channel: 'Email thread',
    purpose: '2027 contract',
    title: (customer, person) => `${customer}: get the signed contract back from ${person}`,
    details: [
      'Link is fine. Legal needs the scanned copy as well.',
      'Both directors sign. One is travelling until Tuesday.',
      'Clause 7 is settled, the rest stays as it was.',
    ],
  },
  {
    type: 'email',
    channel: 'Email thread',
    purpose: 'pilot',
    title: (customer) => `${customer}: security questionnaire`,
    details: [
      '14 of 62 answers are still open. Ask Hiroshi for the two about backups.',
      'Needs it by Tuesday; last year’s answers are a good start.',
      'They accept our standard document instead.',
    ],
  },
  {
    type: 'meeting',
    channel: 'Meeting',
    purpose: 'second site',
    title: (customer, person) => `Meet ${person} about the second site of ${customer}`,
    details: [
      'Opens in March with a team of 15. Bring the rollout plan.',
      'Decide who trains the new colleagues.',
      'Wants one invoice for both sites.',
    ],
  },
  {
    type: 'call',
    channel: 'Phone call',
    purpose: '2027 contract',
    title: (customer, person) => `Call ${person} at ${customer}: decision on next year`,
    details: [
      'Budget is settled on Monday. Prefers mornings.',
      'Likes the shorter term. Do not offer it before they ask.',
      'Ask who else has to agree.',
    ],
  },
  {
    type: 'email',
    channel: 'Email thread',
    purpose: 'new seats',
    title: (customer, person) => `Send ${person} the onboarding links (${customer})`,
    details: [
      'Four new colleagues start on the first.',
      'Two of them need the guide in German.',
      'Copy the IT desk, they set up single sign-on.',
    ],
  },
  {
    type: 'meeting',
    channel: 'Meeting',
    purpose: 'renewal',
    title: (customer) => `Minutes of the last call with ${customer}`,
    details: [
      'Share the notes and ask for the start date.',
      'Three points are ours: import, invoice, training.',
      'They promised the list of users.',
    ],
  },
  {
    type: 'site_visit',
    channel: 'Meeting',
    purpose: 'second site',
    title: (customer, person) => `Visit ${customer}, ${person} shows the warehouse`,
    details: ['Take the scanner along.', 'Safety shoes needed, parking behind hall 2.', 'Ask about the loading times.'],
  },
];

/** What is due outside of office hours. */
const ABROAD: readonly [Task, ...Task[]] = [
  {
    type: 'call',
    channel: 'Phone call',
    purpose: 'renewal',
    title: (customer, person) => `Call ${person} at ${customer}, their day begins now`,
    details: ['The office is in Denver.', 'Travels in Japan this week.', 'On site in Vancouver until Friday.'],
  },
  {
    type: 'email',
    channel: 'Email thread',
    purpose: '2027 contract',
    title: (customer, person) => `${customer}: answer ${person} before the morning in Tokyo`,
    details: ['Only the delivery date is open.', 'The draft is in the deal.', 'One sentence is enough.'],
  },
];

/** What makes a list wide, long or empty. Later than the first screen, so that the day begins plain. */
const ODD: readonly Partial<FollowupRecord>[] = [
  { note: 'العميل طلب عرض سعر محدث قبل نهاية الأسبوع\nيفضل الاتصال صباحًا.' },
  { note: '東京の打ち合わせの日程を確認する\n来週の火曜日か水曜日。' },
  { note: 'לחזור ללקוח בנוגע לחוזה (v2.1) לפני יום ראשון' },
  { note: 'Спросить о подписанном договоре\nПерезвонить после обеда.' },
  { note: null },
  { status: 'on_hold', note: 'Waits for their new head of purchasing\nStarts on the first.' },
  { owner_user_id: null, note: 'Came in through the website, nobody has it yet' },
  { due_at: null, note: 'Ask for a reference once they are live\nNobody has said by when.' },
  { note: 'https://example.com/tickets/48210?view=full&from=crm#comment-7\nTheir own words.' },
  { note: '🎉 They said yes! Send the onboarding links 🚀' },
  {
    note: `Minutes of the quarterly call\n${Array.from({ length: 40 }, (_, line) => `${line + 1}. Point ${line + 1} of the list, with what was agreed and who does it.`).join('\n')}`,
  },
  { note: 'RENEWAL_AND_UPSELL_OPPORTUNITY_2026_Q4_FINAL_v3_WITHOUT_ANY_SPACE_FROM_AN_OLD_IMPORT' },
  { due_at: null, owner_user_id: null, note: null, priority: null, task_type: null, deal_id: null },
];

/** How many of a hundred and sixty are overdue, by owner, and so on in turn. */
const OVERDUE = [38, 52, 38, 44, 55, 45, 36, 41, 33, 46, 49, 29] as const;
const OF = 160;

/** Times of today; those outside of office hours are for customers in other time zones. */
const TODAY = [
  '9:00',
  '10:00',
  '11:15',
  '13:00',
  '14:30',
  '15:30',
  '17:00',
  '19:00',
  '20:30',
  '22:15',
  '23:45',
] as const;

const PRIORITIES = [
  ['normal', 11],
  ['high', 4],
  ['low', 2],
  ['urgent', 1],
] as const satisfies readonly [readonly [Priority, number], ...(readonly [Priority, number])[]];

const COMPLETIONS = [
  'Done.',
  'Signed, see the deal.',
  'No interest at the moment.',
  'Moved to the account manager.',
] as const;

const DAY = 86_400_000;
const LATEST_DAY = 27;

/** Generates the follow-ups of a sales team on a plain day, in ascending order of id. */
export function teamDay(count: number, options: TeamDayOptions): FollowupRecord[] {
  const { ownerIds } = options;
  const random = seededRandom(options.seed);
  const today = dayIn(options.now, options.timeZone);
  const records: FollowupRecord[] = [];
  for (const [at, ownerId] of ownerIds.entries()) {
    const share = Math.floor(count / ownerIds.length) + (at < count % ownerIds.length ? 1 : 0);
    const overdue = Math.round((share * (OVERDUE[at % OVERDUE.length] ?? 0)) / OF);
    const days = daysOf(share, overdue, today, random);
    records.push(
      ...days.map((day, place) => record({ ...options, random, today, ownerId, day, place: at * 7 + place })),
    );
  }
  // The first owners, who sign in, each see some of the odd ones.
  const later = records.filter(
    ({ due_at: due, status }) => status === 'open' && Date.parse(due ?? '') > options.now + 8 * DAY,
  );
  const step = Math.max(1, Math.floor(later.length / ODD.length / 4));
  for (const [index, odd] of ODD.entries()) Object.assign(later[index * step] ?? {}, odd);
  return records.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Days from today, one for each record, or a time of today; `null` for a closed one. */
function daysOf(share: number, overdue: number, today: CalendarDate, random: Random): (number | string | null)[] {
  const closed = Math.round(share * 0.12);
  // Some are left out for each owner, but never the last: no hour is the end of the day.
  const times = TODAY.filter((time, index) => index % 2 === 0 || random() < 0.5 || time === TODAY.at(-1));
  const days: (number | string | null)[] = times.slice(0, Math.min(share, Math.max(1, share - overdue - closed)));
  for (let left = closed; left > 0 && days.length < share; left -= 1) days.push(null);
  for (let left = overdue; left > 0 && days.length < share; left -= 1) days.push(-lateDays(random, today));
  while (days.length < share) {
    // More of them in the next days than later.
    const day = 1 + Math.floor(LATEST_DAY * random() ** 1.5);
    if (!isWeekend(today.add({ days: day })) || random() < 0.06) days.push(day);
  }
  return days;
}

/** Mixed ages: half of a few days, some of more than a week. */
function lateDays(random: Random, today: CalendarDate): number {
  const days = 1 + Math.floor(13 * random() ** 1.6);
  return isWeekend(today.subtract({ days })) ? lateDays(random, today) : days;
}

function isWeekend(day: CalendarDate): boolean {
  return [0, 6].includes(day.toDate('UTC').getUTCDay());
}

interface RecordOptions extends TeamDayOptions {
  readonly random: Random;
  readonly today: CalendarDate;
  readonly ownerId: string;
  readonly day: number | string | null;
  readonly place: number;
}

function record({ random, today, timeZone, ownerId, day, place }: RecordOptions): FollowupRecord {
  const isClosed = day === null;
  const ahead = isClosed ? -wholeNumber(random, 1, 20) : typeof day === 'string' ? 0 : day;
  const [hour = 0, minute = 0] = typeof day === 'string' ? day.split(':').map(Number) : officeTime(random);
  const { year, month, day: date } = today.add({ days: ahead });
  const dueAt = instantIn(new CalendarDateTime(year, month, date, hour, minute), timeZone);
  const startOfToday = instantIn(toCalendarDateTime(today), timeZone);
  const createdAt = Math.min(dueAt, startOfToday) - wholeNumber(random, 2 * DAY, 24 * DAY);
  const updates = wholeNumber(random, 0, 3);
  // In turn, so that neighbors are about different customers.
  const customerAt = (place * 5 + wholeNumber(random, 0, 2)) % CUSTOMERS.length;
  const customer = CUSTOMERS[customerAt] ?? CUSTOMERS[0];
  const personAt = wholeNumber(random, 0, 1);
  const task = pick(random, hour >= 18 ? ABROAD : TASKS);
  const title = task.title(customer.name, customer.people[personAt] ?? customer.people[0]);
  return {
    id: timeOrderedUuid(random, createdAt),
    deal_id: dealIdOf(customerAt, task.purpose),
    conversation_id: conversationIdOf(customerAt, personAt, task.channel),
    due_at: new Date(dueAt).toISOString(),
    status: isClosed
      ? pickWeighted(random, [
          ['completed', 4],
          ['cancelled', 1],
        ])
      : 'open',
    note: `${title}\n${pick(random, task.details)}`,
    completion_note: isClosed ? pick(random, COMPLETIONS) : null,
    owner_user_id: ownerId,
    task_type: task.type,
    priority: pickWeighted(random, PRIORITIES),
    integration_version: 1 + updates,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(
      createdAt + (updates === 0 ? 0 : Math.floor(random() * (startOfToday - createdAt))),
    ).toISOString(),
  };
}

/** A quarter hour in office hours, mostly a full or half one; now and then none is given, as midnight. */
function officeTime(random: Random): [number, number] {
  if (random() < 0.03) return [0, 0];
  const hour = pick(random, [8, 9, 9, 10, 10, 11, 11, 13, 14, 14, 15, 16, 17]);
  return [hour, pick(random, [0, 0, 0, 30, 30, 15, 45])];
}
