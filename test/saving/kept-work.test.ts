import { describe, expect, test } from 'vitest';
import type { FollowupsError } from '../../src/core/client/followups-error.js';
import type { FollowupsClient } from '../../src/core/client/followups-client.js';
import { afterWriting, openKeptWork } from '../../src/core/page/kept-work.js';
import type { WorkDisk } from '../../src/core/page/work-disk.js';
import { memoryStorage } from './memory-storage.js';
import { createSimulatedLocks } from './simulated-locks.js';
import { createSimulatedRuntime } from './simulated-runtime.js';
import { createSimulatedWorkDisk } from './simulated-work-disk.js';

const PREFIX = 'react-followups:crm:ann:';
const DRAFT = `${PREFIX}draft:1`;
const NEVER = new Promise<never>(() => {});

function aBrowser({ delayMs = 0 } = {}) {
  const runtime = createSimulatedRuntime();
  let fails = false;
  const disk = createSimulatedWorkDisk({ sleep: runtime.sleep, delay: () => delayMs, fails: () => fails });
  const locks = createSimulatedLocks();

  function openPage(session = memoryStorage(), spoiled: Partial<WorkDisk> = {}) {
    const page = { killed: false };
    const failures: unknown[] = [];
    let tellLeaving: (isLeaving: boolean) => void = () => {};
    const opening = openKeptWork({
      disk: { ...disk.disk(page), ...spoiled },
      owner: ['crm', 'ann'],
      locks: locks.ofPage(page),
      session,
      runtime,
      onLeaving: (listener) => (tellLeaving = listener),
      onFailure: (error) => failures.push(error),
    });
    return {
      opening,
      session,
      failures,
      leave: () => tellLeaving(true),
      close: () => locks.end(page),
      kill() {
        page.killed = true;
        locks.end(page);
      },
    };
  }

  /** A page whose work is open. */
  async function visit(...given: Parameters<typeof openPage>) {
    const page = openPage(...given);
    await runtime.advance(10 * delayMs);
    return { ...page, work: await page.opening };
  }

  return { runtime, disk, openPage, visit, breakDisk: () => (fails = true) };
}

