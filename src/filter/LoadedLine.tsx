'use client';
import type { ReactElement } from 'react';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Button } from '../ui/Button.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import type { WorklistToolbarViewProps } from './worklist-toolbar-props.js';
import { useSettledText } from './use-settled-text.js';

export interface LoadedLineProps extends Pick<
  WorklistToolbarViewProps,
  'preparing' | 'onLoadAll' | 'loadAllProgress' | 'onStopLoadAll'
> {
  /** What was found among what is loaded, in words; empty while nothing is. */
  summary: string;
  /** The part of the summary that is told when it changes. */
  news: string;
}

/** What was found, among how many, and how to load the rest; changes are told in a live region. Renders a `<div>`. */
export function LoadedLine(props: LoadedLineProps): ReactElement {
  const { summary, news, preparing = false, onLoadAll, loadAllProgress, onStopLoadAll } = props;
  const { common, filter, workspace } = useDisplaySettings().messages;
  const told = useSettledText(news, loadAllProgress != null);
  return (
    <div className="rf-loaded">
      {summary === '' ? null : (
        <p className="rf-loaded-summary" dir="auto" data-preparing={preparing ? '' : undefined}>
          {summary}
          {preparing ? <span className="rf-loaded-preparing"> {filter.preparing}</span> : null}
        </p>
      )}
      {loadAllProgress ? (
        <>
          <ProgressBar
            label={workspace.loadAllProgress}
            value={loadAllProgress.total === null ? null : loadAllProgress.loaded}
            max={loadAllProgress.total ?? undefined}
            valueText={workspace.loadedSoFar({ count: loadAllProgress.loaded })}
          />
          {onStopLoadAll ? (
            <Button size="small" onClick={onStopLoadAll}>
              {common.stop}
            </Button>
          ) : null}
        </>
      ) : null}
      {onLoadAll && !loadAllProgress && summary !== '' ? (
        <Button size="small" onClick={onLoadAll}>
          {workspace.loadAll}
        </Button>
      ) : null}
      {/* No status role: that one is for the outcome of what a person did. */}
      <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
    </div>
  );
}
