'use client';
import {
  forwardRef,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Followup } from '../followup/followup.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useFollowupsList } from '../provider/use-followups-list.js';
import type { FollowupsList } from '../provider/use-followups-list.js';
import { useOnline } from '../ui/use-online.js';
import { useSlow } from '../ui/use-slow.js';
import { editButtonOf } from './edit-button-of.js';
import { createRowReader } from './create-row-reader.js';
import type { EditRequestDetails, FollowupTableProps } from './followup-table-connected-props.js';
import { idsAsOrder } from './followup-row.js';
import type { FollowupRowSource } from './followup-row.js';
import type { EditRequestTrigger } from './followup-table-props.js';
import { FollowupTableGrid } from './FollowupTableGrid.js';

const loadEditor = () => import('../edit/FollowupEditDialog.js');
const lazyEditor = () => lazy(async () => ({ default: (await loadEditor()).FollowupEditDialog }));

/**
 * The list of follow-ups: pages as the person scrolls, shows each pending edit at once, opens the editor. Renders a `<div>`
 * around a `grid` named "Follow-ups". The editor's code is a file of its own, fetched after the first rows.
 *
 * @example
 * <FollowupTable style={{ blockSize: '40rem' }} />
 */
export const FollowupTable = forwardRef<HTMLDivElement, FollowupTableProps>(function FollowupTable(
  { limit, updatedSince, ...props },
  ref,
) {
  const list = useFollowupsList({ limit, updatedSince });
  return (
    <PartBoundary>
      <FollowupListTable {...props} ref={ref} list={list} />
    </PartBoundary>
  );
});

export interface FollowupListTableProps extends Omit<FollowupTableProps, 'limit' | 'updatedSince'> {
  /** The list to show, where something beside the table works with it too. */
  list: FollowupsList;
}

/** The table over a list that is held elsewhere. */
export const FollowupListTable = forwardRef<HTMLDivElement, FollowupListTableProps>(function FollowupListTable(
  { list, onEditRequest, editor, onFollowupUpdated, ...frame },
  ref,
) {
  const { core, canEdit } = useFollowupsContext();
  const online = useOnline();
  // Made anew where its code could not be fetched: React keeps to a failure.
  const [ownEditor, setOwnEditor] = useState(lazyEditor);
  const Editor = editor === undefined ? ownEditor : editor;
  const root = useRef<HTMLDivElement>(null);
  // The grid's root is there whenever this component is.
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const reader = useMemo(() => createRowReader(core, canEdit), [core, canEdit]);
  const source = useMemo((): FollowupRowSource => ({ ...reader, ...idsAsOrder(list.ids) }), [reader, list.ids]);
  const slow = useSlow(list.status === 'loading' || list.nextPage === 'loading');
  const [editing, setEditing] = useState<{ readonly id: string; readonly open: boolean } | null>(null);
  const [editingCore, setEditingCore] = useState(core);
  // The editor of one user does not stay open for the next.
  if (editingCore !== core) {
    setEditingCore(core);
    setEditing(null);
  }

  // The editor's code is there before the press: it is fetched once the first rows are.
  useEffect(() => {
    if (editor === undefined && list.status === 'ready') loadEditor().catch(() => {});
  }, [editor, list.status]);

  const openEditor = useCallback((id: string) => setEditing({ id, open: true }), []);
  useEffect(() => (Editor ? core.editors.offer(openEditor) : undefined), [core, Editor, openEditor]);

  const requestEdit = (followup: Followup, trigger: EditRequestTrigger): void => {
    let cancelled = false;
    const details: EditRequestDetails = { ...trigger, cancel: () => void (cancelled = true) };
    onEditRequest?.(followup, details);
    if (!cancelled && Editor) openEditor(followup.id);
  };

  return (
    <>
      <FollowupTableGrid
        {...frame}
        ref={root}
        source={source}
        status={list.status}
        error={list.error}
        nextPage={list.nextPage}
        end={list.end}
        slow={slow}
        offline={list.offline || !online}
        total={list.end === 'complete' ? list.ids.length : null}
        rejectedCount={list.rejected}
        onLoadMore={() => void list.loadMore()}
        onRetry={() => void list.refresh()}
        onEditRequest={Editor || onEditRequest ? requestEdit : undefined}
        onResolveConflict={Editor ? openEditor : undefined}
        onRetrySave={(id) => {
          const edit = core.engine.leading(id);
          if (edit) core.engine.retry(edit.id);
        }}
      />
      {Editor && editing ? (
        <PartBoundary onRetry={() => setOwnEditor(lazyEditor)}>
          <Suspense>
            <Editor
              followupId={editing.id}
              open={editing.open}
              onOpenChange={(open) => {
                if (!open) setEditing({ ...editing, open });
              }}
              onFollowupUpdated={onFollowupUpdated}
              returnFocus={() => editButtonOf(root.current, editing.id)}
            />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
});
