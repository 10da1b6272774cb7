import type { BenchSort, DrivenPage } from './driven-page.js';
import { editorWith, rowWith } from './find.js';
import { keptRecords } from './kept-records.js';
import { afterPaint, whenShown } from './paint.js';
import { scroll } from './scroll.js';
import { mark, watchCommits, watchLongTasks, workSince } from './tasks.js';

/** Injected before any script of a measured page, to measure a production page from inside without changing it. */

/**
 * A timed call, in milliseconds from its start: until it returned, until the document changed, and until that was
 * painted.
 */
export type Acted = {
  readonly sync: number;
  readonly dom: number;
  readonly paint: number;
};

/** The runner's settings for the page, set before any script. */
interface ProbeConfig {
  readonly row: string | null;
  readonly editor: string | null;
  /** A text that only the first record has. */
  readonly firstMark: string;
}

declare global {
  var __bench: DrivenPage;
  var __probe: typeof probe;
  var __probeConfig: ProbeConfig;
}

const REFRESH_LIMIT_MS = 20_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Makes the call right after a painted frame, so that every figure includes the same wait for the next frame. */
async function act(call: () => void, isThere: () => boolean): Promise<Acted> {
  await afterPaint();
  const shown = whenShown(isThere);
  const start = performance.now();
  call();
  const returned = performance.now();
  const { dom, paint } = await shown;
  return { sync: returned - start, dom: dom - start, paint: paint - start };
}

/** The same without the focus in a row, which a list may keep in sight: people sort in a header and type in a search. */
function actOutside(call: () => void, isThere: () => boolean): Promise<Acted> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return act(call, isThere);
}

const becomesFirst = (wanted: string, gone?: string) => (): boolean =>
  rowWith(wanted) !== null && (gone === undefined || rowWith(gone) === null);

/** Waits until the table has the changes of others; returns how many of them it has. */
async function becomeFresh(changed: readonly { readonly id: string; readonly mark: string }[]): Promise<number> {
  const start = performance.now();
  const fresh = (): number =>
    changed.filter(({ id, mark: text }) => globalThis.__bench.get(id)?.note?.includes(text)).length;
  while (fresh() < changed.length && performance.now() - start < REFRESH_LIMIT_MS) await pause(20);
  return fresh();
}

function isDriven(): boolean {
  return (globalThis as { __bench?: DrivenPage }).__bench !== undefined;
}

watchCommits();
watchLongTasks();
const { row, firstMark } = globalThis.__probeConfig;
const firstRows = row === null ? null : whenShown(() => rowWith(firstMark) !== null).then(({ paint }) => paint);

const probe = {
  mark,
  workSince,
  scroll,
  /** Milliseconds from the navigation until the first rows were painted. */
  firstRows: () => firstRows,
  canSort: () => Boolean(globalThis.__bench.setSort),

  async edit(id: string, tag: string): Promise<Acted> {
    const text = `EDIT-${tag}`;
    // Look the record up before timing, because a page may have to, while a host already has the row.
    globalThis.__bench.get(id);
    const acted = await act(
      () => globalThis.__bench.editRow(id, { note: `${text} changed by the bench` }),
      () => rowWith(text) !== null,
    );
    await pause(80);
    return acted;
  },
  versionOf: (id: string) => globalThis.__bench.get(id)?.integration_version,

  async openEditor(id: string, note: string): Promise<Acted> {
    const acted = await act(
      () => globalThis.__bench.openEdit(id),
      () => editorWith(note) !== null,
    );
    globalThis.__bench.closeEdit();
    await afterPaint();
    return acted;
  },

  canLook: () => Boolean(globalThis.__bench.look),
  look: (id: string, note: string): Promise<Acted> =>
    act(
      () => globalThis.__bench.look?.(id),
      () => editorWith(note) !== null,
    ),
  moveOn: (note: string): Promise<Acted> =>
    act(
      () => globalThis.__bench.moveOn?.(),
      () => editorWith(note) !== null,
    ),

  async loadAll(): Promise<number> {
    const start = performance.now();
    await globalThis.__bench.loadAll();
    await afterPaint();
    return (await afterPaint()) - start;
  },
  rowCount: () => globalThis.__bench.rowCount(),

  /** Milliseconds from the navigation until any rows were painted. */
  anyRows: (): Promise<number> =>
    whenShown(() => row !== null && document.querySelector(row) !== null).then(({ paint }) => paint),
  /** Milliseconds from the navigation until all records are loaded, in order and painted. */
  wholeList: (count: number, first: string): Promise<number> =>
    whenShown(() => isDriven() && globalThis.__bench.rowCount() === count && rowWith(first) !== null).then(
      ({ paint }) => paint,
    ),
  keptRecords,

  sort: (sort: BenchSort | null, wanted: string) =>
    actOutside(() => globalThis.__bench.setSort?.(sort), becomesFirst(wanted)),
  filter: (text: string, wanted: string, gone?: string) =>
    actOutside(() => globalThis.__bench.setFilter?.(text), becomesFirst(wanted, gone)),

  /** `visible`: the first changed record is painted; `done`: the table has all of them. */
  async refresh(changed: readonly { readonly id: string; readonly mark: string }[]) {
    await afterPaint();
    const shown = whenShown(() => rowWith(changed[0]?.mark ?? '') !== null);
    const start = performance.now();
    await globalThis.__bench.refresh();
    const { paint } = await shown;
    const fresh = await becomeFresh(changed);
    return { visible: paint - start, done: performance.now() - start, fresh };
  },
  becomeFresh,
};

globalThis.__probe = probe;
