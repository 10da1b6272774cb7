// In a file of its own: what is shared with code of production would make rolldown split the first load into twice as many files.
const NAME = Symbol.for('react-followups.copies');

type Holder = typeof globalThis & { [NAME]?: Set<object> };

const THIS_COPY = {};

/** Registers that this copy of the library has a provider on the page. */
export function registerCopy(): void {
  // A server may bundle one app several times.
  if (typeof window === 'undefined') return;
  const holder: Holder = globalThis;
  (holder[NAME] ??= new Set()).add(THIS_COPY);
}

/** Whether another copy of the library has, or had, a provider on the page. */
export function isAnotherCopyHere(): boolean {
  const holder: Holder = globalThis;
  return [...(holder[NAME] ?? [])].some((copy) => copy !== THIS_COPY);
}
