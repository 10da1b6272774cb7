import type { ReactElement } from 'react';
import { userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';

const OUTCOMES = [
  { value: 'reached', label: 'Reached' },
  { value: 'no_answer', label: 'No answer' },
];

const done = async (): Promise<undefined> => undefined;

function Page({ settings, ...props }: Omit<CrmStageProps, 'children'>): ReactElement {
  const lifecycle = { complete: done, cancel: done, asks: { complete: { outcomes: OUTCOMES, note: true } } };
  return (
    <CrmStage {...props} settings={{ lifecycle, create: done, ...settings }}>
      <FollowupWorkspace style={{ blockSize: '36rem' }} />
    </CrmStage>
  );
}

/** Completes a follow-up and creates the next one, or creates one from a line of words. */
const meta = preview.meta({
  id: 'quick-actions-next',
  title: 'Quick actions/Complete and next',
  component: Page,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

/** Presses a key on the first row, then types into the popover. */
const byKey =
  (key: string, typed = '') =>
  async (): Promise<void> => {
    const row = await waitFor(() => {
      const found = document.body.querySelector<HTMLElement>('[role="row"][data-followup-id]');
      if (!found) throw new Error('There are no rows yet.');
      return found;
    });
    row.focus();
    await userEvent.keyboard(key);
    await within(document.body).findByRole('dialog');
    if (typed !== '') await userEvent.keyboard(typed);
  };

export const AskedFirst = meta.story({ play: byKey('c') });
export const OnlyNext = meta.story({
  args: { settings: { lifecycle: { complete: done } } },
  play: byKey('c', 'fri 2pm'),
});
export const CompleteAlone = meta.story({
  args: { settings: { lifecycle: { complete: done }, create: undefined } },
  play: byKey('c'),
});
export const QuickAdd = meta.story({ play: byKey('q', 'call back fri 2pm !high') });
export const QuickAddUnclear = meta.story({ play: byKey('q', 'call back @nobody !soon') });
