'use client';
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  forwardRef,
  type ReactElement,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FollowupEditDialogProps } from '../editor/followup-edit-props.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { Services } from '../../core/page/followups-core.js';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { LatePartBoundary } from '../provider/late-boundary.js';
import { useShortcuts, type ShortcutSetting } from '../provider/shortcuts.js';
import { UnappliedQuery } from '../provider/MissingCodeActions.js';
import { createRowReader } from '../table/create-row-reader.js';
import { sameId } from '../../core/followup/fields.js';
import { parseInstant } from '../../core/followup/instant.js';
import type { Reassign } from '../actions/bulk-plan.js';
import { OwnerLoads, useCapacity, type LoadChange, type OwnerLoad } from '../provider/owner-loads.js';
import type { FieldRequest } from '../actions/field-request.js';
import { FieldPopoverArea } from '../actions/FieldPopoverArea.js';
import { selectionCode } from '../actions/load-action-parts.js';
import { loadedPart } from '../provider/loaded-part.js';
import { instantAt, type PlainDate, presentDay } from '../agenda/agenda-days.js';
import { DatesBar } from '../agenda/DatesBar.js';
import { useOnline } from '../ui/use-online.js';
import { createWorkloadCounter, usableDays, type WorkloadCounter, type WorkloadCounts } from './count-workload.js';
import type { WorkloadCellData, WorkloadColumnData, WorkloadPlace, WorkloadRowData } from './workload-view-data.js';
import { cellName, workloadColumns, workloadRows } from './workload-words.js';
import { WorkloadView } from './WorkloadView.js';
import { flushSync } from 'react-dom';
import { treeOf } from '../ui/layer/focused-element.js';
import { createPointerDrag, type Point } from '../ui/pointer-drag.js';
import { useEventCallback } from '../ui/hooks.js';
import { useOwnRef } from '../ui/use-own-ref.js';
import { dayIn, dayStarts, instantIn } from '../../core/followup/in-zone.js';
import { byFrame } from '../ui/by-frame.js';
import { useNow } from '../ui/use-now.js';
import { useOwnEditor } from '../editor/use-own-editor.js';

/** What can be done with the selected records. */
const LoadedSelectionArea = loadedPart(selectionCode, {
  isOpen: ({ selection }) => selection.size > 0,
  close: ({ onSelectionChange }) => onSelectionChange(new Set()),
});

/** The list that `FollowupWorkload` counts, and the number of days. */
export interface FollowupWorkloadProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The list to count, such as from `useFollowupWorklist`; its scope and filters apply to the table. */
  list: FollowupsWorklist;
  /**
   * How many days to show from today, 5 to 14.
   * @default 7
   */
  days?: number | undefined;
  /**
   * The level of the heading on the host's page.
   * @default 2
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | undefined;
  /**
   * The editor that opens a follow-up; `null` if another part of the page has one.
   * @default FollowupEditDialog
   */
  editor?: ComponentType<FollowupEditDialogProps> | null | undefined;
  /** The host's own parts of the editor. */
  slots?: FollowupEditDialogProps['slots'];
  /**
   * The single-character keys; `false` for none, or other keys for some commands.
   * @default true
   */
  shortcuts?: ShortcutSetting;
  /** The event handler called when the user asks to reassign follow-ups; without it, bar and popover do that. */
  onReassignRequest?: ((followupIds: readonly string[]) => void) | undefined;
}

/**
 * Who has how much to do on which day: a table of owners by day over the open follow-ups of a list. A cell opens the
 * list of its follow-ups beside it, to open, reassign and reschedule them. Renders a `<section>` named "Workload".
 *
 * @example
 * const list = useFollowupWorklist({ preload: 2000 }, query);
 * <FollowupWorkload list={list} />
 */
export const FollowupWorkload = forwardRef<HTMLElement, FollowupWorkloadProps>(function FollowupWorkload(props, ref) {
  const { core } = useFollowupsContext();
  return (
    <LatePartBoundary>
      {/* Keyed by user: nothing opened or selected carries over to the next one. */}
      <Workload key={core.userId} {...props} ref={ref} />
    </LatePartBoundary>
  );
});

const FIRST_RECORDS = 50;
const NOTHING: WorkloadCellData = { title: '', ids: [], first: [] };
const NOBODY: ReadonlySet<string> = new Set();

