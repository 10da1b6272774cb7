/** A date as typed; without a year or month, the next such date. */
export interface SaidDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number;
}

/** The day as typed. Several `dates` are readings of the same numbers; after an ISO date, times are 24-hour. */
export type SaidDay =
  | { readonly kind: 'offset'; readonly days: number }
  | { readonly kind: 'next-week' }
  | { readonly kind: 'next-month' }
  | { readonly kind: 'end-of-week' }
  | { readonly kind: 'end-of-month' }
  | { readonly kind: 'dates'; readonly dates: readonly SaidDate[]; readonly isIso: boolean };

/** A duration from now. */
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
  /** Whether it may be a.m. or p.m. */
  readonly open: boolean;
  /** Whether it is only a number. */
  readonly bare: boolean;
}

/** A part of the day; `end-of` is the end of a named period, `later` is later today. */
export type SaidPart = 'morning' | 'afternoon' | 'evening' | 'end' | 'end-of' | 'later';

/** What a phrase says, before it is resolved to dates. */
export interface PhraseParts {
  readonly day: SaidDay | null;
  readonly weekday: { readonly value: number; readonly which: 'coming' | 'next' | 'this' } | null;
  readonly amount: SaidAmount | null;
  readonly time: SaidTime | null;
  readonly part: SaidPart | null;
}

export const NOTHING_SAID: PhraseParts = { day: null, weekday: null, amount: null, time: null, part: null };

/**
 * One reading of a phrase. Lower ranks are more plausible; readings of equal rank are offered as choices, likeliest
 * first.
 */
export interface PhraseAlternative {
  readonly parts: PhraseParts;
  readonly rank: number;
}
