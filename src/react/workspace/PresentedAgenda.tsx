import { useRef, type ReactElement } from 'react';
import { FollowupAgenda } from '../agenda/FollowupAgenda.js';
import type { PresentedProps } from './presented-props.js';
import { useEntryKeys } from './use-entry-keys.js';

/** The list of a workspace by day and hour. */
export function PresentedAgenda(props: PresentedProps): ReactElement {
  const { keys, shortcuts, list, headingLevel, editor, editorLayout, slots, onEditRequest, onFollowupUpdated } = props;
  const agenda = useRef<HTMLElement>(null);
  useEntryKeys(keys, shortcuts, () => agenda.current?.querySelector('[data-item][tabindex="0"]') ?? null);
  return (
    <FollowupAgenda
      ref={agenda}
      {...{ shortcuts, list, headingLevel, editor, editorLayout, slots, onEditRequest, onFollowupUpdated }}
    />
  );
}
