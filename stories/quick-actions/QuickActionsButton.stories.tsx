import type { ComponentProps, ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupTable } from '../../src/index.js';
import type { FollowupRowActionsProps } from '../../src/index.js';
import { FollowupQuickActions } from '../../src/react/actions/FollowupQuickActions.js';
import { CrmStage, stage } from '../support/CrmStage.js';

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

async function firstRow(): Promise<HTMLElement> {
  return waitFor(() => {
    const row = document.querySelector<HTMLElement>('[role="row"][data-followup-id]');
    if (!row) throw new Error('There are no rows yet.');
    return row;
  });
}

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
export const Saving = meta.story({
  args: { prepare: (crm) => void crm.hold({ on: 'update' }) },
  play: async () => {
    await chooseOther();
    await state('saving');
  },
});
export const Conflict = meta.story({
  play: async () => {
    const id = (await firstRow()).dataset['followupId']!;
    stage.crm?.edit(id, { priority: 'someday' });
    await chooseOther();
    await state('conflict');
    await openMenu();
    await within(document.body).findByText('Resolve the conflict first');
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
export const Offline = meta.story({
  play: async () => {
    await firstRow();
    if (stage.crm) stage.crm.offline = true;
    await chooseOther();
    await waitFor(async () => expect((await firstRow()).dataset['state']).not.toBe('saved'));
  },
});
export const NoUser = meta.story({
  args: { settings: { currentUserId: null } },
  play: async () => {
    const menu = await openMenu();
    await expect(within(menu).queryByText('Assign to me')).toBeNull();
  },
});
export const ReadOnly = meta.story({
  args: { settings: { canEdit: () => false, dealHref: () => '#deal' } },
  play: async () => void (await openMenu()),
});
export const RightToLeft = meta.story({
  globals: { direction: 'rtl', locale: 'ar-EG' },
  play: async () => void (await openMenu()),
});
export const Dark = meta.story({ globals: { theme: 'dark' }, play: async () => void (await openMenu()) });
export const Narrow = meta.story({ globals: { width: 'narrow' }, play: async () => void (await openMenu()) });