describe('work that outlives its page', () => {
  test('is found by the next page, and by no other one after it', async () => {
    const { visit, runtime } = aBrowser();
    const first = await visit();
    first.work.setItem(DRAFT, 'typed');
    first.work.setItem(`${PREFIX}edit:0`, '{"id":"edit-1","page":"p1"}');
    first.work.setItem(`${PREFIX}edit:1`, '{"id":"edit-2"}');
    first.work.removeItem(`${PREFIX}edit:1`);
    await runtime.settle();
    first.kill();

    const second = await visit();
    expect(second.work.keys()).toEqual([DRAFT, `${PREFIX}edit:0`]);
    expect(second.work.getItem(DRAFT)).toBe('typed');
    expect(second.work.mentions('p1')).toBe(true);
    expect((await visit()).work.keys()).toEqual([]);
  });

  test('stays with a page that lives', async () => {
    const { visit, runtime } = aBrowser();
    const first = await visit();
    first.work.setItem(DRAFT, 'typed');
    await runtime.settle();
    const second = await visit();
    expect(second.work.keys()).toEqual([]);
    first.work.setItem(DRAFT, 'typed on');
    second.work.setItem(DRAFT, 'typed elsewhere');
    await runtime.settle();
    expect(first.work.getItem(DRAFT)).toBe('typed on');
    first.close();
    second.close();
    // The one that was written last.
    expect((await visit()).work.getItem(DRAFT)).toBe('typed elsewhere');
  });

  test.each([
    [0, 1],
    [1, 0],
  ])(
    'is the newest of two drafts even if the next page is killed as it opens: window %i typed last',
    async (...order) => {
      const { visit, runtime } = aBrowser({ delayMs: 10 });
      const windows = [await visit(), await visit()];
      for (const place of order.toReversed()) {
        windows[place]?.work.setItem(DRAFT, `typed in ${place}`);
        await runtime.advance(100);
      }
      for (const window of windows) window.kill();
      (await visit()).kill();
      expect((await visit()).work.getItem(DRAFT)).toBe(`typed in ${order[0]}`);
    },
  );

  test.each(['{"id":"edit-1","followupId":"%"}', '{"id":"edit-%","followupId":"1"}'])(
    'of two windows with edits of one name or record goes to two page loads, one after the other: %s',
    async (text) => {
      const { visit, runtime } = aBrowser();
      const pages = [await visit(), await visit()];
      for (const [index, { work }] of pages.entries())
        work.setItem(`${PREFIX}edit:0-p${index}`, text.replace('%', String(index)));
      await runtime.settle();
      for (const page of pages) page.kill();
      const next = await visit();
      const [own] = next.work.keys();
      expect(next.work.keys()).toHaveLength(1);
      next.work.removeItem(own ?? '');
      await runtime.settle();
      next.close();
      const last = await visit();
      expect(last.work.keys()).toHaveLength(1);
      expect(last.work.keys()).not.toEqual([own]);
    },
  );

  test('is as old as what the disk had when the browser was killed', async () => {
    const { visit, runtime } = aBrowser({ delayMs: 10 });
    const first = await visit();
    first.work.setItem(DRAFT, 'typed');
    await runtime.advance(10);
    first.work.setItem(DRAFT, 'typed on');
    await runtime.advance(5);
    first.kill();
    expect((await visit()).work.getItem(DRAFT)).toBe('typed');
  });

  test('arrives on the disk in order when the page is left, without waiting for answers', async () => {
    const { visit, runtime } = aBrowser({ delayMs: 10 });
    const first = await visit();
    first.work.setItem(DRAFT, 'typed');
    await runtime.settle();
    first.leave();
    first.work.setItem(DRAFT, 'typed at last');
    await runtime.settle();
    first.close();
    expect((await visit()).work.getItem(DRAFT)).toBe('typed at last');
  });

  test('a page whose work was taken over writes nothing more', async () => {
    const { visit, runtime, disk } = aBrowser();
    const first = await visit();
    first.work.setItem(DRAFT, 'typed');
    await runtime.settle();
    first.close();
    const second = await visit();
    second.work.removeItem(DRAFT);
    first.work.setItem(DRAFT, 'too late');
    await runtime.settle();
    expect(disk.entries()).toEqual([]);
  });
});

describe('what session storage keeps', () => {
  test('versions, and nothing else', async () => {
    const { visit, runtime, disk } = aBrowser();
    const { work, session } = await visit();
    work.setItem(`${PREFIX}versions:000000000-p`, '[]');
    work.setItem(`${PREFIX}version-counter`, '{}');
    work.setItem(DRAFT, 'typed');
    await runtime.settle();
    expect(session.keys()).toEqual([`${PREFIX}versions:000000000-p`, `${PREFIX}version-counter`]);
    expect(work.getItem(`${PREFIX}version-counter`)).toBe('{}');
    expect(disk.entries().map(({ key }) => key)).toEqual([DRAFT]);
  });

  test('work of a page that had no disk is found, and moves there', async () => {
    const { visit, runtime } = aBrowser({ delayMs: 10 });
    const session = memoryStorage();
    session.setItem(DRAFT, 'typed');
    const { work } = await visit(session);
    expect(work.keys()).toEqual([DRAFT]);
    expect(work.mentions('typed')).toBe(false);
    work.setItem(DRAFT, 'typed on');
    expect(session.getItem(DRAFT)).toBe('typed');
    await runtime.advance(20);
    expect(session.keys()).toEqual([]);
    expect(work.getItem(DRAFT)).toBe('typed on');
  });

  test.each(['fails', 'never answers'])('everything, after a disk that %s, which is reported once', async (how) => {
    const { visit, runtime, breakDisk, disk } = aBrowser();
    let hangs = false;
    const page = { killed: false };
    const own = disk.disk(page);
    const spoiled = { write: (...given: Parameters<typeof own.write>) => (hangs ? NEVER : own.write(...given)) };
    const { work, session, failures } = await visit(memoryStorage(), spoiled);
    work.setItem(DRAFT, 'typed');
    await runtime.settle();
    if (how === 'fails') breakDisk();
    hangs = how === 'never answers';
    work.setItem(DRAFT, 'typed on');
    let isWritten = false;
    void work.written().then(() => (isWritten = true));
    await runtime.advance(6000);
    expect(isWritten).toBe(true);
    expect(failures).toHaveLength(1);
    work.setItem(`${PREFIX}draft:2`, 'more');
    await runtime.settle();
    expect(session.getItem(DRAFT)).toBe('typed on');
    expect(session.getItem(`${PREFIX}draft:2`)).toBe('more');
    expect(failures).toHaveLength(1);
    // What is outdated must not come back.
    if (hangs) expect(disk.entries()).toEqual([]);
  });
});

