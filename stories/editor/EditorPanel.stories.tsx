import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import { findEditable, recordOf, rowOf, staged } from '../conflict/desk-steps.js';
import { CrmStage } from '../support/CrmStage.js';

interface StageProps {
  readonly width: string;
}

function Stage({ width }: StageProps): ReactElement {
  return (
    <CrmStage settings={{ followupHref: ({ id }) => `#${id}` }}>
      <div style={{ inlineSize: width, blockSize: '760px' }}>
        <FollowupWorkspace />
      </div>
    </CrmStage>
  );
}

/** The editor beside the list, which stays interactive: opened by a click, closed with Escape. */
const meta = preview.meta({
  title: 'Editor/Panel',
  component: Stage,
  args: { width: '1240px' },
  parameters: { docs: { story: { inline: false, height: '780px' } } },
});

const page = () => within(document.body);

/** Clicks on the first editable row, and returns its id. */
async function look(canvas: HTMLElement): Promise<string> {
  const id = await findEditable(canvas);
  const cell = rowOf(canvas, id).querySelector('[data-column="note"]');
  if (!cell) throw new Error('The row has no note.');
  await userEvent.click(cell);
  await page().findByRole('dialog', { name: 'Edit follow-up' });
  return id;
}

async function saveNote(text: string): Promise<void> {
  const editor = within(await page().findByRole('dialog', { name: 'Edit follow-up' }));
  const note = await editor.findByLabelText('Note');
  await userEvent.clear(note);
  await userEvent.type(note, text);
  await userEvent.click(editor.getByRole('button', { name: 'Save' }));
}

export const Opened = meta.story({
  play: async ({ canvasElement }) => {
    const id = await look(canvasElement);
    await expect(rowOf(canvasElement, id)).toHaveFocus();
  },
});
export const Changed = meta.story({
  play: async ({ canvasElement }) => {
    await look(canvasElement);
    const editor = within(await page().findByRole('dialog', { name: 'Edit follow-up' }));
    await userEvent.type(await editor.findByLabelText('Note'), ' And one more.');
    await editor.findByText('1 change');
  },
});
export const Refused = meta.story({
  play: async ({ canvasElement }) => {
    const id = await look(canvasElement);
    staged().fail({ on: 'update', with: 400, field: 'note' });
    await saveNote('Refused');
    await waitFor(() => expect(rowOf(canvasElement, id)).toHaveAttribute('data-state', 'failed'));
    await expect(await page().findByLabelText('Note')).toHaveValue('Refused');
  },
});
export const Conflict = meta.story({
  play: async ({ canvasElement }) => {
    const id = await look(canvasElement);
    const { note } = recordOf(id);
    staged().edit(id, { note: `${note ?? ''} They asked again.`, priority: 'low' });
    await saveNote('Mine');
    await page().findByRole('alertdialog', { name: 'This follow-up has changed' });
  },
});
export const TooNarrow = meta.story({
  args: { width: '1000px' },
  play: async ({ canvasElement }) => {
    const id = await findEditable(canvasElement);
    await userEvent.click(within(rowOf(canvasElement, id)).getByRole('button', { name: /^Edit/ }));
    await page().findByRole('dialog', { name: 'Edit follow-up' });
  },
});
