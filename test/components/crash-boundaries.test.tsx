import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useLayoutEffect, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as library from '../../src/index.js';
import {
  DEFAULT_WORKLIST_QUERY,
  FollowupListTable,
  FollowupQuickActions,
  FollowupTable,
  FollowupTableView,
  FollowupToolbar,
  parseTableLayout,
  savedRow,
  useFollowupWorklist,
  type FollowupConflict,
  type Messages,
} from '../../src/index.js';
import { compareThreeWays } from '../../src/core/followup/conflict.js';
import { en } from '../../src/locales/en.js';
import { filterValues } from '../../src/react/toolbar/filter-values.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import { useFollowupsContext } from '../../src/react/provider/followups-context.js';
import { FollowupWorkspaceDialogs, FollowupWorkspacePresentation } from '../../src/react/workspace/workspace-parts.js';
import { CrashBoundary } from '../../src/react/provider/CrashBoundary.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, rowOf } from './connected-harness.js';

const FOLLOWUP = buildFollowup({ note: 'Call back' });
const noop = (): void => {};
const open = { open: true, onOpenChange: noop };
const layout = parseTableLayout(null);
const viewStore = { load: () => [], save: noop };
const toolbar = { query: DEFAULT_WORKLIST_QUERY, onQueryChange: noop, layout, viewStore };

const CONFLICT: FollowupConflict = compareThreeWays(
  { note: 'Mine' },
  FOLLOWUP,
  { ...FOLLOWUP, note: 'Theirs' },
  FOLLOWUP,
);

/** While armed, a part throws when it reads a message. */
const crash = { armed: false };

function crashingMessages(): Messages {
  return new Proxy(en, {
    get(target, group) {
      // The fallback of a crashed part has its words from `common`, and code around parts asks for `later`.
      if (crash.armed && group !== 'common' && group !== 'later') throw new Error('Crashed on purpose');
      return Reflect.get(target, group) as unknown;
    },
  });
}

function Breakable({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <DisplaySettingsContext.Provider value={{ ...defaultDisplaySettings, messages: crashingMessages() }}>
      {children}
    </DisplaySettingsContext.Provider>
  );
}

function OwnList({
  shown,
}: {
  readonly shown: 'table' | 'toolbar' | 'agenda' | 'workload' | 'presented';
}): ReactElement {
  const list = useFollowupWorklist({}, DEFAULT_WORKLIST_QUERY);
  if (shown === 'workload') return <library.FollowupWorkload list={list} />;
  if (shown === 'agenda') return <library.FollowupAgenda list={list} />;
  if (shown === 'presented') {
    return (
      <FollowupWorkspacePresentation list={list} presentation="agenda" onClose={noop}>
        <p>Rows</p>
      </FollowupWorkspacePresentation>
    );
  }
  return shown === 'table' ? (
    <FollowupListTable list={list} onQueryChange={noop} selection={null} onSelectionChange={noop} />
  ) : (
    <FollowupToolbar {...toolbar} list={list} />
  );
}

/** Starts a bulk update, so that there is a bar to show. */
function WithBulk({ children }: { readonly children: ReactElement }): ReactElement {
  const { core } = useFollowupsContext();
  useEffect(() => core.saving.bulks.start([{ followup: FOLLOWUP, patch: { note: 'Changed' } }]), [core]);
  return children;
}

