import { useState, type ReactElement } from 'react';
import { userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace, type FollowupMacro } from '../../src/index.js';
import { FAKE_CRM_COLLEAGUE_ID } from '../../src/testing.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';

const MACROS: readonly FollowupMacro[] = [
  { name: 'No answer', steps: [{ line: '{date}: No answer.' }, { due: 'in 2 days 9am' }, { priority: 'high' }] },
  { name: 'Left a voicemail', steps: [{ line: '{date}: Left a voicemail.' }, { due: 'tomorrow 9am' }] },
  { name: 'Waiting for them', steps: [{ line: '{date}: Waiting.' }, { due: 'in-two-weeks' }, { priority: 'low' }] },
  { name: 'Hand over', steps: [{ owner: FAKE_CRM_COLLEAGUE_ID }] },
  { name: 'Unclear', steps: [{ due: 'soonish' }] },
  { name: 'Quote sent', steps: [{ type: 'email' }, { label: 'Log the quote', run: () => {} }] },
];

function Page({ settings, ...props }: Omit<CrmStageProps, 'children'>): ReactElement {
  const [selection, select] = useState<ReadonlySet<string>>(new Set());
  return (
    <CrmStage {...props} settings={{ macros: MACROS, ...settings }}>
      <FollowupWorkspace style={{ blockSize: '36rem' }} selection={selection} onSelectionChange={select} />
    </CrmStage>
  );
}

/** Applies named steps to a row, or to all selected rows, and says before Enter what will happen. */
const meta = preview.meta({
  id: 'quick-actions-macros',
  title: 'Quick actions/Macros',
  component: Page,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

/** Presses keys on the first row, the last of them in the popover. */
const byKey =
  (keys: string, typed = '') =>
  async (): Promise<void> => {
    const row = await waitFor(() => {
      const found = document.body.querySelector<HTMLElement>('[role="row"][data-followup-id]');
      if (!found) throw new Error('There are no rows yet.');
      return found;
    });
    row.focus();
    await userEvent.keyboard(keys);
    await within(document.body).findByRole('dialog');
    if (typed !== '') await userEvent.keyboard(typed);
  };

export const AtARecord = meta.story({ play: byKey('m') });
export const Filtered = meta.story({ play: byKey('m', 'wait') });
export const Unclear = meta.story({ play: byKey('m', 'unclear') });
export const WithAFunction = meta.story({ play: byKey('m', 'quote') });
export const Nothing = meta.story({ args: { settings: { macros: [] } }, play: byKey('m') });
export const ReadOnly = meta.story({ args: { settings: { canEdit: () => false } }, play: byKey('m') });
export const Many = meta.story({ play: byKey('{Control>}a{/Control}m') });
export const OwnMacro = meta.story({
  play: async () => {
    await byKey('m')();
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Edit macros' }));
  },
});
