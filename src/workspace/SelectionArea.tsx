'use client';
import { useMemo, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { ActArea } from '../bulk/ActArea.js';
import { FIELD_OF_ACTION } from '../bulk/bulk-action.js';
import { FollowupSelectionBarView } from '../bulk/FollowupSelectionBarView.js';
import { manyActsState } from '../provider/acts.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import type { FieldRequest } from '../quick-actions/field-request.js';
import { FieldPopoverArea } from '../quick-actions/FieldPopoverArea.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import { copyText } from '../ui/button/copy-text.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { BulkArea } from './BulkArea.js';
import { selectedText } from './selected-text.js';
import { useSelectionActs } from './selection-acts.js';

/** The selection, and what is found besides. */
export interface SelectionAreaProps {
  selection: ReadonlySet<string>;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  result: WorklistResult;
  /** Whether more may match that are not loaded yet. */
  isPartial: boolean;
  /** The row that can be reached by Tab: where the focus goes once a bar is gone. */
  toRows: () => HTMLElement | null;
}

/** The bar of the selection, the changes of many that it starts, and how far they have come. */
export function SelectionArea(props: SelectionAreaProps): ReactElement {
  const { selection, onSelectionChange, result, isPartial, toRows } = props;
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { bulk, common } = useWorkspaceWords();
  const [asked, setAsked] = useState<FieldRequest | null>(null);
  const [isReportOpen, setReportOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const state = (): 'none' | 'running' | 'saved' | 'unsaved' => {
    const latest = core.bulks.latest()?.state();
    if (!latest) return 'none';
    return latest.running ? 'running' : latest.saved === latest.total ? 'saved' : 'unsaved';
  };
  const bulkState = useSyncExternalStore(core.bulks.subscribe, state, () => 'none' as const);
  const actions = useSelectionActs(selection, onSelectionChange);
  const actsState = useSyncExternalStore(
    core.acts.subscribeMany,
    () => manyActsState(core.acts.many()),
    () => 'none' as const,
  );
  const notShown = useMemo(() => {
    if (selection.size === 0) return 0;
    return result.ids().reduce((left, id) => (selection.has(id) ? left - 1 : left), selection.size);
  }, [selection, result]);

  const clear = (): void => {
    onSelectionChange(new Set());
    toRows()?.focus();
  };
  useEscapeKey(
    () => box.current,
    selection.size > 0,
    () => {
      clear();
      return true;
    },
  );

  function copy(): void {
    if (!box.current) return;
    const count = selection.size;
    void copyText(selectedText(selection, core.records.view, settings), box.current).then((copied) => {
      core.notify({
        id: 'rows-copied',
        tone: copied ? 'status' : 'alert',
        text: copied ? bulk.rowsCopied({ count }) : common.copyFailed,
      });
    });
  }

  return (
    <>
      {/* With the first selection, so that it is there when a change of many begins. */}
      {bulkState === 'none' && selection.size === 0 ? null : (
        <PartBoundary>
          <BulkArea
            // What is done makes room for what is selected next.
            barHidden={bulkState === 'none' || (bulkState === 'saved' && selection.size > 0)}
            open={isReportOpen}
            onOpenChange={setReportOpen}
            onSelectionKept={(ids) => onSelectionChange(new Set(ids))}
            onResolve={core.editors.canOpen() ? (id) => core.editors.open(id) : undefined}
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
        // In its place stands how far the change has come.
        count={bulkState === 'running' || actsState === 'running' ? 0 : selection.size}
        actions={actions}
        notShown={notShown}
        matching={result.length}
        loading={isPartial}
        onSelectAll={() => onSelectionChange(new Set(result.ids()))}
        onAction={(action, anchor) =>
          setAsked({ followupIds: [...selection], isSelection: true, field: FIELD_OF_ACTION[action], anchor })
        }
        onCopy={copy}
        onClear={clear}
      />
      <FieldPopoverArea
        request={asked}
        onClose={() => setAsked(null)}
        returnFocus={() => (asked?.anchor.isConnected ? asked.anchor : toRows())}
      />
    </>
  );
}
