import type { Action } from './use-action.js';

/** How the last action went. Both regions stay on the page, because one that comes with its text is not always read out. */
export function Feedback({ action }: { action: Action }) {
  return (
    <div className="feedback">
      <p role="status">{action.failed ? '' : action.text}</p>
      <p role="alert">{action.failed ? action.text : ''}</p>
    </div>
  );
}
