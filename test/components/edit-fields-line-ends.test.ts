import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectFieldPatch, keepLineEnds, shownTexts } from '../../src/react/editor/followup-field-texts.js';
import { buildFollowup } from '../../src/testing.js';

const inTextarea = (text: string) => text.replace(/\r\n?/g, '\n');

describe('the line ends of a note', () => {
  it.each([
    ['a\r\nb\r\nc', 'a\nB\nc', 'a\r\nB\r\nc'],
    ['a\r\nb', 'a\nb\nc', 'a\r\nb\nc'],
    ['a\rb\r\nc', 'x\na\nb\nc', 'x\na\rb\r\nc'],
    ['a\r\nb\r\nc', 'a\nc', 'a\r\nc'],
    ['a\r\n\r\nb', 'a\n\n\nb', 'a\r\n\r\n\nb'],
    ['a\r\nb', '', ''],
    ['a\nb', 'a\nB', 'a\nB'],
    ['\0\r\n\u202ex\r\n\ud800', '\0\n\u202ey\n\ud800', '\0\r\n\u202ey\r\n\ud800'],
  ])('of %j, shown as %j, are sent as %j', (stored, typed, sent) => {
    expect(keepLineEnds(stored, typed)).toBe(sent);
  });

  const text = fc
    .array(fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '\0', '\u202e', '\ud800', '\udc00', 'é'))
    .map((all) => all.join(''));

  it('change nothing else: the textarea shows what was typed', () => {
    fc.assert(
      fc.property(text, text, (stored, other) => {
        const typed = inTextarea(other);
        expect(inTextarea(keepLineEnds(stored, typed))).toBe(typed);
      }),
      { numRuns: 3000 },
    );
  });

  it('are all present when the typed text equals the stored one', () => {
    fc.assert(fc.property(text, (stored) => keepLineEnds(stored, inTextarea(stored)) === stored));
  });

  it('never make a note that lost only them count as changed', () => {
    fc.assert(
      fc.property(text, (note) => {
        const base = buildFollowup({ note });
        const origin = { base, timeZone: 'UTC', restored: {} };
        const texts = { ...shownTexts(base, 'UTC'), priority: 'other' };
        expect(collectFieldPatch(texts, origin)).toEqual({ priority: 'other' });
      }),
    );
  });
});
