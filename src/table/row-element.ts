const CONTROL = 'a, button, input, select, textarea, label, summary, [contenteditable], [role="button"]';

/** The row that an event happened in: its record, and its place among all rows. */
export function rowAt(target: EventTarget): { readonly id: string; readonly index: number } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-followup-id]') : null;
  const id = row?.dataset['followupId'];
  return row && id !== undefined ? { id, index: Number(row.getAttribute('aria-rowindex')) - 2 } : null;
}

/** The control of a row that an event happened in, which answers it by itself; `null` for the row and its text. */
export function controlAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest(CONTROL) : null;
}
