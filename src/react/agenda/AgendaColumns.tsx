import { type CSSProperties, type ReactElement, useId, useRef } from 'react';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useEarlyEffect } from '../ui/hooks.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useAgenda, useAgendaState } from './agenda-context.js';
import { clockText, columnName, hourText, shortColumnName, shortTime, weekText } from './agenda-words.js';
import { isDayOff } from './agenda-days.js';
import {
  type AgendaColumn,
  type AgendaSlot as Slot,
  HALF_HOUR,
  OVERDUE,
  dayOf,
  holds,
  moreKey,
} from './agenda-board.js';
import { AgendaCard } from './AgendaCard.js';

export interface AgendaColumnsProps {
  /** The columns at the side, then the days. */
  columns: readonly AgendaColumn[];
  /** The level of the heading of each column. */
  headingLevel: number;
  /** Whether every hour has its place. */
  allHours: boolean;
  /** The event handler called when the user shows every hour, or office hours alone. */
  onAllHours: (allHours: boolean) => void;
}

/** Overdue and undated records in a rail, and the days beside it on one scale of time. Renders a `<div>`. */
export function AgendaColumns({ columns, headingLevel, allHours, onAllHours }: AgendaColumnsProps): ReactElement {
  const { settings, today, presentMinute } = useAgenda();
  const { tabStop, side: shownSide } = useAgendaState();
  const { agenda } = withEnglish(settings.messages, allEnglish);
  const side = columns.filter((column) => !dayOf(column));
  const days = columns.filter(dayOf);
  const slots = days[0]?.slots ?? [];
  const widths = days.map(
    ({ key }) => `var(--rf-agenda-${key !== today && isDayOff(key, settings.locale) ? 'off' : 'day'})`,
  );
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--rf-agenda-days': widths.join(' '),
  };
  const scroller = useRef<HTMLDivElement>(null);
  // Opens on what is next, not on the hours that have passed. Later, its place is the person's.
  useEarlyEffect(() => {
    const element = scroller.current;
    const now = element?.querySelector('.rf-agenda-now');
    if (!element || !now) return;
    const { top } = element.getBoundingClientRect();
    element.scrollTop += now.getBoundingClientRect().top - top - element.clientHeight / 4;
  }, []);
  const isScroller = (shownColumns: readonly AgendaColumn[]): 0 | undefined =>
    // A scroller without a tab stop inside must be one itself, to scroll by keys.
    shownColumns.some((column) => holds(column, tabStop)) ? undefined : 0;
  return (
    <div className="rf-agenda-columns" style={style} data-shown={shownSide ? 'side' : 'day'}>
      <div
        role="group"
        aria-label={side.map((column) => shortColumnName(column, settings)).join(', ')}
        className="rf-agenda-side"
        tabIndex={isScroller(side)}
      >
        {side.map((column) => (
          <Column key={column.key} column={column} headingLevel={headingLevel} />
        ))}
      </div>
      <div
        role="group"
        aria-label={weekText(
          days.map(({ key }) => key),
          settings,
        )}
        ref={scroller}
        className="rf-agenda-days"
        tabIndex={isScroller(days)}
      >
        <div className="rf-agenda-hours">
          <div className="rf-agenda-column-head">
            <Button
              size="small"
              variant="ghost"
              className="rf-agenda-all"
              aria-pressed={allHours}
              aria-label={agenda.allHours}
              title={agenda.allHours}
              onClick={() => onAllHours(!allHours)}
            >
              <Icon name="clock" />
            </Button>
          </div>
          <div className="rf-agenda-list" aria-hidden="true">
            {slots.map((slot) => (
              <span key={slot.key} className="rf-agenda-hour">
                {slot.until !== undefined ? null : slot.minute === null ? (
                  <span>{agenda.noTime}</span>
                ) : slot.minute % 60 === 0 ? (
                  <span>{hourText(slot.minute / 60, settings)}</span>
                ) : null}
                {days.some(({ key }) => key === today) ? <NowMark minute={presentMinute} slot={slot} isTime /> : null}
              </span>
            ))}
          </div>
        </div>
        {days.map((column, place) => (
          <Column key={column.key} column={column} headingLevel={headingLevel} place={place + 2} />
        ))}
      </div>
    </div>
  );
}

/** The present time on its half hour: a line across the day, or the time on the scale. Renders a `<span>`, or nothing. */
function NowMark({ minute, slot, isTime }: { minute: number; slot: Slot; isTime?: boolean }): ReactElement | null {
  const { settings } = useAgenda();
  const part = (minute - (slot.minute ?? Infinity)) / HALF_HOUR;
  if (part < 0 || part >= 1 || slot.until !== undefined) return null;
  return (
    <span className="rf-agenda-now" style={{ insetBlockStart: `${part * 100}%` }}>
      {isTime ? shortTime(minute * 60_000, { ...settings, timeZone: 'UTC' }) : null}
    </span>
  );
}

interface ColumnProps {
  readonly column: AgendaColumn;
  readonly headingLevel: number;
  /** The column of the grid. */
  readonly place?: number;
}

