import { expect } from 'vitest';
import { en } from '../../src/locales/en.js';
import type { MatrixCell } from './matrix-cell.js';
import { secondsUntil } from './matrix-desk.js';
import { expectationFor } from './oracle.js';
import type { Rest } from './oracle.js';
import { MINE, MY_PRIORITY, OLD } from './run-cell.js';
import type { CellReport } from './run-cell.js';

const ROWS: Record<Rest, string> = {
  saved: 'saved',
  invalid: 'failed',
  forbidden: 'failed',
  gone: 'failed',
  'needs-sign-in': 'waiting',
  offline: 'waiting',
  unconfirmed: 'waiting',
};

/** The expected note on the screen while an edit rests. */
function noteAt(rest: Rest): string | null | undefined {
  return rest === 'saved' || rest === 'needs-sign-in' || rest === 'offline' ? MINE : OLD;
}

/** A list without consecutive repetitions. */
function changesOf<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => item !== items[index - 1]);
}

/** Checks the report of a cell against the oracle. */
export function judgeCell(cell: MatrixCell, report: CellReport): void {
  const expected = expectationFor(cell);
  const isWaited = cell.company === 'with a waiting edit';
  const { rests } = report;

  // Where it rests, how its row shows that, and what has been committed by then.
  expect(rests.map(({ state }) => state)).toEqual(expected.rests);
  expect(rests.map(({ row }) => row)).toEqual(expected.rests.map((rest) => ROWS[rest]));
  expect(rests.map(({ commits }) => commits)).toEqual(expected.commits);

  // One key per edit, the same bytes per key, and no more requests than the rules allow.
  expect(new Set(report.ofEdit.map(({ key }) => key)).size).toBe(1);
  expect(new Set(report.ofEdit.map(({ bytes }) => bytes)).size).toBe(1);
  expect(rests[1].requests).toBeGreaterThanOrEqual(expected.requests.least);
  expect(rests[1].requests).toBeLessThanOrEqual(expected.requests.most);

  // The screen shows mine at once, without interruption until it is settled or given to a person.
  expect(report.atSubmit.note).toBe(MINE);
  expect(changesOf(report.frames.map(({ note }) => note))).toEqual(changesOf([MINE, noteAt(expected.rests[0])]));
  expect(rests.map(({ screen }) => screen.note)).toEqual(expected.rests.map(noteAt));

  // The person is told of every outcome once.
  expect(rests[2].told).toEqual(expected.told);
  judgeWords(cell, report, expected.words);

  // In the end, nothing is left behind.
  expect(report.overlay).toBe(false);
  expect(report.journal).toBe(0);
  expect(report.screenIsServers).toBe(true);

  // The edit behind it is saved separately, once.
  expect(rests[2].toldOfWaiting).toEqual(isWaited ? ['saved'] : []);
  if (isWaited) {
    expect(new Set(report.ofWaiting.map(({ key }) => key)).size).toBe(1);
    expect(report.commitsOf(report.ofWaiting[0]?.key)).toBe(1);
    expect(rests.map(({ screen }) => screen.priority)).toEqual([MY_PRIORITY, MY_PRIORITY, MY_PRIORITY]);
    expect(changesOf(report.frames.slice(2).map(({ priority }) => priority))).toEqual([MY_PRIORITY]);
  }

  // A refused token is replaced once, and the attempt repeated once.
  expect(report.refreshed).toBe(cell.row.next === 'sign-in' ? 1 : 0);
}

/** The words while it is in progress, and the pause that the CRM asked for. */
function judgeWords({ row }: MatrixCell, report: CellReport, words: MatrixCell['row']['words']): void {
  const { shown, answeredAt, sentAfterwards, readAfterwards } = report;
  const said = changesOf(shown.map((one) => one.words).filter((one) => one !== null));
  const pauseEnds = answeredAt + (row.retryAfterMs ?? 0);
  switch (words) {
    case null:
      break;
    case 'Checking':
      expect(said).toContain('Checking whether your change was saved…');
      break;
    case 'Busy':
      expect(said[0]).toMatch(/^The CRM is busy\. Trying again in [\d,]+ s\.$/);
      if (row.retryAfterMs !== undefined)
        expect(said[0]).toBe(en.common.busy({ seconds: secondsUntil(pauseEnds, answeredAt) }));
      break;
    default:
      expect(said[0]).toBe(words);
  }
  if (row.retryAfterMs !== undefined) expect(Math.min(...sentAfterwards)).toBeGreaterThanOrEqual(pauseEnds);
  if (row.holdsAll) expect(Math.min(...readAfterwards, ...sentAfterwards)).toBeGreaterThan(answeredAt);
  if (row.holdsAll && row.retryAfterMs !== undefined)
    expect(Math.min(...readAfterwards)).toBeGreaterThanOrEqual(pauseEnds);
}
