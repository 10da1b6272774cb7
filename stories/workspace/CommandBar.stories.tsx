import type { ReactElement } from 'react';
import { userEvent, within } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace, type FollowupWorkspaceProps } from '../../src/index.js';
import { CrmStage, type CrmStageProps } from '../support/CrmStage.js';
import { firstRow } from '../support/first-row.js';

function Page({
  workspace,
  ...props
}: Omit<CrmStageProps, 'children'> & { workspace?: FollowupWorkspaceProps }): ReactElement {
  return (
    <CrmStage {...props}>
      <FollowupWorkspace style={{ blockSize: '36rem' }} {...workspace} />
    </CrmStage>
  );
}

/** Everything that can be done with the marked record, the selection or the workspace, found by typed words. */
const meta = preview.meta({
  id: 'workspace-commandbar',
  title: 'Workspace/Command bar',
  component: Page,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

/** Marks a record, opens the bar, and types into it. */
const opened =
  (typed = '', before = '') =>
  async (): Promise<void> => {
    (await firstRow()).focus();
    await userEvent.keyboard(`${before}{Control>}k{/Control}`);
    const input = await within(document.body).findByRole('combobox', { name: /^(?!.*Find)/ });
    if (typed !== '') await userEvent.type(input, typed);
  };

export const OnARecord = meta.story({ play: opened() });
export const Named = meta.story({ play: opened('owner') });
export const Phrase = meta.story({ play: opened('fri 14:30') });
export const NothingFound = meta.story({ play: opened('zzz') });
export const OnASelection = meta.story({ play: opened('', '{Control>}a{/Control}') });
export const OnTheWorkspace = meta.story({
  play: async () => {
    const refresh = await within(document.body).findByRole('button', { name: 'Refresh' });
    refresh.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await within(document.body).findByRole('dialog');
  },
});
