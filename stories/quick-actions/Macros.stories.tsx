import { useState, type ReactElement } from 'react';
import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace, type FollowupMacro } from '../../src/index.js';
import { FAKE_CRM_COLLEAGUE_ID } from '../../src/testing.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';
import { onFirstRow } from '../support/first-row.js';

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

export const AtARecord = meta.story({ play: onFirstRow('m') });
export const Filtered = meta.story({ play: onFirstRow('m', 'wait') });
export const Unclear = meta.story({ play: onFirstRow('m', 'unclear') });
export const WithAFunction = meta.story({ play: onFirstRow('m', 'quote') });
export const Nothing = meta.story({ args: { settings: { macros: [] } }, play: onFirstRow('m') });
export const ReadOnly = meta.story({ args: { settings: { canEdit: () => false } }, play: onFirstRow('m') });
export const Many = meta.story({ play: onFirstRow('{Control>}a{/Control}m') });
export const OwnMacro = meta.story({
  play: async () => {
    await onFirstRow('m')();
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Edit macros' }));
  },
});
