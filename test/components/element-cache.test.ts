import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollowupsClient, type FollowupWorkspaceElement } from '../../src/element.js';
import type { FakeCrm } from '../../src/testing.js';
import { crmOfTwo, eventually, leavePage, untilTakenDown } from './element-page.js';
import { emptyDisk, isListKept, keptDisk } from './kept-disk.js';

vi.mock(import('../../src/core/records/disk-storage.js'), async () => {
  const { storage } = (await import('./kept-disk.js')).keptDisk;
  return { diskStorage: () => storage };
});

vi.mock(import('../../src/core/page/work-disk.js'), async () => {
  const { disk } = (await import('./kept-disk.js')).keptWork;
  return { openWorkDisk: () => disk() };
});

const USER_ID = '00000000-0000-4000-8000-0000000000aa';
const NEVER = new Promise<never>(() => {});

let crm: FakeCrm;

beforeEach(() => {
  emptyDisk();
  crm = crmOfTwo();
});

afterEach(leavePage);

/** The element as written in the HTML of a page. */
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

test('its attribute stores the list, and shows it on the next visit before the CRM answers', async () => {
  const element = show('cache="indexeddb"');
  await eventually(() => rows(element)).toHaveLength(2);
  await eventually(isListKept).toBe(true);
  element.remove();
  await untilTakenDown();

  const next = show('cache="indexeddb"', false);
  await eventually(() => rows(next)).toHaveLength(2);
  expect(next.shadowRoot?.textContent).toMatch(/, updated \d/);
});

test('with an unknown value the disk is not used', async () => {
  const element = show('cache="everywhere"');
  await eventually(() => rows(element)).toHaveLength(2);
  expect(keptDisk.calls).toEqual([]);
});
