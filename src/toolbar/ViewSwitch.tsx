'use client';
import { useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { WorklistView } from '../worklist/worklist-view.js';

export interface ViewSwitchProps {
  /** The views to choose from, in order. */
  views: readonly WorklistView[];
  /** The chosen view. */
  view: WorklistView;
  /** How many follow-ups each view would show; `null` while nothing is loaded. */
  counts: Readonly<Record<WorklistView, number>> | null;
  /** Whether the counts can't grow by loading more. */
  final: boolean;
  /** The event handler called when a view is chosen. */
  onViewChange: (view: WorklistView) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The named parts of the worklist, one of which is shown: one stop of the Tab key, arrows within. Renders a `<div>`. */
export function ViewSwitch({ views, view, counts, final, onViewChange }: ViewSwitchProps): ReactElement {
  const { dir } = useDisplaySettings();
  const { filter } = useWorkspaceWords();
  const group = useRef<HTMLDivElement>(null);
  const stop = views.includes(view) ? view : views[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = STEPS[dir === 'rtl' ? mirrored(event.key) : event.key];
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    if (!step || index === -1) return;
    event.preventDefault();
    buttons[step(index, buttons.length)]?.focus();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons within have the focus
    <div ref={group} role="group" aria-label={filter.views} className="rf-views" onKeyDown={onKeyDown}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className="rf-view"
          data-view={each}
          aria-pressed={each === view}
          tabIndex={each === stop ? 0 : -1}
          onFocus={(event) => event.currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
          onClick={() => onViewChange(each)}
        >
          {filter.viewNames[each]}{' '}
          {counts ? (
            <span className="rf-view-count" dir="auto">
              {filter.viewCount({ count: counts[each], final })}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}

function mirrored(key: string): string {
  if (key === 'ArrowRight') return 'ArrowLeft';
  return key === 'ArrowLeft' ? 'ArrowRight' : key;
}
