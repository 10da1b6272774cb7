import { expect, test } from 'vitest';
import { createSimulatedRuntime } from '../saving/simulated-runtime.js';
import { failure } from '../saving/failure.js';
import { aTab, aTarget, simulatedLead } from './simulated-tabs.js';

const CHANGED = { changed: [{ id: '01', version: 8 }] };

function aPage(options: Parameters<typeof aTab>[1] = {}) {
  const runtime = createSimulatedRuntime();
  const began = runtime.now();
  const list = aTarget(runtime, 0);
  const tab = aTab(runtime, options);
  return { runtime, began, list, tab, times: () => list.times(began) };
}

/** A page that shows its list. */
function aShownPage(options: Parameters<typeof aTab>[1] = {}) {
  const page = aPage(options);
  page.tab.start(page.list);
  return page;
}

test('slows down while nothing changes, and speeds up when something does', async () => {
  const { runtime, list, times } = aShownPage();
  await runtime.advance(30_000 + 60_000 + 120_000 + 240_000 + 300_000 + 300_000 - 1);
  expect(times()).toEqual([30, 90, 210, 450, 750]);
  list.next(CHANGED, CHANGED, { missing: ['01'] }, { gone: ['01'] }, CHANGED, CHANGED);
  await runtime.advance(1 + 150_000 + 75_000 + 37_500 + 18_750 + 10_000 + 10_000);
  expect(times().slice(5)).toEqual([1050, 1200, 1275, 1312.5, 1331.25, 1341.25, 1351.25]);
});

test('a host sets the interval or turns it off, also later', async () => {
  const { runtime, tab, times } = aShownPage({ refreshIntervalMs: 5000 });
  await runtime.advance(15_000);
  expect(times()).toEqual([5, 10, 15]);
  tab.setRefreshInterval(false);
  expect(tab.state().nextAt).toBeNull();
  await runtime.advance(3_600_000);
  expect(times()).toHaveLength(3);
  tab.focus();
  await runtime.advance(0);
  expect(times()).toHaveLength(4);
  tab.setRefreshInterval(60_000);
  await runtime.advance(60_000);
  expect(times()).toHaveLength(5);
});

test('rests twenty times as long as a slow refresh takes', async () => {
  const { runtime, list, tab, times } = aPage({ refreshIntervalMs: 10_000 });
  list.tookMs = 4000;
  tab.start(list);
  await runtime.advance(10_000 + 4000 + 80_000);
  expect(times()).toEqual([10, 94]);
});

test('requests nothing while the page is hidden, and refreshes when it is visible again', async () => {
  const lead = simulatedLead();
  const { runtime, tab, times } = aShownPage({ lead });
  expect(lead.holders).toBe(1);
  tab.show(false);
  expect(lead.holders).toBe(0);
  expect(runtime.pendingTimers).toBe(0);
  await runtime.advance(3_600_000);
  expect(times()).toEqual([]);
  tab.show(true);
  expect(lead.holders).toBe(1);
  await runtime.advance(0);
  expect(times()).toEqual([3600]);
});

test('leaving the page requests nothing, however long ago the last refresh was', async () => {
  const { runtime, tab, times } = aShownPage();
  await runtime.advance(20_000);
  tab.show(false);
  tab.focus();
  await runtime.advance(60_000);
  expect(times()).toEqual([]);
});

test('a recent failure waits its time, even on returning to the page or showing another list', async () => {
  const { runtime, began, list, tab, times } = aPage();
  list.next({ fails: failure('failed') });
  tab.start(list);
  await runtime.advance(32_000);
  tab.focus();
  await runtime.advance(1000);
  tab.show(false);
  tab.show(true);
  await runtime.advance(1000);
  expect(times()).toEqual([30]);
  const other = aTarget(runtime, 0);
  tab.start({ ...other, readAt: () => began - 3_600_000 });
  await runtime.advance(1000);
  expect(times()).toEqual([30]);
  expect(other.times(began)).toEqual([34]);
});

test('a recent refresh is not repeated when the network returns', async () => {
  const { runtime, times } = aShownPage();
  await runtime.advance(30_000);
  runtime.goOffline();
  await runtime.advance(2000);
  runtime.goOnline();
  await runtime.advance(5000);
  expect(times()).toEqual([30]);
});

