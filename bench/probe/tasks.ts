/** The work of the main thread since a mark. */
export interface Work {
  /** React commits in any root. */
  readonly commits: number;
  readonly longtasks: number;
  /** Milliseconds in tasks of 50 ms and more; the browser does not report shorter ones. */
  readonly longSum: number;
  readonly longMax: number;
}

export interface Mark {
  readonly time: number;
  readonly commits: number;
}

const SETTLE_MS = 120;

let commits = 0;
const longTasks: PerformanceEntry[] = [];

/** React's production build notifies developer tools of each commit. */
export function watchCommits(): void {
  const renderers = new Map<number, unknown>();
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers,
      supportsFiber: true,
      isDisabled: false,
      inject: (renderer: unknown) => renderers.set(renderers.size, renderer).size,
      onCommitFiberRoot: () => {
        commits += 1;
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onScheduleFiberRoot: () => {},
      checkDCE: () => {},
    },
  });
}

export function watchLongTasks(): void {
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
}

export function mark(): Mark {
  return { time: performance.now(), commits };
}

export async function workSince(from: Mark): Promise<Work> {
  await new Promise((resolve) => {
    setTimeout(resolve, SETTLE_MS);
  });
  // Entries arrive late, so some may be of the step before.
  const durations = longTasks.filter((task) => task.startTime + task.duration > from.time).map((task) => task.duration);
  return {
    commits: commits - from.commits,
    longtasks: durations.length,
    longSum: durations.reduce((sum, each) => sum + each, 0),
    longMax: Math.max(0, ...durations),
  };
}
