import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { EMPTY } from './pages.js';
import type { BenchPage } from './pages.js';
import type { BenchRun, StepFigures } from './results.js';
import type { BenchServer } from './start-server.js';
import type { BenchSet } from './sets.js';
import { expectedTexts } from './expected-texts.js';
import { keepList, measureSecondVisit } from './second-visit.js';

export interface Measurement {
  readonly browser: Browser;
  readonly server: BenchServer;
  /** The script to run before the page's own. */
  readonly probe: string;
  readonly page: BenchPage;
  readonly set: BenchSet;
  readonly repetition: number;
  readonly onStep: (name: string, ms: number, figures: StepFigures) => void;
}
type Figures = Record<string, number>;

const VIEWPORT = { width: 1280, height: 900 };
const MIB = 1_048_576;
const PATCH_LATENCY = 300;

class GaveUp extends Error {}

/** Runs one page through all steps in its own browser context. */
export async function measurePage(
  measurement: Measurement,
): Promise<Pick<BenchRun, 'steps' | 'aborted' | 'pageErrors'>> {
  const { browser, server, set } = measurement;
  await server.control({ n: set.count, latency: set.network?.answerMs ?? 0, patchLatency: PATCH_LATENCY });
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message.slice(0, 300)));
  const steps: Record<string, StepFigures> = {};
  let aborted: string | undefined;
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('HeapProfiler.enable');
    if (set.slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: set.slowdown });
    await drive(measurement, page, cdp, steps);
  } catch (error) {
    aborted = firstLine(error);
  } finally {
    // A hanging page can't be closed.
    await Promise.race([context.close(), wait(5_000)]);
  }
  return {
    steps,
    ...(aborted === undefined ? {} : { aborted }),
    ...(pageErrors.length > 0 ? { pageErrors: pageErrors.slice(0, 3) } : {}),
  };
}

