/**
 * What stands on a key, by its `KeyboardEvent.key`: "Strg" on a German keyboard, and the command key where Apple has that
 * do what Control does elsewhere.
 */
export function keyWord(key: string, words: Readonly<Record<string, string>>): string {
  const held = key === 'Control' && isApple() ? 'Meta' : key;
  return (Object.hasOwn(words, held) ? words[held] : undefined) ?? held;
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /^(?:Mac|iP)/.test(navigator.platform);
}
