import { expect, test } from 'vitest';
import { codeOf, engineFingerprint } from '../../scripts/proof/engine-fingerprint.js';
import { FIGURES } from '../../scripts/proof/figures.js';
import { isOf, marked, saysEarlier, writtenRows } from '../../scripts/proof/proof-table.js';

const rows = await writtenRows();
const fingerprint = await engineFingerprint();

test('the page has every figure, with the command that prints it', () => {
  expect(rows.map(({ what, command }) => [what, command])).toEqual(FIGURES.map(({ what, command }) => [what, command]));
});

test.each(rows.map((row) => [row.what, row] as const))(
  'the page is marked if the engine has changed since (`npm run proof -- --mark`): %s',
  (_, row) => {
    expect(saysEarlier(row)).toBe(!isOf(row, fingerprint));
  },
);

test("comments, layout and types don't change the engine; a number does", async () => {
  const code = await codeOf('export const attempts: number = 4;\n');
  expect(await codeOf('/** How often. */\nexport const attempts =\n  4 as number; // In all.\n')).toBe(code);
  expect(await codeOf('export const attempts: number = 5;\n')).not.toBe(code);
});

test('a figure is marked once, and unmarked when its engine is back', () => {
  const row = { what: 'Edits', figure: '1', engine: '`aaaaaaaa` (1234567, 2026-01-15)', command: 'npm run chaos' };
  const earlier = marked(marked([row], 'bbbbbbbb'), 'bbbbbbbb');
  expect(earlier[0]?.engine).toBe('an earlier one: `aaaaaaaa` (1234567, 2026-01-15)');
  expect(marked(earlier, 'aaaaaaaa')).toEqual([row]);
});

test('reads figures from the output of the commands, and takes none from a broken rule', () => {
  const figureOf = (what: string) => FIGURES.find((figure) => figure.what.startsWith(what));
  const sums =
    'edits        1380\nrequests     4417\noverwrites      0\nconflicts       2\n\n100 histories in 2 s: 0 violations';
  expect(figureOf('Hostile histories')?.read(sums)).toBe('1,380 edits, 4,417 requests, 0 overwrites, 0 violations');
  expect(figureOf('One person')?.read(sums)).toBe('1,380 edits, 2 conflicts, 0 violations');
  expect(() =>
    figureOf('Eight clients')?.read(
      'edits 5: 5 saved\nviolations 1\nservers  two processes on one PostgreSQL\nBroken:',
    ),
  ).toThrow('rule was broken');
  expect(() => figureOf('Eight clients')?.read('edits 5: 5 saved\nviolations 0\nEvery rule held.')).toThrow(
    'PostgreSQL',
  );
  expect(() => figureOf('Hostile bodies')?.read('5 bodies, 9 requests\n1 bodies broke a rule.')).toThrow(
    'Something was found',
  );
  expect(() => figureOf('Every order')?.read('two writers of one field  2  5  3  9\n\nin 2 s: 0 violations')).toThrow(
    'not complete',
  );
});
