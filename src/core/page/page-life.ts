import type { FollowupsClient } from '../client/followups-client.js';
import type { Followup } from '../followup/followup.js';
import { followHints } from '../records/follow-hints.js';
import { createSignal } from '../records/listeners.js';
import type { RefreshSchedule } from '../records/refresh-schedule.js';
import type { RefreshWish } from '../records/delta-refresh.js';
import type { RecordStore } from '../records/record-store.js';
import { openTabChannel, type TabChannel, type TabHint } from '../records/tab-channel.js';
import { isFailedState } from '../saving/edit.js';
import type { Runtime } from '../client/runtime.js';
import type { SaveEngine } from '../saving/save-engine.js';

/** What one user's work has to do with the page it runs in. */
export type PageLife = ReturnType<typeof createPageLife>;

/** What the lists of a page do where something is told of their records. */
type PageLists = Pick<RefreshSchedule, 'concerns' | 'catchUp' | 'invalidate'>;

interface PageLifeDeps {
  readonly name: string;
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly engine: SaveEngine;
  readonly runtime: Runtime;
}

export function createPageLife({ name, client, records, engine, runtime }: PageLifeDeps) {
  let channel: TabChannel | null = null;
  let stop: (() => void) | null = null;
  let users = 0;
  let lists: PageLists | null = null;
  const { emit: tellSeen, subscribe: onVisibility } = createSignal();
  const isVisible = (): boolean => engine.isActive() && document.visibilityState === 'visible';

  function start(): () => void {
    const opened = openTabChannel(name);
    channel = opened;
    const stopHints = followHints({
      channel: opened,
      records,
      client,
      schedule: runtime.schedule,
      isVisible,
      onVisible: onVisibility,
      lists: {
        concerns: (id) => lists?.concerns(id) ?? false,
        catchUp: async (suspects) => (await lists?.catchUp(suspects)) ?? false,
      },
    });
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('visibilitychange', () => tellSeen(), { signal });
    // Before the host's own listeners: after the first of any, the browser tells the page's requests that they are dropped.
    window.addEventListener('pagehide', () => engine.leave(), { capture: true, signal });
    window.addEventListener('pageshow', () => engine.returned(), { signal });
    // Whoever signed in again may have done it in another tab.
    window.addEventListener('focus', () => engine.signedIn(), { signal });
    return () => {
      ended.abort();
      stopHints();
      channel = null;
      opened.close();
    };
  }

  function follow(): void {
    if (users > 0 || engine.edits().some(({ state }) => !isFailedState(state))) {
      stop ??= start();
      return;
    }
    stop?.();
    stop = null;
  }

  // Later than all that follows from the end of an edit, such as telling other tabs.
  const followLater = (): void => void Promise.resolve().then(follow);
  let isFollowing = false;

  return {
    /** Whether the page is seen, by the one whose work this is. */
    isVisible,
    /** Tells when the page is hidden or seen again, or another user has signed in. */
    onVisibility,
    channel: { post: (hint: TabHint): void => channel?.post(hint) },
    /** Another user has signed in. */
    park: tellSeen,
    /** Lets the lists that are shown bring up to date what other tabs tell of. */
    setLists(shown: PageLists): void {
      lists = shown;
    },
    /** What the lists hold may be outdated; resolves with whether one is shown, which is then brought up to date. */
    invalidate: async (wish: RefreshWish): Promise<boolean> => (await lists?.invalidate(wish)) ?? false,
    /**
     * Listens to the page and to other tabs until what it gives is called, and then for as long as an edit is unsettled, which
     * outlives its provider; once more, it takes up what waited while another user was signed in.
     */
    begin(): () => void {
      tellSeen();
      users += 1;
      follow();
      if (!isFollowing) engine.subscribeAll(followLater);
      isFollowing = true;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        users -= 1;
        // A provider that is taken out and put back at once, as StrictMode does, has not left.
        followLater();
      };
    },
    /** Tells other tabs that a record has a new version. */
    tellTabs({ id, integration_version: version }: Followup): void {
      if (version !== null) channel?.post({ id, version });
    },
  };
}
