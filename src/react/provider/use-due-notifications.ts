'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { listen, useEventCallback } from '../ui/hooks.js';
import { useDisplaySettings } from './display-settings-context.js';
import { useFollowupsContext } from './followups-context.js';
import { createSignal } from '../../core/records/listeners.js';
import { openTabChannel } from '../../core/records/tab-channel.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { laterWords } from '../../core/page/late-words.js';
import { dueWords } from '../../core/page/reminders.js';
import type { Services } from '../../core/page/followups-core.js';
import type { DueEvent } from '../../core/page/followups-event.js';

/** The options of `useDueNotifications`. */
export interface UseDueNotificationsOptions {
  /** Whether to show notifications, if the person has allowed them. @default true */
  readonly enabled?: boolean | undefined;
}

/** What `useDueNotifications` returns: the permission, and a function that asks for it. */
export interface UseDueNotificationsResult {
  /** What the person has decided; `"unsupported"` if the browser has none that a page can show, and on a server. */
  readonly permission: DueNotificationPermission;
  /** Asks the person, once. Call it in a click handler; otherwise nobody is asked. Never rejects. */
  readonly request: () => Promise<DueNotificationPermission>;
}

/**
 * Shows follow-ups of the current user that fall due as browser notifications, while the page is open and not in focus. They
 * show the first line of the note; a click opens the editor. It never asks for permission by itself.
 *
 * @example
 * const { permission, request } = useDueNotifications();
 * {permission === 'default' ? <button onClick={() => void request()}>Notify me</button> : null}
 */
export function useDueNotifications({ enabled = true }: UseDueNotificationsOptions = {}): UseDueNotificationsResult {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const latest = useEventCallback(() => settings);
  const permission = useSyncExternalStore(onNotificationPermission, notificationPermission, unsupported);
  const isOn = enabled && permission === 'granted';
  useEffect(() => (isOn ? notifyOfDue(core, latest) : undefined), [core, isOn, latest]);
  return { permission, request: requestNotificationPermission };
}

function unsupported(): DueNotificationPermission {
  return 'unsupported';
}

/** Whether this page may show notifications; `"unsupported"` if the browser has none that a page can show by itself. */
export type DueNotificationPermission = NotificationPermission | 'unsupported';

const changes = createSignal();
/** Chrome on Android has the class, but its constructor throws outside a service worker. */
let isRefused = false;

function notificationPermission(): DueNotificationPermission {
  try {
    return isRefused || typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
  } catch {
    return 'unsupported';
  }
}

/** Calls back when the permission may have changed: a person can revoke it in the browser's own settings. */
function onNotificationPermission(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  const stopListening = listen(document, { visibilitychange: listener });
  return () => {
    stop();
    stopListening();
  };
}

/** Asks the person for permission. Call it in a click handler; otherwise nobody is asked. Never rejects. */
async function requestNotificationPermission(): Promise<DueNotificationPermission> {
  if (notificationPermission() !== 'default' || !isClick()) return notificationPermission();
  // Nothing is shown before permission is granted. This only tests whether a notification can be created.
  if (make('', {}) === null) return notificationPermission();
  try {
    await Notification.requestPermission();
  } catch {
    // The permission stays as it is.
  }
  changes.emit();
  return notificationPermission();
}

/** If the browser does not say, the host is trusted. */
function isClick(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

function make(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    isRefused = true;
    changes.emit();
    return null;
  }
}

/**
 * Shows what falls due as a browser notification, unless the page has focus or another tab has shown it.
 *
 * @returns a cancel function
 */
function notifyOfDue(
  core: Services<'client' | 'notices' | 'runtime' | 'saving' | 'userId'>,
  latest: () => DisplaySettings,
): () => void {
  // The hints on a channel of their own: the records that were already shown.
  const channel = openTabChannel(`${core.client.name ?? ''}:${core.userId ?? ''}:due`);
  const told = new Map<string, number | null>();
  const stopHints = channel.onHint(({ id, version }) => void told.set(id, version));

  function isNews({ followupId: id, followup, minutesBefore }: DueEvent): boolean {
    const version = followup.integration_version;
    // Reminders are not deduplicated here: the same version is shown again once due, and the tag tells the two apart.
    if (minutesBefore > 0 || version === null) return true;
    if (told.get(id) === version) return false;
    told.set(id, version);
    channel.post({ id, version });
    return true;
  }

  function show(events: readonly DueEvent[]): void {
    const [first] = events;
    if (!first || notificationPermission() !== 'granted') return;
    const settings = latest();
    const notification = make(dueWords(events, core.runtime.now(), settings), {
      // Tabs that notify at the same moment show one.
      tag: `react-followups ${events.map(({ followupId }) => followupId).join(' ')} ${first.minutesBefore}`,
      lang: settings.locale,
      dir: settings.dir,
    });
    notification?.addEventListener('click', () => {
      window.focus();
      core.saving.editors.open(first.followupId);
      notification.close();
    });
  }

  const stopDue = core.notices.onDue((events) => {
    const news = events.filter(isNews);
    if (isLookedAt()) return;
    const { later } = latest().messages;
    if (later)
      laterWords(later)
        .load()
        .then(() => show(news))
        .catch(() => {});
    else show(news);
  });
  return () => {
    stopDue();
    stopHints();
    channel.close();
  };
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
