import type { SyntheticEvent } from 'react';
import { createStore } from '../store.js';

/** The id of the record last used, or typed into the drawer. */
export const recordAtHand = createStore('');

/** Takes the id of the row where an event happened. The library marks each row with it. */
export function noteRecord(event: SyntheticEvent): void {
  const row = event.target instanceof Element ? event.target.closest('[data-followup-id]') : null;
  const id = row?.getAttribute('data-followup-id');
  if (id) recordAtHand.set(id);
}

export interface RowOnPage {
  readonly id: string;
  readonly text: string;
}

/** Returns the first rows currently on the page. */
export function rowsOnPage(count: number): readonly RowOnPage[] {
  return [...document.querySelectorAll('[data-followup-id]')].slice(0, count).map((row) => ({
    id: row.getAttribute('data-followup-id') ?? '',
    text: (row.textContent ?? '').slice(0, 60),
  }));
}
