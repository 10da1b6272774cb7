/** How many days from today on have a heading of their own; later due times are in "later". */
export const DAYS_AHEAD = 28;

/** From so many days after today up to, but not including, so many. */
type Days = readonly [from: number, to: number];

/** A day of the calendar, months counted from 1. */
interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The days of a view by time: any number of them, the same every day or told from today. */
export type ViewDays = Days | ((today: CalendarDay) => Days);

/** All views in their usual order, those by time with their days. */
export const VIEWS = {
  todo: null,
  overdue: null,
  today: [0, 1],
  tomorrow: [1, 2],
  'next-7-days': [0, 7],
  'no-date': null,
  all: null,
} as const satisfies Readonly<Record<string, ViewDays | null>>;

/**
 * What to show, by due time. `todo`: everything open; `overdue`: open, and the due time has passed; `today`, `tomorrow`
 * and `next-7-days` (including today): open, due on these calendar days and not overdue; `no-date`: open, without a due
 * time; `all`: everything, including closed.
 */
export type WorklistView = keyof typeof VIEWS;

/** A view whose days decide what it shows. */
export type TimeView = { [View in WorklistView]: (typeof VIEWS)[View] extends null ? never : View }[WorklistView];

/** A view that the place of a due time decides. */
export type PlaceView = Exclude<WorklistView, TimeView>;

export const WORKLIST_VIEWS = Object.keys(VIEWS) as readonly WorklistView[];