test('a recent refresh is not repeated when someone returns to the page', async () => {
  const { runtime, tab, times } = aShownPage();
  await runtime.advance(20_000);
  tab.focus();
  await runtime.advance(5000);
  tab.focus();
  tab.show(false);
  tab.show(true);
  await runtime.advance(4999);
  expect(times()).toEqual([20]);
  await runtime.advance(1);
  tab.focus();
  tab.focus();
  await runtime.advance(0);
  expect(times()).toEqual([20, 30]);
});

test('a list read in other ways counts as read', async () => {
  const { runtime, began, list, tab, times } = aPage();
  let readAt = began - 3_600_000;
  const target = { ...list, readAt: () => readAt };
  const stop = tab.start(target);
  await runtime.advance(0);
  // Shown again much later: at once.
  expect(times()).toEqual([0]);
  stop();
  await runtime.advance(20_000);
  readAt = runtime.now();
  tab.start(target);
  tab.focus();
  await runtime.advance(0);
  expect(times()).toEqual([0]);
});

test('a list read less than half a minute ago is not reread when it is shown', async () => {
  const { runtime, began, list, tab, times } = aPage();
  tab.start({ ...list, readAt: () => began - 15_000 });
  await runtime.advance(29_999);
  expect(times()).toEqual([]);
  await runtime.advance(1);
  expect(times()).toEqual([30]);
});

test('the time until the first refresh starts when the first list is shown, whatever is shown later', async () => {
  const { runtime, list, tab, times } = aPage();
  const other = aTarget(runtime, 0);
  await runtime.advance(20_000);
  tab.start(list);
  await runtime.advance(10_000);
  tab.start(list);
  await runtime.advance(10_000);
  tab.start(other);
  await runtime.advance(9999);
  expect(times()).toEqual([]);
  await runtime.advance(1);
  expect(times()).toEqual([50]);
});

test('returning after a slow period makes it fast again', async () => {
  const { runtime, tab, times } = aShownPage();
  await runtime.advance(800_000);
  const before = times().length;
  tab.focus();
  await runtime.advance(60_000);
  expect(times().slice(before)).toEqual([800, 860]);
});

test('requests nothing while offline, and refreshes when the network returns', async () => {
  const { runtime, tab, times } = aShownPage();
  runtime.goOffline();
  tab.focus();
  await runtime.advance(600_000);
  tab.focus();
  expect(await tab.catchUp([])).toBe(true);
  expect(times()).toEqual([]);
  expect(tab.state().nextAt).toBeNull();
  runtime.goOnline();
  await runtime.advance(0);
  expect(times()).toEqual([600]);
});

test('polling makes up for a lost online event', async () => {
  let online = false;
  const { runtime, times } = aShownPage({ isOnline: () => online, onOnline: () => () => {} });
  await runtime.advance(70_000);
  online = true;
  await runtime.advance(30_000 + 60_000);
  expect(times().length).toBeGreaterThan(0);
});

test('what failed as the network went is requested again when it returns', async () => {
  const { runtime, list, tab, times } = aPage();
  list.next({ fails: failure('network') });
  tab.start(list);
  await runtime.advance(30_000);
  runtime.goOffline();
  await runtime.advance(2000);
  runtime.goOnline();
  await runtime.advance(0);
  expect(times()).toEqual([30, 32]);
  expect(tab.state()).toMatchObject({ status: 'idle', error: null });
});

test('after failures it waits longer and longer, and says so', async () => {
  const { runtime, began, list, tab, times } = aPage();
  list.next(...Array.from({ length: 5 }, () => ({ fails: failure('failed', { status: 500 }) })));
  tab.start(list);
  await runtime.advance(30_000);
  expect(tab.state()).toMatchObject({ status: 'failed', error: { kind: 'failed' }, refreshedAt: null });
  expect(tab.state().nextAt).toBe(began + 75_000);
  await runtime.advance(45_000 + 90_000 + 180_000 + 225_000 + 225_000);
  expect(times()).toEqual([30, 75, 165, 345, 570, 795]);
  expect(tab.errors).toHaveLength(5);
  expect(tab.state()).toMatchObject({ status: 'idle', error: null, refreshedAt: began + 795_000 });
});

