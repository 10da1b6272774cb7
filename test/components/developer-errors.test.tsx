import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFollowupsClient } from '../../src/client.js';
import type * as library from '../../src/index.js';
import type { CustomColumn, FollowupsProviderProps } from '../../src/index.js';
import { buildFollowup, createFakeCrm } from '../../src/testing.js';

const USER = '2f6d6c1e-0b0f-4f43-9d0c-8f2c3a1b7e55';
const crm = createFakeCrm({ followups: [buildFollowup()] });
const newClient = (name = 'one') =>
  createFollowupsClient({ baseUrl: 'https://crm.example', name, getAccessToken: () => 'token', fetch: crm.fetch });
const client = newClient();

type Library = typeof library;

let lines: string[];

/** For what is reported under texts of its own: a copy reports each text once. */
let shared: Library;

beforeAll(async () => {
  shared = await freshLibrary();
});

beforeEach(() => {
  lines = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void lines.push(`${level}: ${words.join(' ')}`),
    );
});

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, Symbol.for('react-followups.copies'));
});

/** A fresh copy of the library, which has reported nothing yet. */
async function freshLibrary(): Promise<Library> {
  vi.resetModules();
  const copy = await import('../../src/index.js');
  // Loaded after the next copy, it would be of that one.
  const { rowCode } = await import('../../src/react/table/load-row-parts.js');
  await rowCode.load();
  return copy;
}

/** The codes that developers were shown. */
function told(): string[] {
  return lines.flatMap((line) => /^(?:error|warn): react-followups (RF\d+)/.exec(line)?.[1] ?? []);
}

function provide(
  props: Partial<FollowupsProviderProps>,
  { FollowupsProvider }: Library = shared,
): { readonly show: (next: Partial<FollowupsProviderProps>) => void } {
  const page = (given: Partial<FollowupsProviderProps>): ReactElement => (
    <StrictMode>
      <FollowupsProvider client={client} {...given} />
    </StrictMode>
  );
  const { rerender } = render(page(props));
  return { show: (next) => rerender(page(next)) };
}

describe('an implausible setting', () => {
  it.each<[Partial<FollowupsProviderProps>, string]>([
    [{ locale: 'en_GB' }, 'RF203: The browser does not know the locale "en_GB"'],
    [{ timeZone: 'Mars/Olympus' }, 'RF204: The browser does not know the time zone "Mars/Olympus"'],
    [{ currentUserId: 'ada@example.com' }, 'RF205: The `currentUserId` is not a UUID'],
    [{ preload: Number.NaN }, 'RF206: The setting `preload` is NaN, which is not a number from 0 up.'],
    [{ reminderMinutes: '5' as unknown as number }, 'RF206: The setting `reminderMinutes` is "5"'],
    [{ refreshIntervalMs: 0 }, 'RF206: The setting `refreshIntervalMs` is 0'],
    [{ endOfDayHour: 24 }, 'RF206: The setting `endOfDayHour` is 24'],
  ])('is reported, once: %j', (props, said) => {
    const { show } = provide(props);
    show({ ...props });
    expect(told()).toHaveLength(1);
    expect(lines.join()).toContain(said);
    expect(lines.join()).toContain(`See react-followups/docs/errors.md#${told()[0]?.toLowerCase()}.`);
  });

  it('is absent when all settings are plausible', () => {
    const { show } = provide({
      locale: 'fr-CA',
      timeZone: 'America/Toronto',
      currentUserId: USER,
      preload: Infinity,
      reminderMinutes: false,
      refreshIntervalMs: false,
      endOfDayHour: 0,
    });
    show({ currentUserId: null, preload: 0, reminderMinutes: 0, refreshIntervalMs: 5000 });
    show({});
    expect(told()).toEqual([]);
  });
});

describe('an unstable setting', () => {
  it('is reported for a client', () => {
    const { show } = provide({ client: newClient() });
    show({ client: newClient() });
    show({ client: newClient() });
    expect(told()).toEqual([]);
    show({ client: newClient() });
    show({ client: newClient() });
    expect(told()).toEqual(['RF201']);
  });

  it('is not reported for clients of several tenants in a row', () => {
    const { show } = provide({ client: newClient('a') });
    for (const name of ['b', 'c', 'd', 'e', 'f']) show({ client: newClient(name) });
    expect(told()).toEqual([]);
  });

  it.each<[string, () => Partial<FollowupsProviderProps>]>([
    ['owners', () => ({ owners: [{ id: USER, name: 'Ada' }] })],
    ['deals', () => ({ deals: { resolve: async () => [] } })],
    ['contacts', () => ({ contacts: [] })],
    ['messages', () => ({ messages: { fields: { note: 'Notiz' } } })],
  ])('is reported for %s, by name', (name, make) => {
    const { show } = provide(make());
    for (let times = 0; times < 5; times += 1) show(make());
    expect(told()).toEqual(['RF202']);
    expect(lines[0]).toContain(`The setting \`${name}\` is a new object`);
  });

  it('is not reported when the content differs each time, or stays the same for a while', () => {
    const owners = () => [{ id: USER, name: 'Ada' }];
    const { show } = provide({ owners: owners() });
    for (const label of ['a', 'b', 'c', 'd', 'e']) show({ messages: { fields: { note: label } } });
    const kept = owners();
    for (let times = 0; times < 3; times += 1) {
      show({ owners: kept });
      show({ owners: kept });
      show({ owners: owners() });
    }
    expect(told()).toEqual([]);
  });
});

