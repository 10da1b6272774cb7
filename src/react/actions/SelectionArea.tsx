'use client';
import {
  type ReactElement,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { FollowupSelectionBarView, type SelectionAction } from './FollowupSelectionBarView.js';
import { type ManyActs, manyActsState } from '../../core/page/acts.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { FieldRequest } from './field-request.js';
import type { BulkField } from './bulk-field.js';
import { FieldPopover } from './FieldPopover.js';
import { useReassign, type Reassign } from './bulk-plan.js';
import { isUnderWay, reported, useBulkFinish } from './use-bulk.js';
import type { WorklistResult } from '../../core/worklist/worklist-result.js';
import { copyText } from '../ui/button/copy-text.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { BulkFollowDialog } from './BulkFollowDialog.js';
import { BulkBarView, FollowupBulkProgress } from './FollowupBulkProgress.js';
import { PASSING_MS } from '../../core/page/notice.js';
import { askedPopover } from '../../core/page/asked-popover.js';
import { byFrame, useByFrame } from '../ui/by-frame.js';
import { firstLine } from '../../core/followup/shorten.js';
import { formatDueTime } from '../../core/followup/date-formatter.js';
import type { Followup } from '../../core/followup/followup.js';
import { listed } from '../../core/page/directory.js';
import { safeHrefOf } from '../../core/followup/safe-href.js';
import { disarmed } from '../../core/worklist/to-csv.js';
import { HostActionsContext, useLifecycleCommands } from '../provider/HostActions.js';
import { LIFECYCLE_STEPS } from '../../core/page/host-actions.js';
import { startAct, startMany, guardActions } from '../provider/start-act.js';
import { mayEnd, STEP_ICONS } from '../provider/use-lifecycle.js';
import { withEnglish } from '../../core/page/late-words.js';
import { LateIcon } from '../ui/LateIcon.js';
import { neverChanges, useEventCallback } from '../ui/hooks.js';
import type { Messages } from '../../core/messages/messages.js';
import { Badge } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { BulkReportSection, type FollowupOf } from './bulk-report.js';

/** The selection, and the records it is made from. */
export interface SelectionAreaProps {
  selection: ReadonlySet<string>;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  result: Pick<WorklistResult, 'ids' | 'length'>;
  /** Whether records that are not loaded yet may match. */
  isPartial: boolean;
  /** Returns the row in the tab order, which gets the focus when a bar disappears. */
  toRows: () => HTMLElement | null;
  /** A ref to a function that gives records to an owner. */
  reassign?: RefObject<Reassign | null> | undefined;
}

const NOTHING = { text: '', isEntered: false };

function nothing(): void {}

/** The selection bar, the bulk updates that it starts, and their progress. */
export function SelectionArea(props: SelectionAreaProps): ReactElement {
  const { selection, onSelectionChange, result, isPartial, toRows, reassign } = props;
  const { core } = useFollowupsContext();
  const { bulks } = core.saving;
  const settings = useDisplaySettings();
  const { bulk, common } = useMessages(allEnglish);
  const [asked, setAsked] = useState<FieldRequest<BulkField> | null>(null);
  const give = useReassign();
  useImperativeHandle(reassign, () => give);
  const [isReportOpen, setReportOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const state = (): 'none' | 'running' | 'saved' | 'unsaved' => {
    const latest = bulks.latest();
    if (!latest) return 'none';
    // Until the end is reported the selection is that of before: no bar may show it, or make room for it.
    if (isUnderWay(latest)) return 'running';
    const { saved, total } = latest.state();
    return saved === total ? 'saved' : 'unsaved';
  };
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [bulks.subscribe(listener), reported.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [bulks],
  );
  const bulkState = useSyncExternalStore(subscribe, state);
  const bulkBar = useRef<HTMLElement>(null);
  const hasPassed = useHasPassed(bulkState === 'saved' ? bulks.latest() : null, bulkBar);
  const actions = useSelectionActs(selection, onSelectionChange, () => box.current);
  const actsState = useSyncExternalStore(core.saving.acts.subscribeMany, () => manyActsState(core.saving.acts.many()));
  const notShown = useMemo(() => {
    if (selection.size === 0) return 0;
    return result.ids().reduce((left, id) => (selection.has(id) ? left - 1 : left), selection.size);
  }, [selection, result]);

  const clear = (): void => {
    onSelectionChange(new Set());
    toRows()?.focus();
  };
  useEscapeKey(() => box.current, selection.size > 0, clear);

  function copy(): void {
    if (!box.current) return;
    const count = selection.size;
    void copyText(selectedText(selection, core.records.view, settings), box.current).then((copied) => {
      core.notices.notify({
        id: 'rows-copied',
        tone: copied ? 'status' : 'alert',
        text: copied ? bulk.rowsCopied({ count }) : common.copyFailed,
      });
    });
  }

  return (
    <>
      {/* Mounted with the first selection, so that it is there when a bulk update starts. */}
      {bulkState === 'none' && selection.size === 0 ? null : (
        <PartBoundary>
          <BulkArea
            // A finished update makes room for the next selection, and passes as a notice does.
            barHidden={bulkState === 'none' || (bulkState === 'saved' && (selection.size > 0 || hasPassed))}
            barRef={bulkBar}
            open={isReportOpen}
            onOpenChange={setReportOpen}
            onSelectionKept={(ids) => onSelectionChange(new Set(ids))}
            onResolve={core.saving.editors.canOpen() ? (id) => core.saving.editors.open(id) : undefined}
            returnFocus={toRows}
          />
        </PartBoundary>
      )}
      {actsState === 'none' || (actsState === 'finished' && selection.size > 0) ? null : (
        <PartBoundary>
          <ActArea returnFocus={toRows} />
        </PartBoundary>
      )}
      <FollowupSelectionBarView
        ref={box}
        // While an update runs, its progress takes this bar's place.
        count={bulkState === 'running' || actsState === 'running' ? 0 : selection.size}
        actions={actions}
        notShown={notShown}
        matching={result.length}
        loading={isPartial}
        onSelectAll={() => onSelectionChange(new Set(result.ids()))}
        onFieldRequest={(field, anchor) => setAsked({ followupIds: [...selection], isSelection: true, field, anchor })}
        onCopy={copy}
        onClear={clear}
      />
      {asked ? (
        <PartBoundary>
          <FieldPopover
            key={asked.field}
            request={asked}
            ahead={NOTHING}
            onShown={nothing}
            onClose={() => setAsked(null)}
            returnFocus={() => (asked.anchor.isConnected ? asked.anchor : toRows())}
          />
        </PartBoundary>
      ) : null}
    </>
  );
}

/** The bulk changes whose bar has passed, whichever part showed it. */
const passed = new WeakSet<object>();

/** Whether the bar of a saved bulk change has been shown for as long as a notice. One under the pointer or with the focus stays. */
function useHasPassed(bulk: object | null, bar: RefObject<HTMLElement | null>): boolean {
  const [, setLast] = useState<object>();
  useEffect(() => {
    if (!bulk || passed.has(bulk)) return undefined;
    const timer = setInterval(() => {
      const { current } = bar;
      if (current?.matches(':hover') || current?.contains(focusedNear(current))) return;
      clearInterval(timer);
      passed.add(bulk);
      setLast(bulk);
    }, PASSING_MS);
    return () => clearInterval(timer);
  }, [bulk, bar]);
  return bulk !== null && passed.has(bulk);
}

interface BulkAreaProps {
  /** A ref to the bar. */
  barRef: RefObject<HTMLElement | null>;
  /** Whether to hide the bar to make room for another; the end of the update is announced anyway. */
  barHidden: boolean;
  /** Whether the report is open. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The event handler called when an update has ended, with the records that were not saved. */
  onSelectionKept: (followupIds: readonly string[]) => void;
  onResolve: ((followupId: string) => void) | undefined;
  returnFocus: () => HTMLElement | null;
}

/** The running or finished bulk update: its bar, and its report. */
function BulkArea({ barHidden, barRef, open, onOpenChange, onSelectionKept, ...rest }: BulkAreaProps): ReactElement {
  useBulkFinish({ onSelectionKept });
  return (
    <>
      {open || barHidden ? null : (
        <FollowupBulkProgress ref={barRef} offersDialog="for-unsaved" onOpen={() => onOpenChange(true)} />
      )}
      {open ? <BulkFollowDialog {...rest} open onOpenChange={onOpenChange} /> : null}
    </>
  );
}

interface ActAreaProps {
  /** Returns the element to focus when a focused one disappears. */
  returnFocus: () => HTMLElement | null;
}

/** The bar of the host's newest command on many records. Renders a `<section>`, or nothing. */
function ActArea({ returnFocus }: ActAreaProps): ReactElement | null {
  const {
    records,
    saving: { acts },
  } = useFollowupsContext().core;
  const state = useByFrame(acts.subscribeMany, acts.many);
  if (!state) return null;
  return (
    <ActProgressBarView
      state={state}
      followupOf={records.view}
      onDismiss={() => acts.setMany(null)}
      returnFocus={returnFocus}
    />
  );
}

/** Follow-ups as lines of plain text, for a message or a spreadsheet: due time, note, owner, URL. */
export function selectedText(
  ids: Iterable<string>,
  followupOf: (id: string) => Followup | undefined,
  settings: DisplaySettings,
): string {
  const ownerOf = listed(settings.owners);
  return [...ids]
    .flatMap((id) => followupOf(id) ?? [])
    .map((followup) => {
      const owner = followup.owner_user_id ? ownerOf(followup.owner_user_id)?.name : '';
      const href = safeHrefOf(followup, settings.followupHref);
      return [
        formatDueTime(followup.due_at, settings) ?? '',
        cellOf(firstLine(followup.note)),
        cellOf(owner ?? ''),
        ...(href ? [href] : []),
      ];
    })
    .map((parts) => parts.join('\t'))
    .join('\n');
}

// A tab would start another cell.
function cellOf(text: string): string {
  return disarmed(text.replaceAll('\t', ' '));
}

const NO_ACTIONS: readonly SelectionAction[] = [];

/**
 * Macros, the host's commands on the selected records that allow them, and its actions. Records that a command was carried
 * out on are deselected.
 */
function useSelectionActs(
  selection: ReadonlySet<string>,
  onSelectionChange: (selection: ReadonlySet<string>) => void,
  bar: () => HTMLElement | null,
): readonly SelectionAction[] {
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const commands = useLifecycleCommands();
  const { bulkActions, macros } = useContext(HostActionsContext);
  const { records, saving, report } = core;
  const { acts } = saving;
  const isOffered = Boolean(commands.complete ?? commands.cancel ?? macros ?? bulkActions?.length);
  const isOn = isOffered && selection.size > 0;
  const subscribe = useMemo(() => {
    if (!isOn) return neverChanges;
    const followRecords = byFrame(records.subscribeAll);
    return (listener: () => void) => {
      const stops = [followRecords(listener), acts.subscribeAll(listener)];
      return () => stops.forEach((stop) => stop());
    };
  }, [isOn, records, acts]);
  const isPending = (): boolean => isOn && [...selection].some((id) => acts.markOf(id) !== null);
  const pending = useSyncExternalStore(subscribe, isPending);
  // Of what is known of the records, each change counts.
  const revision = (): number => (isOn ? records.revision() : 0);
  useSyncExternalStore(subscribe, revision);

  const keep = useEventCallback((asked: ReadonlySet<string>, leftAsTheyWere: readonly string[]) => {
    const left = new Set(leftAsTheyWere);
    onSelectionChange(new Set([...selection].filter((id) => !asked.has(id) || left.has(id))));
  });

  if (!isOn) return NO_ACTIONS;
  const { actions: words, shortcuts } = withEnglish(settings.messages, allEnglish);
  const selected = [...selection].flatMap((id) => (records.isAway(id) ? [] : (records.view(id) ?? [])));
  const ending = selected.filter((followup) => mayEnd(followup, { canEdit, closedStatuses: settings.closedStatuses }));
  const labelFor = (label: string, count: number): string =>
    count === selected.length ? label : words.forSome({ label, count });
  const idsOf = (followups: readonly Followup[]): readonly string[] => followups.map(({ id }) => id);
  const onEnd = (leftAsTheyWere: readonly string[]): void => keep(selection, leftAsTheyWere);

  const lifecycle = LIFECYCLE_STEPS.flatMap((step) => {
    const command = commands[step];
    if (!command || ending.length === 0) return [];
    return {
      id: step,
      label: labelFor(words[step], ending.length),
      icon: <LateIcon name={STEP_ICONS[step]} />,
      pending,
      onSelect: () => startMany(core, settings, { step, followupIds: idsOf(ending), command, onEnd }),
    };
  });
  const own = guardActions(report, bulkActions).flatMap(({ label, icon, run, when }, place) => {
    const meant = selected.filter(when);
    if (meant.length === 0) return [];
    return {
      id: `host-${place}`,
      label: labelFor(label, meant.length),
      icon,
      pending,
      onSelect: () => startAct(core, settings, { kind: 'action', label, followupIds: idsOf(meant), run }),
    };
  });
  const followupIds = [...selection];
  const popover = askedPopover(core);
  const macro = {
    id: 'macros',
    label: shortcuts.macros,
    onSelect: () => popover.set({ followupIds, isSelection: true, field: 'macros', anchor: bar() }),
  };
  return [...(macros ? [macro] : []), ...lifecycle, ...own];
}

interface ActProgressBarViewProps {
  /** The state of the command. */
  state: ManyActs;
  followupOf: FollowupOf;
  /** The event handler called when the bar of a finished command is dismissed. */
  onDismiss: () => void;
  /** The element to focus when the report closes. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * The progress or outcome of a host's command on many records, with a report of the failures. Renders a `<section>`.
 */
export function ActProgressBarView({
  state,
  followupOf,
  onDismiss,
  returnFocus,
}: ActProgressBarViewProps): ReactElement {
  const { actions, bulk, common } = useMessages(allEnglish);
  // Pressing "Stop" or "Try again" removes the button.
  const rescue = useRescueFocus(() => returnFocus?.() ?? null);
  const [isReportOpen, setReportOpen] = useState(false);
  const { total, done, failed, left, running, stopping } = state;
  const ended = done + failed.length;
  return (
    <>
      <BulkBarView
        {...rescue}
        label={actions.bar}
        title={titleOf(state, actions)}
        progress={running ? { label: actions.progress, done: ended, total } : null}
        onStop={stopping ? null : state.stop}
        outcome={
          running && !stopping ? null : (
            <>
              {stopping ? <Badge>{`${actions.underWay({ count: total - ended - left.length })} `}</Badge> : null}
              {failed.length > 0 ? (
                <Badge tone="danger">{`${actions.failedCount({ count: failed.length })} `}</Badge>
              ) : null}
              {left.length > 0 ? <Badge>{actions.notStarted({ count: left.length })}</Badge> : null}
            </>
          )
        }
        onDismiss={onDismiss}
      >
        {!running && failed.length > 0 ? (
          <>
            <Button size="small" onClick={state.retry}>
              {common.tryAgain}
            </Button>
            <Button size="small" aria-haspopup="dialog" onClick={() => setReportOpen(true)}>
              {bulk.showReport}
            </Button>
          </>
        ) : null}
      </BulkBarView>
      <ActReport
        open={isReportOpen && !running}
        {...{ state, followupOf, returnFocus }}
        onClose={() => setReportOpen(false)}
      />
    </>
  );
}

function titleOf({ step, running, total: count, done }: ManyActs, actions: Messages['actions']): string {
  if (running) return step === 'complete' ? actions.completingMany({ count }) : actions.cancelingMany({ count });
  return step === 'complete' ? actions.completedMany({ count, done }) : actions.canceledMany({ count, done });
}

interface ActReportProps extends Pick<ActProgressBarViewProps, 'state' | 'followupOf' | 'returnFocus'> {
  open: boolean;
  onClose: () => void;
}

/** Lists the records that were refused. Renders a dialog in a portal. */
function ActReport({ open, state, followupOf, returnFocus, onClose }: ActReportProps): ReactElement {
  const settings = useDisplaySettings();
  const { actions, common } = withEnglish(settings.messages, allEnglish);
  const { failed } = state;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={state.step === 'complete' ? actions.completeFailed : actions.cancelFailed}
      closeLabel={common.close}
      returnFocus={returnFocus}
      root={settings}
    >
      <DialogBody className="rf-bulk">
        <BulkReportSection
          heading={`${actions.failedCount({ count: failed.length })} `}
          tone="danger"
          {...{ entries: failed, followupOf }}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          onClick={() => {
            onClose();
            state.retry();
          }}
        >
          {common.tryAgain}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {common.done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
