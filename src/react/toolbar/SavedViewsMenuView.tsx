'use client';
import { useRef, useState, type ReactElement } from 'react';
import { Icon } from '../ui/Icon.js';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { currentView, type SavedView, type SavedViews } from './saved-view.js';
import { Popup } from './Popup.js';
import type { ViewToName } from './ViewNameDialog.js';
import { useToolbarParts } from './use-toolbar-parts.js';

export interface SavedViewsMenuViewProps {
  /** The saved views and functions to change them, such as from `useSavedViews`. */
  saved: SavedViews;
  /** What the list shows now. */
  query: WorklistQuery;
  /** What to store with a view in addition to its query; JSON. */
  layout?: unknown;
  /** The event handler called when the user chooses a view; apply its query. */
  onApply: (view: SavedView) => void;
}

/** A menu of saved views: apply, save, update, rename, delete and undo. Renders a `<button>` with a panel. */
export function SavedViewsMenuView({ saved, query, layout, onApply }: SavedViewsMenuViewProps): ReactElement {
  const { filter } = useMessages(workspaceEnglish);
  const [open, setOpen] = useState(false);
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const [toName, setToName] = useState<ViewToName | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const code = useToolbarParts(open);
  const current = currentView(saved.views, query, appliedId);

  const nameView = (view: ViewToName): void => {
    setOpen(false);
    setToName(view);
  };
  const apply = (view: SavedView): void => {
    setAppliedId(view.id);
    setOpen(false);
    button.current?.focus();
    onApply(view);
  };

  return (
    <>
      <Popup
        open={open}
        onOpenChange={setOpen}
        buttonRef={button}
        button={
          <span className="rf-saved-views-button">
            <Icon name="bookmark" />
            <span className="rf-saved-views-name" dir="auto">
              {current?.view.name ?? filter.savedViews}
            </span>
            {current?.modified ? <span className="rf-saved-views-modified">{filter.modified}</span> : null}
          </span>
        }
        buttonProps={{
          // On a phone the label is hidden.
          'aria-label': current
            ? filter.savedViewsLabel({ name: current.view.name, modified: current.modified })
            : filter.savedViews,
          variant: 'ghost',
          className: 'rf-saved-views-trigger',
        }}
        label={filter.savedViews}
        code={code}
        renderPanel={({ SavedViewsPanel }) => (
          <SavedViewsPanel {...{ saved, query, layout, current }} onApply={apply} onName={nameView} />
        )}
      />
      {toName && code.status === 'ready' ? (
        <code.value.ViewNameDialog
          {...{ saved, query, layout }}
          view={toName}
          onSaved={(id) => {
            if (toName === 'new') setAppliedId(id);
          }}
          onClose={() => setToName(null)}
          returnFocus={() => button.current}
        />
      ) : null}
    </>
  );
}