test('a pause that the server asks for is kept, even when someone returns', async () => {
  const { runtime, list, tab, times } = aPage();
  list.next({ fails: failure('unavailable', { retryAfterMs: 100_000 }) });
  tab.start(list);
  await runtime.advance(30_000);
  await runtime.advance(50_000);
  tab.focus();
  tab.show(false);
  tab.show(true);
  runtime.goOnline();
  expect(await tab.catchUp(['01'])).toBe(true);
  await runtime.advance(49_999);
  expect(times()).toEqual([30]);
  await runtime.advance(1);
  expect(times()).toEqual([30, 130]);
  // Hints of another tab in the meantime are looked for then.
  expect(list.asked.at(-1)?.wish).toMatchObject({ suspects: ['01'] });
});

test('a requested refresh does not wait for a rest', async () => {
  const { runtime, list, tab, times } = aPage();
  list.next({ fails: failure('unavailable', { retryAfterMs: 100_000 }) });
  tab.start(list);
  await runtime.advance(31_000);
  await tab.refreshNow();
  expect(times()).toEqual([30, 31]);
});

test('once sign-in is needed, it requests nothing by itself until someone has signed in or looks again', async () => {
  const { runtime, list, tab, times } = aPage();
  list.next({ fails: failure('unauthorized') }, { fails: failure('unauthorized') });
  tab.start(list);
  await runtime.advance(30_000);
  expect(tab.state()).toMatchObject({ status: 'needs-sign-in', nextAt: null });
  await runtime.advance(3_600_000);
  expect(await tab.catchUp([])).toBe(true);
  expect(times()).toEqual([30]);
  tab.focus();
  await runtime.advance(3_600_000);
  expect(times()).toEqual([30, 3630]);
  tab.signedIn();
  await runtime.advance(0);
  expect(times()).toEqual([30, 3630, 7230]);
  expect(tab.state()).toMatchObject({ status: 'idle', error: null });
  await runtime.advance(20_000);
  tab.signedIn();
  await runtime.advance(0);
  expect(times()).toHaveLength(3);
});

test('a requested refresh runs at once, even hidden, and right after a refresh in flight', async () => {
  const { runtime, began, list, tab, times } = aPage();
  list.tookMs = 100;
  tab.start(list);
  tab.show(false);
  const first = tab.refreshNow();
  const second = tab.refreshNow({ whole: true });
  await runtime.advance(50);
  expect(tab.state().status).toBe('refreshing');
  await runtime.advance(150);
  expect(await first).toMatchObject({ refreshedAt: began });
  expect(await second).toMatchObject({ status: 'idle', refreshedAt: began + 100 });
  expect(times()).toEqual([0, 0.1]);
  expect(list.asked[1]?.wish).toEqual({ whole: true });
});

test('a requested refresh resolves with its outcome', async () => {
  const { list, tab, runtime } = aShownPage();
  list.next({ fails: new Error('not one of ours') });
  const ended = tab.refreshNow();
  await runtime.advance(0);
  expect(await ended).toMatchObject({ status: 'failed', error: { kind: 'failed', effect: 'none' } });
  expect(tab.state().error?.cause).toEqual(new Error('not one of ours'));
});

test('a failure is in the state even without an error handler', async () => {
  const { list, tab } = aShownPage({ onError: undefined });
  list.next({ fails: failure('network') });
  expect(await tab.refreshNow()).toMatchObject({ status: 'failed', error: { kind: 'network' } });
});

test('requested refreshes run in turn, and no timer is set before the last of them', async () => {
  const { runtime, list, tab, times } = aPage();
  list.tookMs = 1000;
  tab.start(list);
  void tab.refreshNow();
  void tab.refreshNow();
  await runtime.advance(1500);
  expect(tab.state()).toMatchObject({ status: 'refreshing', nextAt: null });
  void tab.refreshNow();
  await runtime.advance(400);
  expect(times()).toEqual([0, 1]);
  await runtime.advance(100);
  expect(times()).toEqual([0, 1, 2]);
});

test('one poller for several tables reads each list once, however often it is shown', async () => {
  const { runtime, list, tab, times } = aPage();
  const other = aTarget(runtime, 0);
  const stops = [tab.start(list), tab.start(list), tab.start(other)];
  await runtime.advance(30_000);
  expect(times()).toEqual([30]);
  expect(other.asked).toHaveLength(1);
  stops[0]?.();
  stops[0]?.();
  await runtime.advance(60_000);
  expect(times()).toEqual([30, 90]);
  stops[1]?.();
  expect(list.stopped).toBe(1);
  await runtime.advance(120_000);
  expect(times()).toEqual([30, 90]);
  expect(other.asked).toHaveLength(3);
  stops[2]?.();
  expect(tab.listeners()).toBe(0);
  expect(runtime.pendingTimers).toBe(0);
  tab.focus();
  await runtime.advance(3_600_000);
  expect(other.asked).toHaveLength(3);
});

