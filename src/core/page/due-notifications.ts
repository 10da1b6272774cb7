import { createSignal } from '../records/listeners.js';
import { openTabChannel } from '../records/tab-channel.js';
import type { DisplaySettings } from './display-settings.js';
import { dueWords } from './due-words.js';
import type { FollowupsCore } from './followups-core.js';
import type { DueEvent } from './followups-event.js';

/** Whether this page may show notifications; `"unsupported"` where the browser has none that a page can show by itself. */
export type DueNotificationPermission = NotificationPermission | 'unsupported';

const changes = createSignal();
/** Android's Chrome has the class, and refuses to make one outside a service worker. */
let isRefused = false;

export function notificationPermission(): DueNotificationPermission {
  try {
    return isRefused || typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
  } catch {
    return 'unsupported';
  }
}

/** Tells when that may have changed: a person can take it back in the browser's own settings. */
export function onNotificationPermission(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Asks the person; call it in the handler of a click. Without one, nobody is asked. Never rejects. */
export async function requestNotificationPermission(): Promise<DueNotificationPermission> {
  if (notificationPermission() !== 'default' || !isClick()) return notificationPermission();
  // While it is not granted nothing is shown, but where none can be made, nobody needs to be asked.
  if (make('', {}) === null) return notificationPermission();
  try {
    await Notification.requestPermission();
  } catch {
    // It stays as it is.
  }
  changes.emit();
  return notificationPermission();
}

/** Where the browser does not tell, the host is trusted. */
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
 * Shows what falls due as a notification of the browser, unless the page is looked at or another tab has told of it.
 *
 * @returns the way to stop
 */
export function notifyOfDue(core: FollowupsCore, latest: () => DisplaySettings): () => void {
  // An id and a version, as every hint, on a channel of their own: which records were told of.
  const channel = openTabChannel(`${core.client.name ?? ''}:${core.userId ?? ''}:due`);
  const told = new Map<string, number | null>();
  const stopHints = channel.onHint(({ id, version }) => void told.set(id, version));

  function isNews({ followupId: id, followup, minutesBefore }: DueEvent): boolean {
    const version = followup.integration_version;
    // The same version is told of again once it is due, which the tag tells apart.
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
      // Tabs that come to it in the same moment show one.
      tag: `react-followups ${events.map(({ followupId }) => followupId).join(' ')} ${first.minutesBefore}`,
      lang: settings.locale,
      dir: settings.dir,
    });
    notification?.addEventListener('click', () => {
      window.focus();
      core.editors.open(first.followupId);
      notification.close();
    });
  }

  const stopDue = core.onDue((events) => {
    const news = events.filter(isNews);
    if (!isLookedAt()) show(news);
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
