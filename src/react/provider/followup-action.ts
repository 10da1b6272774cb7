import type { ReactNode } from 'react';
import type { FollowupActionWithoutIcon } from '../../core/page/host-actions.js';

/**
 * An action of the host's on one record or on several. Where `run` rejects, `onError` is told and a notice offers to try again.
 *
 * @example
 * const remind: FollowupAction = {
 *   label: 'Send reminder',
 *   run: async (followups) => {
 *     await fetch('/reminders', { method: 'POST', body: JSON.stringify(followups.map(({ id }) => id)) });
 *   },
 * };
 */
export interface FollowupAction extends FollowupActionWithoutIcon {
  /** What stands before the words, such as an `<svg>` of 16 px that is hidden from screen readers. */
  readonly icon?: ReactNode;
}
