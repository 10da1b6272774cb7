import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchFunction } from '../../src/client.js';
import {
  createFollowupsClient,
  defineFollowupWorkspace,
  FollowupWorkspaceElement,
  type FollowupWorkspaceEventMap,
  type FollowupWorkspaceSettings,
} from '../../src/element.js';
import { de } from '../../src/locales/de.js';
import type { FakeCrm } from '../../src/testing.js';
import { crmOfTwo, eventually, leavePage } from './element-page.js';

let crm: FakeCrm;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  crm = crmOfTwo();
});

afterEach(leavePage);

let clients = 0;

/** Answers arrive in a later task, as over a network. */
const fetch: FetchFunction = async (...request) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return crm.fetch(...request);
};

function newClient() {
  clients += 1;
  const name = `element-${clients}`;
  return createFollowupsClient({
    baseUrl: 'https://crm.example',
    name,
    getAccessToken: () => 'token',
    fetch,
  });
}

function show(settings: FollowupWorkspaceSettings = {}): FollowupWorkspaceElement {
  const element = document.createElement('followup-workspace');
  Object.assign(element, { client: newClient(), timeZone: 'UTC', locale: 'en', ...settings });
  document.body.append(element);
  return element;
}

/** Queries inside the element; queries of the document don't look into a shadow root. */
function inside(element: FollowupWorkspaceElement) {
  return within(element.shadowRoot as unknown as HTMLElement);
}

const rows = (element: Element): string[] =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-followup-id]') ?? [])].map(
    ({ dataset }) => dataset['followupId']?.slice(-1) ?? '',
  );

function heard<Name extends keyof FollowupWorkspaceEventMap>(
  target: EventTarget,
  name: Name,
): FollowupWorkspaceEventMap[Name]['detail'][] {
  const details: FollowupWorkspaceEventMap[Name]['detail'][] = [];
  target.addEventListener(name, (event) => details.push((event as FollowupWorkspaceEventMap[Name]).detail));
  return details;
}

test('it shows the list in its shadow root and dispatches events through every shadow root around', async () => {
  const events = heard(window, 'followups-event');
  const outer = document.createElement('div').attachShadow({ mode: 'open' });
  document.body.append(outer.host);
  const element = document.createElement('followup-workspace');
  element.client = newClient();
  outer.append(element);
  await eventually(() => rows(element)).toEqual(['1', '2']);
  expect(element.shadowRoot?.mode).toBe('open');
  expect(events).toContainEqual(expect.objectContaining({ type: 'page-loaded', count: 2 }));
});

test('properties that were set before the element was defined are kept', async () => {
  const element = document.createElement('early-followups') as FollowupWorkspaceElement;
  const getAccessToken = () => 'token';
  Object.assign(element, { client: newClient(), getAccessToken, heading: 'Mine' });
  element.setAttribute('heading-level', '3');
  document.body.append(element);
  defineFollowupWorkspace('early-followups');
  expect(element).toBeInstanceOf(FollowupWorkspaceElement);
  expect(Object.hasOwn(element, 'heading')).toBe(false);
  expect(element.getAccessToken).toBe(getAccessToken);
  expect(await inside(element).findByRole('heading', { name: 'Mine', level: 3 })).toBeTruthy();
});

test('defining a name twice is a no-op, and an invalid name throws', () => {
  expect(() => defineFollowupWorkspace()).not.toThrow();
  expect(() => defineFollowupWorkspace('early-followups')).not.toThrow();
  expect(customElements.get('followup-workspace')).toBe(FollowupWorkspaceElement);
  expect(() => defineFollowupWorkspace('nohyphen')).toThrow();
});

test.each([
  ['base-url', '/crm', 'baseUrl', '/crm'],
  ['preload', '0', 'preload', 0],
  ['preload', 'many', 'preload', undefined],
  ['reminder-minutes', 'off', 'reminderMinutes', false],
  ['refresh-interval-ms', '5000', 'refreshIntervalMs', 5000],
  ['skip-weekends', '', 'skipWeekends', true],
  ['skip-weekends', 'false', 'skipWeekends', false],
  ['shortcuts', 'off', 'shortcuts', false],
  ['closed-statuses', 'done, dropped', 'closedStatuses', ['done', 'dropped']],
  ['columns', 'due_at,nonsense, note', 'columns', ['due_at', 'note']],
  ['heading', '', 'heading', null],
  ['heading-level', '4', 'headingLevel', 4],
  ['heading-level', '7', 'headingLevel', undefined],
  ['editor-layout', 'sheet', 'editorLayout', 'sheet'],
  ['editor-layout', 'sideways', 'editorLayout', undefined],
  ['default-view', 'overdue', 'defaultView', 'overdue'],
  ['open-followup-id', 'abc', 'openFollowupId', 'abc'],
] as const)('the attribute %s="%s" sets %s', (attribute, text, property, value) => {
  const element = document.createElement('followup-workspace');
  element.setAttribute(attribute, text);
  expect(element[property]).toEqual(value);
  element.removeAttribute(attribute);
  expect(element[property]).toBeUndefined();
});