/** The open cell, listed beside the table. */
interface OpenCell {
  readonly place: WorkloadPlace;
  readonly owner: string;
  readonly ownerId: string | null;
  /** The order of the owners when it opened, which stays until it closes. */
  readonly order: readonly string[];
  readonly limit: number;
}

const Workload = forwardRef<HTMLElement, FollowupWorkloadProps>(function Workload(
  { list, days = 7, headingLevel = 2, editor, slots, shortcuts, onReassignRequest, ...rest },
  ref,
) {
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const reader = useMemo(() => createRowReader(core, canEdit), [core, canEdit]);
  const online = useOnline();
  const bound = useShortcuts(shortcuts);
  const root = useOwnRef(ref);
  const [from, setFrom] = useState<PlainDate | null>(null);
  const { counter, counts, today, starts, now } = useWorkload(list, usableDays(days), from);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [selected, select] = useState(NOBODY);
  const [asked, setAsked] = useState<FieldRequest | null>(null);
  const ownEditor = useOwnEditor(editor);
  const { ownerOf } = list;
  const columns = useMemo(
    () => (starts ? workloadColumns(starts, settings, today ?? undefined) : []),
    [starts, settings, today],
  );
  const rows = useMemo(
    () => (counts ? withOpenRow(workloadRows(counts, ownerOf, settings, open?.order ?? null), open) : []),
    [counts, ownerOf, settings, open],
  );
  const limitsOf = useLimits(columns);
  const limited = useMemo(
    () => rows.map((row) => (row.ownerId === null ? row : { ...row, limits: limitsOf(row.ownerId) })),
    [rows, limitsOf],
  );
  const total = {
    key: null,
    ownerId: null,
    owner: withEnglish(settings.messages, allEnglish).workload.total,
    counts: counts?.total ?? [],
  };
  const cell = useCell({ open, counts, counter, columns, rows });
  // What was reassigned has left the list.
  const selection = useMemo(() => new Set(cell.ids.filter((id) => selected.has(id))), [cell.ids, selected]);
  const reassign = useRef<Reassign>(null);
  const drag = useRecordDrag(root, {
    selection,
    onDrop(ids, key) {
      const ownerId = rows.find((row) => row.key === key)?.ownerId;
      if (ownerId) reassign.current?.(ids, ownerId);
    },
  });
  const wholeOf = useMemo(
    () => (starts && list.end === 'complete' ? wholeReader(core, starts, settings) : null),
    [core, list.end, settings, starts],
  );
  const loadOf = useLoads({
    rows,
    wholeOf,
    columns,
    open: open?.place ?? null,
    limitsOf,
    ids: asked?.followupIds ?? [...selection],
  });

  const close = (): void => {
    const from = root.current?.querySelector<HTMLElement>('.rf-workload-count[aria-expanded="true"]');
    setOpen(null);
    select(NOBODY);
    from?.focus();
  };
  const toggle = (place: WorkloadPlace): void => {
    if (open?.place.row === place.row && open.place.column === place.column) {
      close();
      return;
    }
    select(NOBODY);
    const owner = [...rows, total].find(({ key }) => key === place.row)?.owner ?? '';
    const { ownerId = null } = rows.find(({ key }) => key === place.row) ?? {};
    setOpen({ place, owner, ownerId, order: rows.flatMap(({ key }) => key ?? []), limit: FIRST_RECORDS });
  };
  const toRecords = (): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>('.rf-workload-open, .rf-workload-title, [data-cell][tabindex="0"]') ??
    null;
  const isCounted = counts !== null && columns.length > 0;

  return (
    <>
      <WorkloadView
        {...rest}
        ref={root}
        status={list.status === 'ready' && !isCounted ? 'loading' : list.status}
        columns={columns}
        rows={limited}
        over={drag?.over}
        total={total}
        open={open?.place ?? null}
        shortcuts={bound}
        onOpen={toggle}
        partial={list.end === 'more' ? list.result.loaded : null}
        loadingRest={list.progress.running}
        offline={list.offline || !online}
        onLoadAll={() => void list.loadAll()}
        onStop={list.stop}
        onTryAgain={() => void list.refresh()}
        onTable={(view) => {
          setOpen(null);
          select(NOBODY);
          if (view === 'today') setFrom(null);
        }}
        notice={list.retryQuery ? <UnappliedQuery onTryAgain={list.retryQuery} /> : null}
        dates={
          today === null ? null : (
            <DatesBar
              days={columns.flatMap(({ day }) => day ?? [])}
              today={presentDay(today, settings.timeZone)}
              headingLevel={headingLevel}
              onFrom={(next) => {
                setFrom(next);
                setOpen(null);
                select(NOBODY);
              }}
            />
          )
        }
        cell={
          open
            ? {
                ...cell,
                reader,
                now,
                findHits: list.findHits,
                selection,
                onSelectionChange: select,
                onOpenFollowup: core.saving.editors.open,
                onReassign: onReassignRequest,
                onFieldRequest(id, field, anchor) {
                  const isSelection = selection.size > 0;
                  setAsked({ followupIds: isSelection ? [...selection] : [id], isSelection, field, anchor });
                },
                onMore: () => setOpen({ ...open, limit: open.limit * 2 }),
                onClose: close,
              }
            : null
        }
      >
        <OwnerLoads.Provider value={loadOf}>
          <PartBoundary>
            <LoadedSelectionArea
              selection={selection}
              onSelectionChange={select}
              // The list has a checkbox for all.
              result={{ length: 0, ids: () => [...cell.ids] }}
              isPartial={false}
              toRows={toRecords}
              reassign={reassign}
            />
          </PartBoundary>
          <FieldPopoverArea
            request={asked}
            onClose={() => setAsked(null)}
            returnFocus={() =>
              asked?.anchor.isConnected ? asked.anchor.querySelector<HTMLElement>('.rf-workload-open') : toRecords()
            }
          />
        </OwnerLoads.Provider>
        {drag ? <DraggedRecords {...drag} rows={limited} /> : null}
      </WorkloadView>
      {ownEditor.render(() => ({
        followupIds: cell.first,
        onFollowupIdChange: ownEditor.open ?? undefined,
        slots,
      }))}
    </>
  );
});