/** One column: its heading with the count, and its cards as a list. Renders a `<div>` of role `group`. */
function Column({ column, headingLevel, place }: ColumnProps): ReactElement {
  const { settings, today } = useAgenda();
  const { target, shown } = useAgendaState();
  const { agenda, table } = withEnglish(settings.messages, allEnglish);
  const id = useId();
  const { key, count, slots } = column;
  const isOverdue = key === OVERDUE;
  const day = dayOf(column) ?? undefined;
  const isAimed = target?.day === key;
  const number = table.groupCount({ count });
  const arrow = settings.dir === 'rtl' ? '←' : '→';
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="rf-agenda-column"
      style={{ '--rf-agenda-place': place } as CSSProperties}
      data-column={key}
      data-overdue={isOverdue ? '' : undefined}
      data-today={key === today ? '' : undefined}
      data-past={day !== undefined && day < today ? '' : undefined}
      data-off={day !== undefined && isDayOff(day, settings.locale) ? '' : undefined}
      data-shown={key === shown ? '' : undefined}
      data-target={isAimed ? '' : undefined}
    >
      <div role="heading" aria-level={headingLevel} id={id} className="rf-agenda-column-head" data-day={day}>
        <VisuallyHidden>{agenda.column({ name: columnName(column, settings), count })}</VisuallyHidden>
        <span aria-hidden="true" className="rf-agenda-column-name">
          {shortColumnName(column, settings)} {key === today ? <small>{table.buckets.today}</small> : null}
        </span>
        <span aria-hidden="true" className="rf-agenda-count">
          {isAimed && target.from !== key ? `${number} ${arrow} ${table.groupCount({ count: count + 1 })}` : number}
        </span>
      </div>
      <div
        role={count > 0 ? 'list' : undefined}
        aria-labelledby={count > 0 ? id : undefined}
        className="rf-agenda-list"
      >
        {slots.map((slot) => (
          <AgendaSlot key={slot.key} column={column} slot={slot} />
        ))}
        {isOverdue && count === 0 ? <p className="rf-workload-message">{table.empty.overdue}</p> : null}
      </div>
    </div>
  );
}

interface AgendaSlotProps {
  /** The column of the slot. */
  column: AgendaColumn;
  /** The slot to show. */
  slot: Slot;
}

/** The cards of a half hour, or all of a column at the side, and a button for the hidden ones. Renders a `<div>`. */
function AgendaSlot({ column, slot }: AgendaSlotProps): ReactElement {
  const { settings, today, presentMinute } = useAgenda();
  const { target } = useAgendaState();
  const { minute, until, ids, rest, room } = slot;
  const isEmpty = ids.length + rest === 0;
  const isFolded = until !== undefined;
  const day = dayOf(column);
  const isToday = day === today;
  const isTarget =
    target?.day === day && minute !== null && target.minute >= minute && target.minute < (until ?? minute + HALF_HOUR);
  const isPast = day !== null && minute !== null && (day < today || (isToday && minute + HALF_HOUR <= presentMinute));
  return (
    <div
      className="rf-agenda-slot"
      data-day={day ?? undefined}
      data-minute={isFolded ? undefined : (minute ?? undefined)}
      data-hour={minute !== null && minute % 60 === 0 ? '' : undefined}
      data-listed={room === 0 ? '' : undefined}
      data-shared={room === 1 && rest > 0 ? '' : undefined}
      data-folded={isFolded ? '' : undefined}
      data-empty={isEmpty && !isTarget ? '' : undefined}
      data-time={isEmpty || minute === null || (isFolded && rest === 0) ? undefined : clockText(minute, settings)}
      data-past={isPast ? '' : undefined}
    >
      {ids.map((id, line) => (
        <AgendaCard
          key={id}
          id={id}
          column={column.key}
          line={line}
          lines={day === null ? 2 : ids.length + rest === 1 ? room : 1}
        />
      ))}
      {rest > 0 ? <MoreButton column={column} slot={slot} /> : null}
      {isTarget ? <span className="rf-agenda-aim">{target.text}</span> : null}
      {isToday ? <NowMark minute={presentMinute} slot={slot} /> : null}
    </div>
  );
}

function MoreButton({ column, slot }: AgendaSlotProps): ReactElement {
  const { settings, showMore } = useAgenda();
  const { tabStop } = useAgendaState();
  const { agenda, common, table } = withEnglish(settings.messages, allEnglish);
  const { minute, until, ids, rest, room } = slot;
  const text = agenda.more({ count: rest });
  const times = minute === null ? [] : [minute, ...(until === undefined ? [] : [until])];
  const place = [columnName(column, settings), ...times.map((each) => clockText(each, settings))];
  return (
    <div role="listitem" className="rf-agenda-more" style={{ '--rf-line': ids.length } as CSSProperties}>
      <Button
        size="small"
        variant="ghost"
        className="rf-agenda-rest"
        data-item={moreKey(slot)}
        tabIndex={tabStop === moreKey(slot) ? 0 : -1}
        aria-label={common.inOneLine({ parts: [text, ...place] })}
        onClick={() => showMore(slot)}
      >
        {room === 1 ? `+${table.groupCount({ count: rest })}` : text}
      </Button>
    </div>
  );
}
