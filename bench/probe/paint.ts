/** When a change was in the document, and when the frame with it was painted. */
export interface Shown {
  readonly dom: number;
  readonly paint: number;
}

/** Runs in a task of its own: after the paint, if requested in an animation frame. */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(0);
}

export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => inNextTask(() => resolve(performance.now())));
  });
}

/** Waits for a change of the document that makes `isThere` true. */
export function whenShown(isThere: () => boolean, limitMs = 60_000): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let dom: number | null = null;
    const check = (): void => {
      if (dom === null && isThere()) dom = performance.now();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const tick = (): void => {
      check();
      const seen = dom;
      if (seen !== null) {
        observer.disconnect();
        inNextTask(() => resolve({ dom: seen, paint: performance.now() }));
      } else if (performance.now() - start > limitMs) {
        observer.disconnect();
        reject(new Error('not painted in time'));
      } else {
        requestAnimationFrame(tick);
      }
    };
    requestAnimationFrame(tick);
  });
}
