import { watchSizes } from './watch-sizes.js';

/** What holds a panel beside the list. */
const FRAME = '.rf-workspace, .rf-panel-frame';

/** In pixels: a list of some width beside a panel at its narrowest. Narrower, the two would crowd each other. */
const LEAST_WIDTH = 1_100;

/** The part of the page that would hold a panel beside an element. */
export function panelFrameOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(FRAME) ?? null;
}

/** Whether there is room for a panel beside a list, by their joint width. */
export function hasPanelRoom(frame: HTMLElement | null): boolean {
  return frame !== null && frame.offsetWidth >= LEAST_WIDTH;
}

/** Whether there is room, as a store to subscribe to. */
export interface PanelRoom {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => boolean;
}

export function watchPanelRoom(frame: HTMLElement | null): PanelRoom {
  let room = hasPanelRoom(frame);
  return {
    subscribe(listener) {
      if (!frame) return () => {};
      return watchSizes([frame], () => {
        const now = hasPanelRoom(frame);
        if (now === room) return false;
        room = now;
        listener();
        return true;
      });
    },
    get: () => room,
  };
}
