import { useSyncExternalStore } from 'react';
import { createLoader } from '../../core/page/late-code.js';
import { inWords } from '../../core/page/late-words.js';
import type { FirstMessages } from '../../core/messages/messages.js';
import { neverChanges } from '../ui/hooks.js';
import type * as parts from './row-parts.js';

export type RowParts = typeof parts;

/** What rows and headers get after the first rows are shown, in a file of its own. */
export const rowCode = createLoader(() => import('./row-parts.js'));

/** This code, for a row that wants it; `null` until it and its words have loaded. */
export function useRowCode(isWanted: unknown, messages: FirstMessages): RowParts | null {
  return useSyncExternalStore(
    isWanted ? rowCode.subscribe : neverChanges,
    () => (isWanted ? inWords(rowCode, messages).loaded() : null),
    () => null,
  );
}
