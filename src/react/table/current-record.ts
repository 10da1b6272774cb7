import type { EditableField } from '../../core/followup/fields.js';
import type { RowCommand } from './row-keys.js';

/** The record that a presentation shows as current, and the element that shows it. */
export interface CurrentRecord {
  readonly id: string;
  readonly element: HTMLElement;
}

/** What a presentation can do with its current record; what it leaves out, none of its keys does. */
export type RecordActs = {
  readonly [Act in 'edit' | 'look' | 'toggle' | 'range' | 'menu']?: ((current: CurrentRecord) => void) | null;
} & { readonly field?: ((current: CurrentRecord, field: EditableField) => void) | null };

/**
 * Does what a key asks of the current record; returns whether it did. Every presentation has its keys act by this alone: on
 * the record that it marks (the active row, the card with the focus), in sight, and on none where it marks none. Where the
 * pointer rests means nothing.
 */
export function actOnCurrent(command: RowCommand, current: CurrentRecord | null, acts: RecordActs): boolean {
  const act = current && actOf(command, current, acts);
  if (!act) return false;
  // A test environment without layout does not have it.
  current.element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  act();
  return true;
}

/** The record of the card or the like that an event happened in. */
export function recordAt(target: EventTarget): CurrentRecord | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-followup-id]') : null;
  const id = element?.dataset['followupId'];
  return element && id !== undefined ? { id, element } : null;
}

function actOf(command: RowCommand, current: CurrentRecord, acts: RecordActs): (() => void) | null {
  switch (command.type) {
    case 'field': {
      const { field: change } = acts;
      return change ? () => change(current, command.field) : null;
    }
    case 'edit':
    case 'look':
    case 'toggle':
    case 'range':
    case 'menu': {
      const act = acts[command.type];
      return act ? () => act(current) : null;
    }
    default:
      return null;
  }
}
