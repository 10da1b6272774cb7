/** A date as it was said; without a year or a month the next one is meant. */
export interface SaidDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number;
}

/** What was said of the day. Several dates are ways to read the same numbers; after one in ISO form hours count to 24. */
export type SaidDay =
  | { readonly kind: 'offset'; readonly days: number }
  | { readonly kind: 'next-week' }
  | { readonly kind: 'next-month' }
  | { readonly kind: 'end-of-week' }
  | { readonly kind: 'end-of-month' }
  | { readonly kind: 'dates'; readonly dates: readonly SaidDate[]; readonly isIso: boolean };

/** How long from now. */
export interface SaidAmount {
  readonly minutes: number;
  readonly hours: number;
  readonly days: number;
  readonly months: number;
}

/** A time of day. */
export interface SaidTime {
  readonly hour: number;
  readonly minute: number;
  /** Whether it may be before or after noon. */
  readonly open: boolean;
  /** Whether it is a number and nothing else. */
  readonly bare: boolean;
}

/** A part of the day; `end-of` is the end of something that is named, and `later` is yet to come today. */
export type SaidPart = 'morning' | 'afternoon' | 'evening' | 'end' | 'end-of' | 'later';

/** What a phrase holds, before it is placed in a calendar. */
export interface PhraseParts {
  readonly day: SaidDay | null;
  readonly weekday: { readonly value: number; readonly which: 'coming' | 'next' | 'this' } | null;
  readonly amount: SaidAmount | null;
  readonly time: SaidTime | null;
  readonly part: SaidPart | null;
}

export const NOTHING_SAID: PhraseParts = { day: null, weekday: null, amount: null, time: null, part: null };

/** One way to read a phrase. The lower the rank, the nearer it lies; ways of the same rank are asked, the likeliest first. */
export interface PhraseAlternative {
  readonly parts: PhraseParts;
  readonly rank: number;
}
