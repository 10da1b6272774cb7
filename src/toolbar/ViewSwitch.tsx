'use client';
import { useEffect, useRef, type ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { moveAmongButtons } from '../ui/roving-place.js';
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

  // What is chosen elsewhere, such as by a saved view, may stand beyond the edge.
  useEffect(() => {
    const scroller = group.current;
    const pressed = scroller?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (scroller && pressed) scroller.scrollLeft += distanceInto(scroller, pressed);
  }, [view]);

  return (
    <div ref={group} role="group" aria-label={filter.views} className="rf-views">
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
          onKeyDown={(event) => moveAmongButtons(event, group.current, dir)}
        >
          <span>{`${filter.viewNames[each]} `}</span>
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

/** How far a box has to be scrolled sideways for an element to be in sight; nothing in it is scrolled but the box itself. */
function distanceInto(box: HTMLElement, element: HTMLElement): number {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.left < outer.left) return inner.left - outer.left;
  return Math.max(0, inner.right - outer.right);
}
