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

/** What `useDueNotifications` may be told. */
export interface UseDueNotificationsOptions {
  /** Whether to show notifications, where the person has allowed them. @default true */
  readonly enabled?: boolean | undefined;
}

/** What `useDueNotifications` gives: the permission, and a way to ask for it. */
export interface UseDueNotificationsResult {
  /** What the person has decided; `"unsupported"` where the browser has none that a page can show, and on a server. */
  readonly permission: DueNotificationPermission;
  /** Asks the person, once; call it in the handler of a click, else nobody is asked. Never rejects. */
  readonly request: () => Promise<DueNotificationPermission>;
}

/**
 * Shows follow-ups of the current user that fall due as notifications of the browser, while the page is open and not looked
 * at. They show the first line of the note; a click on one leads to its editor. Nothing is asked for by itself.
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
