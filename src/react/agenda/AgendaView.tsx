'use client';
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  forwardRef,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import type { Shortcuts } from '../provider/shortcuts.js';
import type { Owner } from '../../core/page/directory.js';
import { TableContext } from '../table/table-context.js';
import type { RecordActs } from '../table/current-record.js';
import type { FollowupRowReader } from '../table/followup-row.js';
import { useTableContextValue } from '../table/use-table-context-value.js';
import { classNames } from '../ui/class-names.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import {
  agendaBoard,
  OVERDUE,
  STEP,
  agendaColumns,
  dayOf,
  focusAfter,
  tabStop,
  type AgendaColumn,
} from './agenda-board.js';
import {
  AgendaContext,
  type AgendaContextValue,
  AgendaStateContext,
  type AgendaStateValue,
  useAgenda,
  useAgendaState,
} from './agenda-context.js';
import { agendaDays, daysLater, presentWeek, wallTimeOf, type PlainDate } from './agenda-days.js';
import { onCardKey } from './agenda-keys.js';
import { AgendaColumns } from './AgendaColumns.js';
import { AgendaFailure, AgendaLoading, AgendaMessages, AgendaNotes, type AgendaNotesProps } from './AgendaNotes.js';
import { targetInHour } from './drop-target.js';
import { MovingCard } from './AgendaCard.js';
import { useAgendaFocus } from './use-agenda-focus.js';
import { useAgendaMove } from './use-agenda-move.js';
import { usePointerDrag } from './use-pointer-drag.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import { columnName, shortColumnName, weekText } from './agenda-words.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';

export interface AgendaViewProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'children'>,
    Omit<AgendaNotesProps, 'board' | 'empty' | 'showsUndated' | 'onShowDay' | 'onUndated'> {
  /** Reads each record as shown. */
  rows: FollowupRowReader;
  /** The records to show, including closed ones. */
  followups: readonly Followup[];
  /** The current time, in milliseconds since 1970. */
  now: number;
  /** A day of the shown week; `null` for the current one. */
  from: PlainDate | null;
  /** The level of the heading on the host's page. */
  headingLevel: 1 | 2 | 3 | 4 | 5;
  /** The status of the first page. */
  status: 'loading' | 'ready' | 'error';
  /** The error of the first page. */
  error: FollowupsError | null;
  /** Whether loading takes longer than usual. */
  slow: boolean;
  /** The single-character keys; `null` if there are none. */
  shortcuts?: Shortcuts | null | undefined;
  /** The record that a popover changes, whose card is marked; `null` for none. */
  askedId?: string | null | undefined;
  /** The function that returns the owner with an id. */
  ownerOf?: ((id: string) => Owner | null | undefined) | undefined;
  /** Finds search hits, to mark them; the same function while the search is the same. */
  findHits?: FindHits | null | undefined;
  /** The event handler called when the user asks for another week, with its first shown day. */
  onFromChange: (from: PlainDate) => void;
  /** The event handler called when the user asks to see or edit a record. */
  onOpen: (followup: Followup, event: SyntheticEvent) => void;
  /** The event handler called when the user asks to change one field of a record, by a key on its card. */
  onFieldRequest?: RecordActs['field'];
  /** The event handler called once for each drop that changes something, with the record as it was when picked up. */
  onMove: (followup: Followup, dueAt: string) => void;
  /** The event handler called when the user asks to resolve a conflict. */
  onResolveConflict?: ((followupId: string) => void) | undefined;
  /** The event handler called when the user retries a save that could not be confirmed. */
  onRetrySave?: ((followupId: string) => void) | undefined;
  /** The event handler called when the user retries the list after it failed. */
  onRetry: () => void;
}

const NO_COLUMNS: readonly [] = [];
const NONE_ADDED: ReadonlyMap<string, number> = new Map();

