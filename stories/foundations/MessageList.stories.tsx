import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { MessageList } from './MessageList.js';
import './foundations.css';

/** Every text of the library, searchable by text, key, or the part that shows it. */
const meta = preview.meta({ title: 'Foundations/All messages', component: MessageList, tags: ['!autodocs'] });

export const Messages = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/undefined|\[object/)).toBeNull();
    await userEvent.type(canvas.getByRole('searchbox'), 'still loading');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^[1-9] of/));
    await expect(canvas.getByRole('rowheader', { name: /table\.stillLoading/ })).toBeVisible();
    await expect(canvas.getByText('react/table/TableFooter')).toBeVisible();
  },
});