/** Returns the host's limits of an owner, per column; `null` for none. */
function useLimits(columns: readonly WorkloadColumnData[]): (ownerId: string) => readonly (number | null)[] {
  const capacityOf = useCapacity();
  return useMemo(() => limitsReader(columns, capacityOf), [columns, capacityOf]);
}

/** Asks the host once for each owner. */
function limitsReader(columns: readonly WorkloadColumnData[], capacityOf: ReturnType<typeof useCapacity>) {
  const known = new Map<string, readonly (number | null)[]>();
  return (ownerId: string): readonly (number | null)[] => {
    const limits = known.get(ownerId) ?? columns.map(({ day }) => (day === null ? null : capacityOf(ownerId, day)));
    known.set(ownerId, limits);
    return limits;
  };
}

/** Counts all records when asked: a load does not depend on whose records the list shows, and which. */
function wholeReader(
  { records }: Services<'records'>,
  starts: readonly number[],
  { closedStatuses }: DisplaySettings,
): () => WorkloadCounts | null {
  let revision = -1;
  let found: WorkloadCounts | null = null;
  return () => {
    if (revision === records.revision()) return found;
    revision = records.revision();
    const ids = Array.from(records.all(), ({ id }) => id);
    const result = { length: ids.length, idAt: (at: number) => ids[at], indexOf: (id: string) => ids.indexOf(id) };
    const counter = createWorkloadCounter((id) => (records.isAway(id) ? undefined : records.view(id)));
    counter.begin({ result, starts, now: Date.now(), closedStatuses });
    counter.step(() => false);
    found = counter.counts();
    return found;
  };
}

interface LoadSource {
  readonly rows: readonly WorkloadRowData[];
  /** Returns the counts of all records; `null` if not all are loaded. */
  readonly wholeOf: (() => WorkloadCounts | null) | null;
  readonly columns: readonly WorkloadColumnData[];
  /** The open cell. */
  readonly open: WorkloadPlace | null;
  readonly limitsOf: (ownerId: string) => readonly (number | null)[];
  /** The records that are changed. */
  readonly ids: readonly string[];
}

/**
 * Returns what an owner would have to do after some records changed: on the open day with another owner, or on another
 * day for who is open. `null` without an open cell, or if not all records are loaded; a day that is not shown has no load.
 */
