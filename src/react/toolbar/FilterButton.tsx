'use client';
import { useId, useState, type ReactElement, type RefObject } from 'react';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import type { FilterPanelProps } from './FilterPanel.js';
import { Popup } from './Popup.js';
import { useToolbarParts } from './use-toolbar-parts.js';

export interface FilterButtonProps extends Omit<FilterPanelProps, 'onDone'> {
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Below this width, in em of its own font, a toolbar has its phone layout, as in its styles. */
const NARROW_EM = 48.5714;

/** The "Filter" button with the panel or sheet it opens, whose code loads just before it is needed. */
export function FilterButton({ buttonRef, ...props }: FilterButtonProps): ReactElement {
  const { filter } = useMessages(workspaceEnglish);
  const { locale } = useDisplaySettings();
  const [open, setOpen] = useState<'panel' | 'sheet' | null>(null);
  const code = useToolbarParts(open !== null);
  const countId = useId();
  const active = props.filters.filter(({ values, held }) => values && held.length > 0).length;
  const isSheet = open === 'sheet' && code.status === 'ready';
  const onDone = (): void => {
    setOpen(null);
    buttonRef.current?.focus();
  };

  return (
    <>
      <Popup
        open={open !== null && !isSheet}
        onOpenChange={(next) => setOpen(next ? (isNarrow(buttonRef.current) ? 'sheet' : 'panel') : null)}
        side="end"
        buttonRef={buttonRef}
        button={filter.filter}
        buttonProps={{
          className: 'rf-filter-button',
          // An open sheet is not the button's popup, but still counts as expanded.
          'aria-expanded': open !== null,
          'aria-describedby': active > 0 ? countId : undefined,
        }}
        mark={active > 0 ? new Intl.NumberFormat(locale).format(active) : undefined}
        label={filter.filterPanel}
        code={code}
        renderPanel={({ FilterPanel }) => <FilterPanel {...props} onDone={onDone} />}
      />
      {isSheet ? (
        <code.value.FilterSheetDialog {...props} onDone={onDone} returnFocus={() => buttonRef.current} />
      ) : null}
      {active > 0 ? (
        <span id={countId} hidden>
          {filter.activeFilters({ count: active })}
        </span>
      ) : null}
    </>
  );
}

/** Whether a control is in a narrow toolbar; `false` without layout. */
function isNarrow(control: HTMLElement | null): boolean {
  const toolbar = control?.closest<HTMLElement>('.rf-toolbar');
  if (!toolbar) return false;
  const em = Number.parseFloat(getComputedStyle(toolbar).fontSize);
  return toolbar.clientWidth > 0 && toolbar.clientWidth < NARROW_EM * em;
}
