import { useState } from 'react';
import type { ReactElement } from 'react';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPromptView.js';
import type { FollowupConflictPromptViewProps } from '../../src/react/editor/FollowupConflictPromptView.js';
import type { FollowupConflict } from '../../src/index.js';

export interface ChangingPromptProps extends FollowupConflictPromptViewProps {
  /** What the conflict becomes when somebody changes the record once more. */
  readonly next: FollowupConflict;
}

/** The refresh prompt with a button beside it that lets somebody change the record once more. */
export function ChangingPrompt({ next, conflict, ...props }: ChangingPromptProps): ReactElement {
  const [changed, setChanged] = useState(false);
  return (
    <>
      <button type="button" id="change-again" onClick={() => setChanged(true)}>
        Change it once more
      </button>
      <FollowupConflictPromptView {...props} conflict={changed ? next : conflict} />
    </>
  );
}

/** Somebody changes the record once more, wherever the focus is. */
export function changeAgain(): void {
  document.getElementById('change-again')?.click();
}
