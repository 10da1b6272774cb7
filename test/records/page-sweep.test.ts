import { describe, expect, test } from 'vitest';
import type { FollowupList, FollowupsClient } from '../../src/core/client/followups-client.js';
import { createSleep } from '../../src/core/client/sleep.js';
import { createListReader } from '../../src/core/records/list-reader.js';
import { createPageSweep, inParallel } from '../../src/core/records/page-sweep.js';
import type { SweepReport } from '../../src/core/records/page-sweep.js';
import { rereadRecord, type Reread } from '../../src/core/records/reread-record.js';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { failure } from '../saving/failure.js';
import { aLoadedList, createSimulatedList, idOf, shownIds } from './simulated-list.js';
import type { SimulatedListOptions } from './simulated-list.js';

interface SweepOptions extends Partial<SimulatedListOptions> {
  readonly loaded?: number;
  /** The `updated_since` of the list. */
  readonly since?: string;
  /** The server's answers for some cursors. */
  readonly answers?: ReadonlyMap<string, FollowupList>;
}

/** A list of ten pages of ten records, of which only what a test rereads is refreshed. */
async function aSweep({ loaded = Infinity, since, answers = new Map(), ...list }: SweepOptions = {}) {
  const runtime = createSimulatedRuntime();
  const server = createSimulatedList({ runtime, count: 100, pageSize: 10, ...list });
  const { records, pages } = await aLoadedList(server, runtime, loaded);
  const asked: (string | undefined)[] = [];
  const client: FollowupsClient = {
    ...server.client,
    listFollowups(params) {
      asked.push(params?.cursor);
      const answer = answers.get(params?.cursor ?? '');
      return answer ? Promise.resolve(answer) : server.client.listFollowups(params);
    },
  };
  const reader = createListReader({ client, records, params: {}, pause: createSleep(runtime.schedule) });
  const sweep = createPageSweep({ reader, records, pages, limit: undefined, updatedSince: since });
  const cursors = (): (string | null)[] => pages.get().map(({ cursor }) => cursor);
  const cursorOf = (index: number): string | null => cursors()[index] ?? null;

  /** Runs `meanwhile` after so many milliseconds. */
  async function reread(
    read: readonly (string | null)[],
    meanwhile: { readonly after: number; readonly run: () => void } = { after: 0, run: () => {} },
  ): Promise<SweepReport> {
    const ended = sweep.reread(read, true, new AbortController().signal);
    ended.catch(() => {});
    await runtime.advance(meanwhile.after);
    meanwhile.run();
    await runtime.advance(60_000);
    return ended;
  }

  async function look(id: string): Promise<Reread['status']> {
    const looked = rereadRecord(client, records, id);
    await runtime.advance(1000);
    return (await looked).status;
  }

  /** Like an app that goes back to the first pages. */
  function dropPagesAfter(count: number): void {
    pages.update((listed) => listed.slice(0, count));
  }

  return { server, records, pages, sweep, asked, cursors, cursorOf, reread, look, dropPagesAfter };
}

/** An id between two others. */
function between(number: number, offset = 1): string {
  return idOf(number).slice(0, -1) + offset.toString(16);
}

describe('the next pages', () => {
  test('are as many as requested, even if a record outside the loaded range may be gone', async () => {
    const { sweep, cursors } = await aSweep({ loaded: 3 });
    const next = sweep.next(2, [idOf(99)]);
    expect(next).toHaveLength(2);
    expect(cursors()).toEqual(expect.arrayContaining([...next]));
  });

  test('start with those where records may be gone, within that number, and leave one page its turn', async () => {
    const { sweep, cursors } = await aSweep({ count: 200 });
    const suspects = Array.from({ length: 15 }, (_, index) => idOf(55 + index * 10));
    const many = sweep.next(2, suspects);
    expect(many.slice(0, 10)).toEqual(cursors().slice(5, 15));
    expect(many).toHaveLength(11);
    const few = sweep.next(3, suspects.slice(0, 1));
    expect(few[0]).toBe(cursors()[5]);
    expect(few).toHaveLength(3);
  });

  test('are none while nothing is loaded, and then each page has its turn', async () => {
    const { sweep, pages, cursors } = await aSweep();
    const loaded = pages.get();
    pages.update(() => []);
    expect(sweep.next(2, [idOf(5)])).toEqual([]);
    pages.update(() => loaded);
    const seen = new Set(Array.from({ length: 10 }, () => sweep.next(1, [])).flat());
    expect(seen).toEqual(new Set(cursors()));
  });
});

