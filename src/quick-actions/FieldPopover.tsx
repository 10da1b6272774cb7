'use client';
import type { ReactElement } from 'react';
import { dateFormatter } from '../followup/date-formatter.js';
import { sameValue } from '../followup/fields.js';
import { firstLine } from '../followup/first-line.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import { withLine } from '../followup/with-line.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLeadingEdit } from '../provider/use-leading-edit.js';
import { useRecord } from '../provider/use-record.js';
import { useRecordName } from '../provider/use-record-name.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import { FieldPicker } from './FieldPicker.js';
import { FieldPopoverFrame, type FieldPopoverProps } from './FieldPopoverFrame.js';
import { keptLines } from './kept-lines.js';
import { ManyPopover } from './ManyPopover.js';
import { NoteLineField } from './NoteLineField.js';

/** Changes one field of a record, or of all that are selected: type, Enter, done. Renders a `dialog`. */
export function FieldPopover(props: FieldPopoverProps): ReactElement | null {
  const { followupIds, isSelection } = props.request;
  const [first] = followupIds;
  if (isSelection) return <ManyPopover {...props} />;
  return first === undefined ? null : <OnePopover {...props} followupId={first} />;
}

function OnePopover({ followupId, ...props }: FieldPopoverProps & { followupId: string }): ReactElement {
  const { request, ahead, onClose } = props;
  const { field } = request;
  const { core, canEdit } = useFollowupsContext();
  const settings = useDisplaySettings();
  const messages = useMessages();
  const { quickEdit, quickActions, fields, table } = messages;
  const followup = useRecord(followupId);
  const record = useRecordName(followup);
  const line = noteExcerpt(firstLine(followup?.note));
  const isUndecided = useLeadingEdit(followupId)?.state === 'conflict';
  const { update } = useUpdateFollowup();
  const lines = keptLines(core);

  const reason = !followup
    ? table.deleted
    : isUndecided
      ? quickActions.conflictFirst
      : followup.integration_version === null || !canEdit(followup)
        ? quickActions.readOnly
        : null;

  function save(next: string, words: string): void {
    onClose();
    if (!followup) return;
    if (sameValue(field, followup[field], next)) {
      const value = quickEdit.unchanged({ value: words });
      core.notify({ id: `unchanged-${followupId}`, tone: 'status', text: value });
      return;
    }
    void update({ followup, patch: { [field]: next }, origin: 'quick-action' });
  }

  return (
    <FieldPopoverFrame
      {...props}
      title={record === '' ? fields[field] : quickEdit.title({ field: fields[field], record })}
      // A deal has several follow-ups.
      detail={line === record ? '' : line}
    >
      {reason !== null || !followup ? (
        <p role="alert" className="rf-pick-more">
          {reason}
        </p>
      ) : field === 'note' ? (
        <NoteLineField
          ahead={ahead}
          kept={lines.get(followupId) ?? ''}
          onTextChange={(text) => void lines.set(followupId, text)}
          onAdd={(text) => {
            const format = dateFormatter(settings.locale, { dateStyle: 'medium', timeZone: settings.timeZone });
            lines.delete(followupId);
            save(withLine(followup.note, quickEdit.datedLine({ date: format.format(Date.now()), text })), text);
          }}
        />
      ) : (
        <FieldPicker
          field={field}
          followup={followup}
          ahead={ahead}
          renderConsequences={() => null}
          onPick={({ value, label }) => {
            if ('to' in value) save(value.to, label);
          }}
        />
      )}
    </FieldPopoverFrame>
  );
}
