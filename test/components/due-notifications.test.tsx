import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FollowupTable, useDueNotifications } from '../../src/index.js';

import { buildFollowup } from '../../src/testing.js';
import { openTabChannel } from '../../src/core/records/tab-channel.js';
import { createDesk, findRow } from './connected-harness.js';
import type { UseDueNotificationsOptions } from '../../src/react/provider/use-due-notifications.js';

const ME = '11111111-1111-4111-8111-111111111111';
const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 15, 9);

/** The browser's notifications, as a test controls them. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static asked = 0;
  static shown: FakeNotification[] = [];
  static isAndroid = false;
  static requestPermission(): Promise<NotificationPermission> {
    FakeNotification.asked += 1;
    FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.answer);
  }
  readonly title: string;
  readonly options: NotificationOptions;
  close = vi.fn<() => void>();
  constructor(title: string, options: NotificationOptions = {}) {
    super();
    if (FakeNotification.isAndroid) throw new TypeError('Illegal constructor');
    this.title = title;
    this.options = options;
    if (FakeNotification.permission === 'granted') FakeNotification.shown.push(this);
  }
}

const activation = { isActive: true };

beforeAll(async () => void (await import('../../src/core/page/reminders.js')));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', asked: 0, shown: [], isAndroid: false });
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  activation.isActive = true;
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Bell(options: UseDueNotificationsOptions): ReactElement {
  const { permission, request } = useDueNotifications(options);
  return (
    <button type="button" onClick={() => void request()}>
      {permission}
    </button>
  );
}

const bell = (): HTMLElement => screen.getByRole('button', { name: /^(?:default|granted|denied|unsupported)$/ });

async function pass(minutes: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(minutes * MINUTE)));
}

const press = () => act(async () => bell().click());

async function aPage({ count = 1, ...options }: UseDueNotificationsOptions & { readonly count?: number } = {}) {
  const followups = Array.from({ length: count }, () =>
    buildFollowup({
      owner_user_id: ME,
      status: 'open',
      due_at: new Date(NOW + 10 * MINUTE).toISOString(),
      note: '\n  Call Yusuf\nHis number is secret.',
      integration_version: 3,
    }),
  );
  const desk = createDesk({ followups });
  desk.show(
    <>
      <FollowupTable />
      <Bell {...options} />
    </>,
    { currentUserId: ME },
  );
  await findRow(followups[0]?.id ?? '');
  await pass(0.05);
  return { ...desk, followup: followups[0] };
}

it('asks for no permission without a click', async () => {
  await aPage();
  expect(bell().textContent).toBe('default');
  expect(FakeNotification.asked).toBe(0);
  activation.isActive = false;
  await press();
  expect(FakeNotification.asked).toBe(0);
  await pass(10);
  expect(FakeNotification.shown).toEqual([]);
});

it('shows the first line of the note once allowed, and a click opens the record', async () => {
  await aPage();
  await press();
  expect(bell().textContent).toBe('granted');
  await pass(10);
  const [shown, ...more] = FakeNotification.shown;
  expect(more).toEqual([]);
  expect(shown?.title).toBe('Call Yusuf is due now');
  expect(JSON.stringify(shown?.options)).not.toContain('secret');
  const focus = vi.spyOn(window, 'focus').mockReturnValue();
  await act(async () => void shown?.dispatchEvent(new Event('click')));
  expect(focus).toHaveBeenCalledTimes(1);
  expect(shown?.close).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('dialog', { name: 'Edit follow-up' })).not.toBeNull();
});

it('reports several in one', async () => {
  await aPage({ count: 3 });
  await press();
  await pass(10);
  expect(FakeNotification.shown.map(({ title }) => title)).toEqual(['3 follow-ups are due now']);
});

it('shows nothing while the page is visible, or when the host turns it off', async () => {
  FakeNotification.permission = 'granted';
  await aPage({ enabled: false });
  vi.mocked(document.hasFocus).mockReturnValue(true);
  await pass(10);
  expect(FakeNotification.shown).toEqual([]);
});

it('leaves it to the page that is visible', async () => {
  FakeNotification.permission = 'granted';
  await aPage();
  vi.mocked(document.hasFocus).mockReturnValue(true);
  await pass(10);
  expect(FakeNotification.shown).toEqual([]);
});

it('shows nothing that another tab has shown', async () => {
  FakeNotification.permission = 'granted';
  const { client, followup } = await aPage();
  const other = openTabChannel(`${client.name ?? ''}:${ME}:due`);
  other.post({ id: followup?.id ?? '', version: 3 });
  await pass(1);
  // The message arrives on the real clock.
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW + MINUTE });
  other.close();
  await pass(10);
  expect(FakeNotification.shown).toEqual([]);
});

it('accepts a denial', async () => {
  FakeNotification.answer = 'denied';
  await aPage();
  await press();
  expect(bell().textContent).toBe('denied');
  await press();
  expect(FakeNotification.asked).toBe(1);
});

it('says when the browser has no notifications', async () => {
  vi.stubGlobal('Notification', undefined);
  await aPage();
  expect(bell().textContent).toBe('unsupported');
  await press();
  expect(bell().textContent).toBe('unsupported');
});

// Last, because the lack is remembered until the page reloads.
it('asks for nothing where none can be created, as in Chrome on Android', async () => {
  FakeNotification.isAndroid = true;
  await aPage();
  await press();
  await waitFor(() => expect(bell().textContent).toBe('unsupported'));
  expect(FakeNotification.asked).toBe(0);
});
