import { FollowupWorkspace, type FollowupWorkspaceProps, type FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';
import type { FollowupPresentation } from '../../src/react/toolbar/presentation.js';
import { createDesk } from './connected-harness.js';

// As on a page that has finished loading.
await Promise.all([
  import('../../src/react/editor/Editor.js'),
  import('../../src/react/actions/action-parts.js'),
  import('../../src/react/toolbar/toolbar-parts.js'),
  import('../../src/react/workspace/presented-parts.js'),
]);

const DEAL = 'dea10000-0000-4000-8000-000000000001';
export const OWNERS = [
  { id: FAKE_CRM_USER_ID, name: 'Amara Okafor' },
  { id: FAKE_CRM_COLLEAGUE_ID, name: 'Bruno Keller' },
];
const CHOICES = ['low', 'normal', 'urgent'].map((value) => ({ value, label: value }));
const build = (note: string, hour: number) =>
  buildFollowup({
    note,
    due_at: `2026-11-26T${hour}:00:00.000Z`,
    status: 'open',
    priority: 'low',
    task_type: 'low',
    owner_user_id: FAKE_CRM_USER_ID,
    deal_id: DEAL,
    conversation_id: null,
  });
export const [FIRST, SECOND, THIRD] = [build('First', 10), build('Second', 11), build('Third', 12)] as const;

/** A workspace over three records of Amara's, in one presentation. */
export function openPresented(
  presentation: FollowupPresentation,
  props: Partial<FollowupWorkspaceProps> = {},
  settings: Partial<FollowupsProviderProps> = {},
) {
  const desk = createDesk({ followups: [FIRST, SECOND, THIRD] });
  const page = <FollowupWorkspace defaultView="all" defaultPresentation={presentation} {...props} />;
  const view = desk.show(page, {
    owners: OWNERS,
    currentUserId: FAKE_CRM_USER_ID,
    priorities: CHOICES,
    taskTypes: CHOICES,
    deals: [{ id: DEAL, name: 'Cobalt Freight', href: '/deals/1' }],
    ...settings,
  });
  return { ...desk, ...view };
}
