import type { FollowupsClient } from '../api/followups-client.js';
import type { Followup } from '../followup/followup.js';
import { followHints } from '../records/follow-hints.js';
import type { HintedLists } from '../records/follow-hints.js';
import type { RecordStore } from '../records/record-store.js';
import { openTabChannel } from '../records/tab-channel.js';
import type { TabChannel } from '../records/tab-channel.js';
import type { Runtime } from '../saving/runtime.js';
import type { SaveEngine } from '../saving/save-engine.js';

/** What one user's work has to do with the page it runs in, for as long as the page lives: an edit outlives its provider. */
export interface PageLife {
  /** Listens to the page and to other tabs from now on; once more, it takes up what waited while another user was signed in. */
  readonly begin: () => void;
  /** Stops listening: another core goes on with the work. */
  readonly end: () => void;
  /** Another user has signed in. */
  readonly park: () => void;
  /** Tells other tabs that a record has a new version. */
  readonly tellTabs: (followup: Followup) => void;
  /** Lets the lists that are shown bring up to date what other tabs tell of. */
  readonly setLists: (lists: HintedLists) => void;
  /** Whether the page is seen, by the one whose work this is. */
  readonly isVisible: () => boolean;
  /** Tells when the page is hidden or seen again, or another user has signed in. */
  readonly onVisibility: (listener: () => void) => () => void;
  readonly channel: Pick<TabChannel, 'post'>;
}

interface PageLifeDeps {
  readonly name: string;
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly engine: SaveEngine;
  readonly runtime: Runtime;
}

export function createPageLife({ name, client, records, engine, runtime }: PageLifeDeps): PageLife {
  let channel: TabChannel | null = null;
  let lists: HintedLists | null = null;
  let end = (): void => {};
  const onSeen = new Set<() => void>();
  const isVisible = (): boolean => engine.isActive() && document.visibilityState === 'visible';
  const onVisibility = (listener: () => void): (() => void) => {
    onSeen.add(listener);
    return () => onSeen.delete(listener);
  };

  return {
    isVisible,
    onVisibility,
    channel: { post: (hint) => channel?.post(hint) },
    park() {
      for (const listener of [...onSeen]) listener();
    },
    setLists(shown) {
      lists = shown;
    },
    begin() {
      for (const listener of [...onSeen]) listener();
      if (channel) return;
      const listening = new AbortController();
      const { signal } = listening;
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
      const tellSeen = (): void => {
        for (const listener of [...onSeen]) listener();
      };
      document.addEventListener('visibilitychange', tellSeen, { signal });
      // Before the host's own listeners: after the first of any, the browser tells the page's requests that they are dropped.
      window.addEventListener('pagehide', () => engine.leave(), { capture: true, signal });
      window.addEventListener('pageshow', () => engine.returned(), { signal });
      // Whoever signed in again may have done it in another tab.
      window.addEventListener('focus', () => engine.signedIn(), { signal });
      end = () => {
        listening.abort();
        stopHints();
        opened.close();
        channel = null;
      };
    },
    end: () => end(),
    tellTabs({ id, integration_version: version }) {
      if (version !== null) channel?.post({ id, version });
    },
  };
}
