import { useState } from 'react';
import type { ReactElement } from 'react';
import { userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { DEFAULT_WORKLIST_QUERY, FollowupListTable, useFollowupWorklist } from '../../src/index.js';
import type { WorklistQuery } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';

/** The rows of a list shared with other components, on an in-memory CRM. */
const meta = preview.meta({
  title: 'Table/FollowupListTable',
  component: FollowupListTable,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
});

function Rows({ query: first }: { readonly query: WorklistQuery }): ReactElement {
  const [query, setQuery] = useState(first);
  const list = useFollowupWorklist({}, query);
  const [selection, select] = useState<ReadonlySet<string>>(new Set());
  return <FollowupListTable list={list} onQueryChange={setQuery} selection={selection} onSelectionChange={select} />;
}

const on =
  (query: Partial<WorklistQuery> = {}, stage: Omit<CrmStageProps, 'children'> = {}) =>
  () => (
    <CrmStage {...stage}>
      <Rows query={{ ...DEFAULT_WORKLIST_QUERY, ...query }} />
    </CrmStage>
  );

export const Default = meta.story({
  render: on(),
  play: async ({ canvas }) => void (await canvas.findAllByRole('button', { name: /^Edit/ })),
});
export const Grouped = meta.story({ render: on({ groupBy: 'due' }) });

export const GroupedByOwner = meta.story({ render: on({ groupBy: 'owner_user_id' }) });
export const Selected = meta.story({
  render: on(),
  play: async ({ canvas }) => {
    const [, first] = await canvas.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
  },
});
