'use client';
import { useContext, useDeferredValue, type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { DueField, type DueFieldProps } from '../fields/DueField.js';
import { sameId } from '../followup/fields.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { EditorWorkContext, useOwnerCounts } from './editor-work.js';
import type { FollowupFields } from './use-followup-fields.js';

export interface EditorDueFieldProps extends Pick<
  DueFieldProps,
  'label' | 'value' | 'onValueChange' | 'stored' | 'timeZone' | 'readOnly'
> {
  fields: FollowupFields;
}

/** The due time of the editor, with how much else its owner has on that day. */
export function EditorDueField({ fields, ...field }: EditorDueFieldProps): ReactElement {
  const { currentUserId } = useDisplaySettings();
  const { panel } = useMessages();
  const work = useContext(EditorWorkContext);
  useOwnerCounts(work);
  const { form, base, timeZone } = fields;
  const owner = useDeferredValue(useWatch({ control: form.control, name: 'owner_user_id' }));
  // A new one with each count, so that the place is found anew.
  const noteOfDay =
    !work || owner === ''
      ? undefined
      : (iso: string): string =>
          panel.onThatDay({
            place: work.dueOnDay(owner, iso, { timeZone, but: base.id }) + 1,
            isMine: sameId(owner, currentUserId),
          });
  return (
    <DueField
      {...field}
      offersPresets
      savesWithWords
      noteOfDay={noteOfDay}
      unreadText={work?.unreadOf(base.id)}
      onUnreadText={(text) => work?.keepUnread(base.id, text)}
    />
  );
}
