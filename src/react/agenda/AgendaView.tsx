'use client';
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  forwardRef,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FollowupsError } from '../../core/client/followups-error.js';
import type { Followup } from '../../core/followup/followup.js';
import { parseInstant } from '../../core/followup/instant.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { commandOfPress, type Shortcuts } from '../provider/shortcuts.js';
import type { Owner } from '../../core/page/directory.js';
import { TableContext } from '../table/table-context.js';
import { useLead, type RecordActs } from '../table/current-record.js';
import type { FollowupRowReader } from '../table/followup-row.js';
import { useTableContextValue } from '../table/use-table-context-value.js';
import { classNames } from '../ui/class-names.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useEventCallback } from '../ui/hooks.js';
import { useOwnRef } from '../ui/use-own-ref.js';
import {
  agendaBoard,
  NO_DATE,
  OVERDUE,
  STEP,
  agendaColumns,
  dayOf,
  focusAfter,
  holds,
  tabStop,
  type AgendaColumn,
  type AgendaSlot,
} from './agenda-board.js';
import {
  AgendaContext,
  type AgendaContextValue,
  AgendaStateContext,
  type AgendaStateValue,
  type Landing,
  useAgenda,
  useAgendaState,
} from './agenda-context.js';
import { agendaDays, DAYS, daysLater, presentDay, wallTimeOf, type PlainDate } from './agenda-days.js';
import { onCardKey } from './agenda-keys.js';
import { AgendaColumns } from './AgendaColumns.js';
import { AgendaLoading, AgendaFoot, AgendaNotes, ListFailure, type AgendaNotesProps } from './AgendaNotes.js';
import { DatesBar } from './DatesBar.js';
import { minuteOf, targetAt } from './drop-target.js';
import { MovingCard } from './AgendaCard.js';
import { useAgendaFocus } from './use-agenda-focus.js';
import { useAgendaMove } from './use-agenda-move.js';
import { usePointerDrag } from './use-pointer-drag.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import { columnName, shortColumnName, shortTime } from './agenda-words.js';
import { Button } from '../ui/button/Button.js';