test('a changed setting takes effect, and typed text stays', async () => {
  const element = show();
  const user = userEvent.setup();
  const search = await inside(element).findByRole('searchbox');
  await user.type(search, 'Ann');
  await eventually(() => rows(element)).toEqual(['1']);
  element.setAttribute('heading', 'Aufgaben');
  element.messages = de;
  expect(await inside(element).findByRole('heading', { name: 'Aufgaben' })).toBeTruthy();
  expect(await inside(element).findByRole('searchbox', { name: de.filter.search })).toBe(search);
  expect((search as HTMLInputElement).value).toBe('Ann');
});

test('an element that moves within one task keeps its content; one that leaves is unmounted', async () => {
  const element = show();
  const search = await inside(element).findByRole('searchbox');
  const place = document.body.appendChild(document.createElement('main'));
  element.remove();
  place.append(element);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(inside(element).getByRole('searchbox')).toBe(search);

  element.remove();
  await eventually(() => element.shadowRoot?.querySelector('[data-followup-id]')).toBeNull();
  document.body.append(element);
  await eventually(() => rows(element)).toEqual(['1', '2']);
});

test('without a client nothing is shown; an invalid address is reported to the page', async () => {
  const told = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', told);
  const element = document.createElement('followup-workspace');
  element.baseUrl = 'no address';
  document.body.append(element);
  expect(told).not.toHaveBeenCalled();
  element.getAccessToken = () => 'token';
  expect(told.mock.calls.flat()).toEqual([expect.any(TypeError)]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(element.shadowRoot?.querySelector('.rf-workspace')).toBeNull();
  vi.unstubAllGlobals();
});

test('two elements with the same address and token function are one app: a change in one shows in the other', async () => {
  vi.stubGlobal('fetch', fetch);
  const getAccessToken = () => 'token';
  const both = [0, 1].map(() => show({ client: undefined, baseUrl: 'https://shared.example', getAccessToken }));
  const [one, other] = both as [FollowupWorkspaceElement, FollowupWorkspaceElement];
  await expect
    .poll(() => both.map(rows), { timeout: 10_000 })
    .toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
  crm.edit('00000000-0000-4000-8000-000000000002', { note: 'Write to Cleo' });
  expect(await one.refresh()).toBe(true);
  expect(await inside(other).findAllByText(/Write to Cleo/)).not.toEqual([]);
  vi.unstubAllGlobals();
});

test('refresh returns false when nothing is shown', async () => {
  expect(await document.createElement('followup-workspace').refresh()).toBe(false);
});

test('the open record follows the host and the person', async () => {
  const element = show({ editorLayout: 'dialog' });
  const changes = heard(element, 'open-followup-change');
  await eventually(() => rows(element)).toEqual(['1', '2']);
  element.open('00000000-0000-4000-8000-000000000002');
  const dialog = await inside(element).findByRole('dialog', { name: 'Edit follow-up' });
  expect(changes).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await eventually(() => element.openFollowupId).toBeNull();
  expect(changes).toEqual([{ followupId: null }]);
  await eventually(() => inside(element).queryByRole('dialog')).toBeNull();
});

test('a host can keep the editor closed', async () => {
  const element = show({ editorLayout: 'dialog' });
  const asked: string[] = [];
  element.addEventListener('edit-request', (event) => {
    asked.push(event.detail.followup.note ?? '');
    event.preventDefault();
  });
  const [edit] = await inside(element).findAllByRole('button', { name: /^Edit/ });
  if (edit) await userEvent.click(edit);
  expect(asked).toEqual(['Call Ann']);
  expect(element.openFollowupId).toBeUndefined();
  expect(inside(element).queryByRole('dialog')).toBeNull();
});

test('the commands and actions of the page appear in the menu of a row', async () => {
  const done: string[] = [];
  const element = show({
    lifecycle: { complete: async (followup) => void done.push(`complete ${followup.note}`) },
    rowActions: [{ label: 'Text the caller', run: ([followup]) => void done.push(`text ${followup?.note}`) }],
  });
  for (const name of ['Text the caller', /^Complete/]) {
    const [more] = await inside(element).findAllByRole('button', { name: /^More actions/ });
    if (more) await userEvent.click(more);
    await userEvent.click(await inside(element).findByRole('menuitem', { name }));
    await eventually(() => inside(element).queryByRole('menu')).toBeNull();
  }
  await eventually(() => done).toEqual(['text Call Ann', 'complete Call Ann']);
});

test('each action of a person reports the whole query once; what the host sets is shown', async () => {
  const element = show({ currentUserId: 'a', defaultView: 'all' });
  const changes = heard(element, 'query-change');
  await eventually(() => rows(element)).toEqual(['1', '2']);
  await userEvent.click(element.shadowRoot!.querySelector('[data-view="overdue"]')!);
  await expect
    .poll(() => changes)
    .toEqual([
      { query: 'view=overdue&sort=due_at&group=due', worklistQuery: expect.objectContaining({ view: 'overdue' }) },
    ]);
  expect(element.query).toBe('view=overdue&sort=due_at&group=due');

  element.query = 'view=all&q=Bob';
  await eventually(() => rows(element)).toEqual(['2']);
  await userEvent.click(element.shadowRoot!.querySelector('[data-view="todo"]')!);
  await expect
    .poll(() => changes.map(({ query }) => query))
    .toEqual(['view=overdue&sort=due_at&group=due', 'view=todo&q=Bob']);
});

test('one user’s choices do not carry over to the next', async () => {
  const element = show({ currentUserId: 'a' });
  await eventually(() => rows(element)).toEqual(['1', '2']);
  await userEvent.click(element.shadowRoot!.querySelector('[data-view="overdue"]')!);
  await eventually(() => element.query).toContain('view=overdue');
  element.currentUserId = 'b';
  expect(element.query).toBeUndefined();
  await eventually(() => rows(element)).toEqual(['1', '2']);
});

test('the direction follows the surrounding page', async () => {
  document.documentElement.setAttribute('dir', 'rtl');
  const element = show();
  const direction = vi.spyOn(window, 'getComputedStyle');
  await eventually(() => rows(element)).toEqual(['1', '2']);
  expect(direction).toHaveBeenCalledWith(element);
  expect(element.shadowRoot?.querySelector('.rf-workspace')?.getAttribute('dir')).toBe('rtl');
});

test('a column of the page shows the text of its value, sorts, and offers to try again in a cell whose function throws', async () => {
  const element = show({
    columns: [
      'note',
      { id: 'length', header: 'Length', value: ({ note }) => note?.length },
      { id: 'shout', header: 'Shout', text: ({ note }) => note?.toUpperCase() ?? '' },
      { id: 'broken', header: 'Broken', text: () => JSON.parse('') },
    ],
    query: 'view=all&sort=column.length',
  });
  await eventually(() => rows(element)).toEqual(['1', '2']);
  const texts = (id: string) =>
    [...(element.shadowRoot?.querySelectorAll(`[role="gridcell"][data-column="${id}"]`) ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(texts('length')).toEqual(['8', '12']);
  expect(texts('shout')).toEqual(['CALL ANN', 'WRITE TO BOB']);
  expect(texts('broken')).toEqual(['Try again', 'Try again']);
  element.query = 'view=all&sort=-column.length';
  await eventually(() => rows(element)).toEqual(['2', '1']);
});

test('the page pushes changes, and has nothing to push to while nothing is shown', async () => {
  const element = document.createElement('followup-workspace');
  expect(element.store).toBeNull();
  Object.assign(element, { client: newClient(), timeZone: 'UTC', locale: 'en' });
  document.body.append(element);
  await eventually(() => rows(element)).toEqual(['1', '2']);
  const [first, second] = crm.followups();
  if (!first || !second) throw new Error('The CRM has two.');
  element.store?.upsert({
    ...first,
    note: 'Call Ann today',
    integration_version: (first.integration_version ?? 0) + 1,
  });
  element.store?.remove(second.id);
  await eventually(() => rows(element)).toEqual(['1']);
  await eventually(() => element.shadowRoot?.textContent).toContain('Call Ann today');
  element.remove();
  await eventually(() => element.store).toBeNull();
});
