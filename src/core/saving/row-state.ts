import type { EditState } from './edit.js';

/** The state of a row, as in `data-state`. */
export type RowState = 'saved' | 'saving' | 'waiting' | 'failed' | 'conflict';

/** Returns the row state for an edit's state. */
export function rowState(state: EditState | null): RowState {
  switch (state) {
    case null:
    case 'saved':
    case 'discarded':
      return 'saved';
    case 'queued':
    case 'sending':
    case 'verifying':
      return 'saving';
    case 'retry-waiting':
    case 'offline':
    case 'needs-sign-in':
    case 'unconfirmed':
      return 'waiting';
    case 'invalid':
    case 'forbidden':
    case 'gone':
      return 'failed';
    case 'conflict':
      return 'conflict';
  }
}