/** The agenda on plain data and callbacks. Renders a `<section>`. */
export const AgendaView = forwardRef<HTMLElement, AgendaViewProps>(function AgendaView(props, ref) {
  const {
    rows,
    followups,
    now,
    from,
    headingLevel,
    status,
    error,
    slow,
    shortcuts = null,
    askedId = null,
    ownerOf,
    findHits,
    partial,
    loadingAll,
    rejected,
    offline,
    onLoadAll,
    onStop,
    onFromChange,
    onOpen,
    onFieldRequest,
    onMove,
    onResolveConflict,
    onRetrySave,
    onRetry,
    className,
    ...rest
  } = props;
  const settings = useDisplaySettings();
  const { locale, timeZone, closedStatuses, dir } = settings;
  const { agenda } = withEnglish(settings.messages, allEnglish);
  const root = useRef<HTMLElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  // The section is mounted whenever this component is.
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  const hintId = useId();
  const [allHours, setAllHours] = useState(false);
  const [added, setAdded] = useState(NONE_ADDED);
  const [showsUndated, setShowsUndated] = useState(false);
  const [active, setActive] = useState<string | null>(null);

  const present = presentWeek(now, timeZone, locale);
  const wall = wallTimeOf(new Date(now).toISOString(), timeZone);
  const today = wall?.day ?? present;
  const days = useMemo(() => {
    const asked = from === null ? [] : agendaDays(from, locale);
    return asked.length > 0 ? asked : agendaDays(present, locale);
  }, [from, locale, present]);
  const board = useMemo(
    () => agendaBoard(followups, { days, now, closedStatuses, timeZone, allHours }),
    [followups, days, now, closedStatuses, timeZone, allHours],
  );
  const all = useMemo(() => agendaColumns(board, added, showsUndated), [board, added, showsUndated]);
  const columns = status === 'ready' ? all : NO_COLUMNS;
  const stop = tabStop(columns, active);
  const focus = useAgendaFocus(root, stop, setActive);
  const move = useAgendaMove({ rows, settings, now, today, days, onFromChange, onMove });
  const { moving } = move;
  const movingId = moving?.followup.id ?? null;

  const drag = usePointerDrag(root, ghost, {
    active: status === 'ready',
    onLift: (id) => move.lift(id, 'pointer'),
    onOver(hit) {
      if (!moving) return;
      if (hit?.kind === 'hour') {
        const dueAt = moving.followup.due_at ?? '';
        move.aim(targetInHour(dueAt, hit.day, hit.hour, hit.half, timeZone));
      } else move.aim(hit?.kind === 'day' ? { day: hit.day, minute: null } : null);
    },
    onWeek: (weeks) => onFromChange(daysLater(days[0] ?? present, weeks * 7)),
    onDrop: () => void move.drop(),
    onCancel: () => move.putBack(),
  });

  /** Cancels the move. */
  function putBack(): void {
    if (!moving) return;
    focus.want(moving.followup.id);
    if (moving.by === 'pointer') drag.cancel();
    move.putBack();
  }

  useEscapeKey(
    () => root.current,
    moving !== null,
    () => {
      putBack();
      return true;
    },
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (moving) return;
    onCardKey(event, {
      shortcuts,
      dir,
      onStep: (key, step) => focus.focus(focusAfter(columns, key, step)),
      acts: { menu: ({ id }) => void move.lift(id, 'keys'), field: onFieldRequest },
    });
  }

  const open = useEventCallback(onOpen);
  const showMore = useEventCallback((slotKey: string) => {
    const slot = columns.flatMap(({ slots }) => slots).find(({ key }) => key === slotKey);
    setAdded(new Map(added).set(slotKey, (added.get(slotKey) ?? 0) + STEP));
    // The card before the new ones: the button moves to their end.
    const last = slot?.ids.at(-1);
    if (last !== undefined) focus.want(last);
  });
  const presentHour = Math.floor((wall?.minute ?? 0) / 60);
  const { target = null } = moving ?? {};
  const context = useMemo(
    (): AgendaContextValue => ({ settings, rows, today, presentHour, hintId, open, showMore }),
    [settings, rows, today, presentHour, hintId, open, showMore],
  );
  const state = useMemo(
    (): AgendaStateValue => ({ tabStop: stop, movingId, askedId, target }),
    [stop, movingId, askedId, target],
  );
  const table = useTableContextValue(settings, {
    now,
    selection: null,
    ownerOf,
    findHits,
    onResolveConflict,
    onRetrySave,
  });
  const isEmpty = columns.length > 0 && board.days.every((day) => day.count === 0);

  return (
    <TableContext.Provider value={table}>
      <AgendaContext.Provider value={context}>
        {/* The keys belong to its cards, which are buttons. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          part="agenda"
          aria-label={agenda.label}
          {...rootAttributes(settings)}
          {...rest}
          ref={root}
          className={classNames('rf-root', 'rf-agenda', className)}
          data-status={status}
          data-moving={moving?.by}
          aria-busy={status === 'loading'}
          onKeyDown={onKeyDown}
        >
          <AgendaHeader
            days={days}
            headingLevel={headingLevel}
            isPresent={days.includes(present)}
            allHours={allHours}
            onWeek={(weeks) => onFromChange(weeks === 0 ? present : daysLater(days[0] ?? present, weeks * 7))}
            onAllHours={setAllHours}
          />
          <AgendaMessages board={root}>
            {status === 'error' ? <AgendaFailure error={error} offline={offline} onRetry={onRetry} /> : null}
            {status === 'loading' ? <AgendaLoading slow={slow} offline={offline} /> : null}
          </AgendaMessages>
          {status === 'ready' ? (
            <>
              <AgendaMessages board={root}>
                <AgendaNotes
                  empty={isEmpty}
                  onShowDay={onFromChange}
                  onUndated={setShowsUndated}
                  {...{ board, showsUndated, partial, loadingAll, rejected, offline, onLoadAll, onStop }}
                />
              </AgendaMessages>
              <AgendaStateContext.Provider value={state}>
                <AgendaDayStrip columns={columns} onShow={(key) => showColumn(root.current, key)} />
                <AgendaColumns columns={columns} headingLevel={headingLevel + 1} />
              </AgendaStateContext.Provider>
            </>
          ) : null}
          {moving ? (
            <MovingCard
              key={moving.by}
              moving={moving}
              text={move.targetText}
              board={root}
              ghost={ghost}
              onPlace={drag.placeGhost}
              onCommand={(command) => {
                if (command !== 'drop') move.step(command);
                else if (move.drop()) focus.want(moving.followup.id);
              }}
              onPutBack={putBack}
              onLeave={move.putBack}
            />
          ) : null}
          <span id={hintId} hidden>
            {agenda.hint}
          </span>
          <VisuallyHidden aria-live="assertive">{move.said}</VisuallyHidden>
        </section>
      </AgendaContext.Provider>
    </TableContext.Provider>
  );
});

/** Scrolls a column into view if only one fits. */
function showColumn(board: HTMLElement | null, key: string): void {
  const columns = [...(board?.querySelectorAll<HTMLElement>('.rf-agenda-column') ?? [])];
  // Missing in test environments without layout.
  columns.find(({ dataset }) => dataset['column'] === key)?.scrollIntoView?.({ block: 'nearest', inline: 'start' });
}

interface AgendaDayStripProps {
  /** The columns to link to. */
  columns: readonly AgendaColumn[];
  /** The event handler called with the column to show. */
  onShow: (key: string) => void;
}

/** Buttons for each column, shown if only one fits; a card can be dropped on them too. Renders a `<nav>`. */
function AgendaDayStrip({ columns, onShow }: AgendaDayStripProps): ReactElement {
  const { settings, today } = useAgenda();
  const { target } = useAgendaState();
  const { agenda, table } = withEnglish(settings.messages, allEnglish);
  return (
    <nav className="rf-agenda-strip" aria-label={agenda.days}>
      {columns.map((column) => {
        const { key, count } = column;
        return (
          <button
            key={key}
            type="button"
            className="rf-agenda-strip-day"
            aria-label={agenda.column({ name: columnName(column, settings), count })}
            data-day={dayOf(column) ?? undefined}
            data-today={key === today ? '' : undefined}
            data-overdue={key === OVERDUE ? '' : undefined}
            data-target={target !== null && target.minute === null && target.day === key ? 'day' : undefined}
            onClick={() => onShow(key)}
          >
            <span>{shortColumnName(column, settings)}</span>
            <span className="rf-agenda-count">{table.groupCount({ count })}</span>
          </button>
        );
      })}
    </nav>
  );
}

interface AgendaHeaderProps {
  /** The shown days. */
  days: readonly PlainDate[];
  /** The level of the heading on the host's page. */
  headingLevel: number;
  /** Whether the shown week is the current one. */
  isPresent: boolean;
  /** Whether every hour has a row. */
  allHours: boolean;
  /** The event handler called when the user asks for another week, by -1 or 1 weeks, or 0 for the current one. */
  onWeek: (weeks: -1 | 0 | 1) => void;
  /** The event handler called when the user toggles between rows for every hour and for office hours only. */
  onAllHours: (allHours: boolean) => void;
}

/** The shown week, and buttons to change it. Renders a `<div>`. */
function AgendaHeader(props: AgendaHeaderProps): ReactElement {
  const { days, headingLevel, isPresent, allHours, onWeek, onAllHours } = props;
  const settings = useDisplaySettings();
  const { agenda } = withEnglish(settings.messages, allEnglish);
  return (
    <div className="rf-agenda-header">
      <div className="rf-agenda-weeks">
        <Button size="small" data-week="-1" aria-label={agenda.previousWeek} onClick={() => onWeek(-1)}>
          <span className="rf-agenda-back">
            <Icon name="chevron" />
          </span>
        </Button>
        <Button size="small" aria-disabled={isPresent || undefined} onClick={() => (isPresent ? undefined : onWeek(0))}>
          {agenda.thisWeek}
        </Button>
        <Button size="small" data-week="1" aria-label={agenda.nextWeek} onClick={() => onWeek(1)}>
          <span className="rf-agenda-forward">
            <Icon name="chevron" />
          </span>
        </Button>
      </div>
      <div role="heading" aria-level={headingLevel} aria-live="polite" className="rf-agenda-title">
        {weekText(days, settings)}
      </div>
      <Button size="small" variant="ghost" aria-pressed={allHours} onClick={() => onAllHours(!allHours)}>
        {agenda.allHours}
      </Button>
    </div>
  );
}