test('when one of two lists leaves, the other is still read when someone returns', async () => {
  const { runtime, tab, times } = aShownPage();
  const stop = tab.start(aTarget(runtime, 0));
  stop();
  await runtime.advance(20_000);
  tab.focus();
  await runtime.advance(0);
  expect(times()).toEqual([20]);
});

test('a change concerns the page if it concerns one of its lists', () => {
  const { runtime, tab } = aShownPage();
  tab.start({ ...aTarget(runtime, 0), concerns: (id: string) => id.startsWith('9') });
  expect(['01', '91', '51'].map((id) => tab.concerns(id))).toEqual([true, true, false]);
});

test('a list that leaves during its refresh is not a failure, and the others are refreshed', async () => {
  const { runtime, list, tab } = aPage();
  const other = aTarget(runtime, 0);
  list.tookMs = 100;
  list.next({ fails: failure('aborted') });
  const stop = tab.start(list);
  tab.start(other);
  await runtime.advance(30_050);
  stop();
  await runtime.advance(100);
  expect(other.asked).toHaveLength(1);
  expect(tab.errors).toEqual([]);
  expect(tab.state()).toMatchObject({ status: 'idle', error: null });
});

test('a list that leaves before its turn is not refreshed', async () => {
  const { runtime, list, tab } = aPage();
  const other = aTarget(runtime, 0);
  list.tookMs = 100;
  tab.start(list);
  const stop = tab.start(other);
  await runtime.advance(30_050);
  stop();
  await runtime.advance(100);
  expect(other.asked).toHaveLength(0);
});

test('a list that is being loaded is left alone', async () => {
  const { runtime, list, tab, times } = aPage();
  const shown = new Set<string>();
  tab.subscribe(() => shown.add(tab.state().status));
  list.busy = true;
  tab.start(list);
  await runtime.advance(100_000);
  expect([...shown]).toEqual(['idle']);
  tab.focus();
  await tab.refreshNow();
  await tab.catchUp([]);
  expect(times()).toEqual([]);
  list.busy = false;
  await runtime.advance(30_000);
  expect(times()).toHaveLength(1);
});

test('a list without pages does not affect the pace', async () => {
  const { runtime, list, tab, times } = aPage();
  list.next({ requests: 0 }, { requests: 0 });
  tab.start(list);
  await runtime.advance(60_000);
  expect(tab.state()).toMatchObject({ status: 'idle', refreshedAt: null });
  await runtime.advance(30_000);
  expect(times()).toEqual([30, 60, 90]);
  expect(tab.state().refreshedAt).toBe(runtime.now());
});

test('the page is not called up to date while one of its lists was left out', async () => {
  const { runtime, began, list, tab } = aPage();
  const other = aTarget(runtime, 0);
  other.busy = true;
  tab.start(list);
  tab.start(other);
  expect(await tab.refreshNow()).toMatchObject({ status: 'idle', refreshedAt: null });
  await runtime.advance(5000);
  other.busy = false;
  expect(await tab.refreshNow()).toMatchObject({ status: 'idle', refreshedAt: began + 5000 });
});

test('before anything is shown it is idle, and plans nothing', () => {
  const { runtime, tab } = aPage();
  expect(tab.state()).toEqual({ status: 'idle', refreshedAt: null, nextAt: null, error: null });
  expect(runtime.pendingTimers).toBe(0);
});

test('its state stays the same object until something changes', async () => {
  const { runtime, list, tab } = aPage();
  let told = 0;
  const unsubscribe = tab.subscribe(() => {
    told += 1;
  });
  const idle = tab.state();
  tab.show(false);
  expect(tab.state()).toBe(idle);
  tab.show(true);
  tab.start(list);
  const waiting = tab.state();
  tab.focus();
  expect(tab.state()).toBe(waiting);
  await runtime.advance(30_000);
  expect(told).toBeGreaterThan(0);
  unsubscribe();
});

