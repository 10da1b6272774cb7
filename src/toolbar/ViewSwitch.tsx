'use client';
import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { rovingPlace } from '../ui/roving-place.js';
import type { WorklistView } from '../worklist/worklist-view.js';

export interface ViewSwitchProps {
  /** The views to choose from, in order. */
  views: readonly WorklistView[];
  view: WorklistView;
  /** How many follow-ups each view would show; `null` while nothing is loaded. */
  counts: Readonly<Record<WorklistView, number>> | null;
  /** Whether the counts can't grow by loading more. */
  final: boolean;
  onViewChange: (view: WorklistView) => void;
}

/** The named parts of the worklist, one of which is shown: one stop of the Tab key, arrows within. Renders a `<div>`. */
export function ViewSwitch({ views, view, counts, final, onViewChange }: ViewSwitchProps): ReactElement {
  const { dir } = useDisplaySettings();
  const { filter } = useWorkspaceWords();
  const group = useRef<HTMLDivElement>(null);
  const stop = views.includes(view) ? view : views[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const place = buttons.indexOf(event.target as HTMLButtonElement);
    const next = rovingPlace(event.key, place, buttons.length, dir);
    if (next === null || place === -1) return;
    event.preventDefault();
    buttons[next]?.focus();
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
