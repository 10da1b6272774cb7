import type { ComponentProps, ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupTable } from '../../src/index.js';
import type { FollowupRowActionsProps } from '../../src/index.js';
import { FollowupQuickActions } from '../../src/react/actions/FollowupQuickActions.js';
import { CrmStage } from '../support/CrmStage.js';
import { firstRow } from '../support/first-row.js';

function RowActions({ followup, canEdit, tabIndex, children }: FollowupRowActionsProps): ReactElement {
  return (
    <>
      {children}
      <FollowupQuickActions followup={followup} canEdit={canEdit} tabIndex={tabIndex} />
    </>
  );
}

const SLOTS = { rowActions: RowActions, rowMenu: null };

function Page(props: Omit<ComponentProps<typeof CrmStage>, 'children'>): ReactElement {
  return (
    <CrmStage {...props}>
      {/* Leaves room for two buttons. */}
      <div style={{ display: 'contents', '--rf-actions-size': '7.5em' } as object}>
        <FollowupTable slots={SLOTS} />
      </div>
    </CrmStage>
  );
}

/** The button in each row of a connected list, from the press to the outcome of the save. */
const meta = preview.meta({
  id: 'quick-actions-quickactionsbutton',
  title: 'Quick actions/FollowupQuickActions',
  component: Page,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

async function openMenu(): Promise<HTMLElement> {
  const row = await firstRow();
  // By role: its name is in the language of the toolbar.
  const button = within(row)
    .getAllByRole('button')
    .find((each) => each.getAttribute('aria-haspopup') === 'menu');
  await userEvent.click(button!);
  return within(document.body).findByRole('menu');
}

/** Chooses a priority that the first row does not have. */
async function chooseOther(): Promise<void> {
  const menu = await openMenu();
  const other = within(menu)
    .getAllByRole('menuitemradio')
    .find((item) => item.getAttribute('aria-checked') === 'false');
  await userEvent.click(other!);
}

const state = async (expected: string) =>
  waitFor(async () => expect((await firstRow()).dataset['state']).toBe(expected));

export const Closed = meta.story({ play: async () => void (await firstRow()) });
export const Open = meta.story({ play: async () => void (await openMenu()) });
export const Saved = meta.story({
  play: async () => {
    await chooseOther();
    await within(document.body).findByRole('button', { name: 'Undo' });
    await state('saved');
  },
});
export const Refused = meta.story({
  args: { prepare: (crm) => void crm.fail({ on: 'update', with: 403, times: 5 }) },
  play: async () => {
    await chooseOther();
    await within(document.body).findByText('Not saved: you don’t have permission');
    await state('failed');
  },
});
