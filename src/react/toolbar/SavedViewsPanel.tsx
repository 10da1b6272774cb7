'use client';
import { useRef, useState, type ReactElement } from 'react';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { Callout } from '../ui/notice/Callout.js';
import { LateIcon } from '../ui/LateIcon.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { encodeWorklistQuery } from '../../core/worklist/encode-worklist-query.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { CurrentView, SavedView, SavedViews } from './saved-view.js';
import type { ViewToName } from './ViewNameDialog.js';

export interface SavedViewsPanelProps {
  saved: SavedViews;
  query: WorklistQuery;
  layout: unknown;
  current: CurrentView | null;
  onApply: (view: SavedView) => void;
  /** The event handler called when the user asks to name a view. */
  onName: (view: ViewToName) => void;
}

interface DeletedView {
  readonly view: SavedView;
  readonly place: number;
}

/** The list of saved views with the actions of each. Renders a `<div>`. */
export function SavedViewsPanel({
  saved,
  query,
  layout,
  current,
  onApply,
  onName,
}: SavedViewsPanelProps): ReactElement {
  const { filter, common } = useMessages(allEnglish);
  const panel = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<DeletedView | null>(null);
  const rescue = useRescueFocus(
    () => panel.current?.querySelector('[data-undo]') ?? panel.current?.querySelector('button') ?? null,
  );
  const { views } = saved;

  const remove = async (view: SavedView, place: number): Promise<void> => {
    if (await saved.remove(view.id)) setDeleted({ view, place });
  };
  const restore = async ({ view, place }: DeletedView): Promise<void> => {
    if (await saved.restore(view, place)) setDeleted(null);
  };

  return (
    <div ref={panel} className="rf-saved-views" {...rescue}>
      {saved.status === 'failed' ? (
        <Callout
          role="alert"
          tone="danger"
          title={filter.savedViewsFailed}
          actions={
            <Button size="small" data-autofocus onClick={saved.retry}>
              {common.tryAgain}
            </Button>
          }
        />
      ) : null}
      {saved.status === 'loading' ? (
        <p className="rf-popup-message">
          <Spinner />
          <span>{common.loading}</span>
        </p>
      ) : null}
      {saved.status === 'ready' && views.length === 0 && !deleted ? (
        <p className="rf-popup-message">{filter.noSavedViews}</p>
      ) : null}
      {views.length === 0 ? null : (
        <ul className="rf-saved-view-list">
          {views.map((view, place) => {
            const isCurrent = view.id === current?.view.id;
            const { name } = view;
            return (
              <li key={view.id} className="rf-saved-view">
                <button
                  type="button"
                  className="rf-saved-view-apply"
                  aria-current={isCurrent ? 'true' : undefined}
                  data-autofocus={isCurrent ? '' : undefined}
                  onClick={() => onApply(view)}
                >
                  {isCurrent ? <LateIcon name="check" /> : null}
                  <span className="rf-saved-view-name" dir="auto">
                    {name}
                  </span>
                  {isCurrent && current?.modified ? (
                    <span className="rf-saved-views-modified">{` ${filter.modified}`}</span>
                  ) : null}
                </button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={filter.renameView({ name })}
                  title={filter.renameView({ name })}
                  onClick={() => onName(view)}
                >
                  <LateIcon name="edit" />
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={filter.deleteView({ name })}
                  title={filter.deleteView({ name })}
                  onClick={() => void remove(view, place)}
                >
                  <LateIcon name="close" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div aria-live="polite">
        {deleted ? (
          <p className="rf-saved-view-deleted">
            <span>{filter.viewDeleted({ name: deleted.view.name })}</span>
            <Button size="small" data-undo onClick={() => void restore(deleted)}>
              {common.undo}
            </Button>
          </p>
        ) : null}
        {saved.notKept ? <p className="rf-field-error">{filter.savedViewsNotKept}</p> : null}
      </div>
      {saved.status === 'ready' ? (
        <div className="rf-saved-views-foot">
          {current?.modified ? (
            <Button
              onClick={() =>
                void saved.change(current.view.id, {
                  query: encodeWorklistQuery(query),
                  ...(layout === undefined ? {} : { layout }),
                })
              }
            >
              {filter.updateView({ name: current.view.name })}
            </Button>
          ) : null}
          <Button onClick={() => onName('new')}>{filter.saveView}</Button>
        </div>
      ) : null}
    </div>
  );
}
