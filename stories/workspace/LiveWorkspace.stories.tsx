import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import { expectSeen } from '../support/expect-seen.js';
import { textsWithoutMessage } from '../support/texts-without-message.js';

function Live(): ReactElement {
  return (
    <CrmStage>
      <FollowupWorkspace />
    </CrmStage>
  );
}

/**
 * The whole workspace as a playground: the toolbar above sets language, time zone, theme, the CRM's latency, and its
 * faults, immediately and while the page is in use. Some stories here are such settings.
 */
const meta = preview.meta({
  title: 'Workspace/Live',
  component: Live,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

/** Edits the note of the second row, so that the first shows that nothing else has moved. */
async function editNote(canvas: HTMLElement, text: string): Promise<HTMLElement> {
  const row = await waitFor(() => {
    const [, second] = within(canvas).getAllByRole('button', { name: /^Edit/ });
    const found = second?.closest<HTMLElement>('[data-followup-id]');
    if (!found) throw new Error('The list shows no second row.');
    return found;
  });
  await userEvent.click(within(row).getByRole('button', { name: /^Edit/ }));
  const dialog = await within(document.body).findByRole('dialog', { name: 'Edit follow-up' });
  const note = await within(dialog).findByLabelText(/^Note/);
  await userEvent.clear(note);
  await userEvent.type(note, text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  return row;
}

const page = () => within(document.body);

/** The normal case: a change, its notice, and undo. */
export const Playground = meta.story({
  play: async ({ canvasElement }) => {
    const row = await editNote(canvasElement, 'Tried out');
    await page().findByText('Saved');
    await waitFor(() => expect(row).toHaveTextContent('Tried out'));
    await userEvent.click(await page().findByRole('button', { name: 'Undo' }));
    await page().findByText('Undone · Note as before');
    await waitFor(() => expect(row).not.toHaveTextContent('Tried out'));
  },
});

/** The browser is offline: the change waits, and is saved once the toolbar says "No faults". */
export const Offline = meta.story({
  globals: { fault: 'offline' },
  play: async ({ canvas }) => void (await canvas.findAllByText(/offline/i)),
});

/** The sign-in has expired: the text stays, and the row says what to do. */
export const SignInExpired = meta.story({
  globals: { fault: 'sign-in' },
  play: async ({ canvasElement }) => {
    const row = await editNote(canvasElement, 'Typed before the sign-in ran out');
    await within(row).findByTitle('Sign in again to save');
    await expect(row).toHaveTextContent('Typed before the sign-in ran out');
  },
});

/** Every text on the page comes from the messages: list, filters, menu, editor, and bulk changes. */
export const EveryWordFromMessages = meta.story({
  globals: { locale: 'en-XA' },
  play: async ({ canvas, canvasElement }) => {
    const nothing = async (where: string) =>
      expect({ where, texts: textsWithoutMessage(document) }).toEqual({ where, texts: [] });
    const rows = () => canvasElement.querySelectorAll<HTMLElement>('[data-followup-id]');
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await nothing('list');

    const row = rows()[1];
    if (!row) throw new Error('The list shows no second row.');
    await userEvent.hover(row);
    const menuButton = await waitFor(() => {
      const found = row.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      if (!found) throw new Error('The row has no menu.');
      return found;
    });
    await userEvent.click(menuButton);
    await page().findByRole('menu');
    await nothing('menu');
    await userEvent.keyboard('{Escape}');

    for (const button of canvas.getAllByRole('button', { expanded: false })) {
      if (button.closest('[role="grid"]')) continue;
      await userEvent.click(button);
      await nothing(`open: ${button.textContent}`);
      await userEvent.keyboard('{Escape}');
    }

    await userEvent.dblClick(row);
    const dialog = await page().findByRole('dialog');
    await within(dialog).findAllByRole('textbox');
    await nothing('editor');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());

    const boxes = canvas.getAllByRole('checkbox');
    await userEvent.click(boxes[1] as HTMLElement);
    await waitFor(() => expectSeen(canvasElement.querySelector('.rf-selection-button')));
    await nothing('selection');
  },
});