export interface AgendaViewProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'children'>,
    Omit<AgendaNotesProps, 'board' | 'empty' | 'onShowDay'> {
  /** Reads each record as shown. */
  rows: FollowupRowReader;
  /** The records to show, including closed ones. */
  followups: readonly Followup[];
  /** The current time, in milliseconds since 1970. */
  now: number;
  /** The first of the seven shown days; `null` for today. */
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
  /** The event handler called when the user asks for other days, with the first of them. */
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
  const { timeZone, closedStatuses, dir } = settings;
  const { agenda } = withEnglish(settings.messages, allEnglish);
  const root = useOwnRef(ref);
  const ghost = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [allHours, setAllHours] = useState(false);
  const [added, setAdded] = useState(NONE_ADDED);
  const [shownDay, setShownDay] = useState<PlainDate | null>(null);
  const [shownSide, setShownSide] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);

  const today = presentDay(now, timeZone);
  const days = useMemo(() => {
    const asked = from === null ? [] : agendaDays(from);
    return asked.length > 0 ? asked : agendaDays(today);
  }, [from, today]);
  const first = days[0] ?? today;
  const board = useMemo(
    () => agendaBoard(followups, { days, now, closedStatuses, timeZone }),
    [followups, days, now, closedStatuses, timeZone],
  );
  const all = useMemo(() => agendaColumns(board, { added, allHours }), [board, added, allHours]);
  const columns = status === 'ready' ? all : NO_COLUMNS;
  const stop = tabStop(columns, active);
  const shown = shownDay && days.includes(shownDay) ? shownDay : first;
  const side = columns.some(({ key }) => key === shownSide) ? shownSide : null;
  /** Shows a column where only one fits. */
  const show = (column: AgendaColumn | undefined): void => {
    const day = column && dayOf(column);
    setShownSide(day ? null : (column?.key ?? null));
    if (day) setShownDay(day);
  };
  /** Makes an item current. Its day is the one to show, if an editor leaves room for one alone. */
  const follow = (key: string): void => {
    const column = columns.find((each) => holds(each, key));
    if (column && dayOf(column)) show(column);
    setActive(key);
  };
  const focus = useAgendaFocus(root, stop, follow);
  useLead(root, (followupId) => {
    if (!columns.some((column) => holds(column, followupId))) return;
    follow(followupId);
    focus.want(followupId);
  });
  const showDays = (from: PlainDate): void => {
    setAdded(NONE_ADDED);
    setShownSide(null);
    onFromChange(from);
  };
  const move = useAgendaMove({ rows, settings, now, today, days, onFromChange: showDays, onMove });
  const { moving } = move;
  const movingId = moving?.followup.id ?? null;

  const drag = usePointerDrag(root, ghost, {
    active: status === 'ready',
    onLift: (id) => move.lift(id, 'pointer'),
    onOver(hit) {
      if (!moving) return;
      const { day, minute } = hit ?? {};
      const { due_at: dueAt } = moving.followup;
      move.aim(
        day === undefined
          ? null
          : minute === undefined
            ? { day, minute: null }
            : targetAt(dueAt ?? '', day, minute, timeZone),
      );
    },
    onWeek: (weeks) => showDays(daysLater(first, weeks * DAYS)),
    onDrop: () => void move.drop(),
    onCancel: () => move.putBack(),
  });

  /** Cancels the move. */
  function putBack(): void {
    if (!moving) return;
    follow(moving.followup.id);
    focus.want(moving.followup.id);
    if (moving.by === 'pointer') drag.cancel();
    move.putBack();
  }

  useEscapeKey(() => root.current, moving !== null, putBack);

  /** Leads to the first card of a column. */
  function goTo(key: string): void {
    const column = columns.find((each) => each.key === key);
    if (!column && key === today) showDays(today);
    show(column);
    const item = column && tabStop([column], null);
    if (item) focus.want(item);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (moving) return;
    const command = commandOfPress(event, shortcuts);
    if (command === 'overdue' || command === 'today') {
      event.preventDefault();
      goTo(command === 'today' ? today : OVERDUE);
      return;
    }
    onCardKey(event, {
      shortcuts,
      dir,
      onStep(key, step) {
        const next = focusAfter(columns, key, step);
        if (!next) return;
        // Where only one column fits, the others can't have the focus.
        show(columns.find((column) => holds(column, next)));
        setActive(next);
        focus.want(next);
      },
      acts: { menu: ({ id }) => void move.lift(id, 'keys'), field: onFieldRequest },
    });
  }

  const open = useEventCallback((followup: Followup, event: SyntheticEvent) => {
    // Not every browser focuses a pressed button.
    follow(followup.id);
    onOpen(followup, event);
  });
  const showMore = useEventCallback(({ key, until, ids }: AgendaSlot) => {
    if (until !== undefined) setAllHours(true);
    else setAdded(new Map(added).set(key, Math.max(added.get(key) ?? 0, ids.length) + STEP));
    // The card before the new ones: the button moves to their end.
    const last = ids.at(-1);
    if (last) focus.want(last);
  });
  const presentMinute = wallTimeOf(new Date(now).toISOString(), timeZone)?.minute ?? 0;
  const target = useMemo((): Landing | null => {
    if (!moving?.target || move.targetText === null) return null;
    const { due_at: dueAt } = moving.followup;
    const minute = minuteOf(moving.target, dueAt ?? '', timeZone);
    const own = parseInstant(dueAt);
    const from = own !== null && own < now ? OVERDUE : (wallTimeOf(dueAt, timeZone)?.day ?? NO_DATE);
    return { day: moving.target.day, minute, from, text: shortTime(minute * 60_000, { ...settings, timeZone: 'UTC' }) };
  }, [moving, move.targetText, timeZone, now, settings]);
  const context = useMemo(
    (): AgendaContextValue => ({ settings, rows, today, presentMinute, hintId, open, showMore }),
    [settings, rows, today, presentMinute, hintId, open, showMore],
  );
  const state = useMemo(
    (): AgendaStateValue => ({ tabStop: stop, movingId, askedId, target, shown, side }),
    [stop, movingId, askedId, target, shown, side],
  );
  const table = useTableContextValue(settings, {
    now,
    selection: null,
    ownerOf,
    findHits,
    onResolveConflict,
    onRetrySave,
  });
  const count = board.days.reduce((sum, day) => sum + day.count, 0);
  const isEmpty = columns.length > 0 && count === 0;

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
          data-moving={moving?.by}
          aria-busy={status === 'loading'}
          onKeyDown={onKeyDown}
        >
          <DatesBar
            due={status === 'ready' ? agenda.due({ count }) : null}
            onFrom={showDays}
            {...{ days, today, headingLevel }}
          />
          {status === 'ready' ? (
            <AgendaStateContext.Provider value={state}>
              <AgendaDayStrip columns={columns} onShow={show} />
              <AgendaColumns
                columns={columns}
                headingLevel={headingLevel + 1}
                allHours={allHours}
                onAllHours={setAllHours}
              />
            </AgendaStateContext.Provider>
          ) : null}
          <AgendaFoot board={root}>
            {status === 'error' ? <ListFailure error={error} offline={offline} onRetry={onRetry} /> : null}
            {status === 'loading' ? <AgendaLoading slow={slow} offline={offline} /> : null}
            {status === 'ready' ? (
              <>
                <AgendaNotes
                  empty={isEmpty}
                  onShowDay={showDays}
                  {...{ board, partial, loadingAll, rejected, offline, onLoadAll, onStop }}
                />
                <span id={hintId} className="rf-agenda-hint">
                  {agenda.hint}
                </span>
              </>
            ) : null}
          </AgendaFoot>
          {moving ? (
            <MovingCard
              key={moving.by}
              moving={moving}
              text={move.targetText}
              board={root}
              ghost={ghost}
              onPlace={drag.placeGhost}
              onCommand={(command) => {
                if (command !== 'drop') setShownDay(move.step(command));
                else if (move.drop()) focus.want(moving.followup.id);
              }}
              onPutBack={putBack}
              onLeave={move.putBack}
            />
          ) : null}
          <VisuallyHidden aria-live="assertive">{move.said}</VisuallyHidden>
        </section>
      </AgendaContext.Provider>
    </TableContext.Provider>
  );
});

