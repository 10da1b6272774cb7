import { useState } from 'react';
import type { ReactElement } from 'react';
import { userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupToolbar, TODO_QUERY, useFollowupWorklist } from '../../src/index.js';
import type { ViewStore, WorklistQuery } from '../../src/index.js';
import { CrmStage } from '../support/CrmStage.js';
import type { CrmStageProps } from '../support/CrmStage.js';

const viewStore: ViewStore = { load: () => [], save: () => {} };

/** The toolbar of a list, on an in-memory CRM. */
const meta = preview.meta({
  title: 'Toolbar & filters/FollowupToolbar',
  component: FollowupToolbar,
  parameters: { docs: { story: { inline: false, height: '320px' } } },
});

function Bar({ query: first }: { readonly query: WorklistQuery }): ReactElement {
  const [query, setQuery] = useState(first);
  const list = useFollowupWorklist({}, query);
  return <FollowupToolbar list={list} query={query} onQueryChange={setQuery} viewStore={viewStore} />;
}

const on =
  (query: Partial<WorklistQuery> = {}, stage: Omit<CrmStageProps, 'children'> = {}) =>
  () => (
    <CrmStage {...stage}>
      <Bar query={{ ...TODO_QUERY, ...query }} />
    </CrmStage>
  );

export const Default = meta.story({
  render: on(),
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: /^To do \d/ })),
});
export const Searched = meta.story({
  render: on(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search' }), 'call');
  },
});
export const Filtered = meta.story({ render: on({ view: 'all', priorities: ['high'] }) });
