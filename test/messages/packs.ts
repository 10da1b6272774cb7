import { mergeMessages } from '../../src/core/messages/merge-messages.js';
import type { Messages } from '../../src/core/messages/messages.js';
import type { LanguagePack } from '../../src/core/messages/translation.js';

const entries = import.meta.glob<Record<string, Messages | LanguagePack>>('../../src/locales/*.ts', { eager: true });

/** All messages of every published locale, by file name. */
export const packs: readonly (readonly [locale: string, messages: Messages])[] = await Promise.all(
  Object.entries(entries).map(async ([path, entry]) => {
    const locale = path.replace(/^.*\/|\.ts$/g, '');
    const pack = entry[locale];
    if (!pack) throw new Error(`${path} exports no "${locale}"`);
    return [locale, 'later' in pack ? await wholePack(pack) : pack] as const;
  }),
);

/** Both halves of a language as one object, for tests that look at all words or render them at once. */
export async function wholePack({ later, ...first }: LanguagePack): Promise<Messages> {
  return mergeMessages(await later(), first);
}

type Say = (values: object) => string;
export type Message = string | Say;

/** Every message of a pack, by its path: `fields.statuses.open`. */
export function messagesOf(pack: Messages): Map<string, Message> {
  const found = new Map<string, Message>();
  const visit = (path: string, part: unknown): void => {
    // Input words are not messages, and each language has its own number of them.
    if (Array.isArray(part)) return;
    if (typeof part === 'string' || typeof part === 'function') found.set(path, part as Message);
    else for (const [key, each] of Object.entries(part as object)) visit(path ? `${path}.${key}` : key, each);
  };
  visit('', pack);
  const movedTo = found.get('editor.movedTo');
  if (movedTo) placeInWords.add(movedTo);
  return found;
}

/** Messages whose `position` is in words; elsewhere it is a number. */
const placeInWords = new Set<Message>();

/** Samples for each value of a message; several lead to different words. */
const SAMPLES: Record<string, readonly unknown[]> = {
  count: [5],
  loaded: [40_321],
  total: [40_321],
  done: [30_654],
  shown: [30_654],
  place: [30_654],
  percent: [42],
  amount: [70],
  minutes: [15],
  seconds: [8],
  final: [true, false],
  loading: [true, false],
  modified: [true, false],
  isPartial: [true, false],
  isMine: [true, false],
  isDue: [false, true],
  fieldName: ['due_at', 'owner_user_id', 'priority'],
  today: [30_654],
  open: [40_321],
  position: [30_654],
  parts: [['<part>', '<other>']],
  unit: ['days', 'hours'],
  direction: ['later', 'earlier'],
  view: ['all', 'todo', 'overdue'],
  kind: [
    'validation',
    'unauthorized',
    'forbidden',
    'not-found',
    'conflict',
    'rate-limited',
    'failed',
    'unavailable',
    'network',
    'timeout',
    'malformed-response',
    'aborted',
  ],
};

const NAMES =
  'age ago change column date day deal distance due example field fields filter from group id key label last late length line name names note offset owner record status text time timeZone to value what'.split(
    ' ',
  );
for (const name of NAMES) SAMPLES[name] = [`<${name}>`];

/** Values that may be empty, with their empty form. */
const MAY_BE_EMPTY: Record<string, Readonly<Record<string, unknown>>> = {
  'table.editLabel': { due: '', note: '' },
  'table.selectRow': { due: '', note: '' },
  'quickActions.more': { due: '', note: '' },
  'bulk.decideLabel': { note: '' },
  'reminders.due': { note: '' },
  'reminders.wasDue': { note: '' },
  'reminders.dueIn': { note: '' },
  'common.busy': { seconds: null },
  'list.footer': { loaded: null, time: null },
  'panel.load': { late: null },
  'editor.movedTo': { position: null, deal: null, owner: null, due: null },
};

export interface Said {
  readonly text: string;
  /** The values that the message read, with their samples. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Formats a message with sample values, some of which can be given. */
export function say(message: Message, given: Readonly<Record<string, unknown>> = {}): Said {
  if (typeof message === 'string') return { text: message, values: {} };
  const values: Record<string, unknown> = {};
  const watched = new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name !== 'string' || !SAMPLES[name]) throw new Error(`SAMPLES holds nothing for "${String(name)}"`);
        const sample = name === 'position' && placeInWords.has(message) ? '<position>' : SAMPLES[name][0];
        return (values[name] = Object.hasOwn(given, name) ? given[name] : sample);
      },
    },
  );
  return { text: message(watched), values };
}

/** All variants of the message at a path except for its numbers: one for each sample of each of its values. */
export function everything(path: string, message: Message): readonly Said[] {
  const plain = say(message);
  const others = Object.keys(plain.values).flatMap((name) =>
    (SAMPLES[name] ?? []).slice(1).map((sample) => say(message, { [name]: sample })),
  );
  const empty = Object.entries(MAY_BE_EMPTY[path] ?? {}).map(([name, value]) => say(message, { [name]: value }));
  return [plain, ...others, ...empty];
}

/** The ways in which the messages of a locale may write a number. */
export function numberIn(locale: string, value: number): readonly string[] {
  const written = new Intl.NumberFormat(locale).format(value);
  // English writes small numbers unformatted.
  return locale === 'en' ? [written, String(value)] : [written];
}
