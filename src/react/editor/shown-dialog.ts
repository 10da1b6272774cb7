import { useImperativeHandle, useState, type ForwardedRef } from 'react';
import { createSignal } from '../../core/records/listeners.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';

/** The element of an editor's dialog, as a store: when it mounts or unmounts, only subscribers re-render. */
export interface ShownDialog {
  readonly get: () => HTMLDivElement | null;
  readonly set: (element: HTMLDivElement | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createShownDialog(): ShownDialog {
  const { emit, subscribe } = createSignal();
  let shown: HTMLDivElement | null = null;
  return {
    get: () => shown,
    set(element) {
      shown = element;
      emit();
    },
    subscribe,
  };
}

/** Forwards the element to the caller's ref. */
export function DialogRef({ dialog, to }: { dialog: ShownDialog; to: ForwardedRef<HTMLDivElement> }): null {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEarlyEffect(() => {
    const take = (): void => setElement(dialog.get());
    take();
    return dialog.subscribe(take);
  }, [dialog]);
  useImperativeHandle(to, () => element as HTMLDivElement, [element]);
  return null;
}
