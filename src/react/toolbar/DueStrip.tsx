'use client';
import { useRef, type CSSProperties, type ReactElement } from 'react';
import { columnDay, dayWords } from '../../core/followup/date-formatter.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { withEnglish } from '../../core/page/late-words.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { moveAmongButtons } from '../ui/roving-place.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import type { WorklistDay } from '../../core/worklist/worklist-result.js';

/** Days of the strip, including today. */
const DAYS = 14;

export interface DueStripProps {
  query: WorklistQuery;
  /** How many are overdue. */
  overdue: number;
  /** How many are due on each day, today first. */
  days: readonly WorklistDay[];
  /** The event handler called when the user toggles a day, or the overdue bar. */
  onQueryChange: (query: WorklistQuery) => void;
}

/**
 * The overdue follow-ups and the coming days, as bars that filter. Renders a `<table>` with a row for each, laid out
 * side by side: one tab stop, arrow keys within.
 */
export function DueStrip({ query, overdue, days, onQueryChange }: DueStripProps): ReactElement {
  const { locale, messages, dir } = useDisplaySettings();
  const strip = useRef<HTMLDivElement>(null);
  const { filter, table } = withEnglish(messages, workspaceEnglish);
  const shown = days.slice(0, DAYS);
  // The days share a scale, which a backlog would leave without height: overdue has a full bar, or none.
  const most = Math.max(1, ...shown.map(({ count }) => count));

  const isDay = (day: string | null): boolean => query.dueFrom === day && query.dueTo === day;
  const isView = (view: WorklistView): boolean => query.view === view && isDay(null);
  const to = (view: WorklistView, day: string | null = null): WorklistQuery => ({
    ...query,
    view,
    dueFrom: day,
    dueTo: day,
  });
  const isLate = isView('overdue');
  const bars = [
    {
      kind: 'overdue',
      label: table.buckets.overdue,
      short: table.buckets.overdue,
      count: overdue,
      pressed: isLate,
      next: to(isLate ? 'todo' : 'overdue'),
    },
    ...shown.map(({ day, count }, ahead) => {
      // Overdue has its own bar, so today's bar selects the view "today" and not the whole day.
      const isToday = ahead === 0 && !isDay(day);
      const pressed = isToday ? isView('today') : isDay(day);
      return {
        // Sunday is 0, Saturday 6.
        kind: ahead === 0 ? 'today' : new Date(day).getUTCDay() % 6 ? undefined : 'weekend',
        label: dayWords(day, locale, 'long'),
        short: ahead === 0 ? table.buckets.today : columnDay(day, locale),
        count,
        pressed,
        next: isToday
          ? to(pressed ? 'todo' : 'today')
          : // Nothing in the views "overdue" and "today" is due on a later day, so leave them.
            to(query.view === 'overdue' || query.view === 'today' ? 'todo' : query.view, pressed ? null : day),
      };
    }),
  ];

  const stop = Math.max(
    0,
    bars.findIndex(({ pressed }) => pressed),
  );

  return (
    <div ref={strip} className="rf-strip-scroll">
      <table className="rf-strip">
        <caption>
          <VisuallyHidden>{filter.strip}</VisuallyHidden>
        </caption>
        <tbody>
          {bars.map(({ kind, label, short, count, pressed, next }, place) => (
            <tr key={label}>
              <th scope="row" className="rf-visually-hidden">
                {label}
              </th>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it looks no deeper than the button */}
              <td className="rf-strip-cell">
                <button
                  type="button"
                  className="rf-strip-day"
                  data-day={kind}
                  aria-pressed={pressed}
                  tabIndex={place === stop ? 0 : -1}
                  title={filter.stripDay({ day: label, count })}
                  onClick={() => onQueryChange(next)}
                  onKeyDown={(event) => moveAmongButtons(event, strip.current, dir)}
                >
                  <span
                    className="rf-strip-bar"
                    style={{ '--rf-strip-share': place ? count / most : count } as CSSProperties}
                  />
                  <span>{short}</span> <b className="rf-strip-count">{filter.viewCount({ count, final: true })}</b>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
