'use client';
import { useState } from 'react';
import { useFieldWords } from './use-field-words.js';
import type { Followup } from '../../core/followup/followup.js';
import { shortId } from '../../core/followup/followup-id.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useReferences } from '../provider/use-references.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { EditorSteps } from './followup-edit-props.js';

export interface MovedToProps {
  /** The record on screen; `null` if there is none. */
  followup: Followup | null;
  steps: EditorSteps | null;
  /** Whether it replaced another record. */
  hasMoved: boolean;
}

/** Announces the record that the editor moved to. Renders a visually hidden live region. */
export function MovedTo({ followup, steps, hasMoved }: MovedToProps) {
  const { editor } = useMessages(allEnglish);
  const words = useFieldWords([followup?.owner_user_id]);
  const { deal } = useReferences(followup);
  return (
    <VisuallyHidden aria-live="polite">
      {hasMoved && followup ? (
        // The text is frozen: announced once, not on each later change of the record.
        <Sentence
          key={followup.id}
          text={editor.movedTo({
            position: steps && steps.position !== null ? editor.position({ ...steps, position: steps.position }) : null,
            deal: deal?.name || (followup.deal_id ? shortId(followup.deal_id) : null),
            owner: words('owner_user_id', followup.owner_user_id),
            due: words('due_at', followup.due_at),
          })}
        />
      ) : null}
    </VisuallyHidden>
  );
}

function Sentence({ text }: { text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}
