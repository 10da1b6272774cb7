import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listController } from '../../src/react/hooks/list-controller.js';
import type * as LateCode from '../../src/core/page/late-code.js';
import { coreOf } from '../../src/core/page/core-registry.js';
import type { ReportedError } from '../../src/core/page/followups-event.js';
import { createFollowupsClient } from '../../src/client.js';
import { buildFollowups, createFakeCrm } from '../../src/testing.js';

/** Whether the file is missing, and how often fetching it failed. */
const file = vi.hoisted(() => ({ isMissing: false, failures: 0 }));

vi.mock('../../src/core/page/late-code.js', async (original) => {
  const lateCode = await original<typeof LateCode>();
  return {
    ...lateCode,
    // Fails after it has loaded, too.
    createLoader: <Part>(fetchPart: () => Promise<Part>) => {
      const loader = lateCode.createLoader(fetchPart);
      const load = () => {
        if (!file.isMissing) return loader.load();
        file.failures += 1;
        return Promise.reject(new Error('Loading chunk 1 failed.'));
      };
      return { ...loader, load };
    },
  };
});

beforeEach(async () => {
  // Fake timers don't wait for a file.
  await import('../../src/react/provider/later-parts.js');
  Object.assign(file, { isMissing: true, failures: 0 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function aList() {
  const crm = createFakeCrm({ followups: buildFollowups(30) });
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    getAccessToken: () => 'token',
    fetch: crm.fetch,
  });
  const core = coreOf(client, null, { journal: 'none', drafts: 'none' });
  const reported: ReportedError[] = [];
  core.notices.onError((error) => reported.push(error));
  core.saving.engine.setActive(true);
  const queryClient = new QueryClient();
  const list = listController(core, queryClient, { limit: 5 });
  await list.loadMore();
  vi.useFakeTimers();
  const loaded = (): number =>
    queryClient
      .getQueryData<{ readonly pages: readonly { readonly ids: readonly string[] }[] }>(list.options.queryKey)
      ?.pages.flatMap(({ ids }) => ids).length ?? 0;
  return { list, reported, loaded };
}

test('missing code that keeps a list up to date is fetched again until it loads', async () => {
  const { list, reported, loaded } = await aList();
  const stopWatching = list.watch();
  const stopLoading = list.preload(20);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(file.failures).toBeGreaterThan(4);
  expect(reported.map(({ context }) => context.operation)).toEqual(['list', 'list']);
  expect(loaded()).toBe(5);

  file.isMissing = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded()).toBe(20);
  stopLoading();
  stopWatching();
});

test('nothing is fetched while offline, nor after the list has gone', async () => {
  const { list, loaded } = await aList();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stopWatching = list.watch();
  const stopLoading = list.preload(20);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(file.failures).toBe(0);

  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(file.failures).toBe(1);
  stopLoading();
  stopWatching();
  file.isMissing = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded()).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});
