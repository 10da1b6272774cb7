import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollowupsClient, type FollowupWorkspaceElement } from '../../src/element.js';
import type { CacheStorage } from '../../src/records/cache-storage.js';
import { buildFollowup, createFakeCrm, type FakeCrm } from '../../src/testing.js';

const disk = vi.hoisted(() => ({ entries: new Map<string, unknown>(), asked: 0 }));

vi.mock(import('../../src/records/disk-storage.js'), () => {
  async function asked<Value>(value: () => Value): Promise<Value> {
    disk.asked += 1;
    return value();
  }
  const storage: CacheStorage = {
    read: (keys) => asked(() => keys.map((key) => disk.entries.get(key))),
    write: (key, text) => asked(() => void disk.entries.set(key, text)),
    remove: (keys) => asked(() => keys.forEach((key) => disk.entries.delete(key))),
    keys: () => asked(() => [...disk.entries.keys()]),
  };
  return { diskStorage: () => storage };
});

const USER_ID = '00000000-0000-4000-8000-0000000000aa';
const NEVER = new Promise<never>(() => {});

let crm: FakeCrm;

beforeEach(() => {
  disk.entries.clear();
  disk.asked = 0;
  crm = createFakeCrm({
    followups: [
      buildFollowup({ id: '00000000-0000-4000-8000-000000000001', note: 'Call Ann', status: 'open' }),
      buildFollowup({ id: '00000000-0000-4000-8000-000000000002', note: 'Write to Bob', status: 'open' }),
    ],
  });
});

afterEach(async () => {
  document.body.replaceChildren();
  // What leaves the page is taken down at the end of the task.
  await new Promise((resolve) => setTimeout(resolve, 50));
});

/** A machine with other work to do takes its time. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

/** The element as it stands in the HTML of a page. */
function show(attributes: string, answers = true): FollowupWorkspaceElement {
  document.body.innerHTML = `<followup-workspace current-user-id="${USER_ID}" time-zone="UTC" ${attributes}></followup-workspace>`;
  const element = document.querySelector('followup-workspace');
  if (!element) throw new Error('There is no element.');
  element.client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    name: 'element-cache',
    getAccessToken: () => 'token',
    fetch: (...request) => (answers ? crm.fetch(...request) : NEVER),
  });
  return element;
}

const rows = (element: Element): string[] =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-followup-id]') ?? [])].map(
    ({ dataset }) => dataset['followupId']?.slice(-1) ?? '',
  );

const isKept = (): boolean => [...disk.entries.keys()].some((key) => key.endsWith('/head'));

test('by its attribute it keeps the list, and shows it on the next visit before the CRM answers', async () => {
  const element = show('cache="indexeddb"');
  await eventually(() => rows(element)).toHaveLength(2);
  await eventually(isKept).toBe(true);
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));

  const next = show('cache="indexeddb"', false);
  await eventually(() => rows(next)).toHaveLength(2);
  expect(next.shadowRoot?.textContent).toMatch(/Updated \d/);
});

test.each(['', 'cache="none"', 'cache="everywhere"'])('with %j nothing is asked of the disk', async (attributes) => {
  const element = show(attributes);
  await eventually(() => rows(element)).toHaveLength(2);
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(disk.asked).toBe(0);
});
