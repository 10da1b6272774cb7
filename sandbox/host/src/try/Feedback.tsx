import type { Action } from './use-action.js';

/**
 * The result of the last action. Both regions stay on the page, because one inserted together with its text is not
 * always read.
 */
export function Feedback({ action }: { action: Action }) {
  return (
    <div className="feedback">
      <p role="status">{action.failed ? '' : action.text}</p>
      <p role="alert">{action.failed ? action.text : ''}</p>
    </div>
  );
}