function twoTabs(options: Parameters<typeof aTab>[1] = {}) {
  const runtime = createSimulatedRuntime();
  const lead = simulatedLead();
  const began = runtime.now();
  const lists = [aTarget(runtime, 0), aTarget(runtime, 0)] as const;
  const tabs = [aTab(runtime, { lead, ...options }), aTab(runtime, { lead, ...options })] as const;
  return { runtime, began, lists, tabs };
}

test('one of several tabs polls; the others do so rarely, and take over when it goes', async () => {
  const { runtime, began, lists, tabs } = twoTabs({ refreshIntervalMs: 30_000 });
  tabs[0].start(lists[0]);
  tabs[1].start(lists[1]);
  await runtime.advance(280_000);
  expect(lists[0].asked).toHaveLength(9);
  expect(lists[1].asked).toHaveLength(0);
  // What only this tab has loaded is found all the same.
  await runtime.advance(20_000);
  expect(lists[1].times(began)).toEqual([300]);
  await runtime.advance(25_000);
  tabs[0].show(false);
  await runtime.advance(5000);
  expect(lists[1].times(began)).toEqual([300, 330]);
});

test('each tab polls if the server lists no changes: hints cover only what another tab has loaded', async () => {
  const { runtime, lists, tabs } = twoTabs({ refreshIntervalMs: 30_000 });
  lists[1].listed = 'pages';
  tabs[0].start(lists[0]);
  tabs[1].start(lists[1]);
  await runtime.advance(90_000);
  expect(lists.map(({ asked }) => asked.length)).toEqual([3, 3]);
});

test('a tab starts polling as soon as the server lists no changes for one of its lists', async () => {
  const { runtime, lists, tabs } = twoTabs({ refreshIntervalMs: 30_000 });
  const other = aTarget(runtime, 0);
  other.listed = 'pages';
  tabs[0].start(lists[0]);
  tabs[1].start(lists[1]);
  tabs[1].start(other);
  await runtime.advance(90_000);
  expect([lists[1].asked.length, other.asked.length]).toEqual([3, 3]);
});

test('a tab that was hidden does not resume polling while another one polls', async () => {
  const { runtime, began, lists, tabs } = twoTabs({ refreshIntervalMs: 30_000 });
  tabs[0].start(lists[0]);
  tabs[1].start(lists[1]);
  await runtime.advance(20_000);
  tabs[0].show(false);
  tabs[0].show(true);
  await runtime.advance(100_000);
  expect(lists[0].times(began)).toEqual([20]);
  expect(lists[1].asked.length).toBeGreaterThan(2);
});

test.each([
  ['by a person’s wish', (tab: ReturnType<typeof aTab>) => void tab.refreshNow()],
  ['as somebody came back', (tab: ReturnType<typeof aTab>) => tab.focus()],
])('the other tabs get hints of what was found %s', async (_, refresh) => {
  const { runtime, list, tab } = aShownPage();
  await runtime.advance(20_000);
  list.next(CHANGED);
  refresh(tab);
  await runtime.advance(0);
  expect(tab.posted).toEqual(CHANGED.changed);
});

test('hints name changed and deleted records and their versions, and nothing else', async () => {
  const { runtime, list, tab } = aShownPage();
  list.next({
    changed: [
      { id: '01', version: 8 },
      { id: '02', version: null },
    ],
    gone: ['03'],
  });
  await runtime.advance(30_000);
  expect(tab.posted).toEqual([
    { id: '03', version: null },
    { id: '01', version: 8 },
  ]);
});

test('however much changed, hints are limited to a number that makes the other tabs look', async () => {
  const { runtime, list, tab } = aShownPage();
  list.next({ changed: Array.from({ length: 5000 }, (_, index) => ({ id: `0${index}`, version: 1 })) });
  await runtime.advance(30_000);
  expect(tab.posted).toHaveLength(200);
});

test('changes hinted by another tab are read and not hinted again', async () => {
  const { runtime, list, tab, times } = aPage();
  expect(await tab.catchUp([])).toBe(false);
  tab.start(list);
  list.next(CHANGED);
  await runtime.advance(5000);
  expect(await tab.catchUp(['07'])).toBe(true);
  expect(list.asked[0]?.wish).toEqual({ suspects: ['07'] });
  expect(tab.posted).toEqual([]);
  expect([tab.concerns('01'), tab.concerns('91')]).toEqual([true, false]);
  // It counts as read.
  tab.focus();
  await runtime.advance(0);
  expect(times()).toEqual([5]);
});

