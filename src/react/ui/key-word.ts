import { isApple } from './pressed-key.js';

/**
 * The label of a key, by its `KeyboardEvent.key`: "Strg" on a German keyboard, and the Command key on Apple devices, where it
 * does what Control does elsewhere.
 */
export function keyWord(key: string, words: Readonly<Record<string, string>>): string {
  const held = key === 'Control' && isApple() ? 'Meta' : key;
  return (Object.hasOwn(words, held) ? words[held] : undefined) ?? held;
}
