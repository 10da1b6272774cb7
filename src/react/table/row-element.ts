const CONTROL =
  'a, button, input, select, textarea, label, summary, [contenteditable], [role="button"], [role="separator"]';
const TYPING = 'input:not(.rf-select-box), select, textarea, [contenteditable]';

/** The event by which a presentation is asked to lead to a record, whose id is its detail. */
export type LeadName = 'rf-lead';

/** The row that an event happened in: its record, and its line in the body. */
export function rowAt(target: EventTarget): { readonly id: string; readonly line: number } | null {
  const row = rowElementAt(target);
  const id = row?.dataset['followupId'];
  return row && id !== undefined ? { id, line: Number(row.getAttribute('aria-rowindex')) - 2 } : null;
}

/** The element of the row that an event happened in. */
export function rowElementAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-followup-id]') : null;
}

/** The control that an event happened in, which handles it itself; `null` for the row and its text. */
export function controlAt(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest(CONTROL) : null;
}

/** Whether a key was pressed in a field, or in a host's custom element, which may handle keys in its shadow tree. */
export function isTyping(target: EventTarget): boolean {
  if (target instanceof Element && (target.shadowRoot || target.localName.includes('-'))) return true;
  return controlAt(target)?.matches(TYPING) ?? false;
}

/** The rendered rows that have records. */
export function rowElements(table: HTMLElement | null): readonly HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('[role="row"][data-followup-id]') ?? [])];
}

/** The row of a record; `null` if it is not rendered. */
export function rowElementOf(table: HTMLElement | null, followupId: string): HTMLElement | null {
  return rowElements(table).find((each) => each.dataset['followupId'] === followupId) ?? null;
}
