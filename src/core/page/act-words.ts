import type { FirstMessages } from '../messages/messages.js';
import { markEnglish } from '../messages/mark-english.js';
import type { ActMark } from './acts.js';
import { withEnglish } from './late-words.js';

/** The label of a running act. */
export function actWords({ kind, isSlow }: ActMark, messages: FirstMessages): string {
  const { actions } = withEnglish(messages, markEnglish);
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
