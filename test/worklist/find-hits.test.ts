import { describe, expect, it } from 'vitest';
import { createHitFinder } from '../../src/core/worklist/find-hits.js';

/** The text with its hits in brackets. */
function marked(text: string, search: string): string {
  const hits = createHitFinder(search)?.(text) ?? [];
  return hits.toReversed().reduce((rest, [start, end]) => {
    return `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`;
  }, text);
}

describe('createHitFinder', () => {
  it.each([
    ['Call Yusuf, then call Ann', 'call', '[Call] Yusuf, then [call] Ann'],
    ['Demo for Café Zürich', 'zurich cafe', 'Demo for [Café] [Zürich]'],
    ['Cafe\u0301 Zürich', 'cafe', '[Cafe\u0301] Zürich'],
    ['Straße 12', 'strasse', '[Straße] 12'],
    ['Żubr – ŁÓDŹ', 'lodz', 'Żubr – [ŁÓDŹ]'],
    ['ﬁne print', 'fin', '[ﬁn]e print'],
    ['a𝐁c İstanbul', 'istan', 'a𝐁c [İstan]bul'],
    ['banana', 'ana nan', 'b[anan]a'],
    ['كتاب', 'كِتَاب', '[كتاب]'],
    ['Ask: re\u00ADnewal!', 'renewal', 'Ask: [re\u00ADnewal]!'],
    ['at +49 30 901820', '\u202A+49 30 901820\u202C', 'at [+49] [30] [901820]'],
    ['\u200BCa\u200Dll\uFE0F back', 'c\u00ADall', '\u200B[Ca\u200Dll\uFE0F] back'],
    ['٠٣٠ مكتبة', '030 مکتبه', '[٠٣٠] [مكتبة]'],
    ['KAPI Iğdır', 'kapı igdir', '[KAPI] [Iğdır]'],
    ['nothing here', 'absent', 'nothing here'],
  ])('marks %j when searching for %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('finds nothing for an empty search', () => {
    expect(createHitFinder(' \u200B ')).toBeNull();
  });
});
