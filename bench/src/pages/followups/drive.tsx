import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FOLLOWUP_COLUMNS, useUpdateFollowup } from 'react-followups';
import type { FollowupSort } from 'react-followups';
import type { DrivenPage } from '../../../probe/driven-page.js';
import { useWatchedRecords } from './watched-records.js';

export interface DriveProps {
  readonly onSort: (sort: FollowupSort | null) => void;
  readonly onSearch: (text: string) => void;
}

/**
 * Implements the runner's commands only with what the library offers to every host: its hooks, and the roles and
 * accessible names on the page.
 */
export function Drive({ onSort, onSearch }: DriveProps): ReactElement {
  const { get, element } = useWatchedRecords();
  const { update } = useUpdateFollowup();

  useEffect(() => {
    globalThis.__bench = {
      rowCount: () => Number(grid()?.getAttribute('aria-rowcount')) - 1,
      get,
      loadAll,
      editRow(id, patch) {
        const followup = get(id);
        if (followup) void update({ followup, patch });
      },
      refresh: () => buttonNamed(document, 'Refresh')?.click(),
      setSort(sort) {
        const column = FOLLOWUP_COLUMNS.find((name) => name === sort?.field);
        onSort(column ? { column, direction: sort?.dir === 'desc' ? 'descending' : 'ascending' } : null);
      },
      setFilter: onSearch,
      scrollEl: grid,
      openEdit: (id) =>
        document.querySelector<HTMLElement>(`[data-followup-id="${id}"] [aria-haspopup="dialog"]`)?.click(),
      closeEdit() {
        const editor = document.querySelector('[role="dialog"]');
        if (editor) buttonNamed(editor, 'Cancel')?.click();
      },
      look(id) {
        const row = document.querySelector<HTMLElement>(`[data-followup-id="${id}"]`);
        row?.focus();
        row?.querySelector<HTMLElement>('[data-column="note"]')?.click();
      },
      moveOn: () =>
        void document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }),
        ),
    } satisfies DrivenPage;
  });

  return element;
}

function grid(): HTMLElement | null {
  return document.querySelector('[role="grid"]');
}

function buttonNamed(parent: ParentNode, name: string): HTMLElement | undefined {
  return [...parent.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
}

/** Presses "Load all" and waits until the grid has a row count, which it gets once everything is loaded. */
function loadAll(): Promise<void> {
  const list = grid();
  const isComplete = (): boolean => list !== null && list.getAttribute('aria-rowcount') !== '-1';
  return new Promise((resolve) => {
    if (isComplete() || !list) return resolve();
    const observer = new MutationObserver(() => {
      if (!isComplete()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(list, { attributeFilter: ['aria-rowcount'] });
    buttonNamed(document, 'Load all')?.click();
  });
}