describe('two copies of the package', () => {
  it('are reported when each has a provider', async () => {
    provide({}, await freshLibrary());
    expect(told()).toEqual([]);
    provide({}, await freshLibrary());
    expect(told()).toEqual(['RF105']);
  });

  it('are reported when a part finds no provider because of that', async () => {
    const { FollowupsProvider } = await freshLibrary();
    const other = await freshLibrary();
    const page = (
      <FollowupsProvider client={client}>
        <other.FollowupTable />
      </FollowupsProvider>
    );
    expect(() => render(page)).toThrow(/^react-followups RF101: There is no provider\./);
    expect(told()).toContain('RF105');
  });

  it('are not reported when a provider is mounted again', async () => {
    const library = await freshLibrary();
    provide({}, library);
    cleanup();
    provide({}, library);
    expect(told()).toEqual([]);
  });
});

it('an invalid `preload` is reported for a workspace too', () => {
  const { FollowupsProvider, FollowupWorkspace } = shared;
  render(
    <FollowupsProvider client={client}>
      <FollowupWorkspace preload={-1} />
    </FollowupsProvider>,
  );
  expect(told()).toEqual(['RF206']);
});

describe('columns', () => {
  const column = (id: string): CustomColumn => ({ id, header: id, cell: () => null });

  it.each(['FollowupTable', 'FollowupWorkspace'] as const)(
    'of a %s with one id, the name of a built-in one, or named twice are reported',
    async (name) => {
      const { FollowupsProvider, [name]: Part } = await freshLibrary();
      render(
        <FollowupsProvider client={client}>
          <Part columns={['note', column('company'), column('company'), column('due_at'), 'note']} />
        </FollowupsProvider>,
      );
      const ids = lines.flatMap((line) => /RF207: More than one column has the id (\S+)\./.exec(line)?.[1] ?? []);
      expect(ids.toSorted()).toEqual(['"company"', '"due_at"', '"note"']);
    },
  );

  it('of a host beside ours are fine', () => {
    const { FollowupsProvider, FollowupWorkspace } = shared;
    render(
      <FollowupsProvider client={client}>
        <FollowupWorkspace columns={['note', 'due_at', column('company'), column('plan')]} />
      </FollowupsProvider>,
    );
    expect(told()).toEqual([]);
  });
});

describe('the container of a list', () => {
  /** Simulates the layout that jsdom lacks. */
  function layOut({
    list,
    row = 52,
    token = '2.25em',
    window: high = 768,
  }: Partial<Record<'list' | 'row' | 'window', number>> & { token?: string }): void {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(list ?? 400);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(row);
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(high);
    vi.spyOn(window.screen, 'height', 'get').mockReturnValue(1080);
    vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockImplementation((name) =>
      name === '--rf-control-height' ? token : '',
    );
  }

  async function showRows(): Promise<void> {
    const { FollowupTableView, savedRow } = shared;
    vi.useFakeTimers();
    render(<FollowupTableView rows={[savedRow(buildFollowup({ note: 'Call' }))]} />);
    await act(async () => vi.advanceTimersByTime(5000));
    expect(document.querySelector('[data-followup-id]')).not.toBeNull();
  }

  it('is not reported without layout, nor when all is well', async () => {
    await showRows();
    cleanup();
    layOut({});
    await showRows();
    expect(told()).toEqual([]);
  });

  it('is reported without the stylesheet', async () => {
    layOut({ token: '', list: 0 });
    await showRows();
    expect(told()).toEqual(['RF102']);
  });

  it('is reported without a height', async () => {
    layOut({ list: 20 });
    await showRows();
    expect(told()).toEqual(['RF103']);
  });

  it('is reported for endless growth in a page as high as its content, but not in a page that scrolls', async () => {
    layOut({ list: 9000 });
    await showRows();
    expect(told()).toEqual([]);
    cleanup();
    vi.useRealTimers();
    layOut({ list: 9000, window: 9000 });
    await showRows();
    expect(told()).toEqual(['RF104']);
  });
});

/** Renders the list of a host with this token, until the host has heard that it could not be read. */
async function listWith(getAccessToken: () => string, library = shared): Promise<void> {
  const { FollowupsProvider, FollowupTable } = library;
  const guarded = createFollowupsClient({ baseUrl: 'https://crm.example', getAccessToken, fetch: crm.fetch });
  const onError = vi.fn();
  render(
    <StrictMode>
      <FollowupsProvider client={guarded} onError={onError}>
        <FollowupTable />
      </FollowupsProvider>
    </StrictMode>,
  );
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
}

describe('an access token', () => {
  it('is reported as invalid, and not repeated', async () => {
    await listWith(() => '<!doctype html>\n<html></html>');
    expect(told()).toEqual(['RF208']);
    expect(lines.join('')).not.toContain('doctype');
  });

  it('is not reported if missing: nobody is signed in', async () => {
    await listWith(() => {
      throw new Error('Signed out');
    });
    expect(told()).toEqual([]);
  });
});

it('in production, nothing is reported, and a missing provider has its code', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const library = await freshLibrary();
  provide({ locale: 'en_GB', currentUserId: 'nobody' }, library);
  const { FollowupTable } = library;
  await listWith(() => '', library);
  expect(() => render(<FollowupTable />)).toThrow('react-followups RF101, see react-followups/docs/errors.md#rf101');
  expect(told()).toEqual([]);
});