test('a disk that does not answer is given up', async () => {
  const { openPage, runtime } = aBrowser();
  const { opening } = openPage(memoryStorage(), { begin: () => NEVER });
  const given = expect(opening).rejects.toThrow('did not answer');
  await runtime.advance(6000);
  await given;
});

describe('wiped work', () => {
  test('is written again only once its user is back, all of it', async () => {
    const { visit, runtime, disk } = aBrowser();
    const { work } = await visit();
    work.setItem(DRAFT, 'typed');
    await runtime.settle();
    work.stop();
    await disk.disk().wipe(() => true);
    work.setItem(`${PREFIX}draft:2`, 'typed while another user is here');
    await runtime.settle();
    expect(disk.entries()).toEqual([]);
    await work.resume();
    await runtime.settle();
    expect(disk.entries().map(({ text }) => text)).toEqual(['typed', 'typed while another user is here']);
  });

  test('in another window stops this one, without an error', async () => {
    const { visit, runtime, disk } = aBrowser();
    const { work, failures, session } = await visit();
    await disk.disk().wipe(() => true);
    work.setItem(DRAFT, 'typed');
    await runtime.settle();
    await work.written();
    expect(disk.entries()).toEqual([]);
    expect(session.keys()).toEqual([]);
    expect(failures).toEqual([]);
    expect(work.getItem(DRAFT)).toBe('typed');
  });
});

describe('an update', () => {
  const OPTIONS = { expectedVersion: 1, idempotencyKey: 'key-1' };

  async function aClient() {
    const browser = aBrowser({ delayMs: 10 });
    const page = await browser.visit();
    const sent: string[] = [];
    const client = {
      updateFollowup(id: string) {
        sent.push(id);
        return NEVER;
      },
    } as unknown as FollowupsClient;
    return { ...browser, ...page, sent, client: afterWriting(client, page.work) };
  }

  test('waits for the disk', async () => {
    const { client, work, sent, runtime } = await aClient();
    work.setItem(DRAFT, 'typed');
    void client.updateFollowup('1', {}, OPTIONS);
    await runtime.advance(9);
    expect(sent).toEqual([]);
    await runtime.advance(1);
    expect(sent).toEqual(['1']);
  });

  test('that is called off while it waits counts as under way, so that it is sent again', async () => {
    const { client, work, sent } = await aClient();
    work.setItem(DRAFT, 'typed');
    const controller = new AbortController();
    const ended = client.updateFollowup('1', {}, { ...OPTIONS, signal: controller.signal }).catch((error) => error);
    controller.abort();
    expect(await ended).toMatchObject({ kind: 'aborted', effect: 'unknown' } satisfies Partial<FollowupsError>);
    expect(sent).toEqual([]);
  });

  test.each([true, false])(
    'of a page that is left waits unless the disk knows that it was sent: %s',
    async (wasSent) => {
      const { client, work, sent, runtime } = await aClient();
      work.setItem(`${PREFIX}edit:0`, JSON.stringify({ request: { key: 'key-1', sent: wasSent } }));
      await runtime.advance(10);
      work.setItem(DRAFT, 'typed');
      void client.updateFollowup('1', {}, { ...OPTIONS, keepalive: true });
      await runtime.settle();
      expect(sent).toEqual(wasSent ? ['1'] : []);
      await runtime.advance(10);
      expect(sent).toEqual(['1']);
    },
  );
});
