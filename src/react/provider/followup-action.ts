import type { ReactNode } from 'react';
import type { FollowupActionWithoutIcon } from '../../core/page/host-actions.js';

/**
 * An action of the host on one or several records. If `run` rejects, `onError` is called and a notice offers to try again.
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
  /** The icon before the label, such as an `<svg>` of 16 px that is hidden from screen readers. */
  readonly icon?: ReactNode;
}
