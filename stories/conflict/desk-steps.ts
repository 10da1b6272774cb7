import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Followup } from '../../src/index.js';
import type { FakeCrm } from '../../src/testing.js';
import { stage } from '../support/CrmStage.js';

/** Returns the story's fake CRM. */
export function staged(): FakeCrm {
  if (!stage.crm) throw new Error('The story has no CRM behind it.');
  return stage.crm;
}

export function recordOf(id: string): Followup {
  const record = staged().get(id);
  if (!record) throw new Error('There is no such record.');
  return record;
}

export function rowOf(canvas: HTMLElement, id: string): HTMLElement {
  const row = canvas.querySelector<HTMLElement>(`[data-followup-id="${id}"]`);
  if (!row) throw new Error('There is no such row.');
  return row;
}

/** Returns the id of the first editable record. */
export async function findEditable(canvas: HTMLElement): Promise<string> {
  const [edit] = await within(canvas).findAllByRole('button', { name: /^Edit/ });
  const id = edit?.closest<HTMLElement>('[data-followup-id]')?.dataset['followupId'];
  if (id === undefined) throw new Error('There is no row to edit.');
  return id;
}

/** Opens the editor, types a note and saves. */
export async function saveNote(canvas: HTMLElement, id: string, note: string): Promise<void> {
  await userEvent.click(within(rowOf(canvas, id)).getByRole('button', { name: /^Edit/ }));
  const editor = await within(document.body).findByRole('dialog', { name: 'Edit follow-up' });
  const field = await within(editor).findByLabelText('Note');
  await userEvent.clear(field);
  await userEvent.type(field, note);
  await waitFor(() => expect(field).toHaveValue(note));
  await userEvent.click(within(editor).getByRole('button', { name: 'Save' }));
}

/** Goes offline, and returns a function that goes back online. */
export function goOffline(): () => void {
  const crm = staged();
  crm.offline = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  return () => {
    crm.offline = false;
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}
