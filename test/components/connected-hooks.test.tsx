import { QueryClient, QueryClientProvider, useIsMutating } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { useFollowup, useFollowupForm, useFollowups, useUpdateFollowup } from '../../src/index.js';
import type { SaveOutcome } from '../../src/index.js';
import { followupsKeys, followupsListOptions } from '../../src/query.js';
import { buildFollowup, buildFollowups } from '../../src/testing.js';
import type { FakeCrm, FakeCrmOptions, FollowupRecord } from '../../src/testing.js';
import { createDesk, knowStep, requestsOf, settle } from './connected-harness.js';
import type { UseFollowupsOptions } from '../../src/react/hooks/use-list-query.js';

interface WireList {
  readonly data: readonly Record<string, unknown>[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** Distorts the CRM's answer for the page after a cursor (the first for `undefined`). */
function distort(crm: FakeCrm, cursor: string | undefined, change: (list: WireList) => object): void {
  crm.fail({
    on: 'list',
    with: 200,
    when: 'after',
    times: Infinity,
    match: ({ query }) => query['cursor'] === cursor,
    body: (answer) => change(answer as WireList),
  });
}

function showList(followups: readonly FollowupRecord[], options: FakeCrmOptions = {}) {
  const desk = createDesk({ followups, pageSize: 2, ...options });
  const show = (hookOptions?: UseFollowupsOptions) =>
    renderHook(() => useFollowups(hookOptions), { wrapper: desk.Provider }).result;
  return { ...desk, show };
}

const idsOf = (followups: readonly { readonly id: string }[]): readonly string[] => followups.map(({ id }) => id);

/** Runs it, and waits for React Query's notification, which is on a timer. */
async function actAndHear(run: () => Promise<unknown>): Promise<void> {
  await act(async () => {
    await run();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

describe('useFollowups', () => {
  it('returns page after page in the server’s order until the list is complete', async () => {
    const followups = buildFollowups(5);
    const { crm, show } = showList(followups);
    const list = show();
    expect(list.current).toMatchObject({ status: 'loading', followups: [], hasMore: false, error: null });
    await waitFor(() => expect(list.current.status).toBe('ready'));
    expect(list.current).toMatchObject({ end: 'more', hasMore: true, nextPage: 'idle', rejected: 0 });
    expect(idsOf(list.current.followups)).toEqual(idsOf(followups.slice(0, 2)));

    await actAndHear(() => list.current.loadMore());
    expect(idsOf(list.current.followups)).toEqual(idsOf(followups.slice(0, 4)));
    await actAndHear(() => list.current.loadMore());
    expect(idsOf(list.current.followups)).toEqual(idsOf(followups));
    expect(list.current).toMatchObject({ end: 'complete', hasMore: false, nextPage: 'none' });

    await actAndHear(() => list.current.loadMore());
    expect(requestsOf(crm, 'list')).toHaveLength(3);
  });

  it('sends the page size and the time given by the host', async () => {
    const { crm, show } = showList(buildFollowups(3));
    const list = show({ limit: 1, updatedSince: '2020-01-01T00:00:00.000Z' });
    await waitFor(() => expect(list.current.followups).toHaveLength(1));
    expect(requestsOf(crm, 'list')[0]?.query).toEqual({ limit: '1', updated_since: '2020-01-01T00:00:00.000Z' });
  });

  it('uses the server’s default page size if it refuses the host’s, and reports that once', async () => {
    const { crm, events, show } = showList(buildFollowups(5), { maxLimit: 100 });
    const list = show({ limit: 200 });
    await waitFor(() => expect(list.current.followups).toHaveLength(2));
    await actAndHear(async () => {
      expect(await list.current.loadAll()).toEqual({ ending: 'complete', loaded: 5 });
    });
    expect(requestsOf(crm, 'list').map(({ query }) => query['limit'])).toEqual(['200', ...Array(3).fill(undefined)]);
    expect(events.filter(({ type }) => type === 'diagnostic')).toEqual([{ type: 'diagnostic', code: 'limit-refused' }]);
  });

  it('ends when there should be more but the next cursor is missing', async () => {
    const { crm, events, show } = showList(buildFollowups(5));
    distort(crm, undefined, (list) => ({ ...list, has_more: true, next_cursor: null }));
    const list = show();
    await waitFor(() => expect(list.current.status).toBe('ready'));
    expect(list.current).toMatchObject({ end: 'truncated', hasMore: false, nextPage: 'none' });
    await actAndHear(async () => {
      expect(await list.current.loadAll()).toEqual({ ending: 'truncated', loaded: 2 });
    });
    expect(requestsOf(crm, 'list')).toHaveLength(1);
    expect(events).toContainEqual({ type: 'diagnostic', code: 'list-truncated' });
  });

  it('ends when a cursor repeats, and reports that once', async () => {
    const followups = buildFollowups(6);
    const { crm, events, show } = showList(followups);
    distort(crm, followups[3]?.id, (list) => ({ ...list, has_more: true, next_cursor: followups[1]?.id }));
    const told = () => events.filter((event) => event.type === 'diagnostic' && event.code === 'cursor-cycle');
    const list = show();
    await waitFor(() => expect(list.current.status).toBe('ready'));
    await actAndHear(async () => {
      expect(await list.current.loadAll()).toEqual({ ending: 'truncated', loaded: 6 });
    });
    expect(list.current).toMatchObject({ end: 'cursor-cycle', hasMore: false });
    expect(requestsOf(crm, 'list')).toHaveLength(3);
    expect(told()).toEqual([{ type: 'diagnostic', code: 'cursor-cycle' }]);

    await actAndHear(() => list.current.refresh());
    await settle();
    expect(list.current.end).toBe('cursor-cycle');
    expect(told()).toHaveLength(1);

    cleanup();
    const other = show({ limit: 2 });
    await waitFor(() => expect(other.current.status).toBe('ready'));
    await act(async () => void (await other.current.loadAll()));
    await waitFor(() => expect(told()).toHaveLength(2));
  });

  it('reports a cycle in a list that was fetched elsewhere once, however many show it', async () => {
    const followups = buildFollowups(4);
    const { crm, client, events, Provider } = showList(followups);
    distort(crm, followups[1]?.id, (list) => ({ ...list, has_more: true, next_cursor: followups[1]?.id }));
    const queryClient = new QueryClient();
    await queryClient.prefetchInfiniteQuery({ ...followupsListOptions(client), pages: 2 });
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Provider>{children}</Provider>
        </QueryClientProvider>
      </StrictMode>
    );
    const both = renderHook(() => [useFollowups(), useFollowups()] as const, { wrapper }).result;
    expect(both.current.map(({ end }) => end)).toEqual(['cursor-cycle', 'cursor-cycle']);
    await settle();
    expect(events.filter(({ type }) => type === 'diagnostic')).toEqual([{ type: 'diagnostic', code: 'cursor-cycle' }]);
  });

  it('reads changes on refresh, and keeps the rows when that fails', async () => {
    const followups = buildFollowups(4);
    const { crm, show } = showList(followups);
    const list = show();
    await waitFor(() => expect(list.current.status).toBe('ready'));
    await actAndHear(() => list.current.loadMore());
    const [first, , third] = followups;
    crm.edit(first?.id ?? '', { note: 'First moved' });
    crm.edit(third?.id ?? '', { note: 'Third moved' });
    await actAndHear(async () => {
      expect(await list.current.refresh()).toBe(true);
    });
    expect(list.current.followups[0]?.note).toBe('First moved');
    expect(list.current.followups[2]?.note).toBe('Third moved');
    expect(requestsOf(crm, 'list').some(({ query }) => 'updated_since' in query)).toBe(true);

    crm.fail({ on: 'list', with: 403 });
    await actAndHear(async () => {
      expect(await list.current.refresh()).toBe(false);
    });
    await waitFor(() => expect(list.current.refreshError?.kind).toBe('forbidden'));
    expect(list.current).toMatchObject({ status: 'ready', error: null });
    expect(list.current.followups).toHaveLength(4);
  });

  it('returns the error of a first page, and rows once a refresh works', async () => {
    const { crm, reported, show } = showList(buildFollowups(2));
    crm.fail({ on: 'list', with: 403 });
    const list = show();
    await waitFor(() => expect(list.current.status).toBe('error'));
    expect(list.current.error).toMatchObject({ kind: 'forbidden', status: 403 });
    expect(reported).toMatchObject([{ context: { operation: 'list' } }]);
    await actAndHear(() => list.current.refresh());
    expect(list.current).toMatchObject({ status: 'ready', error: null });
  });
});

function showSave(record: FollowupRecord, options: FakeCrmOptions = {}) {
  const desk = createDesk({ followups: [record], ...options });
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <desk.Provider>{children}</desk.Provider>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      save: useUpdateFollowup(),
      shown: useFollowup(record.id).followup,
      status: useFollowup(record.id).status,
      mutating: useIsMutating({ mutationKey: followupsKeys.update() }),
    }),
    { wrapper },
  );
  return { ...desk, queryClient, result };
}

it('`useFollowup` reports an unknown record as missing, requests nothing, and then follows record and edit', async () => {
  const record = buildFollowup({ note: 'Base' });
  const { crm, result } = showSave(record);
  expect(result.current.shown).toBeUndefined();
  expect(result.current.status).toBe('missing');
  await settle();
  expect(crm.requests).toHaveLength(0);

  const gate = crm.hold({ on: 'update' });
  act(() => void result.current.save.update({ followup: record, patch: { note: 'Mine' } }));
  expect(result.current.shown?.note).toBe('Mine');
  expect(result.current.status).toBe('ready');
  expect(result.current.shown?.integration_version).toBe(1);
  await act(async () => gate.release());
  await waitFor(() => expect(result.current.shown?.integration_version).toBe(2));
  expect(result.current.shown?.note).toBe('Mine');
});

describe('useUpdateFollowup', () => {
  it('is pending from the call until the server has confirmed, and useIsMutating sees it', async () => {
    const record = buildFollowup();
    const { crm, result } = showSave(record);
    const gate = crm.hold({ on: 'update' });
    let outcome = Promise.resolve<SaveOutcome>({ status: 'unchanged' });
    act(() => void (outcome = result.current.save.update({ followup: record, patch: { priority: 'urgent' } })));
    expect(result.current.save).toMatchObject({ pending: true, error: null, conflict: null });
    expect(result.current.save.edit).toMatchObject({ followupId: record.id, origin: 'inline' });
    await waitFor(() => expect(result.current.mutating).toBe(1));
    await gate.reached;
    await act(async () => {
      gate.release();
      expect(await outcome).toMatchObject({ status: 'saved', followup: { priority: 'urgent' } });
    });
    expect(result.current.save).toMatchObject({ pending: false, edit: null, error: null });
    await waitFor(() => expect(result.current.mutating).toBe(0));
  });

  it('never rejects: a refusal is an outcome and an error, and can be dismissed', async () => {
    const record = buildFollowup({ note: 'Base' });
    const { crm, queryClient, result } = showSave(record);
    crm.fail({ on: 'update', with: 404 });
    await act(async () => {
      const answer = await result.current.save.update({ followup: record, patch: { note: 'Mine' } });
      expect(answer).toMatchObject({ status: 'gone', error: { kind: 'not-found' } });
    });
    expect(result.current.save).toMatchObject({
      pending: false,
      error: { kind: 'not-found' },
      edit: { state: 'gone' },
    });
    expect(result.current.shown?.note).toBe('Base');
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));

    act(() => result.current.save.dismiss());
    expect(result.current.save).toMatchObject({ pending: false, error: null, edit: null });
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });

