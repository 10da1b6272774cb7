import type { KeyboardEvent } from 'react';
import type { FocusStep } from './agenda-columns.js';
import type { MoveStep } from './drop-target.js';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** What a key asks for on a card or on the button that shows more. */
export type CardCommand = FocusStep | 'lift';

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

/** What a key asks for, or `null` where it is none of the agenda's. */
export function cardCommandOf(event: Key, dir: 'ltr' | 'rtl'): CardCommand | null {
  if (hasModifier(event)) return null;
  if (event.key === ' ' || event.key.toLowerCase() === 'm') return event.repeat ? null : 'lift';
  return lookUp(FOCUS, event.key, dir);
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
