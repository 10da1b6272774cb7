'use client';
import type { ReactElement } from 'react';
import { MacroPopover } from './MacroPopover.js';
import { NextPopover } from './NextPopover.js';
import type { RoutinePopoverProps } from './routine-popover-props.js';

/** The popover of what a host wired, by the command that asked for it. */
export function RoutinePopover(props: RoutinePopoverProps): ReactElement {
  return props.request.field === 'macros' ? <MacroPopover {...props} /> : <NextPopover {...props} />;
}
