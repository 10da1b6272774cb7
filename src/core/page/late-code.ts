import { backoff } from '../client/retry-policy.js';
import { browserRuntime, type Runtime } from '../client/runtime.js';
import type { Messages } from '../messages/messages.js';
import { createSignal } from '../records/listeners.js';
import type { NoticeAction } from './notice.js';

/** Code that is fetched late, once for the whole page. */
export interface Loader<Code> {
  /** The code, if it has loaded. */
  readonly loaded: () => Code | null;
  /** Fetches the code; after a failure the next call tries again. */
  readonly load: () => Promise<Code>;
  /** Calls back when this code, or other late code of the page, has loaded. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it shows words that are not in the first load. */
  readonly hasWords?: boolean;
}

/** After this the caller gets an error; on a slow network the code may still arrive. */
const PATIENCE_MS = 15_000;

let failsAgain = false;

const { emit: tellArrival, subscribe: onArrival } = createSignal();
export { onArrival };

/**
 * The loader of one file. It rejects if the file takes too long: a bundler whose file arrived and was blocked, as under
 * Trusted Types, may never say so.
 *
 * @param hasWords whether it shows words that are not in the first load
 */
export function createLoader<Code>(fetchCode: () => Promise<Code>, hasWords = true): Loader<Code> {
  let code: Code | null = null;
  let loading: Promise<Code> | null = null;
  let hasFailed = false;

  async function load(): Promise<Code> {
    let late: ReturnType<typeof setTimeout> | undefined;
    try {
      code = await new Promise<Code>((resolve, reject) => {
        late = setTimeout(() => reject(new Error('A file of code did not come in time.')), PATIENCE_MS);
        fetchCode().then(resolve, reject);
      });
      if (hasFailed) failsAgain = false;
      tellArrival();
      return code;
    } catch (error) {
      failsAgain ||= hasFailed;
      hasFailed = true;
      loading = null;
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return { loaded: () => code, load: () => (loading ??= load()), subscribe: onArrival, hasWords };
}

/** The loader of one of several things that come in the same file. */
export function partOf<All, Part>(all: Loader<All>, pick: (all: All) => Part): Loader<Part> {
  return {
    ...all,
    loaded() {
      const code = all.loaded();
      return code && pick(code);
    },
    load: async () => pick(await all.load()),
  };
}

/**
 * Fetches the code of a control that is about to be pressed. Never offline, for a passing pointer: Chromium treats a file that
 * failed once as missing until the page is reloaded (https://github.com/whatwg/html/issues/6768).
 */
export function fetchOnApproach({ load }: Loader<unknown>): void {
  // A press fetches it again, and shows a failure.
  if (navigator.onLine) load().catch(() => {});
}

interface Fetching<Code> {
  readonly runtime?: Pick<Runtime, 'schedule' | 'isOnline' | 'onOnline'>;
  readonly onCode?: (code: Code) => void;
  /** Called with the first failure only. */
  readonly onError: (error: unknown) => void;
}

const RETRIES = { baseMs: 1000, capMs: 60_000 };

/**
 * Fetches code in the background: waits for a network, and after a failure retries with growing delays.
 *
 * @returns a cancel function
 */
export function keepFetching<Code>(
  load: () => Promise<Code>,
  { runtime = browserRuntime(), onCode, onError }: Fetching<Code>,
): () => void {
  let isOver = false;
  let stopWaiting = (): void => {};

  function attempt(failures: number): void {
    if (!runtime.isOnline()) {
      wait(failures, null);
      return;
    }
    load().then(
      (code) => {
        if (!isOver) onCode?.(code);
      },
      (error: unknown) => {
        if (isOver) return;
        if (failures === 0) onError(error);
        wait(
          failures + 1,
          backoff(failures, () => 1, RETRIES),
        );
      },
    );
  }

  function wait(failures: number, milliseconds: number | null): void {
    const stopListening = runtime.onOnline(again);
    const cancel = milliseconds === null ? null : runtime.schedule(again, milliseconds);
    stopWaiting = () => {
      stopListening();
      cancel?.();
    };
    function again(): void {
      stopWaiting();
      attempt(failures);
    }
  }

  attempt(0);
  return () => {
    isOver = true;
    stopWaiting();
  };
}

const firstRows = { awaited: 0, arrival: createSignal() };

/** Holds back idle fetches, which would compete with a list's first rows. Returns a function that ends that. */
export function holdIdleFetches(): () => void {
  firstRows.awaited += 1;
  return () => {
    firstRows.awaited -= 1;
    if (firstRows.awaited === 0) firstRows.arrival.emit();
  };
}

/** The same, once the browser is idle and no list waits for its first rows. */
export function fetchWhenIdle<Code>(load: () => Promise<Code>, fetching: Fetching<Code>): () => void {
  let cancel = whenIdle(begin);
  function begin(): void {
    if (firstRows.awaited === 0) {
      cancel = keepFetching(load, fetching);
      return;
    }
    const stop = firstRows.arrival.subscribe(() => {
      stop();
      cancel = whenIdle(begin);
    });
    cancel = stop;
  }
  return () => cancel();
}

/**
 * The actions for code that could not be fetched: try again and, if that failed too, reload the page. After a deployment the
 * file may be gone for good. Never a reload while offline, when it would bring nothing.
 */
export function waysToCode(
  { tryAgain, reloadPage }: Pick<Messages['common'], 'tryAgain' | 'reloadPage'>,
  onTryAgain: () => void,
): readonly NoticeAction[] {
  const again = { label: tryAgain, onSelect: onTryAgain };
  if (!failsAgain || !navigator.onLine) return [again];
  return [again, { label: reloadPage, onSelect: () => window.location.reload() }];
}

const LATEST_MS = 2000;
const WITHOUT_IDLE_CALLBACKS_MS = 200;

/** Runs a callback once the browser is idle. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks: https://bugs.webkit.org/show_bug.cgi?id=164193
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, WITHOUT_IDLE_CALLBACKS_MS);
  return () => clearTimeout(timer);
}
