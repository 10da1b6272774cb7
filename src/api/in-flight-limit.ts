/** Lets a few through at a time; the others wait in the order in which they came. */
export interface InFlightLimit {
  /** Resolves with the way to give the place back. */
  acquire(): Promise<() => void>;
}

export function createInFlightLimit(places: number): InFlightLimit {
  const queue: (() => void)[] = [];
  let free = places;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  function place(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      release();
    };
  }

  return {
    acquire() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(place());
      }
      return new Promise((resolve) => queue.push(() => resolve(place())));
    },
  };
}
