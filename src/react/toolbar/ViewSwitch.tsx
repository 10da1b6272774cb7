'use client';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { Icon } from '../ui/Icon.js';
import { moveAmongButtons } from '../ui/roving-place.js';
import { watchSizes } from '../ui/watch-sizes.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import { BarMenu } from './BarMenu.js';

export interface ViewSwitchProps {
  /** The views to choose from, in order. */
  views: readonly WorklistView[];
  view: WorklistView;
  /** How many follow-ups each view would show; `null` while nothing is loaded. */
  counts: Readonly<Record<WorklistView, number>> | null;
  /** Whether loading more can't raise the counts. */
  final: boolean;
  onViewChange: (view: WorklistView) => void;
}

/**
 * The views of the worklist, one of them selected: one tab stop, arrow keys within. Views without room for their full
 * number move to a menu, because a cut-off number reads as another one; the selected view always stays. Renders a
 * `<div>`.
 */
export function ViewSwitch({ views, view, counts, final, onViewChange }: ViewSwitchProps): ReactElement {
  const settings = useDisplaySettings();
  const { filter } = useMessages(workspaceEnglish);
  const group = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const fitting = useFitting(group, view);
  const over = views.slice(fitting).filter((each) => each !== view);
  const stop = views.includes(view) ? view : views[0];
  const countOf = (each: WorklistView): string | null => counts && filter.viewCount({ count: counts[each], final });

  return (
    <div ref={group} role="group" aria-label={filter.views} className="rf-views">
      <div className="rf-views-row">
        {views.map((each) => (
          <button
            key={each}
            type="button"
            className="rf-view"
            data-view={each}
            data-over={over.includes(each) ? '' : undefined}
            aria-pressed={each === view}
            tabIndex={each === stop ? 0 : -1}
            onClick={() => onViewChange(each)}
            onKeyDown={(event) => moveAmongButtons(event, group.current, settings.dir)}
          >
            <span className="rf-view-name">{filter.viewNames[each]}</span>{' '}
            <span className="rf-view-count" dir="auto">
              {countOf(each)}
            </span>
          </button>
        ))}
      </div>
      {over.length > 0 ? (
        <BarMenu
          buttonRef={more}
          variant="ghost"
          className="rf-views-more"
          tabIndex={-1}
          onKeyDown={(event) => moveAmongButtons(event, group.current, settings.dir)}
          renderMenu={({ MenuPopup }, { start, onOpenChange }) => (
            <MenuPopup
              anchor={more}
              start={start}
              label={filter.moreViews}
              groups={[
                {
                  id: 'views',
                  items: over.map((each) => ({
                    id: each,
                    label: filter.viewNames[each],
                    detail: countOf(each) ?? undefined,
                    onSelect: () => onViewChange(each),
                  })),
                },
              ]}
              onClose={() => onOpenChange(null)}
              root={settings}
            />
          )}
        >
          {filter.moreViews}
          <Icon name="chevron" />
        </BarMenu>
      ) : null}
    </div>
  );
}

/** The width of a view with its full name. */
function wholeWidth(button: HTMLElement): number {
  const name = button.querySelector('.rf-view-name');
  return button.getBoundingClientRect().width + (name ? name.scrollWidth - name.clientWidth : 0);
}

/** In pixels, the least room for the menu button: one narrower than this would let one more view in once it is measured. */
const USUAL_MORE = 80;

/** How many views fit, counted from the first, beside the selected one. */
function useFitting(group: RefObject<HTMLElement | null>, view: WorklistView): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);

  useEffect(() => {
    const element = group.current;
    if (!element) return undefined;
    const buttons = [...element.querySelectorAll<HTMLElement>('.rf-view')];
    return watchSizes([element, ...buttons], () => {
      const widths = buttons.map(wholeWidth);
      const size = `${Math.ceil(widths.reduce((sum, width) => sum + width, 0))}px`;
      const isResized = element.style.getPropertyValue('--rf-views-size') !== size;
      element.style.setProperty('--rf-views-size', size);
      const more = Math.max(USUAL_MORE, element.querySelector('.rf-views-more')?.getBoundingClientRect().width ?? 0);
      const shown = buttons.findIndex(({ dataset }) => dataset['view'] === view);
      const now = countFitting(widths, shown, { room: element.getBoundingClientRect().width, more });
      setFitting(now);
      return isResized || now !== fitting;
    });
  }, [group, view, fitting]);

  return fitting;
}

/**
 * How many boxes fit in a line, counted from the first, if one of them is always shown, along with a button for the
 * rest.
 */
export function countFitting(
  widths: readonly number[],
  shown: number,
  { room, more }: { readonly room: number; readonly more: number },
): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  // Allow for less than a pixel lost to rounding.
  if (total < room + 1) return Number.POSITIVE_INFINITY;
  let taken = more + (widths[shown] ?? 0);
  for (const [place, width] of widths.entries()) {
    if (place !== shown) taken += width;
    if (taken > room) return place;
  }
  return widths.length;
}