  it('returns the conflict, and dismiss gives the edit up', async () => {
    const record = buildFollowup({ note: 'Base' });
    const { crm, result } = showSave(record);
    crm.edit(record.id, { note: 'Theirs' });
    let outcome = Promise.resolve<SaveOutcome>({ status: 'unchanged' });
    act(() => void (outcome = result.current.save.update({ followup: record, patch: { note: 'Mine' } })));
    await waitFor(() => expect(result.current.save.conflict).not.toBeNull());
    expect(result.current.save.conflict).toMatchObject({
      theirs: { note: 'Theirs' },
      clashes: [{ field: 'note', base: 'Base', theirs: 'Theirs', mine: 'Mine' }],
    });
    expect(result.current.save.pending).toBe(false);
    expect(result.current.mutating).toBe(1);
    await act(async () => {
      result.current.save.dismiss();
      expect(await outcome).toEqual({ status: 'discarded' });
    });
    expect(result.current.save).toMatchObject({ conflict: null, edit: null, error: null });
    expect(result.current.shown?.note).toBe('Theirs');
    expect(requestsOf(crm, 'update')).toHaveLength(1);
  });

  it('retries an unconfirmed edit with the same key and the same bytes', async () => {
    const record = buildFollowup({ note: 'Base' });
    const { crm, result } = showSave(record);
    crm.fail({ on: 'any', with: 503, retryAfter: 0, times: Infinity });
    let outcome = Promise.resolve<SaveOutcome>({ status: 'unchanged' });
    act(() => void (outcome = result.current.save.update({ followup: record, patch: { note: 'Mine' } })));
    await waitFor(() => expect(result.current.save.edit?.state).toBe('unconfirmed'));
    expect(result.current.save).toMatchObject({ pending: false, error: { kind: 'unavailable' } });
    const before = requestsOf(crm, 'update').length;
    expect(before).toBe(4);

    crm.clearFaults();
    await act(async () => {
      result.current.save.retry();
      expect(await outcome).toMatchObject({ status: 'saved' });
    });
    expect(result.current.save).toMatchObject({ pending: false, error: null, edit: null });
    const sent = requestsOf(crm, 'update').map(({ headers, rawBody }) => `${headers['idempotency-key']} ${rawBody}`);
    expect(new Set(sent).size).toBe(1);
    expect(crm.commits).toHaveLength(1);
  });
});