/** How to render each exported component; one that is missing here fails the test. */
const SHOWN: Readonly<Record<string, { readonly element: ReactElement; readonly needsProvider: boolean }>> = {
  FollowupAgenda: { element: <OwnList shown="agenda" />, needsProvider: true },
  FollowupBulkDialog: {
    element: <library.FollowupBulkDialog {...open} field="owner_user_id" followupIds={[FOLLOWUP.id]} />,
    needsProvider: true,
  },
  FollowupBulkProgress: {
    element: (
      <WithBulk>
        <library.FollowupBulkProgress onOpen={noop} />
      </WithBulk>
    ),
    needsProvider: true,
  },
  FollowupColumnsDialog: {
    element: <library.FollowupColumnsDialog {...open} layout={layout} onLayoutChange={noop} />,
    needsProvider: false,
  },
  FollowupConflictPrompt: {
    element: <library.FollowupConflictPrompt followupId={FOLLOWUP.id} />,
    needsProvider: true,
  },
  FollowupConflictPromptView: {
    element: <library.FollowupConflictPromptView {...open} conflict={CONFLICT} onKeep={noop} onDiscard={noop} />,
    needsProvider: false,
  },
  FollowupDraftsDialog: { element: <library.FollowupDraftsDialog {...open} />, needsProvider: true },
  FollowupEditDialog: {
    element: <library.FollowupEditDialog {...open} followupId={FOLLOWUP.id} />,
    needsProvider: true,
  },
  FollowupEditDialogView: {
    element: <library.FollowupEditDialogView {...open} status="ready" followup={FOLLOWUP} onSave={noop} />,
    needsProvider: false,
  },
  FollowupKeysDialog: { element: <library.FollowupKeysDialog {...open} />, needsProvider: false },
  FollowupListTable: { element: <OwnList shown="table" />, needsProvider: true },
  FollowupQuickActions: {
    element: <FollowupQuickActions followup={FOLLOWUP} canEdit tabIndex={0} />,
    needsProvider: false,
  },
  FollowupSelectionBarView: {
    element: <library.FollowupSelectionBarView count={2} onFieldRequest={noop} onClear={noop} />,
    needsProvider: false,
  },
  FollowupTable: { element: <FollowupTable />, needsProvider: true },
  FollowupTableView: { element: <FollowupTableView rows={[savedRow(FOLLOWUP)]} />, needsProvider: false },
  FollowupToolbar: { element: <OwnList shown="toolbar" />, needsProvider: true },
  FollowupToolbarView: {
    element: (
      <library.FollowupToolbarView
        {...toolbar}
        counts={null}
        length={0}
        loaded={0}
        complete={false}
        conflicts={0}
        values={filterValues(
          () => [],
          DEFAULT_WORKLIST_QUERY,
          defaultDisplaySettings,
          () => null,
        )}
        hasCurrentUser={false}
      />
    ),
    needsProvider: false,
  },
  FollowupWorkload: { element: <OwnList shown="workload" />, needsProvider: true },
  FollowupWorkspace: { element: <library.FollowupWorkspace />, needsProvider: true },
};

/** The parts of a workspace that have a boundary of their own; `workspace-parts.test.tsx` has those of its slots. */
const PARTS: typeof SHOWN = {
  FollowupWorkspaceDialogs: {
    element: (
      <FollowupWorkspaceDialogs
        shown="keys"
        presentation="list"
        onClose={noop}
        returnFocus={() => null}
        layout={layout}
        onLayoutChange={noop}
        columns={[]}
        hidden={[]}
      />
    ),
    needsProvider: true,
  },
  FollowupWorkspacePresentation: { element: <OwnList shown="presented" />, needsProvider: true },
};

beforeEach(() => {
  crash.armed = false;
  // React logs each crash.
  vi.spyOn(console, 'error').mockImplementation(noop);
});

afterEach(cleanup);

/** The exported components of the library: functions with a capital, and those that forward a ref. */
function componentNames(): string[] {
  return Object.entries(library).flatMap(([name, value]) => {
    const isComponent = typeof value === 'function' || (typeof value === 'object' && '$$typeof' in value);
    return isComponent && /^[A-Z]/.test(name) ? [name] : [];
  });
}

describe('each exported component', () => {
  it('is tested here', () => {
    expect(componentNames().toSorted()).toEqual(['FollowupsProvider', ...Object.keys(SHOWN)].toSorted());
  });

  it.each(Object.entries({ ...SHOWN, ...PARTS }))(
    '%s that crashes leaves the host’s page, says so, and can be retried',
    async (_name, { element, needsProvider }) => {
      const { Provider, reported } = createDesk({ followups: [FOLLOWUP] });
      const inside = (
        <Breakable>
          <p>The host’s own</p>
          {element}
        </Breakable>
      );
      const page = needsProvider ? <Provider>{inside}</Provider> : inside;
      crash.armed = true;
      render(page);
      const retry = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.getByText('The host’s own')).toBeTruthy();
      if (needsProvider) {
        expect(reported).toContainEqual(
          expect.objectContaining({
            error: expect.objectContaining({ message: 'Crashed on purpose' }),
            context: { operation: 'render' },
          }),
        );
      }

      crash.armed = false;
      fireEvent.click(retry);
      await waitFor(() => expect(document.querySelector('.rf-crashed, .rf-crashed-cell')).toBeNull());
      expect(screen.getByText('The host’s own')).toBeTruthy();
    },
  );

  it.each(Object.entries(SHOWN).filter(([, { needsProvider }]) => !needsProvider))(
    '%s reports its crash to a provider, if there is one',
    async (_name, { element }) => {
      const { show, reported } = createDesk({ followups: [FOLLOWUP] });
      crash.armed = true;
      show(<Breakable>{element}</Breakable>);
      await screen.findByRole('button', { name: 'Try again' });
      expect(reported).toMatchObject([{ error: { message: 'Crashed on purpose' }, context: { operation: 'render' } }]);
    },
  );

  it('FollowupsProvider whose notices crash keeps its children', async () => {
    const { show, reported } = createDesk();
    function Notify(): ReactElement {
      const { core } = useFollowupsContext();
      const broken = { id: 'broken', tone: 'status', text: { no: 'text' } as unknown as string } as const;
      return (
        <button type="button" onClick={() => core.notices.notify(broken)}>
          Notify
        </button>
      );
    }
    show(
      <>
        <p>The host’s own</p>
        <Notify />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The host’s own')).toBeTruthy();
    expect(reported).toMatchObject([{ context: { operation: 'render' } }]);
    await waitFor(() => expect(document.querySelector('.rf-crashed')).toBeNull());
  });
});

