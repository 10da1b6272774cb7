import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.js';
import { FollowupWorkspace } from '../../src/index.js';
import type { FakeCrm } from '../../src/testing.js';
import { CrmStage, stage } from '../support/CrmStage.js';
import { keepSamples } from '../support/kept-list.js';

/** A user returns to a page with `cache="indexeddb"`: the list is as they left it, before the CRM has responded. */
const meta = preview.meta({
  title: 'Workspace/Second visit',
  component: FollowupWorkspace,
  parameters: { docs: { story: { inline: false, height: '640px' } } },
});

const over = (api: string, prepare: (crm: FakeCrm) => void) => () => (
  <CrmStage api={api} prepare={prepare} settings={{ cache: 'indexeddb', timeZone: 'UTC' }}>
    <FollowupWorkspace />
  </CrmStage>
);

const REFRESHING = 'second-visit';
const OFFLINE = 'second-visit-offline';

/** The refresh is in flight: the list says when it was last updated. */
export const BeforeTheAnswer = meta.story({
  beforeEach: () => keepSamples(REFRESHING),
  render: over(REFRESHING, (crm) => void crm.hold({ on: 'list' })),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/112 to do · all loaded, updated .*7:06/);
    await expect(canvasElement.querySelectorAll('[data-followup-id]').length).toBeGreaterThan(5);
    await waitFor(() => expect(stage.crm?.requests).toHaveLength(1));
  },
});

/** The refresh fails: the list stays, with its time. */
export const Offline = meta.story({
  beforeEach: () => keepSamples(OFFLINE),
  render: over(OFFLINE, (crm) => crm.fail({ on: 'list', with: 'network', times: Infinity })),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/112 to do · all loaded, updated .*7:06/);
    await waitFor(() => expect(stage.crm?.requests.length).toBeGreaterThan(0));
    await expect(canvas.getByText(/updated .*7:06/)).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-followup-id]').length).toBeGreaterThan(5);
  },
});
