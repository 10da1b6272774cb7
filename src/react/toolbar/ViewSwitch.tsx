'use client';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Icon } from '../ui/Icon.js';
import { moveAmongButtons } from '../ui/roving-place.js';
import type { WorklistView } from '../../core/worklist/worklist-view.js';
import { BarMenu } from './BarMenu.js';

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

/**
 * The named parts of the worklist, one of which is shown: one stop of the Tab key, arrows within. Those that have no room as a
 * whole are in a menu, as a number that is cut off reads as another one; the one that is shown never is. Renders a `<div>`.
 */
export function ViewSwitch({ views, view, counts, final, onViewChange }: ViewSwitchProps): ReactElement {
  const settings = useDisplaySettings();
  const { filter } = useWorkspaceWords();
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
            {counts ? (
              <span className="rf-view-count" dir="auto">
                {countOf(each)}
              </span>
            ) : null}
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

/** How wide a view is with its name in full. */
function wholeWidth(button: HTMLElement): number {
  const name = button.querySelector('.rf-view-name');
  return button.getBoundingClientRect().width + (name ? name.scrollWidth - name.clientWidth : 0);
}

/** In pixels, for the menu's button before it was there. */
const USUAL_MORE = 80;

/** How many of the views have room from the first on, beside the one that is shown. */
function useFitting(group: RefObject<HTMLElement | null>, view: WorklistView): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);

  useEffect(() => {
    const element = group.current;
    // A test environment without layout does not have it.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const buttons = [...element.querySelectorAll<HTMLElement>('.rf-view')];
    const measure = (): void => {
      const widths = buttons.map(wholeWidth);
      const total = widths.reduce((sum, width) => sum + width, 0);
      element.style.setProperty('--rf-views-size', `${Math.ceil(total)}px`);
      const more = element.querySelector('.rf-views-more')?.getBoundingClientRect().width ?? USUAL_MORE;
      setFitting(
        countFitting(
          widths,
          buttons.findIndex(({ dataset }) => dataset['view'] === view),
          {
            room: element.getBoundingClientRect().width,
            more,
          },
        ),
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const button of buttons) observer.observe(button, { box: 'border-box' });
    return () => observer.disconnect();
  }, [group, view, fitting]);

  return fitting;
}

/**
 * How many of some boxes fit into a line from the first on, where one of them stands in it in any case, and a button for the
 * others.
 */
export function countFitting(
  widths: readonly number[],
  shown: number,
  { room, more }: { readonly room: number; readonly more: number },
): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  // Less than a pixel is lost where a browser rounds.
  if (total < room + 1) return Number.POSITIVE_INFINITY;
  let taken = more + (widths[shown] ?? 0);
  for (const [place, width] of widths.entries()) {
    if (place !== shown) taken += width;
    if (taken > room) return place;
  }
  return widths.length;
}
