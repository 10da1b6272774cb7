import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentView,
  decodeSavedViews,
  localViewStore,
  useSavedViews,
  type SavedView,
  type ViewStore,
} from '../../src/react/toolbar/saved-view.js';
import { SavedViewsMenuView } from '../../src/react/toolbar/SavedViewsMenuView.js';
import { decodeWorklistQuery } from '../../src/core/worklist/decode-worklist-query.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';

const KEY = 'react-followups:views:ana';
const late: SavedView = { id: '1', name: 'Late', query: 'view=overdue' };
const week: SavedView = { id: '2', name: 'My week', query: 'view=next-7-days' };
const ignore = () => undefined;

function stored(key = KEY): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

function memory(...views: SavedView[]): ViewStore & { kept: readonly SavedView[] } {
  const store = {
    kept: views as readonly SavedView[],
    load: () => store.kept,
    save: (views: readonly SavedView[]) => {
      store.kept = views;
    },
  };
  return store;
}

beforeEach(() => {
  localStorage.clear();
});

describe('the content of a store', () => {
  it('is accepted as views only if valid', () => {
    const poisoned: unknown = JSON.parse('{"__proto__":{"admin":true},"id":"p","name":"P","query":"","constructor":1}');
    const views = decodeSavedViews([
      null,
      7,
      'late',
      [],
      {},
      { id: '', name: 'x', query: '' },
      { id: 'a', name: '   ', query: '' },
      { id: 'b', name: 'x' },
      { id: 'c', name: {}, query: '' },
      { id: 'd', name: 'y'.repeat(1001), query: '' },
      { id: 'e', name: 'x', query: 'z'.repeat(20_001) },
      poisoned,
      late,
      { ...late, name: 'again' },
      { id: '<img src=x onerror=alert(1)>', name: '<b>bold</b>', query: '%%%&view=nowhere&sort=%00' },
    ]);
    expect(views.map(({ id }) => id)).toEqual(['p', '1', '<img src=x onerror=alert(1)>']);
    expect('admin' in (views[0] as object)).toBe(false);
    for (const value of [undefined, null, 3, 'text', {}, { length: 3 }]) expect(decodeSavedViews(value)).toEqual([]);
  });

  it('is shown as text, and an invalid query shows everything', async () => {
    const onApply = vi.fn<(view: SavedView) => void>();
    const store: ViewStore = {
      load: () =>
        JSON.parse('[{"id":"x","name":"<b>bold</b>","query":"%%%&view=nowhere"},null,{"id":1}]') as SavedView[],
      save: ignore,
    };
    render(<Menu store={store} onApply={onApply} />);
    await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
    await userEvent.click(await screen.findByRole('button', { name: '<b>bold</b>' }));
    expect(decodeWorklistQuery(onApply.mock.lastCall?.[0].query ?? '')).toEqual(DEFAULT_WORKLIST_QUERY);
  });
});

