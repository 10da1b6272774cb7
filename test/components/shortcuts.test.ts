import { describe, expect, it } from 'vitest';
import { DEFAULT_SHORTCUTS, shortcutsOf } from '../../src/react/provider/shortcuts.js';
import { chordLetterOf, digitOf } from '../../src/react/ui/pressed-key.js';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('which keys are bound', () => {
  it('the defaults apply unless the host says otherwise', () => {
    expect(shortcutsOf({}).keyOf).toEqual(DEFAULT_SHORTCUTS);
    const { commandOf, keyOf } = shortcutsOf({ due: 'U', note: null, overdue: 'q' });
    expect(['u', 'd', 'n', 'q'].map((key) => commandOf({ ...plain, key }))).toEqual(['due', null, null, 'overdue']);
    expect(keyOf.note).toBeNull();
  });

  it('knows the first of two keys', () => {
    const { prefixOf, commandOf } = shortcutsOf({});
    expect(['g', 'd'].map((key) => prefixOf({ ...plain, key }))).toEqual(['g', null]);
    expect(commandOf({ ...plain, key: 'o' }, 'g')).toBe('overdue');
    expect(commandOf({ ...plain, key: 'o' })).toBeNull();
  });

  it('rejects one key for two commands, a prefix of another, an invalid key, and an unknown command', () => {
    expect(() => shortcutsOf({ due: 'p' })).toThrow('"p" is bound to both "due" and "priority"');
    expect(() => shortcutsOf({ due: 'g' })).toThrow('"g" for "due" also begins another one');
    expect(() => shortcutsOf({ due: 'Enter' })).toThrow('is no key');
    expect(() => shortcutsOf({ due: '' })).toThrow('is no key');
    expect(() => shortcutsOf({ duo: 'q' } as object)).toThrow('no shortcut command "duo"');
    expect(() => shortcutsOf({ due: 'p', priority: 'd' })).not.toThrow();
  });
});

/** A key event: the layout's character, the physical key, and the modifiers held with it. */
const pressed = (key: string, code = '', held: Partial<typeof plain> & { altGraph?: boolean } = {}) => ({
  ...plain,
  ...held,
  key,
  code,
  getModifierState: () => held.altGraph ?? false,
});

describe('the command of a key', () => {
  const { commandOf, prefixOf } = shortcutsOf({ overdue: '2', next: 'ö' });

  it('does not fire with another modifier, and signs are typed with Shift', () => {
    expect(commandOf(pressed('d'))).toBe('due');
    expect(commandOf(pressed('D'))).toBe('due');
    expect(commandOf(pressed('D', 'KeyD', { shiftKey: true }))).toBeNull();
    expect(commandOf(pressed('?', 'Slash', { shiftKey: true }))).toBe('help');
    for (const held of ['altKey', 'ctrlKey', 'metaKey'])
      expect(commandOf(pressed('d', 'KeyD', { [held]: true }))).toBeNull();
    for (const key of [' ', 'Enter', 'ArrowDown', 'Dead', 'Process'])
      expect(commandOf(pressed(key, 'KeyD'))).toBeNull();
  });

  it.each([
    ['Russian', 'в', 'KeyD', 'due'],
    ['Arabic', 'ي', 'KeyD', 'due'],
    ['Thai, whose letter is a mark', 'ื', 'KeyN', 'note'],
    ['Hindi, whose letter is a mark', '्', 'KeyD', 'due'],
    ['Korean', 'ㅁ', 'KeyA', 'owner'],
    ['Greek', 'ζ', 'KeyZ', 'undo'],
    ['Arabic, where the place is that of a sign', 'ظ', 'Slash', 'search'],
    ['Arabic, by its own digit', '٢', 'Digit2', 'overdue'],
    ['Thai, where the digit has another place', '๒', 'Digit3', 'overdue'],
    ['German, by a letter of its own', 'ö', 'Semicolon', 'next'],
    ['French, where the letter counts and not its place', 'a', 'KeyQ', 'owner'],
    ['Dvorak, where the letter counts and not its place', 'e', 'KeyD', 'edit'],
  ])('is found on a keyboard that is %s', (_, key, code, command) => {
    expect(commandOf(pressed(key, code))).toBe(command);
  });

  it.each([
    ['a letter in its place on a Latin keyboard: Turkish F', 'ğ', 'KeyE'],
    ['a sign in its place on a Latin keyboard: French', ',', 'KeyM'],
    ['a sign in its place on a Latin keyboard: Dvorak', ';', 'KeyZ'],
    ['two letters at once', 'لا', 'KeyB'],
  ])('does not fire for %s', (_, key, code) => {
    expect(commandOf(pressed(key, code))).toBeNull();
  });

  it('is a sign with AltGr, but not a letter', () => {
    expect(commandOf(pressed('/', 'KeyQ', { altGraph: true, ctrlKey: true, altKey: true }))).toBe('search');
    expect(commandOf(pressed('d', 'KeyD', { altGraph: true }))).toBeNull();
    expect(commandOf(pressed('ż', 'KeyZ', { altGraph: true }))).toBeNull();
  });

  it('matches both keys of a sequence by position', () => {
    const { commandOf: commandOfTwo } = shortcutsOf({});
    expect(prefixOf(pressed('п', 'KeyG'))).toBe('g');
    expect(commandOfTwo(pressed('щ', 'KeyO'), 'g')).toBe('overdue');
  });
});

it.each([
  ['a', 'KeyA', 'a'],
  ['Z', 'KeyZ', 'z'],
  ['я', 'KeyZ', 'z'],
  ['ф', 'KeyA', 'a'],
  ['a', 'KeyQ', 'a'],
  ['q', 'KeyA', 'q'],
  [';', 'KeyZ', null],
  ['Enter', 'Enter', null],
])('Control with %s at %s is the chord of %s', (key, code, letter) => {
  expect(chordLetterOf(pressed(key, code, { ctrlKey: true }))).toBe(letter);
  expect(chordLetterOf(pressed(key, code, { metaKey: true, shiftKey: true }))).toBe(letter);
  expect(chordLetterOf(pressed(key, code))).toBeNull();
  // AltGr, as reported on Windows and elsewhere.
  expect(chordLetterOf(pressed(key, code, { ctrlKey: true, altKey: true }))).toBeNull();
  expect(chordLetterOf(pressed(key, code, { ctrlKey: true, altGraph: true }))).toBeNull();
});

it('reads the digits of every script', () => {
  expect(['7', '٧', '۷', '๗', '७', '７', '0'].map(digitOf)).toEqual([7, 7, 7, 7, 7, 7, 0]);
  expect(['', '12', 'a', '²', 'é'].map(digitOf)).toEqual([null, null, null, null, null]);
});