function useLoads(source: LoadSource): ((change: LoadChange) => OwnerLoad | null) | null {
  const { rows, wholeOf, columns, open, limitsOf, ids } = source;
  const { records } = useFollowupsContext().core;
  const { timeZone } = useDisplaySettings();
  if (!open || !wholeOf) return null;
  return (change) => {
    const isDue = 'dueAt' in change;
    const day = isDue ? presentDay(Date.parse(change.dueAt), timeZone) : null;
    const column = columns.findIndex(
      (each) => each.day !== null && (isDue ? each.day === day : each.id === open.column),
    );
    const whole = wholeOf();
    if (column === -1 || !whole) return null;
    const row = rows.find(({ key }) => key === open.row);
    // A team and the total have the days of everyone in them.
    const keys = row ? (row.members ?? [row.key]) : rows.map(({ key }) => key);
    const owners = whole.rows.filter(({ key, ownerId }) =>
      isDue ? keys.includes(key) : sameId(ownerId, change.ownerId),
    );
    const countOn = (at: number) => owners.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0);
    const before = countOn(column);
    const added = ids.filter((id) => {
      const followup = records.view(id);
      if (!isDue) return !sameId(followup?.owner_user_id, change.ownerId);
      const due = parseInstant(followup?.due_at) ?? 0;
      return due < Date.now() || presentDay(due, timeZone) !== day;
    }).length;
    const ownerId = isDue ? row?.ownerId : change.ownerId;
    const limits = ownerId ? limitsOf(ownerId) : [];
    // One scale for all that is compared: the days of the row, or the owners of the day.
    const most = isDue
      ? columns.flatMap((each, at) => (each.day === null ? [] : Math.max(limits[at] ?? 0, countOn(at) + ids.length)))
      : whole.rows.flatMap(({ ownerId: each, counts }) =>
          each === null ? [] : Math.max(limitsOf(each)[column] ?? 0, (counts[column] ?? 0) + ids.length),
        );
    return { before, after: before + added, limit: limits[column] ?? null, most: Math.max(1, ...most) };
  };
}

interface CellSource extends Pick<ReturnType<typeof useWorkload>, 'counts' | 'counter'> {
  readonly open: OpenCell | null;
  readonly rows: readonly WorkloadRowData[];
  readonly columns: readonly WorkloadColumnData[];
}

/** Keeps the owner of the open cell in the table, even with nothing left to do. */
function withOpenRow(rows: readonly WorkloadRowData[], open: OpenCell | null): readonly WorkloadRowData[] {
  const key = open?.place.row ?? null;
  if (!open || key === null || rows.some((row) => row.key === key)) return rows;
  return rows.toSpliced(open.order.indexOf(key), 0, { key, ownerId: open.ownerId, owner: open.owner, counts: [] });
}

/** The list of the open cell, updated as its records change. */
function useCell({ open, counts, counter, columns, rows }: CellSource): WorkloadCellData {
  const messages = useMessages(allEnglish);
  const column = columns.findIndex(({ id }) => id === open?.place.column);
  const row = open?.place.row ?? null;
  const limit = open?.limit ?? 0;
  const content = useMemo(() => {
    const keys = row === null ? null : (rows.find(({ key }) => key === row)?.members ?? [row]);
    // `counts` is a dependency because it changes with the counter's content.
    return counts && column !== -1 ? counter.cell(keys, column, limit) : null;
  }, [counter, counts, rows, row, column, limit]);
  if (!open || !content) return NOTHING;
  const values = { owner: open.owner, column: columns[column]?.name ?? '', count: content.ids.length };
  const title = cellName(messages, values);
  return { title, ...content };
}

/** Records in hand. */
interface RecordDrag {
  readonly ids: readonly string[];
  /** Where the pointer is, from the place of this part. */
  readonly point: Point;
  /** The key of the owner that the pointer is over; `null` for none. */
  readonly over: string | null;
}

interface RecordDragOptions {
  readonly selection: ReadonlySet<string>;
  /** The event handler called with the dragged records and the key of the owner. */
  readonly onDrop: (ids: readonly string[], owner: string) => void;
}

