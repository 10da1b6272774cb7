import { describe, expect, it } from 'vitest';
import { characterOf, DEFAULT_SHORTCUTS, shortcutsOf } from '../../src/provider/shortcuts.js';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('which keys are bound', () => {
  it('are those by default, unless the host says otherwise', () => {
    expect(shortcutsOf({}).keyOf).toEqual(DEFAULT_SHORTCUTS);
    const { commandOf, keyOf } = shortcutsOf({ due: 'U', note: null, overdue: 'q' });
    expect(commandOf('u')).toBe('due');
    expect(commandOf('d')).toBeNull();
    expect(commandOf('n')).toBeNull();
    expect(keyOf.note).toBeNull();
    expect(commandOf('q')).toBe('overdue');
  });

  it('knows the first of two', () => {
    const { isPrefix, commandOf } = shortcutsOf({});
    expect(isPrefix('g')).toBe(true);
    expect(isPrefix('d')).toBe(false);
    expect(commandOf('g o')).toBe('overdue');
  });

  it('refuses one key for two commands, the beginning of another, a key that is none, and a command that is none', () => {
    expect(() => shortcutsOf({ due: 'p' })).toThrow('"p" is bound to both "due" and "priority"');
    expect(() => shortcutsOf({ due: 'g' })).toThrow('"g" for "due" also begins another one');
    expect(() => shortcutsOf({ due: 'Enter' })).toThrow('is no key');
    expect(() => shortcutsOf({ due: '' })).toThrow('is no key');
    expect(() => shortcutsOf({ duo: 'q' } as object)).toThrow('no shortcut command "duo"');
    expect(() => shortcutsOf({ due: 'p', priority: 'd' })).not.toThrow();
  });
});

describe('the character of a key', () => {
  it('is none together with another key, and signs are typed with Shift', () => {
    expect(characterOf({ ...plain, key: 'd' })).toBe('d');
    expect(characterOf({ ...plain, key: 'D' })).toBe('d');
    expect(characterOf({ ...plain, key: 'D', shiftKey: true })).toBeNull();
    expect(characterOf({ ...plain, key: '?', shiftKey: true })).toBe('?');
    for (const held of ['altKey', 'ctrlKey', 'metaKey'])
      expect(characterOf({ ...plain, key: 'd', [held]: true })).toBeNull();
    for (const key of [' ', 'Enter', 'ArrowDown', 'Dead']) expect(characterOf({ ...plain, key })).toBeNull();
  });

  it('is found by its place on a keyboard of another script', () => {
    expect(characterOf({ ...plain, key: 'в', code: 'KeyD' })).toBe('d');
    expect(characterOf({ ...plain, key: 'ي', code: 'KeyD' })).toBe('d');
    expect(characterOf({ ...plain, key: 'ö', code: 'Semicolon' })).toBe('ö');
    // Where a Latin letter stands elsewhere, the letter counts.
    expect(characterOf({ ...plain, key: 'a', code: 'KeyQ' })).toBe('a');
  });
});
