import { useSyncExternalStore } from 'react';

interface OpenLayer {
  readonly element: HTMLElement;
  readonly isDialog: boolean;
}

let layers: readonly OpenLayer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenLayer[]): void {
  layers = next;
  for (const listener of [...listeners]) listener();
}

/** Registers an open dialog or menu, above all that are open. Returns a function that removes it. */
export function openLayer(layer: OpenLayer): () => void {
  change([...layers, layer]);
  return () => change(layers.filter((each) => each !== layer));
}

/** Our dialog or menu that was opened last. */
export function topLayer(): HTMLElement | null {
  return layers.at(-1)?.element ?? null;
}

/** Our dialog that was opened last. */
export function topDialog(): HTMLElement | null {
  return layers.findLast(({ isDialog }) => isDialog)?.element ?? null;
}

/** Whether an element is in a layer of ours above another one. */
export function isOverLayer(element: Element, layer: HTMLElement): boolean {
  const from = layers.findIndex((each) => each.element === layer) + 1;
  return layers.slice(from).some((each) => each.element.contains(element));
}

/** Our topmost dialog. A CSS selector for it would be evaluated again for every row that is shown. */
export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topDialog, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