describe('local storage', () => {
  it('separates the views of users', async () => {
    await localViewStore('ana').save([late]);
    expect(localViewStore('ana').load()).toEqual([late]);
    expect(localViewStore('bo').load()).toEqual([]);
  });

  it.each(['{"views":', '{}', '"text"', '17'])('sets aside %s, which is no list, before it writes', async (text) => {
    localStorage.setItem(KEY, text);
    const store = localViewStore('ana');
    expect(store.load()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBe(text);
    await store.save([late]);
    expect(stored()).toEqual([late]);
    expect(localStorage.getItem(`${KEY}:unreadable`)).toBe(text);
  });

  it('keeps unknown entries in the list', async () => {
    const foreign = { id: 'n', name: 'From a newer version', query: { view: 'all' } };
    localStorage.setItem(KEY, JSON.stringify([foreign, late]));
    const store = localViewStore('ana');
    expect(store.load()).toEqual([late]);
    await store.save([late, week]);
    expect(stored()).toEqual([late, week, foreign]);
  });

  it('refuses to save when the browser stores nothing, and reads nothing', () => {
    const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = localViewStore('ana');
    expect(store.load()).toEqual([]);
    expect(() => store.save([late])).toThrow('full');
    getItem.mockRestore();
    setItem.mockRestore();
  });

  it('follows changes of another tab while somebody listens', () => {
    const store = localViewStore('ana');
    const listener = vi.fn();
    const stop = store.subscribe?.(listener);
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    tell('something else');
    expect(listener).not.toHaveBeenCalled();
    tell(KEY);
    tell(null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop?.();
    tell(KEY);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('useSavedViews', () => {
  it('loses nothing that another tab saved meanwhile', async () => {
    const store = localViewStore('ana');
    const { result } = renderHook(() => useSavedViews(store));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    localStorage.setItem(KEY, JSON.stringify([week]));
    await act(() => result.current.add({ name: 'Late', query: 'view=overdue' }));
    expect(result.current.views.map(({ name }) => name)).toEqual(['My week', 'Late']);
    expect(stored()).toEqual(result.current.views);
  });

  it('applies changes one after the other', async () => {
    const store = memory(late, week);
    const slow: ViewStore = {
      load: async () => store.kept,
      save: async (views) => {
        await store.save(views);
      },
    };
    const { result } = renderHook(() => useSavedViews(slow));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    const { add, change, remove } = result.current;
    await act(() => Promise.all([add({ name: 'New', query: '' }), change('2', { name: 'Week' }), remove('1')]));
    expect(store.kept.map(({ name }) => name)).toEqual(['Week', 'New']);
  });

  it('keeps unknown entries in a host’s store', async () => {
    const foreign = { id: 5 } as unknown as SavedView;
    const store = memory(foreign, late);
    const { result } = renderHook(() => useSavedViews(store));
    await waitFor(() => expect(result.current.views).toEqual([late]));
    await act(() => result.current.remove('1'));
    expect(store.kept).toEqual([foreign]);
  });

  it('changes nothing when the store refuses, and says so until a save works', async () => {
    const store = memory(late);
    const save = vi.spyOn(store, 'save').mockImplementation(() => {
      throw new Error('full');
    });
    const { result } = renderHook(() => useSavedViews(store));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(await act(() => result.current.remove('1'))).toBe(false);
    expect([result.current.views, result.current.notKept]).toEqual([[late], true]);
    save.mockRestore();
    expect(await act(() => result.current.remove('1'))).toBe(true);
    expect([result.current.views, result.current.notKept]).toEqual([[], false]);
  });

  it('loads again after a failure, and for another store', async () => {
    const load = vi.fn<ViewStore['load']>().mockRejectedValue(new Error('offline'));
    const failing: ViewStore = { load, save: ignore };
    const other = memory(week);
    const { result, rerender } = renderHook((store: ViewStore) => useSavedViews(store), { initialProps: failing });
    await waitFor(() => expect(result.current.status).toBe('failed'));
    load.mockResolvedValue([late]);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.views).toEqual([late]));
    rerender(other);
    expect([result.current.status, result.current.views]).toEqual(['loading', []]);
    await waitFor(() => expect(result.current.views).toEqual([week]));
  });
});

describe('the current view', () => {
  const of = (query: string, appliedId: string | null) =>
    currentView([late, { ...week, query: 'group=due&view=next-7-days' }], decodeWorklistQuery(query), appliedId);

  it('is the one with the same query, or else the last applied one, as modified', () => {
    expect(of('view=overdue', null)).toMatchObject({ view: { id: '1' }, modified: false });
    expect(of('view=next-7-days&group=due', null)).toMatchObject({ view: { id: '2' }, modified: false });
    expect(of('view=overdue&q=x', '1')).toMatchObject({ view: { id: '1' }, modified: true });
    expect(of('view=overdue', '2')).toMatchObject({ view: { id: '1' }, modified: false });
    expect(of('view=overdue&q=x', null)).toBeNull();
    expect(of('', '1')).toBeNull();
    expect(of('view=today', 'gone')).toBeNull();
  });
});

interface MenuProps {
  readonly store: ViewStore;
  readonly onApply?: (view: SavedView) => void;
  readonly start?: string;
}

function Menu({ store, onApply, start = '' }: MenuProps): ReactElement {
  const saved = useSavedViews(store);
  const [query, setQuery] = useState(() => decodeWorklistQuery(start));
  return (
    <>
      <SavedViewsMenuView
        saved={saved}
        query={query}
        layout={{ widths: [1] }}
        onApply={(view) => {
          setQuery(decodeWorklistQuery(view.query));
          onApply?.(view);
        }}
      />
      <button type="button" onClick={() => setQuery({ ...query, groupBy: 'due' })}>
        Group
      </button>
    </>
  );
}

describe('the menu', () => {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const press = async (name: string | RegExp) => userEvent.click(await button(name));

  it('applies a view, marks it, shows when it was modified, and updates it', async () => {
    const store = memory(late, week);
    render(<Menu store={store} />);
    await press('Saved views');
    await press('My week');
    expect(document.activeElement).toBe(await button('Saved views: My week'));
    await press('Group');
    await press('Saved views: My week, modified');
    expect((await button(/^My week/)).getAttribute('aria-current')).toBe('true');
    await press('Update “My week”');
    expect(store.kept[1]).toEqual({ ...week, query: 'view=next-7-days&group=due', layout: { widths: [1] } });
    expect(await button('Saved views: My week')).toBeTruthy();
  });

  it('saves under a name that is neither empty nor taken', async () => {
    const store = memory(late);
    render(<Menu store={store} start="view=today" />);
    await press('Saved views');
    await press('Save this view…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    await userEvent.keyboard('{Enter}');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText('Enter a name')).toBeTruthy();
    await userEvent.keyboard('  LÀTE {Enter}');
    expect(dialog.getByText('A view named “Late” already exists')).toBeTruthy();
    await userEvent.keyboard('r{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.kept[1]).toMatchObject({ name: 'LÀTE r', query: 'view=today', layout: { widths: [1] } });
    expect(document.activeElement).toBe(await button('Saved views: LÀTE r'));
  });

  it('keeps what was typed when the store refuses', async () => {
    const store: ViewStore = { load: () => [], save: () => Promise.reject(new Error('full')) };
    render(<Menu store={store} />);
    await press('Saved views');
    await press('Save this view…');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
    expect(await screen.findByText(/Could not save/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mine');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('renames, even to the same name in other case', async () => {
    const store = memory(late);
    render(<Menu store={store} />);
    await press('Saved views');
    await press('Rename “Late”');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('Late');
    await userEvent.clear(name);
    await userEvent.type(name, 'LATE{Enter}');
    await waitFor(() => expect(store.kept).toEqual([{ ...late, name: 'LATE' }]));
  });

  it('deletes and restores to its place, without losing the focus', async () => {
    const store = memory(late, week);
    render(<Menu store={store} />);
    await press('Saved views');
    await press('Delete “Late”');
    await screen.findByText('“Late” deleted');
    expect(store.kept).toEqual([week]);
    expect(document.activeElement).toBe(await button('Undo'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(store.kept).toEqual([late, week]));
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('says that the views could not be loaded, and tries again', async () => {
    const load = vi.fn<ViewStore['load']>().mockRejectedValueOnce(new Error('x')).mockRejectedValueOnce(new Error('x'));
    render(<Menu store={{ load: load.mockResolvedValue([late]), save: ignore }} />);
    await press('Saved views');
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load');
    await press('Try again');
    expect(await button('Late')).toBeTruthy();
  });
});