async function drive(
  { server, probe, page: { name, row, editor, keepsList }, set, repetition, onStep }: Measurement,
  page: Page,
  cdp: CDPSession,
  steps: Record<string, StepFigures>,
): Promise<void> {
  const texts = expectedTexts(set.count);
  const config = JSON.stringify({ row, editor: editor ?? null, firstMark: texts.first });
  await page.addInitScript(`globalThis.__probeConfig=${config};${probe}`);

  const step = async (name: string, measure: () => Promise<Figures>, limitMs = 120_000): Promise<void> => {
    const start = Date.now();
    try {
      steps[name] = await within(limitMs, measure());
    } catch (error) {
      steps[name] = { error: firstLine(error) };
      if (error instanceof GaveUp || page.isClosed() || /closed|crash/i.test(firstLine(error))) throw error;
    } finally {
      onStep(name, Date.now() - start, steps[name] ?? { error: 'no figures' });
    }
  };
  const metrics = () => readMetrics(cdp);
  const costOf = async (run: () => Promise<Figures>): Promise<Figures> => {
    const before = await metrics();
    const mark = await page.evaluate(() => globalThis.__probe.mark());
    const figures = await run();
    const work = await page.evaluate((from) => globalThis.__probe.workSince(from), mark);
    const after = await metrics();
    const spent = (metric: string) => ((after[metric] ?? 0) - (before[metric] ?? 0)) * 1000;
    return {
      ...figures,
      ...work,
      task: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      layout: spent('LayoutDuration'),
    };
  };
  const heap = () => readHeap(cdp);
  const edit = (tag: string) =>
    costOf(async () => {
      const id = texts.edited;
      const acted = await page.evaluate((args) => globalThis.__probe.edit(args.id, args.tag), { id, tag });
      const sent = await metrics();
      await page.waitForTimeout(450 * (set.slowdown > 1 ? 2 : 1));
      const answered = await metrics();
      const version = await page.evaluate((edited) => globalThis.__probe.versionOf(edited), id);
      const responseTask = ((answered['TaskDuration'] ?? 0) - (sent['TaskDuration'] ?? 0)) * 1000;
      return { ...acted, version: version ?? 0, responseTask };
    });
  const openEditor = () =>
    costOf(() =>
      page.evaluate((args) => globalThis.__probe.openEditor(args.id, args.note), { id: texts.opened, note: '#4 ' }),
    );

  // Starts the renderer process before the measured navigation.
  await page.goto(`${server.url}/${EMPTY}/index.html`);
  await page.waitForTimeout(500);
  if (set.network) await slowDown(cdp, set.network);
  await page.goto(`${server.url}/${name}/index.html?limit=${set.pageSize}`);
  if (row === null) {
    await page.waitForTimeout(300);
    return step('heap0', heap);
  }

  await step('first', async () => {
    const ms = await page.evaluate(() => globalThis.__probe.firstRows());
    const { TaskDuration = 0, ScriptDuration = 0 } = await metrics();
    return { ms: ms ?? Number.NaN, task: TaskDuration * 1000, script: ScriptDuration * 1000 };
  });
  if (set.network) return;
  await page.waitForTimeout(400);
  await step('heapFirst', heap);
  await step('editFirst', () => edit(`a${repetition}`));
  await step('dialogFirst', openEditor);
  await server.stats();
  const loadAll = async (): Promise<Figures> => {
    const ms = await page.evaluate(() => globalThis.__probe.loadAll());
    const traffic = await server.stats();
    return { ms, ...traffic, rows: await page.evaluate(() => globalThis.__probe.rowCount()) };
  };
  await step('loadAll', () => costOf(loadAll), 240_000);
  await page.waitForTimeout(500);
  await step('heapAll', heap);
  await step('edit', () => edit(`b${repetition}`));
  await step('edit2', () => edit(`c${repetition}`));
  await step('dialog', openEditor);
  if (await page.evaluate(() => globalThis.__probe.canLook())) {
    const look = (args: Parameters<typeof globalThis.__probe.look>) =>
      page.evaluate((given) => globalThis.__probe.look(...given), args);
    await step('panelOpen', () => look([texts.opened, '#4 ']));
    await step('panelNext', async () => {
      const moves: Figures[] = [];
      for (const note of ['#5 ', '#6 ', '#7 ', '#8 ', '#9 ', '#10 ', '#11 '])
        moves.push(await page.evaluate((wanted) => globalThis.__probe.moveOn(wanted), note));
      const middle = (figure: string): number =>
        moves.map((move) => move[figure] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] ??
        Number.NaN;
      return { dom: middle('dom'), paint: middle('paint') };
    });
    await page.evaluate(() => globalThis.__bench.closeEdit());
  }
  for (const [velocity, durationMs] of set.scrolls) {
    const scroll = () =>
      page.evaluate(([speed, ms]) => globalThis.__probe.scroll(speed, ms), [velocity, durationMs] as const);
    await step(`scroll${velocity}`, () => costOf(scroll), 180_000);
    await page.waitForTimeout(300);
  }

  if (await page.evaluate(() => globalThis.__probe.canSort())) {
    const sort = (args: Parameters<typeof globalThis.__probe.sort>) =>
      costOf(() => page.evaluate((given) => globalThis.__probe.sort(...given), args));
    const filter = (args: Parameters<typeof globalThis.__probe.filter>) =>
      costOf(() => page.evaluate((given) => globalThis.__probe.filter(...given), args));
    await step('sort', () => sort([{ field: 'due_at', dir: 'asc' }, texts.earliest]));
    await step('unsort', () => sort([null, '#7 ']));
    await step('filter', () => filter(['zebra', texts.firstMatch, '#7 ']));
    await step('unfilter', () => filter(['', '#7 ']));
    await step('filter2', () => filter(['zebra', texts.firstMatch, '#7 ']));
    await step('unfilter2', () => filter(['', '#7 ']));
  }

  const refresh = async (latency: number): Promise<Figures> => {
    await server.control({ latency, patchLatency: PATCH_LATENCY });
    const changed = await server.change();
    return costOf(async () => {
      const refreshed = await page.evaluate((records) => globalThis.__probe.refresh(records), changed);
      await page.waitForTimeout(100);
      return { ...refreshed, ...(await server.stats()) };
    });
  };
  await step('refresh', () => refresh(0));
  if (set.slowRefresh) await step('refresh50', () => refresh(50));

  if (!keepsList) return;
  await server.control({ latency: 0, patchLatency: PATCH_LATENCY });
  const elsewhere = `${server.url}/${EMPTY}/index.html`;
  const address = `${server.url}/${name}/index.html?limit=${set.pageSize}&cache=indexeddb`;
  const visits = { page, server, address, elsewhere, row, count: set.count, texts };
  await step('keepList', () => keepList(visits));
  await step('secondVisit', () => measureSecondVisit(visits));
}

async function slowDown(
  cdp: CDPSession,
  { roundTripMs, bitsPerSecond }: NonNullable<BenchSet['network']>,
): Promise<void> {
  await cdp.send('Network.enable');
  const throughput = bitsPerSecond / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function readMetrics(cdp: CDPSession): Promise<Figures> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Measures the JavaScript and document heaps after garbage collection. */
async function readHeap(cdp: CDPSession): Promise<Figures> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  // Missing in the types: the size of the document's own objects.
  const usage: { usedSize: number; embedderHeapUsedSize?: number } = await cdp.send('Runtime.getHeapUsage');
  const { Nodes = 0 } = await readMetrics(cdp);
  return { mb: (usage.usedSize + (usage.embedderHeapUsedSize ?? 0)) / MIB, nodes: Nodes };
}

async function within<T>(ms: number, task: Promise<T>): Promise<T> {
  const late = wait(ms, undefined, { ref: false }).then(() => {
    throw new GaveUp(`gave up after ${ms} ms`);
  });
  return Promise.race([task, late]);
}

function firstLine(error: unknown): string {
  return (
    String(error instanceof Error ? error.message : error)
      .split('\n')[0]
      ?.slice(0, 200) ?? ''
  );
}
