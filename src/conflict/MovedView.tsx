'use client';
import type { FollowupConflict } from '../followup/conflict.js';
import { useMessages } from '../provider/all-messages.js';
import { Callout } from '../ui/notice/Callout.js';
import type { FieldWords } from './use-field-words.js';

export interface MovedViewProps {
  conflict: FollowupConflict;
  words: FieldWords;
}

/** A sentence of its own where the status or the owner moved. Renders a callout, or nothing where neither did. */
export function MovedView({ conflict, words }: MovedViewProps) {
  const { conflict: text } = useMessages();
  const { statusMoved, ownerMoved, taken, theirs } = conflict;
  if (!statusMoved && !ownerMoved) return null;
  const status = taken.find(({ field }) => field === 'status');
  const newOwner = words('owner_user_id', theirs?.owner_user_id);
  return (
    <Callout
      tone="warning"
      className="rf-conflict-moved"
      title={
        <>
          {statusMoved ? (
            <span>
              {`${text.statusMoved({
                from: words('status', status?.base) ?? text.empty,
                to: words('status', theirs?.status) ?? text.empty,
              })} `}
            </span>
          ) : null}
          {ownerMoved ? (
            <span>{newOwner === null ? text.ownerRemoved : text.ownerMoved({ owner: newOwner })}</span>
          ) : null}
        </>
      }
    />
  );
}
