/** The result of handing over a record: in progress, already over, or to be tried again later. */
export type Handover = 'under-way' | 'over' | 'later';

interface BulkFeedOptions {
  readonly hand: (index: number) => Handover | Promise<Handover>;
  /** Runs several handovers as one batch. */
  readonly batch: (change: () => void) => void;
  readonly schedule: (run: () => void, delayMs: number) => void;
}

/** Few enough to finish between two frames on a slow machine. */
const MAX_AT_ONCE = 20;

/** Several times what is in flight, so that the connection never idles. */
const MAX_UNDER_WAY = 100;

const PATIENCE_MS = 5_000;

/**
 * Hands the records of a bulk update to the engine bit by bit: thousands at once would block the page and fill its
 * storage.
 */
export function createBulkFeed({ hand, batch, schedule }: BulkFeedOptions) {
  const underWay = new Set<number>();
  let waiting: number[] = [];
  let next = 0;
  let paused = false;
  let scheduled = false;

  function runLater(delayMs: number): void {
    if (scheduled) return;
    scheduled = true;
    schedule(() => {
      scheduled = false;
      paused = false;
      run();
    }, delayMs);
  }

  function settle(index: number, handover: Handover): void {
    if (handover === 'under-way') return;
    underWay.delete(index);
    if (handover === 'over') return;
    waiting.push(index);
    paused = true;
    runLater(PATIENCE_MS);
  }

  function run(): void {
    if (paused) return;
    batch(() => {
      for (let given = 0; next < waiting.length && underWay.size < MAX_UNDER_WAY && !paused; given += 1) {
        if (given === MAX_AT_ONCE) {
          runLater(0);
          return;
        }
        const index = waiting[next++] as number;
        underWay.add(index);
        const handover = hand(index);
        if (typeof handover === 'string') settle(index, handover);
        else void handover.then((known) => (settle(index, known), run()));
      }
    });
  }

  return {
    /** Queues records behind the waiting ones. */
    add(indexes: Iterable<number>): void {
      waiting = [...waiting.slice(next), ...indexes];
      next = 0;
    },
    /** Hands over what there is room for, then continues on its own. */
    run,
    /** Makes room: a record that was handed over has ended, or waits for a decision. */
    left(index: number): void {
      // Not during the event: other listeners have yet to receive it.
      if (underWay.delete(index) && next < waiting.length) queueMicrotask(run);
    },
    /** Clears the queue. */
    clear(): void {
      waiting = [];
      next = 0;
    },
  };
}
