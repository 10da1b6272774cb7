'use client';
import { useMemo, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { FIELD_OF_ACTION } from '../bulk/bulk-action.js';
import { FollowupSelectionBarView } from '../bulk/FollowupSelectionBarView.js';
import { manyActsState } from '../provider/acts.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useLoadedCode } from '../provider/use-loaded-code.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/PartBoundary.js';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import type { FieldRequest } from '../quick-actions/field-request.js';
import { FieldPopoverArea } from '../quick-actions/FieldPopoverArea.js';
import { copyText } from '../ui/button/copy-text.js';
import { createLoader } from '../ui/create-loader.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import type { WorklistResult } from '../worklist/worklist-result.js';
import { useSelectionActs } from './use-selection-acts.js';
import type { SecondKey } from './use-workspace-keys.js';

/** Changes of many at once; its code is a file of its own. */
const LoadedBulkArea = loadedPart(
  createLoader(async () => (await import('./BulkArea.js')).BulkArea),
  { isOpen: ({ open, barHidden }) => open || !barHidden, close: ({ onOpenChange }) => onOpenChange(false) },
);

/** The host's own command on many; its code is a file of its own. */
const LoadedActArea = loadedPart(
  createLoader(async () => (await import('../bulk/ActArea.js')).ActArea),
  { isOpen: () => true, close: () => {} },
);

/** What `FollowupWorkspaceFloating` tells of: the selection, what is found, a first key that waits for its second. */
export interface FollowupWorkspaceFloatingProps {
  selection: ReadonlySet<string>;
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  result: WorklistResult;
  /** Whether more may match that are not loaded yet. */
  isPartial: boolean;
  /** What may follow the first of two keys. */
  hints: readonly SecondKey[];
  /** The row that can be reached by Tab: where the focus goes once a bar is gone. */
  toRows: () => HTMLElement | null;
}

/**
 * What floats over the end of the list: the bar of the selection, a change of many, the keys that may follow one. Renders a
 * `<div>`.
 *
 * @example
 * const { table, floating } = useFollowupWorkspace();
 * <FollowupListTable {...table} floating={floating && <FollowupWorkspaceFloating {...floating} />} />
 */
export function FollowupWorkspaceFloating(props: FollowupWorkspaceFloatingProps): ReactElement {
  return (
    <PartBoundary>
      <Floating {...props} />
    </PartBoundary>
  );
}

const selectedTextCode = createLoader(async () => (await import('./selected-text.js')).selectedText);

function Floating(props: FollowupWorkspaceFloatingProps): ReactElement {
  const { selection, onSelectionChange, result, isPartial, hints, toRows } = props;
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { shortcuts, bulk, common } = useWorkspaceWords();
  const [asked, setAsked] = useState<FieldRequest | null>(null);
  const [isReportOpen, setReportOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(toRows);
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

  // There before it is pressed: a browser lets a page write to the clipboard only at once.
  const textOf = useLoadedCode(selectedTextCode, selection.size > 0);

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
    if (!box.current || !textOf) return;
    const count = selection.size;
    void copyText(textOf(selection, core.records.view, settings), box.current).then((copied) => {
      core.notify({
        id: 'rows-copied',
        tone: copied ? 'status' : 'alert',
        text: copied ? bulk.rowsCopied({ count }) : common.copyFailed,
      });
    });
  }

  return (
    <div ref={box} className="rf-floating-stack" {...rescue}>
      {/* With the first selection, so that it is there when a change of many begins. */}
      {bulkState === 'none' && selection.size === 0 ? null : (
        <PartBoundary>
          <LoadedBulkArea
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
          <LoadedActArea returnFocus={toRows} />
        </PartBoundary>
      )}
      <FollowupSelectionBarView
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
      <p className="rf-key-hint" aria-live="polite" data-empty={hints.length === 0 ? '' : undefined}>
        {hints.length === 0 ? null : (
          <>
            <span>{shortcuts.goTo}</span>
            {hints.map(({ key, label }) => (
              <span key={key}>
                <kbd className="rf-key">{key}</kbd> <span>{label}</span>
              </span>
            ))}
          </>
        )}
      </p>
      <FieldPopoverArea
        request={asked}
        onClose={() => setAsked(null)}
        returnFocus={() => (asked?.anchor.isConnected ? asked.anchor : toRows())}
      />
    </div>
  );
}
