'use client';
import {
  endOfWeek,
  getWeeksInMonth,
  isSameDay,
  parseDate,
  startOfMonth,
  startOfWeek,
  type CalendarDate,
} from '@internationalized/date';
import { dayIn } from '../../core/followup/in-zone.js';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { dateFormatter } from '../../core/followup/date-formatter.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { swallowDoubleClick } from '../ui/layer/swallow-double-click.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';

export interface DueCalendarProps {
  id: string;
  /** The chosen day, as `YYYY-MM-DD`; empty if there is none. */
  day: string;
  /** The current time, in milliseconds since 1970. */
  now: number;
  /** IANA time zone. */
  timeZone: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

const DAYS_OF_WEEK = 7;

/**
 * A month to choose a day from, in the language and week layout of the provider's locale. Arrow keys move within it,
 * Page Up and Page Down move to other months, Enter chooses. Renders a `group` around a `grid`.
 */
export function DueCalendar({ id, day, now, timeZone, onChoose, onClose }: DueCalendarProps): ReactElement {
  const { locale, dir } = useDisplaySettings();
  const { panel } = useMessages(allEnglish);
  const today = dayIn(now, timeZone);
  const chosen = day === '' ? null : parseDate(day);
  const [active, setActive] = useState<CalendarDate>(chosen ?? today);
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // Takes focus on opening, and moves it to the active day with each key press.
  const followsFocus = useRef(true);
  useEffect(() => {
    if (followsFocus.current) root.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    followsFocus.current = false;
  }, [active]);
  useEscapeKey(() => root.current, true, onClose);

  const goTo = (date: CalendarDate): void => {
    followsFocus.current = true;
    setActive(date);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const forth = dir === 'rtl' ? -1 : 1;
    const moves: Readonly<Record<string, () => CalendarDate>> = {
      ArrowLeft: () => active.add({ days: -forth }),
      ArrowRight: () => active.add({ days: forth }),
      ArrowUp: () => active.add({ days: -DAYS_OF_WEEK }),
      ArrowDown: () => active.add({ days: DAYS_OF_WEEK }),
      Home: () => startOfWeek(active, locale),
      End: () => endOfWeek(active, locale),
      PageUp: () => active.add(event.shiftKey ? { years: -1 } : { months: -1 }),
      PageDown: () => active.add(event.shiftKey ? { years: 1 } : { months: 1 }),
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    goTo(move());
  };

  const first = startOfWeek(startOfMonth(active), locale);
  const weeks = Array.from({ length: getWeeksInMonth(active, locale) }, (_week, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, place) => first.add({ days: week * DAYS_OF_WEEK + place })),
  );
  const written = (date: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
    dateFormatter(locale, { ...options, timeZone: 'UTC' }).format(date.toDate('UTC'));

  return (
    <div ref={root} id={id} role="group" aria-label={panel.calendar} className="rf-calendar">
      <div className="rf-calendar-head">
        <Button
          size="small"
          variant="ghost"
          aria-label={panel.previousMonth}
          onClick={() => setActive(active.add({ months: -1 }))}
        >
          <span className="rf-calendar-back">
            <Icon name="chevron" />
          </span>
        </Button>
        <span id={titleId} className="rf-calendar-month" aria-live="polite">
          {written(active, { month: 'long', year: 'numeric' })}
        </span>
        <Button
          size="small"
          variant="ghost"
          aria-label={panel.nextMonth}
          onClick={() => setActive(active.add({ months: 1 }))}
        >
          <span className="rf-calendar-forth">
            <Icon name="chevron" />
          </span>
        </Button>
      </div>
      {/* The days are focusable, not the grid itself. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <div role="row" className="rf-calendar-week">
          {(weeks[0] ?? []).map((date) => (
            <span
              key={date.toString()}
              role="columnheader"
              aria-label={written(date, { weekday: 'long' })}
              className="rf-calendar-weekday"
            >
              {written(date, { weekday: 'short' })}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]?.toString()} role="row" className="rf-calendar-week">
            {week.map((date) => (
              <span key={date.toString()} role="gridcell" aria-selected={chosen !== null && isSameDay(date, chosen)}>
                <button
                  type="button"
                  className="rf-calendar-day"
                  data-day={date.toString()}
                  data-outside={date.month === active.month ? undefined : ''}
                  data-chosen={chosen !== null && isSameDay(date, chosen) ? '' : undefined}
                  aria-current={isSameDay(date, today) ? 'date' : undefined}
                  aria-label={written(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
                  tabIndex={isSameDay(date, active) ? 0 : -1}
                  onClick={({ detail }) => {
                    // A preset is below.
                    if (detail > 0) swallowDoubleClick();
                    onChoose(date.toString());
                  }}
                >
                  {written(date, { day: 'numeric' })}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
