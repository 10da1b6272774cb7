import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { exportCsv, type ExportCsvOptions } from '../../src/react/toolbar/write-csv.js';
import { useCsvExport } from '../../src/react/workspace/FollowupToolbar.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { WORKLIST_COLUMNS } from '../../src/core/worklist/worklist-column.js';

const settings = {
  ...defaultDisplaySettings,
  timeZone: 'Europe/Paris',
  options: { taskTypes: null, priorities: [{ value: 'high', label: 'High' }] },
};
const texts = { ...settings, ownerName: (id: string) => (id === 'u1' ? 'Ana' : null) };

function list(followups: readonly Followup[]): Pick<ExportCsvOptions, 'result' | 'getFollowup'> {
  const byId = new Map(followups.map((followup) => [followup.id, followup]));
  const ids = [...byId.keys()];
  return {
    result: { length: ids.length, ids: (start, end) => ids.slice(start, end) },
    getFollowup: (id) => byId.get(id),
  };
}

async function written(
  options: Omit<ExportCsvOptions, 'texts' | 'write'>,
): Promise<{ readonly pieces: string[]; readonly count: number }> {
  const pieces: string[] = [];
  const count = await exportCsv({ ...options, texts, write: (piece) => pieces.push(piece) });
  return { pieces, count };
}

const many = (count: number): Followup[] =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, integration_version: 1, note: `Note ${index}` }));

/** A clock that advances a millisecond on every read. */
function steps(): () => number {
  let now = 0;
  return () => now++;
}

describe('a file', () => {
  it('holds the columns in their order, in the words of the list', async () => {
    const followup: Followup = {
      id: 'f',
      integration_version: 1,
      due_at: '2026-07-01T22:30:00.000Z',
      status: 'open',
      priority: 'high',
      task_type: 'site_visit',
      owner_user_id: 'u1',
      note: '=HYPERLINK("http://evil"),\r\nsecond line',
      deal_id: 'd-123456789012',
      conversation_id: 'c-1',
      created_at: '2026-06-30T22:30:00.000Z',
      updated_at: 'yesterday',
    };
    const { pieces, count } = await written({ ...list([followup]), columns: WORKLIST_COLUMNS });
    expect(count).toBe(1);
    expect(pieces.join('')).toBe(
      '\uFEFFDue,Status,Priority,Task type,Owner,Note,Deal,Updated,Conversation,Created\r\n' +
        '2026-07-02 00:30,Open,High,site_visit,Ana,"\'=HYPERLINK(""http://evil""),\r\nsecond line",d-123456789012,yesterday,c-1,2026-07-01 00:30\r\n',
    );
  });

  it('includes a host column, and writes an unknown owner in full and nothing for none', async () => {
    const { pieces } = await written({
      ...list([
        { id: 'a', integration_version: 1, owner_user_id: 'a-very-long-user-id', due_at: null },
        { id: 'b', integration_version: 1 },
      ]),
      columns: ['owner_user_id', { header: '=Stage', value: ({ id }) => `-${id}` }, 'due_at'],
    });
    expect(pieces.join('').split('\r\n')).toEqual(["\uFEFFOwner,'=Stage,Due", "a-very-long-user-id,'-a,", ",'-b,", '']);
  });

  it('is only a header when there are no rows, and omits deleted records', async () => {
    expect(await written({ ...list([]), columns: ['note'] })).toEqual({
      pieces: ['\uFEFFNote\r\n'],
      count: 0,
    });
    const { count } = await written({ ...list(many(3)), getFollowup: () => undefined, columns: ['note'] });
    expect(count).toBe(0);
  });
});

describe('many rows', () => {
  it('are written in slices of eight milliseconds with pauses, and completely', async () => {
    let turns = 0;
    const progress: number[] = [];
    const { pieces, count } = await written({
      ...list(many(10_000)),
      columns: ['note'],
      clock: steps(),
      onProgress: (done) => progress.push(done),
      yieldToPage: () => {
        turns += 1;
        return Promise.resolve();
      },
    });
    // On this clock, eight steps of fifty rows fill eight milliseconds.
    expect(progress.slice(0, 3)).toEqual([400, 800, 1200]);
    expect([turns, pieces.length, progress.at(-1), count]).toEqual([25, 26, 10_000, 10_000]);
    const lines = pieces.join('').split('\r\n');
    expect([lines.length, lines[1], lines[10_000]]).toEqual([10_002, 'Note 0', 'Note 9999']);
  });

  it('stop being written once the export is canceled', async () => {
    const controller = new AbortController();
    const progress = vi.fn((done: number) => {
      if (done >= 2000) controller.abort(new Error('enough'));
    });
    const begun = written({
      ...list(many(10_000)),
      columns: ['note'],
      clock: steps(),
      signal: controller.signal,
      onProgress: progress,
    });
    await expect(begun).rejects.toThrow('enough');
    expect(progress).toHaveBeenCalledTimes(5);
  });
});

describe('the hook', () => {
  const created = vi.fn<(blob: Blob) => string>(() => 'blob:file');
  const revoked = vi.fn();
  const clicked = vi.fn<(name: string) => void>();

  beforeEach(() => {
    vi.setSystemTime(new Date('2026-11-21T23:30:00Z'));
    Object.assign(URL, { createObjectURL: created, revokeObjectURL: revoked });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked(`${this.href} ${this.download} ${String(this.isConnected)}`);
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    created.mockClear();
    revoked.mockClear();
    clicked.mockClear();
  });

  const source = (count: number): Parameters<typeof useCsvExport>[0] => ({
    ...list(many(count)),
    columns: ['note'],
    texts,
  });

  it('offers the file under the day in the person’s zone, and revokes its URL', async () => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const { result } = renderHook(() => useCsvExport(source(120)));
    act(() => result.current.start());
    expect(result.current.state).toEqual({ status: 'running', done: 0, total: 120 });
    await waitFor(() => expect(result.current.state).toEqual({ status: 'done', count: 120 }));
    expect(clicked).toHaveBeenCalledExactlyOnceWith('blob:file follow-ups-2026-11-22.csv true');
    expect(created.mock.lastCall?.[0].type).toBe('text/csv;charset=utf-8');
    expect(document.querySelector('a')).toBeNull();
    expect(revoked).not.toHaveBeenCalled();
    for (const [run, delay] of setTimer.mock.calls) if (delay === 30_000) run();
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file');
  });

  it('stops on request, or when its component unmounts, and writes no file', async () => {
    const { result, unmount } = renderHook(() => useCsvExport(source(20_000)));
    act(() => result.current.start());
    act(() => result.current.stop());
    await waitFor(() => expect(result.current.state).toEqual({ status: 'idle' }));
    act(() => result.current.start());
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(clicked).not.toHaveBeenCalled();
  });

  it('reports a failure, and can be started again', async () => {
    const broken: Parameters<typeof useCsvExport>[0] = {
      ...source(3),
      getFollowup: () => {
        throw new Error('x');
      },
    };
    const { result, rerender } = renderHook((props: Parameters<typeof useCsvExport>[0]) => useCsvExport(props), {
      initialProps: broken,
    });
    act(() => result.current.start());
    await waitFor(() => expect(result.current.state).toEqual({ status: 'failed' }));
    rerender(source(3));
    act(() => result.current.start());
    await waitFor(() => expect(result.current.state).toEqual({ status: 'done', count: 3 }));
  });
});