describe('a crashing cell of the host', () => {
  const poison = buildFollowup({ note: 'Poison' });
  const harmless = buildFollowup({ note: 'Harmless' });
  function Cell({ followup }: { readonly followup: { readonly note?: string | null } }): ReactElement {
    if (followup.note === 'Poison') throw new Error('The cell failed.');
    return <b>{`Host: ${followup.note}`}</b>;
  }
  const columns = ['note', { id: 'own', header: 'Own', cell: Cell }] as const;
  const rows = (...followups: (typeof poison)[]) => followups.map((followup) => savedRow(followup));

  it('fails alone, even in a view without a provider', () => {
    const { rerender } = render(<FollowupTableView rows={rows(poison, harmless)} columns={columns} />);
    expect(screen.getByText('Host: Harmless')).toBeTruthy();
    const row = rowOf(poison.id) as HTMLElement;
    expect(row.textContent).toContain('Poison');
    const retry = within(row).getByRole('button', { name: 'Try again' });
    expect(retry.title).toBe('Could not show this part of the page');
    fireEvent.click(retry);
    expect(within(row).getByRole('button', { name: 'Try again' })).toBeTruthy();

    // Another version of the record is tried independently.
    const mended = { ...poison, note: 'Mended', integration_version: poison.integration_version + 1 };
    rerender(<FollowupTableView rows={rows(mended, harmless)} columns={columns} />);
    expect(screen.getByText('Host: Mended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is not retried on each render of the host', () => {
    const attempts = vi.fn<() => void>();
    function Counting(): ReactElement {
      attempts();
      throw new Error('The cell failed.');
    }
    const own = [{ id: 'own', header: 'Own', cell: Counting }];
    const { rerender } = render(<FollowupTableView rows={rows(poison)} columns={own} />);
    const before = attempts.mock.calls.length;
    for (let times = 0; times < 5; times += 1) {
      act(() => rerender(<FollowupTableView rows={rows({ ...poison })} columns={own} />));
    }
    expect(attempts).toHaveBeenCalledTimes(before);
  });

  it('is remounted once after others have torn the page, and reported each time', () => {
    const torn = vi.fn<() => void>();
    const state = { tears: 1 };
    function Torn(): ReactElement {
      useLayoutEffect(() => {
        if (state.tears === 0) return;
        state.tears -= 1;
        torn();
        throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
      });
      return <b>Whole</b>;
    }
    const own = [{ id: 'own', header: 'Own', cell: Torn }];
    // StrictMode runs an effect twice before or after its error is caught, depending on how long the render took.
    const counted = { reactStrictMode: false };
    const { unmount } = render(<FollowupTableView rows={rows(harmless)} columns={own} />, counted);
    expect([torn.mock.calls.length, screen.getByText('Whole').isConnected]).toEqual([1, true]);
    unmount();

    torn.mockClear();
    state.tears = Infinity;
    const told = vi.fn<(error: unknown) => void>();
    render(
      <CrashBoundary cellTabIndex={0} onError={told}>
        <Torn />
      </CrashBoundary>,
      counted,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect([torn.mock.calls.length, told.mock.calls.length]).toEqual([2, 2]);
  });

  it('removes only its part when a slot of the whole list crashes', () => {
    const Empty = (): ReactElement => {
      throw new Error('The slot failed.');
    };
    render(
      <>
        <p>The host’s own</p>
        <FollowupTableView rows={[]} end="complete" slots={{ empty: Empty }} />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Could not show this part of the page');
    expect(screen.getByText('The host’s own')).toBeTruthy();
  });
});
