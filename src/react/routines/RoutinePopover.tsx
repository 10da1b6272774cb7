'use client';
import type { ReactElement } from 'react';
import { MacroPopover } from './MacroPopover.js';
import { NextPopover } from './NextPopover.js';
import type { RoutinePopoverProps } from './routine-popover-props.js';

/** The popover of what a host wired, by the command that asked for it. */
export function RoutinePopover(props: Omit<RoutinePopoverProps, 'anchor'>): ReactElement {
  const { anchor, field } = props.request;
  // Under the start of a row.
  const shared = { ...props, anchor: anchor.querySelector<HTMLElement>('[data-column="note"]') ?? anchor };
  return field === 'macros' ? <MacroPopover {...shared} /> : <NextPopover {...shared} />;
}
