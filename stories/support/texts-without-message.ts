import { noteExcerpt } from '../../src/core/followup/shorten.js';
import { sampleFollowups, sampleOwners, samplePriorities, sampleTaskTypes } from './samples.js';

/** Words from `Intl` in the dates, distances, and lists of the pseudo-locale, whose dates are in English. */
const BY_INTL = new RegExp(
  [
    ...Array.from({ length: 12 }, (_, month) =>
      ['long', 'short'].map((style) => written({ month: style as 'long' }, Date.UTC(2026, month, 15))),
    ).flat(),
    ...Array.from({ length: 7 }, (_, day) =>
      ['long', 'short'].map((style) => written({ weekday: style as 'long' }, Date.UTC(2026, 0, 4 + day))),
    ).flat(),
    'yesterday|today|tomorrow|now|last|next|this|ago|in|at|and|or',
    '(?:second|minute|hour|day|week|month|quarter|year)s?|(?:sec|min|hr|wk|mo|yr)s?|st|nd|rd|th',
    'AM|PM|UTC|GMT|CET|CEST|Europe/Paris',
  ].join('|'),
  'gi',
);

function written(options: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(at);
}

/** The data of the records and the host, longest first, so that no part is left over. */
const DATA = [
  ...sampleFollowups.flatMap((record) => Object.values(record).filter((value) => typeof value === 'string')),
  ...sampleFollowups.map(({ note }) => noteExcerpt(note)),
  // A row has the first line of a note apart from the others.
  ...sampleFollowups.flatMap(({ note }) => note?.split('\n').filter((line) => line.trim() !== '') ?? []),
  ...sampleFollowups.flatMap(({ id, deal_id: deal, conversation_id: talk }) =>
    [id, deal, talk].flatMap((value) => (value ? [value.slice(-6), value.slice(0, 8)] : [])),
  ),
  ...sampleOwners.flatMap(({ name }) => [name, name.replace(/(\p{L})\p{L}*\s*/gu, '$1')]),
  ...[...sampleTaskTypes, ...samplePriorities].flatMap(({ value, label }) => [label, value]),
]
  .flatMap((text) => [text, text.replace(/\s+/g, ' ')])
  .toSorted((a, b) => b.length - a.length);

const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
];

/**
 * Returns the visible and accessible texts in an element that are outside the pseudo-locale's brackets and neither data
 * nor a date: they are hardcoded.
 */
export function textsWithoutMessage(root: ParentNode): string[] {
  const found = new Set<string>();
  for (const text of textsBelow(root)) {
    const rest = withoutMessages(text);
    const words = withoutData(rest).replace(BY_INTL, '');
    if (/\p{L}{2,}/u.test(words)) found.add(text.trim());
  }
  return [...found];
}

function* textsBelow(root: ParentNode): Generator<string> {
  for (const element of root.querySelectorAll('.rf-root, .rf-root *')) {
    if (element.closest('script, style, svg')) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? '';
    for (const name of SPOKEN) yield element.getAttribute(name) ?? '';
  }
}

/** A message can contain another one, so remove the innermost brackets first. */
function withoutMessages(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest : withoutMessages(rest);
}

function withoutData(text: string): string {
  return DATA.reduce((rest, value) => (rest.includes(value) ? rest.replaceAll(value, '') : rest), text);
}
