import { useState } from 'react';
import type { ReactElement } from 'react';
import { userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { DEFAULT_WORKLIST_QUERY, FollowupListTable, useFollowupWorklist } from '../../src/index.js';
import type { WorklistQuery } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';
import { sampleFollowups } from '../support/samples.js';
import { seeGreyRows } from '../support/see-grey-rows.js';

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
export const Selected = meta.story({
  render: on(),
  play: async ({ canvas }) => {
    const [, first] = await canvas.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
  },
});
export const Loading = meta.story({
  render: on({}, { prepare: (crm) => void crm.hold({ on: 'list' }) }),
  play: seeGreyRows,
});
export const Empty = meta.story({
  render: on({ view: 'all' }, { crm: { followups: [] } }),
  play: async ({ canvas }) => void (await canvas.findByText('No follow-ups')),
});
export const NothingMatches = meta.story({
  render: on({ search: 'no such words anywhere' }, { crm: { followups: sampleFollowups.slice(0, 20) } }),
  play: async ({ canvas }) => void (await canvas.findByText('No follow-ups match')),
});
export const Failed = meta.story({
  render: on({}, { prepare: (crm) => void crm.fail({ on: 'list', with: 403, times: Infinity }) }),
  play: async ({ canvas }) => void (await canvas.findByText('Could not load follow-ups')),
});
