'use client';
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  type SyntheticEvent,
  forwardRef,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FollowupEditDialogProps } from '../editor/followup-edit-props.js';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupsWorklist } from '../hooks/use-followup-worklist.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useShortcuts, type ShortcutSetting } from '../provider/shortcuts.js';
import { LatePartBoundary } from '../provider/late-boundary.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import type { FieldRequest } from '../actions/field-request.js';
import { FieldPopoverArea } from '../actions/FieldPopoverArea.js';
import { createRowReader } from '../table/create-row-reader.js';
import type { EditRequestDetails } from '../table/FollowupTable.js';
import { useSlow } from '../ui/progress/use-slow.js';
import { useNow } from '../ui/use-now.js';
import { useOnline } from '../ui/use-online.js';
import { AgendaView } from './AgendaView.js';
import { itemOf } from './use-agenda-focus.js';
import type { Services } from '../../core/page/followups-core.js';
import type { WorklistResult } from '../../core/worklist/worklist-result.js';
import { editorCode } from '../editor/FollowupEditDialog.js';
import { useLoaded } from '../provider/use-loaded.js';
import { useOwnEditor } from '../editor/use-own-editor.js';
import { useOwnRef } from '../ui/use-own-ref.js';

/** The records that `FollowupAgenda` shows, the days, and the editor. */
export interface FollowupAgendaProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The list to show, such as from `useFollowupWorklist`. Its filters apply to the agenda too, its order does not. */
  list: FollowupsWorklist;
  /** The first of the seven days to show, `YYYY-MM-DD`, controlled by the host. */
  from?: string | undefined;
  /**
   * The first of the seven days to show initially, `YYYY-MM-DD`.
   * @default today
   */
  defaultFrom?: string | undefined;
  /** The event handler called when the user asks for other days, with the first of them. */
  onFromChange?: ((from: string) => void) | undefined;
  /**
   * The level of the heading on the host's page; column headings are one level below.
   * @default 2
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** The event handler called when the user asks to edit a record, before the editor opens. */
  onEditRequest?: ((followup: Followup, details: EditRequestDetails) => void) | undefined;
  /** The event handler called when the server confirmed a change made in the editor. */
  onFollowupUpdated?: ((followup: Followup) => void) | undefined;
  /**
   * The editor to open; `null` for none, if the host or another part opens one.
   * @default FollowupEditDialog, fetched on first use
   */
  editor?: ComponentType<FollowupEditDialogProps> | null | undefined;
  /**
   * Where the editor opens: in the middle of the page, or along its end.
   * @default 'dialog'
   */
  editorLayout?: FollowupEditDialogProps['layout'];
  /** The host's own parts of the editor. */
  slots?: FollowupEditDialogProps['slots'];
  /**
   * The single-character keys of the focused card; `false` for none, or other keys for some commands.
   * @default true
   */
  shortcuts?: ShortcutSetting;
}

/**
 * The open follow-ups of a list by day and hour, with overdue ones at the side. Moving a card to another day or time,
 * by pointer, touch or keys, is one safe update with "Undo". Renders a `<section>` named "Agenda" that fills its
 * container; give the container a height.
 *
 * @example
 * const list = useFollowupWorklist({ preload: 2000 }, DEFAULT_WORKLIST_QUERY);
 * <FollowupAgenda list={list} />
 */
export const FollowupAgenda = forwardRef<HTMLElement, FollowupAgendaProps>(function FollowupAgenda(props, ref) {
  const { core } = useFollowupsContext();
  return (
    <LatePartBoundary>
      {/* Keyed by user: one's editor does not stay open for the next. */}
      <Agenda key={core.userId} {...props} ref={ref} />
    </LatePartBoundary>
  );
});

