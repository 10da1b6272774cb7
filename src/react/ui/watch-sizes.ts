/** False without layout, as in some test environments. */
export function hasSizes(): boolean {
  return typeof ResizeObserver !== 'undefined';
}

interface SizeWatch {
  readonly observe: () => void;
  readonly observer: ResizeObserver;
}

const watches = new Set<SizeWatch>();
let isPaused = false;

/**
 * Calls `onSize` before the first paint and whenever one of the elements has another size. Returns a cancel function. Does
 * nothing without layout.
 *
 * @param onSize returns whether it changes any layout, be it through React. Then every watch pauses until the next frame:
 *   what is resized while observers are called, browsers report to the host's `window.onerror` as a loop.
 */
export function watchSizes(
  elements: readonly Element[],
  onSize: (entries: readonly ResizeObserverEntry[]) => boolean,
): () => void {
  if (!hasSizes()) return () => {};
  const observer = new ResizeObserver((entries) => {
    if (onSize(entries)) pause();
  });
  const watch: SizeWatch = {
    observer,
    observe() {
      // Not the content box, whose size changes with the padding that replaces rows.
      for (const element of elements) observer.observe(element, { box: 'border-box' });
    },
  };
  watches.add(watch);
  if (!isPaused) watch.observe();
  return () => {
    watches.delete(watch);
    observer.disconnect();
  };
}

function pause(): void {
  if (isPaused) return;
  isPaused = true;
  for (const { observer } of watches) observer.disconnect();
  requestAnimationFrame(() => {
    isPaused = false;
    for (const { observe } of watches) observe();
  });
}
