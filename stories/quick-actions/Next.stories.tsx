import type { ReactElement } from 'react';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';
import { onFirstRow } from '../support/first-row.js';

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

export const AskedFirst = meta.story({ play: onFirstRow('c') });
export const OnlyNext = meta.story({
  args: { settings: { lifecycle: { complete: done } } },
  play: onFirstRow('c', 'fri 2pm'),
});
export const CompleteAlone = meta.story({
  args: { settings: { lifecycle: { complete: done }, create: undefined } },
  play: onFirstRow('c'),
});
export const QuickAdd = meta.story({ play: onFirstRow('q', 'call back fri 2pm !high') });
export const QuickAddUnclear = meta.story({ play: onFirstRow('q', 'call back @nobody !soon') });
