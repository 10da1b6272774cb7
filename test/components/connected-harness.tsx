import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type { FollowupsClient, FollowupsClientOptions } from '../../src/client.js';
import { FollowupsProvider } from '../../src/index.js';
import type { FollowupsErrorContext, FollowupsEvent, FollowupsProviderProps } from '../../src/index.js';
import { createFakeCrm, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';
import type { CrmRequest, FakeCrm, FakeCrmOptions } from '../../src/testing.js';
import { savingCode } from '../../src/core/page/late-saving.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';
import { knownCounter } from '../saving/known-counter.js';

export interface Reported {
  readonly error: Error;
  readonly context: FollowupsErrorContext;
}

// What happens before they have come is for other tests, from which they are kept.
await Promise.allSettled([savingCode.load(), rowCode.load()]);

/** A colleague before the user, whom lists put first. */
export const PEOPLE = [
  { id: FAKE_CRM_COLLEAGUE_ID, name: 'Bruno Keller' },
  { id: FAKE_CRM_USER_ID, name: 'Amara Okafor' },
];

let desks = 0;

/** A CRM, a client for it, and a provider that records what it tells the host. */
export function createDesk(options: FakeCrmOptions = {}, clientOptions: Partial<FollowupsClientOptions> = {}) {
  const crm = createFakeCrm(options);
  const client = createFollowupsClient({
    baseUrl: 'https://crm.example',
    // Unique, or unfinished work of one test continues in the next.
    name: `desk-${(desks += 1)}`,
    getAccessToken: () => 'token',
    fetch: crm.fetch,
    ...clientOptions,
  });
  const events: FollowupsEvent[] = [];
  const reported: Reported[] = [];
  const onEvent = (event: FollowupsEvent): void => void events.push(event);
  const onError = (error: Error, context: FollowupsErrorContext): void => void reported.push({ error, context });
  function Provider(props: Partial<FollowupsProviderProps>): ReactElement {
    return (
      <FollowupsProvider client={client} timeZone="UTC" locale="en" onEvent={onEvent} onError={onError} {...props} />
    );
  }
  const show = (page: ReactElement, props: Partial<FollowupsProviderProps> = {}) => {
    let settings = props;
    const view = render(page, { wrapper: ({ children }) => <Provider {...settings}>{children}</Provider> });
    /** Gives the page other settings. */
    const provide = (next: Partial<FollowupsProviderProps>): void => {
      settings = next;
      view.rerender(page);
    };
    return { ...view, provide };
  };
  return { crm, client, events, reported, Provider, show };
}

/** Makes a page know that saves raise versions by one: only then are changes merged. */
export function knowStep({ name }: FollowupsClient): void {
  sessionStorage.setItem(`react-followups:${name}::version-counter`, knownCounter(1));
}

/** The requests of one kind that the CRM received. */
export function requestsOf(crm: FakeCrm, operation: CrmRequest['operation']): readonly CrmRequest[] {
  return crm.requests.filter((request) => request.operation === operation);
}

/** The types of the save events that the host received, in order. */
export function saveEvents(events: readonly FollowupsEvent[]): readonly string[] {
  return events.filter((event) => 'editId' in event).map((event) => event.type);
}

/** The row of a record, even while a dialog hides it from assistive technology. */
export function rowOf(id: string): HTMLElement | null {
  // jsdom finds all far sooner than the first.
  return document.querySelectorAll<HTMLElement>(`[role="row"][data-followup-id="${id}"]`)[0] ?? null;
}

export async function findRow(id: string): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const row = rowOf(id);
    expect(row).not.toBeNull();
    return row as HTMLElement;
  }, 10_000);
}

export function stateOf(id: string): string | undefined {
  return rowOf(id)?.dataset['state'];
}

export async function press(name: string | RegExp, where: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(where).findByRole('button', { name }));
}

export async function findEditor(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: 'Edit follow-up' });
}

export async function findPrompt(): Promise<HTMLElement> {
  return screen.findByRole('alertdialog', { name: 'This follow-up has changed' });
}

/** Opens the editor of a row and waits for its form. */
export async function openEditor(id: string): Promise<HTMLElement> {
  await press(/^Edit/, await findRow(id));
  const editor = await findEditor();
  await vi.waitFor(() => noteIn(editor), 10_000);
  return editor;
}

export function noteIn(editor: HTMLElement): HTMLTextAreaElement {
  // By name: a query by label reads all labels.
  const [note] = editor.querySelectorAll<HTMLTextAreaElement>('textarea[name="note"]');
  if (!note) throw new Error('The editor shows no note yet.');
  return note;
}

export function typeNote(editor: HTMLElement, text: string): void {
  fireEvent.change(noteIn(editor), { target: { value: text } });
}

/** Waits until everything under way that needs no time of its own has settled. */
export async function settle(ms = 30): Promise<void> {
  await vi.waitFor(async () => new Promise((resolve) => setTimeout(resolve, ms)));
}
