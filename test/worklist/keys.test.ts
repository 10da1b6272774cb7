import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant } from '../../src/core/followup/instant.js';
import { foldText } from '../../src/core/followup/fold-text.js';
import { instantKey } from '../../src/core/worklist/instant-key.js';
import { stableOrder } from '../../src/core/worklist/row-order.js';

describe('instantKey', () => {
  const sameAsParse = (text: string) => expect(instantKey(text)).toBe(parseInstant(text) ?? Number.NaN);

  it.each([
    '2026-07-01T08:30:00.000Z',
    '2026-02-28T23:59:59.999Z',
    '2026-02-29T00:00:00.000Z',
    '2024-02-29T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
    '2026-00-10T00:00:00.000Z',
    '2026-13-10T00:00:00.000Z',
    '2026-12-00T00:00:00.000Z',
    '2026-07-01T24:00:00.000Z',
    '2026-07-01T25:00:00.000Z',
    '2026-07-01T08:60:00.000Z',
    '2026-07-01T08:30:60.000Z',
    '0000-01-01T00:00:00.000Z',
    '0099-12-31T00:00:00.000Z',
    '0999-12-31T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59.999Z',
    '2026-07-01T08:30:00.00:Z',
    '2026-07-01T08:30:00,000Z',
    '2026-07-01t08:30:00.000z',
    '2026-07-01T08:30:00.0000Z',
    '2026-07-01T08:30:00+02:00',
    '2026-07-01 08:30:00.000Z',
    '2026/07/01T08:30:00.000Z',
    '２026-07-01T08:30:00.000Z',
    '',
    'soon',
  ])('reads %j as parseInstant does', sameAsParse);

  it('reads any time, and any with one character changed, as parseInstant does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }),
        fc.nat(23),
        fc.constantFrom('0', '3', '5', '9', '-', ':', 'T', 'Z', ' ', '.'),
        (instant, place, character) => {
          const text = new Date(instant).toISOString();
          expect(instantKey(text)).toBe(instant);
          sameAsParse(text.slice(0, place) + character + text.slice(place + 1));
        },
      ),
      { numRuns: 500, seed: 4 },
    );
  });

  it('has no key for nothing', () => {
    expect(instantKey(null)).toBeNaN();
    expect(instantKey(undefined)).toBeNaN();
  });
});

describe('foldText', () => {
  it.each([
    ['Żubr Transport', 'zubr transport'],
    ['Café Zürich', 'cafe zurich'],
    ['Cafe\u0301', 'cafe'],
    ['ŁÓDŹ', 'lodz'],
    ['Straße', 'strasse'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Οδυσσεύς', 'οδυσσευσ'],
    ['ﬁnance １２３', 'finance 123'],
    ['don’t', "don't"],
    ['10\u00A0000', '10 000'],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['打ち合わせ 🎉', '打ち合わせ 🎉'],
  ])('folds %s like %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('finds every part of a text folded the same way', () => {
    const letters = fc.constantFrom('a', 'É', 'ß', 'Ł', '日', ' ', 'ﬁ', 'ñ', 'Σ', 'ø', '🎉', 'ي');
    fc.assert(
      fc.property(fc.array(letters), fc.array(letters), fc.array(letters), (before, part, after) => {
        const whole = foldText([...before, ...part, ...after].join(''));
        expect(whole).toContain(foldText(part.join('')));
      }),
      { seed: 4 },
    );
  });
});

it.each([0, 1, 2 ** 13 - 1, 2 ** 13, 2 ** 26 - 1, 2 ** 26, 2 ** 40, 2 ** 49, 2 ** 53 - 1])(
  'stableOrder orders keys up to %i',
  (max) => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1 }), fc.constantFrom(1, 5000), (thousandths, least) => {
        const length = Math.max(thousandths.length, least);
        const parts = Array.from({ length }, (_, at) => thousandths[at % thousandths.length] as number);
        const keys = parts.map((part) => Math.floor((max * part) / 1000));
        const rows = keys.map((_, at) => at * 3);
        const expected = rows.toSorted((a, b) => (keys[a / 3] as number) - (keys[b / 3] as number));
        expect([...stableOrder(Uint32Array.from(rows), Float64Array.from(keys))]).toEqual(expected);
      }),
      { seed: 4 },
    );
  },
);