function showForm(record: FollowupRecord, conflictPolicy: 'ask' | 'merge' = 'ask') {
  const desk = createDesk({ followups: [record] });
  knowStep(desk.client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <desk.Provider conflictPolicy={conflictPolicy}>{children}</desk.Provider>
  );
  const { result } = renderHook(
    () => {
      const form = useFollowupForm(record);
      // Subscribes, as an input of the host would.
      void form.form.formState.errors;
      return form;
    },
    { wrapper },
  );
  return { ...desk, form: result };
}

describe('useFollowupForm', () => {
  it('opens with the record, tracks changes, and saves those alone', async () => {
    const record = buildFollowup({ note: 'a\r\nb', due_at: '2026-01-20T09:00:30.000Z' });
    const { crm, form } = showForm(record);
    expect(form.current.form.getValues()).toMatchObject({
      note: 'a\nb',
      due_at: '2026-01-20T09:00',
      task_type: 'call',
    });
    expect(form.current).toMatchObject({ isDirty: false, changed: [], pending: false });

    act(() => form.current.form.setValue('priority', 'urgent'));
    expect(form.current).toMatchObject({ isDirty: true, changed: ['priority'] });
    await act(async () => {
      expect(await form.current.save()).toMatchObject({ status: 'saved' });
    });
    expect(requestsOf(crm, 'update').map(({ body }) => body)).toEqual([{ priority: 'urgent', expected_version: 1 }]);
    expect(form.current).toMatchObject({ isDirty: false, changed: [], base: { integration_version: 2 } });
  });

  it('keeps what was typed while a save was under way, and saves it on top', async () => {
    const record = buildFollowup({ note: 'Base' });
    const { crm, form } = showForm(record);
    const gate = crm.hold({ on: 'update' });
    act(() => form.current.form.setValue('note', 'First'));
    let saving = Promise.resolve<SaveOutcome | null>(null);
    act(() => void (saving = form.current.save()));
    await gate.reached;
    act(() => form.current.form.setValue('note', 'First and second'));
    await act(async () => {
      gate.release();
      await saving;
    });
    expect(form.current.form.getValues('note')).toBe('First and second');
    expect(form.current.changed).toEqual(['note']);
    await act(async () => {
      expect(await form.current.save()).toMatchObject({ status: 'saved' });
    });
    expect(crm.get(record.id)?.note).toBe('First and second');
    expect(requestsOf(crm, 'update')).toHaveLength(2);
  });

  it('does not count a value as seen when a save merged it under what was typed meanwhile', async () => {
    const record = buildFollowup({ note: 'Base', priority: 'low' });
    const { crm, form } = showForm(record, 'merge');
    crm.edit(record.id, { priority: 'urgent' });
    const gate = crm.hold({ on: 'update' });
    act(() => form.current.form.setValue('note', 'Mine'));
    let saving = Promise.resolve<SaveOutcome | null>(null);
    act(() => void (saving = form.current.save()));
    await gate.reached;
    act(() => form.current.form.setValue('priority', 'high'));
    await act(async () => {
      gate.release();
      expect(await saving).toMatchObject({ status: 'saved', followup: { note: 'Mine', priority: 'urgent' } });
    });
    expect(form.current).toMatchObject({ changed: ['priority'], base: { note: 'Mine', priority: 'low' } });
    act(() => void form.current.save());
    await waitFor(() => expect(form.current.edit?.state).toBe('conflict'));
    expect(crm.get(record.id)?.priority).toBe('urgent');
  });

  it('blocks a host’s own submit while a field is faulty', async () => {
    const { form } = showForm(buildFollowup());
    let submitted = false;
    const submit = () => act(async () => form.current.form.handleSubmit(() => void (submitted = true))());
    act(() => form.current.form.setValue('due_at', ''));
    await submit();
    expect(submitted).toBe(false);
    expect(form.current.form.getFieldState('due_at').error?.message).toBe('Enter a date and time');
    act(() => form.current.form.setValue('due_at', '2026-12-01T10:00'));
    await submit();
    expect(submitted).toBe(true);
  });

  it('gives a host’s registered and controlled inputs what react-hook-form promises', async () => {
    const record = buildFollowup({ note: 'Base', priority: 'high' });
    const desk = createDesk({ followups: [record] });
    knowStep(desk.client);
    function HostForm() {
      const { form } = useFollowupForm(record);
      const priority = useController({ control: form.control, name: 'priority' });
      return (
        <>
          <textarea aria-label="Note" {...form.register('note')} />
          <input aria-label="Priority" {...priority.field} />
          <button type="button" onClick={() => form.setFocus('note')}>
            Focus
          </button>
          <button type="button" onClick={() => form.setError('note', { message: 'Too short' })}>
            Mark
          </button>
          <button type="button" onClick={() => form.reset({ ...form.getValues(), note: 'Reset' })}>
            Reset
          </button>
          <p>{[form.formState.isDirty && 'dirty', form.formState.errors.note?.message].filter(Boolean).join(', ')}</p>
        </>
      );
    }
    const user = userEvent.setup();
    const { container } = render(
      <StrictMode>
        <desk.Provider>
          <HostForm />
        </desk.Provider>
      </StrictMode>,
    );
    const state = () => container.querySelector('p')?.textContent;
    const note = screen.getByRole('textbox', { name: 'Note' });
    expect(note).toHaveProperty('value', 'Base');
    expect(screen.getByRole('textbox', { name: 'Priority' })).toHaveProperty('value', 'high');
    await user.click(screen.getByRole('button', { name: 'Focus' }));
    await waitFor(() => expect(document.activeElement).toBe(note));
    await user.type(note, ' and more');
    expect(state()).toBe('dirty');
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    expect(state()).toBe('dirty, Too short');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(note).toHaveProperty('value', 'Reset');
    expect(state()).toBe('');
  });

  it('marks a fault and sends nothing, and marks what the server refused', async () => {
    const record = buildFollowup();
    const { crm, form } = showForm(record);
    act(() => form.current.form.setValue('due_at', ''));
    await act(async () => {
      expect(await form.current.save()).toBeNull();
    });
    expect(form.current.form.getFieldState('due_at').error?.message).toBe('Enter a date and time');
    expect(crm.requests).toHaveLength(0);

    act(() => form.current.form.setValue('due_at', '2026-02-01T10:00'));
    crm.fail({ on: 'update', with: 400, field: 'due_at' });
    await act(async () => {
      expect(await form.current.save()).toMatchObject({ status: 'invalid' });
    });
    expect(form.current.form.getFieldState('due_at').error?.type).toBe('server');
    expect(form.current.form.getValues('due_at')).toBe('2026-02-01T10:00');
    expect(form.current.error?.kind).toBe('validation');
  });
});
