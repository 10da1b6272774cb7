import type { KeyboardEvent } from 'react';
import type { Shortcuts } from '../provider/shortcuts.js';
import { actOnCurrent, recordAt, type RecordActs } from '../table/current-record.js';
import { characterCommandOf, type RowCommand } from '../table/row-keys.js';
import { isComposing } from '../ui/pressed-key.js';
import type { FocusStep } from './agenda-board.js';
import type { MoveStep } from './drop-target.js';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** The command of a key during a move. */
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
  /** The event handler called with the focused item and the step. */
  readonly onStep: (item: string, step: FocusStep) => void;
  /** What can be done with a card's record besides opening it, which is a press on the card. */
  readonly acts: RecordActs;
}

/**
 * Runs the command of a key on a card or on a "more" button: the focused card is the current record; a button has none.
 */
export function onCardKey(event: KeyboardEvent, { shortcuts, dir, onStep, acts }: CardKeyOptions): void {
  if (event.defaultPrevented || isComposing(event)) return;
  const item = event.target instanceof HTMLElement ? event.target.dataset['item'] : undefined;
  // A mark on a card is a button, so Space presses it.
  const command = item === undefined ? characterCommandOf(event, shortcuts) : cardCommandOf(event, shortcuts);
  const step = item === undefined ? null : focusStepOf(event, command, dir);
  const current = recordAt(event.target);
  const edit = (): void => current?.element.querySelector<HTMLElement>('[data-item]')?.click();
  if (item !== undefined && step !== null) onStep(item, step);
  else if (!command || !current || !actOnCurrent(command, current, { edit, ...acts })) return;
  event.preventDefault();
}

/** The command of a key on a card. A row's menu key lifts the card here, once per press. */
export function cardCommandOf(event: Key, shortcuts: Shortcuts | null): RowCommand | null {
  const isSpace = event.key === ' ' && !hasModifier(event);
  const command: RowCommand | null = isSpace ? { type: 'menu' } : characterCommandOf(event, shortcuts);
  return command?.type === 'menu' && event.repeat ? null : command;
}

/**
 * Where a key moves the focus from a card or a "more" button; `null` if it does not.
 *
 * @param command the key's command as a shortcut
 */
export function focusStepOf(event: Key, command: RowCommand | null, dir: 'ltr' | 'rtl'): FocusStep | null {
  if (command?.type === 'move') return command.move === 'down' ? 'down' : 'up';
  return hasModifier(event) ? null : lookUp(FOCUS, event.key, dir);
}

/** The same during a move. Escape is handled elsewhere. */
export function moveCommandOf(event: Key, dir: 'ltr' | 'rtl'): MoveCommand | null {
  if (hasModifier(event)) return null;
  // The key that lifted the card may still be down.
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
