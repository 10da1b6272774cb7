import { useRef, type ReactElement } from 'react';
import { FollowupWorkload } from '../workload/FollowupWorkload.js';
import type { PresentedProps } from './presented-props.js';
import { useEntryKeys } from './use-entry-keys.js';

/** The list of a workspace by owner and day. */
export function PresentedWorkload({ keys, list, editor, slots, shortcuts }: PresentedProps): ReactElement {
  const workload = useRef<HTMLElement>(null);
  useEntryKeys(keys, shortcuts, () => workload.current?.querySelector('[data-cell][tabindex="0"]') ?? null);
  return <FollowupWorkload ref={workload} {...{ list, editor, slots, shortcuts }} />;
}
