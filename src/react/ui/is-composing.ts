import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Whether a key belongs to an IME composition. In Safari the key that ends one arrives after it, recognizable only by its
 * code: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composing || keyCode === 229;
}
