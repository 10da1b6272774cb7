import { useState } from 'react';
import type { ReactElement } from 'react';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPrompt.js';
import type { FollowupConflictPromptViewProps } from '../../src/react/editor/FollowupConflictPrompt.js';
import type { FollowupConflict } from '../../src/index.js';

export interface ChangingPromptProps extends FollowupConflictPromptViewProps {
  /** The conflict after someone changes the record again. */
  readonly next: FollowupConflict;
}

/** The refresh prompt, with a button that simulates another change of the record. */
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

/** Simulates another change of the record, wherever the focus is. */
export function changeAgain(): void {
  document.getElementById('change-again')?.click();
}
