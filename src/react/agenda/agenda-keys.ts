import type { KeyboardEvent } from 'react';
import type { Shortcuts } from '../provider/shortcuts.js';
import { actOnCurrent, recordAt, type RecordActs } from '../table/current-record.js';
import { characterCommandOf, type RowCommand } from '../table/row-keys.js';
import { isComposing } from '../ui/is-composing.js';
import type { FocusStep } from './agenda-columns.js';
import type { MoveStep } from './drop-target.js';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** What a key asks for while a card is in hand. */
export type MoveCommand = MoveStep | 'drop';

const FOCUS: Readonly<Record<string, FocusStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

const MOVE: Readonly<Record<string, MoveStep>> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'previous-day',
  ArrowRight: 'next-day',
  PageUp: 'previous-week',
  PageDown: 'next-week',
};

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

interface CardKeyOptions {
  readonly shortcuts: Shortcuts | null;
  readonly dir: 'ltr' | 'rtl';
  /** The event handler called with the item that has the focus, and where that goes. */
  readonly onStep: (item: string, step: FocusStep) => void;
  /** What can be done with the record of a card beside opening it, as a press on the card does. */
  readonly acts: RecordActs;
}

/** Does what a key asks on a card or on the button that shows more: there the card with the focus is current, else none. */
export function onCardKey(event: KeyboardEvent, { shortcuts, dir, onStep, acts }: CardKeyOptions): void {
  if (event.defaultPrevented || isComposing(event)) return;
  const item = event.target instanceof HTMLElement ? event.target.dataset['item'] : undefined;
  // A mark on a card is a button, which Space presses.
  const command = item === undefined ? characterCommandOf(event, shortcuts) : cardCommandOf(event, shortcuts);
  const step = item === undefined ? null : focusStepOf(event, command, dir);
  const current = recordAt(event.target);
  const edit = (): void => current?.element.querySelector<HTMLElement>('[data-item]')?.click();
  if (item !== undefined && step !== null) onStep(item, step);
  else if (!command || !current || !actOnCurrent(command, current, { edit, ...acts })) return;
  event.preventDefault();
}

/** What a key asks for on a card. The menu of a row is picking the card up here, once for each press. */
export function cardCommandOf(event: Key, shortcuts: Shortcuts | null): RowCommand | null {
  const isSpace = event.key === ' ' && !hasModifier(event);
  const command: RowCommand | null = isSpace ? { type: 'menu' } : characterCommandOf(event, shortcuts);
  return command?.type === 'menu' && event.repeat ? null : command;
}

/**
 * Where a key takes the focus from a card or from the button that shows more; `null` where it does not.
 *
 * @param command what it asks for as a shortcut
 */
export function focusStepOf(event: Key, command: RowCommand | null, dir: 'ltr' | 'rtl'): FocusStep | null {
  if (command?.type === 'move') return command.move === 'down' ? 'down' : 'up';
  return hasModifier(event) ? null : lookUp(FOCUS, event.key, dir);
}

/** The same while a card is in hand. Escape is answered elsewhere. */
export function moveCommandOf(event: Key, dir: 'ltr' | 'rtl'): MoveCommand | null {
  if (hasModifier(event)) return null;
  // The key that picked the card up may still be down.
  if (event.key === ' ' || event.key === 'Enter') return event.repeat ? null : 'drop';
  return lookUp(MOVE, event.key, dir);
}

function lookUp<Step>(steps: Readonly<Record<string, Step>>, key: string, dir: 'ltr' | 'rtl'): Step | null {
  const logical = dir === 'rtl' ? (MIRRORED[key] ?? key) : key;
  return Object.hasOwn(steps, logical) ? (steps[logical] ?? null) : null;
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Key): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