test('pages whose cursors the server forgot are found by one walk if they are neighbors, and by a walk each if not', async () => {
  const neighbors = await aSweep({ opaqueCursors: true });
  const forgotten = neighbors.cursors().slice(4, 8);
  neighbors.server.forgetCursors(neighbors.cursors().filter((cursor) => !forgotten.includes(cursor)));
  neighbors.server.put(idOf(75), { note: 'Changed' });
  const { changed } = await neighbors.reread(forgotten);
  expect(changed.map(({ id }) => id)).toEqual([idOf(75)]);
  // Four refused, then from the page before them through all four.
  expect(neighbors.asked).toHaveLength(4 + 5);

  const apart = await aSweep({ opaqueCursors: true });
  const wanted = [5, 2].map((index) => apart.cursorOf(index));
  apart.server.put(idOf(25), { note: 'Changed' });
  apart.server.forgetCursors(apart.cursors().filter((cursor) => !wanted.includes(cursor)));
  await apart.reread(wanted);
  expect(apart.asked).toHaveLength(2 + 2 * 2);
  expect(apart.records.get(idOf(25))?.note).toBe('Changed');
  expect(shownIds(apart.pages, apart.records)).toEqual(apart.server.ids());
});

describe('a page that is reread', () => {
  test('is read with at most five pages after it, however many records were inserted', async () => {
    const { server, asked, cursorOf, reread } = await aSweep();
    for (let number = 41; number < 50; number += 1) {
      for (let offset = 1; offset < 16; offset += 1) server.put(between(number, offset), {});
    }
    await reread([cursorOf(4)]);
    expect(asked).toHaveLength(6);
  });

  test('is the last one if the server claims more without a cursor', async () => {
    const answers = new Map<string, FollowupList>();
    const { server, asked, cursorOf, reread } = await aSweep({ answers });
    const data = [41, 42].map((number) => server.row(idOf(number))!);
    answers.set(cursorOf(4) ?? '', { data, has_more: true, next_cursor: null, rejected: 0 });
    await reread([cursorOf(4)]);
    expect(asked).toEqual([cursorOf(4)]);
  });

  test('is read once if the cursors lead back to it', async () => {
    const answers = new Map<string, FollowupList>();
    const { server, asked, cursorOf, reread } = await aSweep({ answers });
    const first = cursorOf(4) ?? '';
    const second = 'second';
    const answer = (number: number, next_cursor: string): FollowupList => {
      return { data: [server.row(idOf(number))!], has_more: true, next_cursor, rejected: 0 };
    };
    answers.set(first, answer(41, second)).set(second, answer(42, first));
    await reread([first]);
    expect(asked).toEqual([first, second]);
  });

  test('sets the place of each of its records', async () => {
    const { server, asked, pages, cursors, reread, look } = await aSweep({ opaqueCursors: true });
    server.forgetCursors();
    await reread(cursors());
    const some = pages.get().map(({ ids }) => ids[3] ?? '');
    asked.length = 0;
    for (const id of some) expect(await look(id)).toBe('found');
    expect(asked).toHaveLength(some.length);
  });

  test('sets no places if the list is restricted', async () => {
    const { server, records, cursorOf, reread } = await aSweep({ since: new Date(0).toISOString() });
    server.put(between(45), {});
    await reread([cursorOf(4)]);
    expect(records.get(between(45))).toBeDefined();
    expect(records.locator(between(45))).toBeUndefined();
  });

  test('is not requested if it was dropped before its turn', async () => {
    const { asked, cursors, reread, dropPagesAfter } = await aSweep({ loaded: 6 });
    await reread(cursors(), { after: 10, run: () => dropPagesAfter(4) });
    expect(asked).toHaveLength(4);
  });

  test('checks the edge of the page after it, even if that one was dropped meanwhile', async () => {
    const { server, asked, cursorOf, reread, dropPagesAfter } = await aSweep();
    const odd = [1, 3, 5, 7, 9];
    for (const index of odd) server.remove(idOf(index * 10 + 1));
    let last: string | null = null;
    // The odd pages are read first, four at a time, and then those before them.
    const drop = (): void => {
      dropPagesAfter(9);
      last = cursorOf(8);
    };
    await expect(reread(odd.map(cursorOf), { after: 110, run: drop })).resolves.toMatchObject({ gone: [] });
    expect(asked.at(-1)).toBe(last);
  });
});

