'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { useEventCallback } from '../ui/use-event-callback.js';
import { useDisplaySettings } from './display-settings-context.js';
import {
  notificationPermission,
  notifyOfDue,
  onNotificationPermission,
  requestNotificationPermission,
  type DueNotificationPermission,
} from '../../core/page/due-notifications.js';
import { useFollowupsContext } from './followups-context.js';

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
