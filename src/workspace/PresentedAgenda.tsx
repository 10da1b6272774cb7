import type { ReactElement } from 'react';
import { FollowupAgenda } from '../agenda/FollowupAgenda.js';
import type { PresentedProps } from './presented-props.js';

/** The list of a workspace by day and hour. */
export function PresentedAgenda(props: PresentedProps): ReactElement {
  const { list, headingLevel, editor, editorLayout, slots, onEditRequest, onFollowupUpdated } = props;
  return <FollowupAgenda {...{ list, headingLevel, editor, editorLayout, slots, onEditRequest, onFollowupUpdated }} />;
}
