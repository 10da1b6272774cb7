/** What a panel stands in, beside what it belongs to. */
const FRAME = '.rf-workspace, .rf-panel-frame';

/** In pixels: a list of some width beside a panel of 440. Below it the two would be in each other's way. */
const LEAST_WIDTH = 1_100;

/** The part of the page in which a panel would stand beside an element's neighbors. */
export function panelFrameOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(FRAME) ?? null;
}

/** Whether there is room for a panel beside a list, by the width that both have together. */
export function hasPanelRoom(frame: HTMLElement | null): boolean {
  return frame !== null && frame.offsetWidth >= LEAST_WIDTH;
}

/** Whether there is room, to subscribe to. */
export interface PanelRoom {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => boolean;
}

export function watchPanelRoom(frame: HTMLElement | null): PanelRoom {
  let room = hasPanelRoom(frame);
  return {
    subscribe(listener) {
      if (!frame || typeof ResizeObserver === 'undefined') return () => {};
      const observer = new ResizeObserver(() => {
        const now = hasPanelRoom(frame);
        if (now === room) return;
        room = now;
        listener();
      });
      observer.observe(frame, { box: 'border-box' });
      return () => observer.disconnect();
    },
    get: () => room,
  };
}