/** Drags a record of the open list, and with it the selection that holds it, onto an owner by pointer. */
function useRecordDrag(
  root: RefObject<HTMLElement | null>,
  { selection, onDrop }: RecordDragOptions,
): RecordDrag | null {
  const [drag, setDrag] = useState<RecordDrag | null>(null);
  const pressed = useRef<string | null>(null);
  const lift = useEventCallback((point: Point) => {
    const id = pressed.current;
    if (id !== null) setDrag({ ids: selection.has(id) ? [...selection] : [id], point, over: null });
    return id !== null;
  });
  const drop = useEventCallback(() => {
    setDrag(null);
    if (drag && drag.over !== null) onDrop(drag.ids, drag.over);
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { destroy } = createPointerDrag(element, {
      canPress(target) {
        const item = target instanceof Element ? target.closest<HTMLElement>('.rf-workload-item[data-movable]') : null;
        pressed.current = item?.dataset['followupId'] ?? null;
        return item !== null;
      },
      onLift: lift,
      onMove(point) {
        const place = element.querySelector('.rf-workload-change')?.getBoundingClientRect();
        const at = { x: point.x - (place?.left ?? 0), y: point.y - (place?.top ?? 0) };
        const row = treeOf(element).elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-owner]');
        // Render now: a drop may follow at once.
        flushSync(() => setDrag((now) => now && { ...now, point: at, over: row?.dataset['owner'] ?? null }));
      },
      onDrop: drop,
      onCancel: () => setDrag(null),
    });
    return destroy;
  }, [root, lift, drop]);
  return drag;
}

interface DraggedRecordsProps extends RecordDrag {
  readonly rows: readonly WorkloadRowData[];
}

/** The records in hand, beside the pointer: how many, and who would get them. Renders a `<div>`. */
function DraggedRecords({ ids, point, over, rows }: DraggedRecordsProps): ReactElement {
  const row = over === null ? undefined : rows.find(({ key }) => key === over);
  return (
    <div
      className="rf-agenda-moving"
      data-follows=""
      style={{ translate: `${point.x}px ${point.y}px` }}
      aria-hidden="true"
    >
      <div className="rf-agenda-card">
        <b>{ids.length}</b> {row ? <span dir="auto">{row.owner}</span> : null}
      </div>
    </div>
  );
}

/** Less than a frame, to leave time for other work. */
const PIECE_MS = 6;

/** Patched counts are recounted once nothing has changed for this long. */
const REST_MS = 3000;

/** The workload of a list by owner and day. */
export interface Workload {
  readonly counter: WorkloadCounter;
  /** `null` until everything loaded was counted once. */
  readonly counts: WorkloadCounts | null;
  /** The first instant of the present day; `null` on a server. */
  readonly today: number | null;
  /** The first instant of each day, and of the day after the last; `null` on a server. */
  readonly starts: readonly number[] | null;
  readonly now: number | null;
}

/** Counts the open records of a list by owner and day from a day on, as they change and as time passes. */
function useWorkload(list: Pick<FollowupsWorklist, 'result'>, days: number, from: PlainDate | null): Workload {
  const { records } = useFollowupsContext().core;
  const { timeZone, closedStatuses } = useDisplaySettings();
  const { result } = list;
  const counter = useMemo(
    () => createWorkloadCounter((id) => (records.isAway(id) ? undefined : records.view(id))),
    [records],
  );
  const counts = useSyncExternalStore(counter.subscribe, counter.counts, uncounted);
  const now = useNow();
  const today = now === null ? null : instantIn(dayIn(now, timeZone), timeZone);
  const starts = useMemo(() => {
    if (today === null) return null;
    return dayStarts(from === null ? today : instantAt(from, 0, timeZone), timeZone, days);
  }, [today, from, timeZone, days]);

  const begin = useEventCallback(() => {
    if (starts) counter.begin({ result, starts, now: Date.now(), closedStatuses });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const run = (): void => {
      timer = null;
      clearTimeout(rest);
      const until = performance.now() + PIECE_MS;
      const isDone = counter.step(() => performance.now() >= until);
      if (isDone) rest = setTimeout(recount, REST_MS);
      else timer = setTimeout(run, 0);
    };
    const recount = (): void => {
      if (counter.recount()) run();
    };
    const beginAndRun = (): void => {
      begin();
      if (timer === null) run();
    };
    beginAndRun();
    const stopTouch = records.subscribeAll((ids) => counter.touch(ids));
    // A record may change without moving in the list.
    const stop = byFrame(records.subscribeAll)(beginAndRun);
    return () => {
      stopTouch();
      stop();
      if (timer !== null) clearTimeout(timer);
      clearTimeout(rest);
    };
  }, [counter, records, result, starts, closedStatuses, begin]);

  useEffect(() => {
    if (now !== null) counter.tick(now);
  }, [counter, now]);

  return { counter, counts, today, starts, now };
}

function uncounted(): null {
  return null;
}
