import { userEvent, waitFor, within } from 'storybook/test';

/** Returns the first row of the list, once there is one. */
export async function firstRow(): Promise<HTMLElement> {
  return waitFor(() => {
    const row = document.querySelector<HTMLElement>('[role="row"][data-followup-id]');
    if (!row) throw new Error('There are no rows yet.');
    return row;
  });
}

/** Presses keys on the first row, and more of them in the popover that they open. */
export const onFirstRow =
  (keys: string, inPopover = '') =>
  async (): Promise<void> => {
    (await firstRow()).focus();
    await userEvent.keyboard(keys);
    await within(document.body).findByRole('dialog');
    if (inPopover !== '') await userEvent.keyboard(inPopover);
  };