test("a list is read after another tab's hint just as it is shown", async () => {
  const { tab, times } = aShownPage();
  expect(await tab.catchUp(['01'])).toBe(true);
  expect(times()).toEqual([0]);
});

test('invalidation is not passed to the other tabs, which hear of it themselves', async () => {
  const { runtime, list, tab, times } = aPage();
  await tab.invalidate({});
  list.next(CHANGED, CHANGED);
  tab.start(list);
  await runtime.advance(1000);
  expect(await tab.invalidate({})).toBe(true);
  expect(times()).toEqual([0, 1]);
  expect(tab.posted).toEqual([]);
});

test('an invalidation while offline, or while sign-in is needed, is read as soon as possible', async () => {
  const { runtime, list, tab, times } = aShownPage();
  await runtime.advance(1000);
  runtime.goOffline();
  expect(await tab.invalidate({ suspects: ['01'] })).toBe(true);
  expect(await tab.invalidate({ suspects: ['01', '02'], whole: true })).toBe(true);
  expect(times()).toEqual([]);
  // A recent refresh is repeated for that.
  runtime.goOnline();
  await runtime.advance(0);
  expect(times()).toEqual([1]);
  expect(list.asked.at(-1)?.wish).toEqual({ suspects: ['01', '02'], whole: true });

  list.next({ fails: failure('unauthorized') });
  void tab.refreshNow();
  await runtime.advance(1000);
  expect(await tab.invalidate({ suspects: ['03'] })).toBe(true);
  expect(times()).toEqual([1, 1]);
  tab.signedIn();
  await runtime.advance(0);
  expect(times()).toEqual([1, 1, 2]);
  expect(list.asked.at(-1)?.wish).toMatchObject({ suspects: ['03'] });
  void tab.refreshNow();
  await runtime.advance(0);
  expect(list.asked.at(-1)?.wish).toEqual({});
});

test('an invalidation stays pending if reading fails or a list is just being loaded', async () => {
  const { runtime, list, tab } = aShownPage();
  list.next({ fails: failure('failed') });
  await tab.invalidate({ whole: true });
  expect(tab.state().status).toBe('failed');
  void tab.invalidate({ suspects: ['01'] });
  list.busy = true;
  await runtime.advance(1000);
  list.busy = false;
  const before = list.asked.length;
  void tab.refreshNow();
  await runtime.advance(0);
  expect(list.asked).toHaveLength(before + 1);
  expect(list.asked.at(-1)?.wish).toEqual({ suspects: ['01'], whole: true });
});

test('signing in soon after a refusal refreshes everything at once', async () => {
  const { runtime, list, tab, times } = aPage();
  list.next({ fails: failure('unauthorized') });
  tab.start(list);
  await runtime.advance(30_000);
  await runtime.advance(5000);
  tab.signedIn();
  await runtime.advance(0);
  expect(times()).toEqual([30, 35]);
});

test('signing in while the page is hidden clears the sign-in status', async () => {
  const { runtime, list, tab } = aPage();
  list.next({ fails: failure('unauthorized') });
  tab.start(list);
  await runtime.advance(30_000);
  tab.show(false);
  expect(tab.state().status).toBe('needs-sign-in');
  tab.signedIn();
  expect(tab.state()).toMatchObject({ status: 'idle', error: null });
});

test('an invalidation refreshes at once, or when the next list is shown', async () => {
  const { runtime, list, tab, times } = aPage();
  expect(await tab.invalidate({ suspects: ['01'] })).toBe(false);
  expect(times()).toEqual([]);
  const stop = tab.start(list);
  await runtime.advance(0);
  expect(times()).toEqual([0]);
  expect(list.asked.at(-1)?.wish).toMatchObject({ suspects: ['01'] });
  await runtime.advance(1000);
  void tab.invalidate({ whole: true });
  await runtime.advance(0);
  expect(times()).toEqual([0, 1]);
  expect(list.asked.at(-1)?.wish).toMatchObject({ whole: true });
  stop();
  await runtime.advance(1000);
  tab.start(list);
  await runtime.advance(0);
  expect(times()).toEqual([0, 1]);
});
