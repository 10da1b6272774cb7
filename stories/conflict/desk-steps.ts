import { within } from 'storybook/test';
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
