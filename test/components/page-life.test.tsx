import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FollowupTable } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findRow, openEditor, press, settle, typeNote } from './connected-harness.js';

/** The open channels to other tabs. */
let open: Set<BroadcastChannel>;
let posted: unknown[];

beforeEach(() => {
  open = new Set();
  posted = [];
  const channels = open;
  class Watched extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
    override postMessage(message: unknown): void {
      posted.push(message);
      super.postMessage(message);
    }
    override close(): void {
      channels.delete(this);
      super.close();
    }
  }
  vi.stubGlobal('BroadcastChannel', Watched);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const followup = buildFollowup({ note: 'Call Ann' });

test('the channel to other tabs closes with the last provider, and reopens for the next', async () => {
  const { Provider } = createDesk({ followups: [followup] });
  const page = (count: number) => (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Provider key={index}>{index === 0 ? <FollowupTable /> : null}</Provider>
      ))}
    </>
  );
  const { rerender } = render(page(2));
  await findRow(followup.id);
  expect(open.size).toBe(1);
  rerender(page(1));
  await settle();
  expect(open.size).toBeGreaterThan(0);
  rerender(page(0));
  await settle();
  expect(open.size).toBe(0);
  rerender(page(1));
  await findRow(followup.id);
  expect(open.size).toBe(1);
});

test('it stays open for a save in flight, which other tabs are told about, and no longer', async () => {
  const { crm, show } = createDesk({ followups: [followup] });
  const { unmount } = show(<FollowupTable />);
  const editor = await openEditor(followup.id);
  typeNote(editor, 'Call Bob');
  const gate = crm.hold({ on: 'update' });
  await press('Save', editor);
  await vi.waitFor(() => expect(gate.waiting).toBeGreaterThan(0));
  unmount();
  await settle();
  expect(open.size).toBeGreaterThan(0);
  gate.release();
  await vi.waitFor(() => expect(open.size).toBe(0));
  expect(posted).toEqual([{ id: followup.id, version: 2 }]);
});
