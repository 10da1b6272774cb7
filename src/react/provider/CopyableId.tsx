import { useState, type ReactElement } from 'react';
import { shortId } from '../../core/followup/followup-id.js';
import { markEnglish } from '../../core/messages/mark-english.js';
import { copyText } from '../ui/button/copy-text.js';
import { LateIcon } from '../ui/LateIcon.js';
import { apart } from '../ui/text/apart.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useMessages } from './display-settings-context.js';

export interface CopyableIdProps {
  id: string;
  tabIndex: 0 | -1 | undefined;
}

/** The beginning of an id; a press copies all of it. Renders a `<button>`, and a live region once it has had focus. */
export function CopyableId({ id, tabIndex }: CopyableIdProps): ReactElement {
  const { common } = useMessages(markEnglish);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'copyFailed' | null>(null);
  const short = shortId(id);
  return (
    <>
      <button
        type="button"
        className="rf-copyable rf-id"
        title={id}
        tabIndex={tabIndex}
        aria-label={common.copyId({ id: short })}
        // A live region announces only what is added after it mounts.
        onFocus={() => setOutcome((before) => before ?? 'none')}
        onClick={(event) => {
          void copyText(id, event.currentTarget).then((copied) => setOutcome(copied ? 'copied' : 'copyFailed'));
        }}
      >
        {apart(short, outcome === 'copied' ? <LateIcon name="check" /> : null)}
      </button>
      {outcome === null ? null : (
        <VisuallyHidden aria-live="polite">{outcome === 'none' ? null : common[outcome]}</VisuallyHidden>
      )}
    </>
  );
}
