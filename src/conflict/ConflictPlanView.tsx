'use client';
import type { EditableField } from '../followup/fields.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { listWords } from './list-words.js';
import type { PlannedField } from './use-clash-decisions.js';

export interface ConflictPlanViewProps {
  id: string;
  planned: readonly PlannedField[];
  undecided: readonly EditableField[];
}

/** One line on what keeping one's changes will write, as far as it is decided. Renders a `<p>`. */
export function ConflictPlanView({ id, planned, undecided }: ConflictPlanViewProps) {
  const { locale } = useDisplaySettings();
  const { conflict, fields } = useMessages();
  const saves = planned.map(({ field, choice }) =>
    choice === 'merged' ? conflict.savesMerged({ field: fields[field] }) : conflict.savesMine({ field: fields[field] }),
  );
  return (
    <p id={id} className="rf-conflict-plan">
      {saves.length > 0 ? <span>{`${conflict.saves({ fields: listWords(saves, locale) })} `}</span> : null}
      {saves.length === 0 && undecided.length === 0 ? <span>{`${conflict.savesNothing} `}</span> : null}
      {undecided.length > 0 ? (
        <span>
          {conflict.toDecide({
            fields: listWords(
              undecided.map((field) => fields[field]),
              locale,
            ),
          })}
        </span>
      ) : null}
    </p>
  );
}
