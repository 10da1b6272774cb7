import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../src/worklist/to-csv.js';

const columns = [
  { header: 'Note', value: (row: readonly (string | null)[]) => row[0] },
  { header: 'Owner', value: (row: readonly (string | null)[]) => row[1] },
];

/** A reader that knows only RFC 4180. */
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

  it.each(['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', '\r=1'])('takes the formula out of %j', (text) => {
    expect(parse(toCsv(columns, [[text, 'x']]))[1]).toEqual([`'${text}`, 'x']);
  });

  it('takes the formula out of a header and leaves a number as it is', () => {
    expect(toCsv([{ header: '=x', value: () => -5 }], [1])).toBe("'=x\r\n-5\r\n");
  });

  it('begins with a byte order mark only where it is wanted', () => {
    expect(toCsv(columns, [], { bom: true })).toBe('\uFEFFNote,Owner\r\n');
    expect(toCsv(columns, [])).toBe('Note,Owner\r\n');
  });

  it('can be read back, and no cell of it begins like a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', ' ', "'", 'é'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (rows) => {
        const cells = parse(toCsv(columns, rows)).slice(1);
        expect(cells).toEqual(
          rows.map((row) => row.map((value) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value))),
        );
        expect(cells.flat().filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual([]);
      }),
      { numRuns: 500, seed: 4 },
    );
  });
});
