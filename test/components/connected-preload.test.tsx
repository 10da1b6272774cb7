import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import type { CrmRequest } from '../../src/testing.js';
import { createDesk, press, requestsOf, settle } from './connected-harness.js';

const PAGE = 2;
const ALL = 10;

beforeEach(() => {
  localStorage.clear();
  // Idle at once, so that no test has to wait for it.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  return () => vi.unstubAllGlobals();
});

function aDesk() {
  const followups = Array.from({ length: ALL }, (_, index) =>
    buildFollowup({ id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`, status: 'open', note: 'Call' }),
  );
  return createDesk({ followups, pageSize: PAGE });
}

const isLaterPage = ({ query }: CrmRequest): boolean => query['cursor'] !== undefined;

const pagesRead = (crm: ReturnType<typeof aDesk>['crm']): number => requestsOf(crm, 'list').length;

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

it('loads the rest automatically and says so, without "Load all"', async () => {
  const { crm, show } = aDesk();
  const rest = crm.hold({ match: isLaterPage });
  show(<FollowupWorkspace />);
  await screen.findByText(/loaded, loading the rest…$/);
  expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
  rest.release();
  await screen.findByText('10 follow-ups');
  expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull();
  // Each page once, although StrictMode runs every effect twice.
  expect(pagesRead(crm)).toBe(ALL / PAGE);
  expect(screen.getByRole('button', { name: 'To do 10' })).toBeTruthy();
});

it('stops at the record limit of the provider or the workspace, and leaves the rest to the person', async () => {
  const { crm, show } = aDesk();
  const { unmount } = show(<FollowupWorkspace preload={5} />, { preload: 5000 });
  await screen.findByText('6 loaded');
  expect(pagesRead(crm)).toBe(3);
  expect(screen.getByRole('button', { name: 'To do 6+' })).toBeTruthy();
  await press('Load all');
  await screen.findByText('10 follow-ups');
  unmount();

  const other = aDesk();
  other.show(<FollowupWorkspace />, { preload: 0 });
  await screen.findByText('2 loaded');
  await screen.findByRole('button', { name: 'Load all' });
  expect(pagesRead(other.crm)).toBe(1);
});

it('pauses while the page is hidden', async () => {
  const { crm, show } = aDesk();
  setVisibility('hidden');
  show(<FollowupWorkspace />);
  await screen.findByText('2 loaded, loading the rest…');
  const read = pagesRead(crm);
  await settle();
  expect(pagesRead(crm)).toBe(read);
  setVisibility('visible');
  await screen.findByText('10 follow-ups');
});

it('gives up when pages are refused, and continues on request', async () => {
  const { crm, show } = aDesk();
  crm.fail({ on: 'list', with: 403, times: 1, match: isLaterPage });
  show(<FollowupWorkspace />);
  await press('Try again');
  await screen.findByText('10 follow-ups');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('does not restart loading that a person stopped', async () => {
  const { crm, show } = aDesk();
  const { rerender } = show(<FollowupWorkspace preload={0} />);
  crm.fail({ on: 'list', with: 'stalled', times: 1, match: isLaterPage });
  await press('Load all');
  await press('Stop');
  await screen.findByRole('button', { name: 'Load all' });
  rerender(<FollowupWorkspace preload={2000} />);
  await settle();
  expect(screen.queryByText(/loading the rest/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Load all' })).toBeTruthy();
});

it('stops when the workspace unmounts', async () => {
  const { crm, show } = aDesk();
  const later = crm.hold({ match: isLaterPage });
  const { unmount } = show(<FollowupWorkspace />);
  await later.reached;
  unmount();
  later.release();
  await settle();
  expect(pagesRead(crm)).toBe(2);
});

it('says how much a search has covered so far', async () => {
  const { show } = aDesk();
  show(<FollowupWorkspace defaultFilter={{ search: 'nothing has this' }} />, { preload: 0 });
  await screen.findByText('0 found. Only the first 2 were searched.');
});