const Agenda = forwardRef<HTMLElement, FollowupAgendaProps>(function Agenda(
  {
    list,
    from,
    defaultFrom,
    onFromChange,
    headingLevel = 2,
    onEditRequest,
    onFollowupUpdated,
    editor,
    editorLayout,
    slots,
    shortcuts: shortcutSetting,
    ...rest
  },
  ref,
) {
  const { core, canEdit } = useFollowupsContext();
  const online = useOnline();
  const now = useNow();
  const { update } = useUpdateFollowup();
  const rows = useMemo(() => createRowReader(core, canEdit), [core, canEdit]);
  const followups = useAgendaRecords(core, list.result);
  const [ownFrom, setOwnFrom] = useState(defaultFrom ?? null);
  const ownEditor = useOwnEditor(editor);
  const [asked, setAsked] = useState<FieldRequest | null>(null);
  const shortcuts = useShortcuts(shortcutSetting);
  const root = useOwnRef(ref);
  // Until the time is known, as on a server, there are no days to show.
  const status = list.status === 'ready' && now === null ? 'loading' : list.status;
  const slow = useSlow(list.status === 'loading');

  useLoaded(editorCode, editor === undefined && list.status === 'ready' ? 'idle' : 'never');

  function requestEdit(followup: Followup, event: SyntheticEvent): void {
    let cancelled = false;
    onEditRequest?.(followup, { reason: 'button', event, cancel: () => void (cancelled = true) });
    if (cancelled) return;
    (ownEditor.open ?? core.saving.editors.open)(followup.id);
    // A pointer only looks at it: the focus stays on the card, as in the list. The click of a key has no count.
    if ((event.nativeEvent as UIEvent).detail === 0) core.saving.editors.enter(followup.id);
  }

  function showWeek(first: string): void {
    setOwnFrom(first);
    onFromChange?.(first);
  }

  return (
    <>
      <AgendaView
        {...rest}
        ref={root}
        rows={rows}
        followups={followups}
        now={now ?? 0}
        from={from ?? ownFrom}
        headingLevel={headingLevel}
        status={status}
        error={list.error}
        slow={slow}
        shortcuts={shortcuts}
        askedId={asked?.followupIds[0] ?? null}
        offline={list.offline || !online}
        partial={list.end === 'more' ? list.result.loaded : null}
        loadingAll={list.progress.running}
        rejected={list.rejected}
        ownerOf={list.ownerOf}
        findHits={list.findHits}
        onLoadAll={list.hasMore ? () => void list.loadAll() : undefined}
        onStop={list.stop}
        onRetry={() => void list.refresh()}
        onFromChange={showWeek}
        onOpen={requestEdit}
        onFieldRequest={({ id, element }, field) =>
          setAsked({ followupIds: [id], isSelection: false, field, anchor: element })
        }
        onMove={(followup, dueAt) => {
          void update({ followup, patch: { due_at: dueAt }, origin: 'quick-action' });
        }}
        onResolveConflict={
          core.saving.editors.canOpen() || ownEditor.open ? (id) => core.saving.editors.open(id) : undefined
        }
        onRetrySave={(id) => {
          const edit = core.saving.engine.leading(id);
          if (edit) core.saving.engine.retry(edit.id);
        }}
      />
      <FieldPopoverArea
        request={asked}
        onClose={() => setAsked(null)}
        returnFocus={() => root.current && asked && cardOf(root.current, asked.followupIds[0] ?? '')}
      />
      {ownEditor.render((id) => ({
        layout: editorLayout,
        slots,
        onFollowupUpdated,
        returnFocus: () => root.current && cardOf(root.current, id),
      }))}
    </>
  );
});

/** Where the focus goes after the editor and the popover: the card of the record, else the card in the tab order. */
function cardOf(agenda: HTMLElement, followupId: string): HTMLElement | null {
  return itemOf(agenda, followupId) ?? agenda.querySelector<HTMLElement>('[data-item][tabindex="0"]');
}

/** The records of a result with their unsettled edits applied; the same list until one of them changes. */
function useAgendaRecords(core: Services<'records'>, result: WorklistResult): readonly Followup[] {
  const read = useMemo(() => recordsReader(core, result), [core, result]);
  return useSyncExternalStore(core.records.subscribeAll, read, read);
}

function recordsReader({ records }: Services<'records'>, result: WorklistResult): () => readonly Followup[] {
  let revision = -1;
  let found: readonly Followup[] = [];
  return () => {
    if (revision === records.revision()) return found;
    revision = records.revision();
    const next = result.ids().flatMap((id) => records.view(id) ?? []);
    if (next.length !== found.length || next.some((followup, place) => followup !== found[place])) found = next;
    return found;
  };
}
