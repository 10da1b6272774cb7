import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { selectedText } from '../../src/react/actions/SelectionArea.js';
import { csvFormat, toCsv } from '../../src/core/worklist/to-csv.js';

const columns = [
  { header: 'Note', value: (row: readonly (string | null)[]) => row[0] },
  { header: 'Owner', value: (row: readonly (string | null)[]) => row[1] },
];

/** A parser that knows only RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('toCsv', () => {
  it('writes a header and a line per row', () => {
    expect(
      toCsv(columns, [
        ['Call', 'Ana'],
        ['Mail', null],
      ]),
    ).toBe('Note,Owner\r\nCall,Ana\r\nMail,\r\n');
  });

  it('quotes what needs it', () => {
    expect(
      toCsv(columns, [
        ['a,b', 'say "x"'],
        ['two\r\nlines', 'a;b'],
      ]),
    ).toBe('Note,Owner\r\n"a,b","say ""x"""\r\n"two\r\nlines","a;b"\r\n');
  });

  it.each([
    ...['=1+1', '+49 30', '-1', '@SUM(A1)', '＝1+1', '＋1+1', '－1+1', '＠SUM(1)', '﹦1'],
    ...['\t=1', '\r=1', '\n=1+1', '\r\n=1+1', '  =1', '\u00A0=1', '\u200B=1', '\uFEFF\u202A \u0000=1', '\tCall'],
  ])('neutralizes the formula in %j', (text) => {
    expect(parse(toCsv(columns, [[text, 'x']]))[1]).toEqual([`'${text}`, 'x']);
  });

  it('neutralizes a formula in a header and leaves a number as it is', () => {
    expect(toCsv([{ header: '=x', value: () => -5 }], [1])).toBe("'=x\r\n-5\r\n");
  });

  it('starts with a byte order mark only if asked to', () => {
    expect(toCsv(columns, [], { bom: true })).toBe('\uFEFFNote,Owner\r\n');
    expect(toCsv(columns, [])).toBe('Note,Owner\r\n');
  });

  it('leaves a sign inside a text as it is', () => {
    expect(toCsv(columns, [['a\n=1', '1=1']])).toBe('Note,Owner\r\n"a\n=1",1=1\r\n');
  });

  it.each([
    ['en-US', ',', '1.5'],
    ['ja-JP', ',', '1.5'],
    ['de-DE', ';', '"1,5"'],
    ['fr-FR', ';', '"1,5"'],
    ['de-CH', ';', '1.5'],
    ['ar-EG', ';', '1.5'],
  ])('writes for spreadsheets of %s', (locale, separator, number) => {
    const numbers = [...columns, { header: 'Stars', value: () => 1.5 }];
    expect(toCsv(numbers, [['x', 'y']], csvFormat(locale))).toBe(
      `Note${separator}Owner${separator}Stars\r\nx${separator}y${separator}${number}\r\n`,
    );
    expect(csvFormat(locale, ',').separator).toBe(',');
  });

  it('can be parsed back, and no cell begins like a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '\t', '=', '＋', '-', '@', ' ', '\u200B', "'", 'é'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (rows) => {
        const cells = parse(toCsv(columns, rows)).slice(1);
        expect(cells.flat().filter((value) => '=＋-@'.includes(value.replaceAll(/[\s\u200B]/g, '')[0] ?? "'"))).toEqual(
          [],
        );
        expect(cells.map((row) => row.map((value) => value.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((value) => value.replace(/^'/, ''))),
        );
      }),
      { numRuns: 500, seed: 4 },
    );
  });
});

it('text copied for a spreadsheet stays in its cells, and no cell is a formula', () => {
  const followup: Followup = { id: 'f', integration_version: 1, note: '＝1+1\tand more\nsecond', owner_user_id: 'u1' };
  const settings = { ...defaultDisplaySettings, owners: [{ id: 'u1', name: '=Ana' }] };
  expect(selectedText(['f'], () => followup, settings)).toBe("\t'＝1+1 and more\t'=Ana");
});
