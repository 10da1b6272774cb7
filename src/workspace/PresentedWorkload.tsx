import type { ReactElement } from 'react';
import { FollowupWorkload } from '../workload/FollowupWorkload.js';
import type { PresentedProps } from './presented-props.js';

/** The list of a workspace by owner and day. */
export function PresentedWorkload({ list, editor, slots }: PresentedProps): ReactElement {
  return <FollowupWorkload {...{ list, editor, slots }} />;
}