interface AgendaDayStripProps {
  /** The columns to link to. */
  columns: readonly AgendaColumn[];
  /** The event handler called with the column to show. */
  onShow: (column: AgendaColumn) => void;
}

/** Buttons for each column, shown if only one fits; a card can be dropped on them too. Renders a `<nav>`. */
function AgendaDayStrip({ columns, onShow }: AgendaDayStripProps): ReactElement {
  const { settings } = useAgenda();
  const { target, shown, side } = useAgendaState();
  const { agenda, table } = withEnglish(settings.messages, allEnglish);
  return (
    <nav className="rf-agenda-strip" aria-label={agenda.days}>
      {columns.map((column) => {
        const { key, count } = column;
        const day = dayOf(column);
        return (
          <Button
            key={key}
            className="rf-agenda-strip-day"
            title={agenda.column({ name: columnName(column, settings), count })}
            aria-pressed={key === (side ?? shown)}
            data-day={day ?? undefined}
            data-side={day ? undefined : ''}
            data-overdue={key === OVERDUE ? '' : undefined}
            data-target={target?.day === key ? '' : undefined}
            onClick={() => onShow(column)}
          >
            <span>{`${shortColumnName(column, settings)} `}</span>
            <span className="rf-agenda-count">{table.groupCount({ count })}</span>
          </Button>
        );
      })}
    </nav>
  );
}
