import type { Acts } from './acts.js';
import { savingCode, type LateEngine } from './late-saving.js';
import type { FollowupsClient } from '../client/followups-client.js';
import type { Followup } from '../followup/followup.js';
import { createSignal } from '../records/listeners.js';
import type { RefreshSchedule } from '../records/refresh-schedule.js';
import type { RefreshWish } from '../records/delta-refresh.js';
import type { RecordStore } from '../records/record-store.js';
import { openTabChannel, type TabChannel, type TabHint } from '../records/tab-channel.js';
import { isFailedState } from '../saving/edit.js';
import type { Runtime } from '../client/runtime.js';

/** Connects one user's work to the page it runs in: visibility, leaving it, other tabs. */
export type PageLife = ReturnType<typeof createPageLife>;

/** How the lists of a page react to news of their records. */
type PageLists = Pick<RefreshSchedule, 'concerns' | 'catchUp' | 'invalidate'>;

interface PageLifeDeps {
  readonly name: string;
  readonly client: FollowupsClient;
  readonly records: RecordStore;
  readonly engine: LateEngine;
  readonly acts: Acts;
  readonly runtime: Runtime;
}

export function createPageLife({ name, client, records, engine, acts, runtime }: PageLifeDeps) {
  let channel: TabChannel | null = null;
  let stop: (() => void) | null = null;
  let users = 0;
  let lists: PageLists | null = null;
  const { emit: tellSeen, subscribe: onVisibility } = createSignal();
  const isVisible = (): boolean => engine.isActive() && document.visibilityState === 'visible';

  function start(): () => void {
    const opened = openTabChannel(name);
    channel = opened;
    const stopHints = hearHints(opened);
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('visibilitychange', () => tellSeen(), { signal });
    // In the capture phase, before the host's listeners: once any listener has run, the browser drops the page's requests.
    window.addEventListener('pagehide', () => engine.leave(), { capture: true, signal });
    window.addEventListener('pageshow', () => engine.returned(), { signal });
    // The person may have signed in again in another tab.
    window.addEventListener('focus', () => engine.signedIn(), { signal });
    return () => {
      ended.abort();
      stopHints();
      channel = null;
      opened.close();
    };
  }

  /** Hints that come before the code that follows them wait for it. */
  function hearHints({ onHint, post }: TabChannel): () => void {
    const early: TabHint[] = [];
    const stops = [onHint((hint) => void early.push(hint)), savingCode.subscribe(begin)];
    const stop = (): void => stops.splice(0).forEach((each) => each());

    function begin(): void {
      const code = savingCode.loaded();
      if (!code) return;
      stop();
      stops.push(
        code.followHints({
          channel: {
            post,
            onHint(listener) {
              early.forEach(listener);
              return onHint(listener);
            },
          },
          records,
          client,
          schedule: runtime.schedule,
          isVisible,
          onVisible: onVisibility,
          lists: {
            concerns: (id) => lists?.concerns(id) ?? false,
            catchUp: async (suspects) => (await lists?.catchUp(suspects)) ?? false,
          },
        }),
      );
    }

    begin();
    return stop;
  }

  const isSaving = (): boolean => engine.edits().some(({ state }) => !isFailedState(state));

  function follow(): void {
    if (users > 0 || isSaving()) {
      stop ??= start();
      return;
    }
    stop?.();
    stop = null;
  }

  /** Asks before the page is left while a save is unsettled or a command or action of the host runs. */
  function guard(): void {
    // Only while needed: a permanent listener keeps some browsers from caching the page.
    if (users > 0 && (acts.isAny() || isSaving())) window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
  }

  // After everything that follows the end of an edit, such as notifying other tabs.
  const followLater = (): void => void Promise.resolve().then(follow);
  let isFollowing = false;

  return {
    /** Whether the page is visible, to the user whose work this is. */
    isVisible,
    /** Calls back when the page is hidden or shown, or another user signs in. */
    onVisibility,
    channel: { post: (hint: TabHint): void => channel?.post(hint) },
    /** Call it when another user signs in. */
    park: tellSeen,
    /** Sets the shown lists, which catch up with what other tabs report. */
    setLists(shown: PageLists): void {
      lists = shown;
    },
    /** Refreshes the lists, which may be stale. Resolves with whether one is shown. */
    invalidate: async (wish: RefreshWish): Promise<boolean> => (await lists?.invalidate(wish)) ?? false,
    /**
     * Listens to the page and to other tabs until the returned function is called, and after that while an edit is unsettled:
     * edits outlive their provider. Called again, it also resumes what waited while another user was signed in.
     */
    begin(): () => void {
      tellSeen();
      users += 1;
      follow();
      guard();
      if (!isFollowing) {
        engine.subscribeAll(followLater);
        engine.subscribeAll(guard);
        acts.subscribeAll(guard);
      }
      isFollowing = true;
      return () => {
        users -= 1;
        guard();
        // A provider that unmounts and remounts at once, as in StrictMode, has not left.
        followLater();
      };
    },
    /** Tells other tabs that a record has a new version. */
    tellTabs({ id, integration_version: version }: Followup): void {
      if (version !== null) channel?.post({ id, version });
    },
  };
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Required by Chromium before 119.
  event.returnValue = true;
}
