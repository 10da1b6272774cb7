import { isFollowupId } from '../followup/followup-id.js';
import { isVersion } from '../followup/followup-schema.js';
import { createSignal } from './listeners.js';

/** What tabs tell each other: that a record has a new version, or may be gone, and nothing of its contents. */
export interface TabHint {
  readonly id: string;
  /** `null` if it was not found in its place. */
  readonly version: number | null;
}

export type TabChannel = Pick<ReturnType<typeof openTabChannel>, 'post' | 'onHint'>;

/**
 * Opens the channel to the other tabs of the same origin.
 *
 * @param name identifies the API and user, to keep their data apart
 */
export function openTabChannel(name: string) {
  const hints = createSignal<TabHint>();
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(`react-followups:${name}`);
    // Node's would keep a finished process alive, such as a test run.
    (channel as BroadcastChannel & { unref?: () => void }).unref?.();
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const hint = readHint(data);
      if (hint) hints.emit(hint);
    });
  } catch {
    // Missing, or forbidden in this frame: tabs then learn of each other's saves when they read the list.
  }
  return {
    post: ({ id, version }: TabHint): void => channel?.postMessage({ id, version }),
    onHint: hints.subscribe,
    close: (): void => channel?.close(),
  };
}

/** Any script of the origin may post: invalid hints are dropped. */
function readHint(data: unknown): TabHint | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, version } = data as Record<string, unknown>;
  return typeof id === 'string' && isFollowupId(id) && (version === null || isVersion(version))
    ? { id, version }
    : null;
}
