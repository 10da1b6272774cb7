import type { FirstMessages } from '../messages/first-english.js';
import type { ActMark } from './acts.js';

/** The label of a running act. */
export function actWords({ kind, isSlow }: ActMark, { actions }: Pick<FirstMessages, 'actions'>): string {
  if (isSlow) return actions.stillRunning;
  switch (kind) {
    case 'complete':
      return actions.completing;
    case 'cancel':
      return actions.canceling;
    case 'action':
      return actions.running;
  }
}