describe('a page whose cursor the server forgot', () => {
  test('is found from the page before it, even the second of the list', async () => {
    const { server, records, pages, cursorOf, reread } = await aSweep({ opaqueCursors: true });
    server.forgetCursors([2, 3, 4, 5, 6, 7, 8, 9].map(cursorOf));
    server.put(between(15), {});
    await reread([cursorOf(1)]);
    expect(records.get(between(15))).toBeDefined();
    expect(shownIds(pages, records)).toEqual(server.ids());
  });

  test('is found from earlier and earlier pages, as far as the server forgot', async () => {
    const { server, records, pages, cursorOf, reread } = await aSweep({ opaqueCursors: true });
    server.forgetCursors([cursorOf(1), cursorOf(2)]);
    server.put(between(65), {});
    await reread([cursorOf(6)]);
    expect(records.get(between(65))).toBeDefined();
    expect(shownIds(pages, records)).toEqual(server.ids());
  });

  test('is looked for on at most five additional pages, however many records were inserted', async () => {
    const { server, asked, cursorOf, reread } = await aSweep({ opaqueCursors: true });
    const [before, forgotten] = [cursorOf(4), cursorOf(5)];
    for (let number = 51; number < 60; number += 1) {
      for (let offset = 1; offset < 16; offset += 1) server.put(between(number, offset), {});
    }
    server.forgetCursors([before]);
    await reread([forgotten]);
    expect(asked.slice(0, 2)).toEqual([forgotten, before]);
    expect(asked).toHaveLength(1 + 7);
  });

  test('is found after three others that have not changed', async () => {
    const { server, records, cursorOf, reread } = await aSweep({ opaqueCursors: true });
    const odd = [1, 3, 5, 7].map(cursorOf);
    server.forgetCursors([2, 4, 6, 8, 9].map(cursorOf));
    server.put(between(75), {});
    await reread(odd);
    expect(records.get(between(75))).toBeDefined();
  });

  test('is found beside another one, whichever was requested first', async () => {
    const { server, records, cursorOf, reread } = await aSweep({ opaqueCursors: true });
    const [last, beforeLast] = [cursorOf(9), cursorOf(8)];
    server.forgetCursors([cursorOf(7)]);
    server.put(idOf(85), { note: 'Changed' });
    server.put(idOf(95), { note: 'Changed' });
    await reread([last, beforeLast]);
    expect([85, 95].map((number) => records.get(idOf(number))?.note)).toEqual(['Changed', 'Changed']);
  });

  test('is found across more than a hundred pages before it', async () => {
    const { server, records, cursorOf, reread } = await aSweep({ opaqueCursors: true, count: 150, pageSize: 1 });
    server.forgetCursors();
    server.put(idOf(140), { note: 'Changed' });
    await reread([cursorOf(139)]);
    expect(records.get(idOf(140))?.note).toBe('Changed');
  });

  test('is given up after three walks of a hundred pages without a record', async () => {
    const answers = new Map<string, FollowupList>();
    const { server, asked, cursors, reread } = await aSweep({ count: 150, pageSize: 1, answers });
    server.forgetCursors();
    const empty = (next: number) => ({ data: [], has_more: true, next_cursor: `empty-${next}`, rejected: 0 });
    answers.set('', empty(1));
    for (let number = 1; number < 1000; number += 1) answers.set(`empty-${number}`, empty(number + 1));
    await reread(cursors());
    // In addition, each page by its own cursor, and the first one with five after it.
    expect(asked.length).toBeLessThan(3 * 100 + 150 + 5 + 5);
  });

  test('costs no further request if it is empty, or was dropped meanwhile', async () => {
    const empty = await aSweep();
    const forgotten = { ids: [], cursor: 'forgotten' };
    empty.pages.update((listed) => listed.map((page, index) => (index === 5 ? { ...page, ...forgotten } : page)));
    await empty.reread(['forgotten']);
    expect(empty.asked).toEqual(['forgotten']);

    const dropped = await aSweep({ loaded: 2 });
    dropped.server.forgetCursors();
    await dropped.reread([dropped.cursorOf(1)], { after: 10, run: () => dropped.dropPagesAfter(1) });
    expect(dropped.asked).toHaveLength(1);
  });

  test('is no longer looked for once the way to it was dropped', async () => {
    const { server, asked, cursorOf, reread, dropPagesAfter } = await aSweep({ opaqueCursors: true });
    const forgotten = [cursorOf(5), cursorOf(4)];
    server.forgetCursors();
    await reread(forgotten.slice(0, 1), { after: 40, run: () => dropPagesAfter(1) });
    expect(asked).toEqual(forgotten);
  });

  test('is left as it is if the walk to it fails, which is reported', async () => {
    const { server, asked, cursorOf, reread } = await aSweep();
    server.failNext(failure('validation'), failure('unauthorized'));
    await expect(reread([cursorOf(5)])).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(asked).toEqual([cursorOf(5), cursorOf(4)]);
    server.failNext(failure('validation'), failure('validation'));
    await expect(reread([cursorOf(1)])).rejects.toMatchObject({ kind: 'validation' });
  });
});

describe('a sweep that fails', () => {
  test('reports it, unless the server only forgot a cursor', async () => {
    const { server, cursorOf, reread } = await aSweep();
    server.failNext(failure('unauthorized'));
    await expect(reread([cursorOf(3)])).rejects.toMatchObject({ kind: 'unauthorized' });
    // Without the first page, no other can be found.
    server.failNext(failure('validation'));
    await expect(reread([null])).rejects.toMatchObject({ kind: 'validation' });
  });

  test('starts nothing new, and reports the first failure once the rest has settled', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const worked = inParallel([1, 2, 3, 4], 2, async (item) => {
      begun.push(item);
      if (item === 1) throw new Error('first');
      await Promise.resolve();
      ended.push(item);
      throw new Error('second');
    });
    await expect(worked).rejects.toThrow('first');
    expect([begun, ended]).toEqual([[1, 2], [2]]);
  });
});
