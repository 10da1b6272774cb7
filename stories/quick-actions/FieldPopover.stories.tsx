import { useState, type ReactElement } from 'react';
import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';
import { expectSeen } from '../support/expect-seen.js';
import { firstRow, onFirstRow } from '../support/first-row.js';

function Page(props: Omit<CrmStageProps, 'children'>): ReactElement {
  const [selection, select] = useState<ReadonlySet<string>>(new Set());
  return (
    <CrmStage {...props}>
      <FollowupWorkspace style={{ blockSize: '36rem' }} selection={selection} onSelectionChange={select} />
    </CrmStage>
  );
}

/** Edits one field of a row, or of all selected rows, by keyboard: type, Enter, done. */
const meta = preview.meta({
  id: 'quick-actions-fieldpopover',
  title: 'Quick actions/Field popover',
  component: Page,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

/** Presses a key on the first row, and types into the popover. */
const byKey =
  (key: string, typed = '') =>
  async (): Promise<void> => {
    await onFirstRow(key)();
    const field = within(document.body).getByRole('dialog').querySelector<HTMLElement>('input, textarea');
    if (typed !== '' && field) await userEvent.type(field, typed);
  };

export const Due = meta.story({ play: byKey('d') });
export const DueTyped = meta.story({ play: byKey('d', 'thursday 2 pm') });
export const DueGuessed = meta.story({ play: byKey('d', 'tomorow') });
export const DueNotUnderstood = meta.story({ play: byKey('d', 'whenever') });
export const Owner = meta.story({ play: byKey('a') });
export const OwnerNotFound = meta.story({ play: byKey('a', 'zzz') });
export const Priority = meta.story({ play: byKey('p') });
export const TaskType = meta.story({ play: byKey('t') });
export const NoteLine = meta.story({ play: byKey('n', 'Left a message') });
export const ReadOnly = meta.story({ args: { settings: { canEdit: () => false } }, play: byKey('d') });
export const Many = meta.story({ play: onFirstRow('{Control>}a{/Control}d') });
/** The hint after the first key of a two-key shortcut. */
export const SecondKey = meta.story({
  play: async () => {
    (await firstRow()).focus();
    await userEvent.keyboard('g');
    await expectSeen(within(document.body).getByText('Go to'));
  },
});
export const Narrow = meta.story({ globals: { width: 'narrow' }, play: byKey('d') });
