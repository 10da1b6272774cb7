import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  return import('../../src/index.js');
}

/** The codes that developers were shown. */
function told(): string[] {
  return lines.flatMap((line) => /^(?:error|warn): react-followups (RF\d+)/.exec(line)?.[1] ?? []);
}

async function provide(
  props: Partial<FollowupsProviderProps>,
  library?: Library,
): Promise<{ readonly show: (next: Partial<FollowupsProviderProps>) => void }> {
  const { FollowupsProvider } = library ?? (await freshLibrary());
  const page = (given: Partial<FollowupsProviderProps>): ReactElement => (
    <StrictMode>
      <FollowupsProvider client={client} {...given} />
    </StrictMode>
  );
  const { rerender } = render(page(props));
  return { show: (next) => rerender(page(next)) };
}

describe('an implausible setting', () => {
  it.each<[string, Partial<FollowupsProviderProps>, string]>([
    ['a locale', { locale: 'en_GB' }, 'RF203: The locale "en_GB" is none'],
    ['a language by its name', { locale: 'english' }, 'RF203: The locale "english" is none'],
    ['a time zone', { timeZone: 'Mars/Olympus' }, 'RF204: The time zone "Mars/Olympus" is none'],
    ['a user id', { currentUserId: 'ada@example.com' }, 'RF205: The `currentUserId` is no UUID'],
    ['an empty user id', { currentUserId: '' }, 'RF205'],
    ['preload', { preload: Number.NaN }, 'RF206: The setting `preload` is NaN, which is not a number from 0 up.'],
    ['reminderMinutes', { reminderMinutes: '5' as unknown as number }, 'RF206: The setting `reminderMinutes` is "5"'],
    ['refreshIntervalMs', { refreshIntervalMs: 0 }, 'RF206: The setting `refreshIntervalMs` is 0'],
    ['endOfDayHour', { endOfDayHour: 24 }, 'RF206: The setting `endOfDayHour` is 24'],
  ])('%s is reported, once', async (_name, props, said) => {
    const { show } = await provide(props);
    show({ ...props });
    expect(told()).toHaveLength(1);
    expect(lines.join()).toContain(said);
    expect(lines.join()).toContain(`See react-followups/docs/errors.md#${told()[0]?.toLowerCase()}.`);
  });

  it('is absent when all settings are plausible', async () => {
    const { show } = await provide({
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
  it('is reported for a client', async () => {
    const { show } = await provide({ client: newClient() });
    show({ client: newClient() });
    show({ client: newClient() });
    expect(told()).toEqual([]);
    show({ client: newClient() });
    show({ client: newClient() });
    expect(told()).toEqual(['RF201']);
  });

  it('is not reported for clients of several tenants in a row', async () => {
    const { show } = await provide({ client: newClient('a') });
    for (const name of ['b', 'c', 'd', 'e', 'f']) show({ client: newClient(name) });
    expect(told()).toEqual([]);
  });

  it.each<[string, () => Partial<FollowupsProviderProps>]>([
    ['owners', () => ({ owners: [{ id: USER, name: 'Ada' }] })],
    ['owners', () => ({ owners: { search: async () => [], resolve: async () => [] } })],
    ['deals', () => ({ deals: { resolve: async () => [] } })],
    ['contacts', () => ({ contacts: [] })],
    ['taskTypes', () => ({ taskTypes: [{ value: 'call', label: 'Call' }] })],
    ['messages', () => ({ messages: { fields: { note: 'Notiz' } } })],
  ])('is reported for %s, by name', async (name, make) => {
    const { show } = await provide(make());
    for (let times = 0; times < 5; times += 1) show(make());
    expect(told()).toEqual(['RF202']);
    expect(lines[0]).toContain(`The setting \`${name}\` is made anew`);
  });

  it('is not reported when the content differs each time, or stays the same for a while', async () => {
    const owners = () => [{ id: USER, name: 'Ada' }];
    const { show } = await provide({ owners: owners() });
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
    await provide({}, await freshLibrary());
    expect(told()).toEqual([]);
    await provide({}, await freshLibrary());
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
    await provide({}, library);
    cleanup();
    await provide({}, library);
    expect(told()).toEqual([]);
  });
});

it('an invalid `preload` is reported for a workspace too', async () => {
  const { FollowupsProvider, FollowupWorkspace } = await freshLibrary();
  render(
    <FollowupsProvider client={client}>
      <FollowupWorkspace preload={-1} />
    </FollowupsProvider>,
  );
  expect(told()).toEqual(['RF206']);
});

describe('columns', () => {
  const column = (id: string): CustomColumn => ({ id, header: id, cell: () => null });

  const PARTS = ['FollowupTable', 'FollowupWorkspace'] as const;

  it.each<[string, readonly (CustomColumn | 'note')[], string]>([
    ['with one id', ['note', column('company'), column('company')], '"company"'],
    ['with the name of a built-in one', [column('due_at')], '"due_at"'],
    ['named twice', ['note', 'note'], '"note"'],
  ])('%s are reported', async (_name, columns, id) => {
    for (const name of PARTS) {
      const { FollowupsProvider, [name]: Part } = await freshLibrary();
      lines = [];
      render(
        <FollowupsProvider client={client}>
          <Part columns={columns} />
        </FollowupsProvider>,
      );
      expect(told()).toContain('RF207');
      expect(lines.find((line) => line.includes('RF207'))).toContain(id);
      cleanup();
    }
  });

  it('of a host beside ours are fine', async () => {
    const { FollowupsProvider, FollowupWorkspace } = await freshLibrary();
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
    const { FollowupTableView, savedRow } = await freshLibrary();
    vi.useFakeTimers();
    render(<FollowupTableView rows={[savedRow(buildFollowup({ note: 'Call' }))]} />);
    await act(async () => vi.advanceTimersByTime(5000));
    expect(document.querySelector('[data-followup-id]')).not.toBeNull();
  }

  it('is not reported without layout', async () => {
    await showRows();
    expect(told()).toEqual([]);
  });

  it('is not reported when all is well', async () => {
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
async function listWith(getAccessToken: () => string, library?: Library): Promise<void> {
  const { FollowupsProvider, FollowupTable } = library ?? (await freshLibrary());
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
  it.each([
    ['a page of HTML', '<!doctype html>\n<html></html>'],
    ['a token with a line break', 'token\n'],
    ['an empty text', ''],
  ])('is reported as invalid: %s', async (_, token) => {
    await listWith(() => token);
    expect(told()).toEqual(['RF208']);
    expect(lines.join('')).not.toContain(token || 'nothing');
  });

  it('is not reported if missing: nobody is signed in', async () => {
    await listWith(() => {
      throw new Error('Signed out');
    });
    expect(told()).toEqual([]);
  });
});

describe('in production', () => {
  it('nothing is reported, and a missing provider has its code', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const library = await freshLibrary();
    await provide({ locale: 'en_GB', currentUserId: 'nobody' }, library);
    const { FollowupTable } = library;
    await listWith(() => '', library);
    expect(() => render(<FollowupTable />)).toThrow('react-followups RF101, see react-followups/docs/errors.md#rf101');
    expect(told()).toEqual([]);
  });
});
