'use client';
import { useId, useState, type ReactElement, type RefObject } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { VALUE_FILTERS } from '../worklist/query-parameters.js';
import type { FilterPanelProps } from './FilterPanel.js';
import { Popup } from './Popup.js';
import { useLoaded } from './use-loaded.js';

export interface FilterButtonProps extends Omit<FilterPanelProps, 'onDone'> {
  buttonRef: RefObject<HTMLButtonElement | null>;
}

const loadPanel = async () => (await import('./FilterPanel.js')).FilterPanel;

/** The button "Filter" with the panel it opens, whose code comes when it is about to be needed. */
export function FilterButton({ buttonRef, ...props }: FilterButtonProps): ReactElement {
  const { filter } = useWorkspaceWords();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const panel = useLoaded(loadPanel, open || wanted);
  const countId = useId();
  const active = VALUE_FILTERS.filter((each) => props.query[each].length > 0).length;

  return (
    <>
      <Popup
        open={open}
        onOpenChange={setOpen}
        buttonRef={buttonRef}
        button={filter.filter}
        buttonProps={{
          'aria-describedby': active > 0 ? countId : undefined,
          onPointerEnter: () => setWanted(true),
          onFocus: () => setWanted(true),
        }}
        label={filter.filterPanel}
        panel={
          panel.status === 'ready'
            ? {
                status: 'ready',
                value: (
                  <panel.value
                    {...props}
                    onDone={() => {
                      setOpen(false);
                      buttonRef.current?.focus();
                    }}
                  />
                ),
              }
            : panel
        }
      />
      {active > 0 ? (
        <span id={countId} hidden>
          {filter.activeFilters({ count: active })}
        </span>
      ) : null}
    </>
  );
}
