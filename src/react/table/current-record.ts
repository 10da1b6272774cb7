import { useEffect, type RefObject } from 'react';
import { useEventCallback } from '../ui/hooks.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import type { RequestedField } from '../provider/shortcuts.js';
import type { LeadName } from './row-element.js';
import type { RowCommand } from './row-keys.js';

/** The current record of a presentation, and the element that shows it. */
export interface CurrentRecord {
  readonly id: string;
  readonly element: HTMLElement;
}

/** What a presentation can do with its current record; keys of a missing act do nothing. */
export type RecordActs = {
  readonly [Act in 'edit' | 'look' | 'toggle' | 'range' | 'menu']?: ((current: CurrentRecord) => void) | null;
} & { readonly field?: ((current: CurrentRecord, field: RequestedField) => void) | null };

/** The same by the type of any command; only that for a field takes one. */
type ActsByCommand = {
  readonly [Type in RowCommand['type']]?: ((current: CurrentRecord, field: RequestedField | undefined) => void) | null;
};

/**
 * Runs a key command on the current record; returns whether it did. Every presentation routes its keys through this:
 * they act on the marked record (the active row, the focused card), scroll it into view, and do nothing if none is
 * marked. The pointer's position does not matter.
 */
export function actOnCurrent(command: RowCommand, current: CurrentRecord | null, acts: RecordActs): boolean {
  const act = current && (acts as ActsByCommand)[command.type];
  if (!act) return false;
  // Missing in test environments without layout.
  current.element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  act(current, command.field);
  return true;
}

/** The record of the card or similar element that an event happened in. */
export function recordAt(target: EventTarget): CurrentRecord | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-followup-id]') : null;
  const id = element?.dataset['followupId'];
  return element && id !== undefined ? { id, element } : null;
}

/** Calls `onLead` with each record that the workspace leads to, such as by an undo, while the focus is here. */
export function useLead(container: RefObject<HTMLElement | null>, onLead: (followupId: string) => void): void {
  const lead = useEventCallback((event: Event): void => {
    const { current } = container;
    const focused = current && focusedNear(current);
    // Never out of an editor beside it.
    if (current?.contains(focused) || focused?.contains(current)) onLead((event as CustomEvent<string>).detail);
  });
  useEffect(() => {
    const { current } = container;
    const name: LeadName = 'rf-lead';
    current?.addEventListener(name, lead);
    return () => current?.removeEventListener(name, lead);
  }, [container, lead]);
}
