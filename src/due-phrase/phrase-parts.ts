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
  | { readonly kind: 'dates'; readonly dates: readonly SaidDate[]; readonly isIso: boolean };

/** How long from now. */
export interface SaidAmount {
  readonly minutes: number;
  readonly hours: number;
  readonly days: number;
  readonly months: number;
}

/** A time of day; `open` where it may be before or after noon. */
export interface SaidTime {
  readonly hour: number;
  readonly minute: number;
  readonly open: boolean;
}

/** What a phrase holds, before it is placed in a calendar. */
export interface PhraseParts {
  readonly day: SaidDay | null;
  readonly weekday: { readonly value: number; readonly which: 'coming' | 'next' | 'this' } | null;
  readonly amount: SaidAmount | null;
  readonly time: SaidTime | null;
  readonly part: 'morning' | 'afternoon' | 'evening' | null;
}

/** One way to read a phrase. The lower the rank, the nearer it lies; ways of the same rank are equally likely. */
export interface PhraseAlternative {
  readonly parts: PhraseParts;
  readonly rank: number;
}
