import type { ReactElement } from 'react';
import { useWorkspaceWords } from '../provider/workspace-words.js';
import { FOLLOWUP_PRESENTATIONS, type FollowupPresentation } from '../toolbar/presentation.js';

/** What the list is shown as, and what happens when another way is chosen. */
export interface PresentationSwitchProps {
  presentation: FollowupPresentation;
  onPresentationChange: (presentation: FollowupPresentation) => void;
}

/** What the list is shown as: three buttons side by side, one of them pressed. Renders a `<div>` of role `group`. */
export function PresentationSwitch({ presentation, onPresentationChange }: PresentationSwitchProps): ReactElement {
  const { presentation: words } = useWorkspaceWords().workspace;
  return (
    <div role="group" aria-label={words.label} className="rf-presentation-switch">
      {FOLLOWUP_PRESENTATIONS.map((each) => (
        <button
          key={each}
          type="button"
          className="rf-presentation-option"
          data-presentation={each}
          aria-pressed={each === presentation}
          onClick={() => {
            if (each !== presentation) onPresentationChange(each);
          }}
        >
          {words[each]}
        </button>
      ))}
    </div>
  );
}
