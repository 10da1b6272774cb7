/** What all copies of this library on a page share: two may be bundled into it, or one loaded again. */
interface SharedPage {
  cores: number;
  /** The ids of running work in the page's storage: only the core that began it may continue it. */
  readonly alive: Set<string>;
  /** The copies that have, or had, a provider; noted in development only. */
  copies?: readonly object[];
}

const NAME = Symbol.for('react-followups.page');

type Holder = typeof globalThis & { [NAME]?: SharedPage };

export function sharedPage(): SharedPage {
  const holder: Holder = globalThis;
  return (holder[NAME] ??= { cores: 0, alive: new Set() });
}

const THIS_COPY = {};

/** Registers that this copy of the library has a provider on the page. */
export function registerCopy(): void {
  // A server may bundle one app several times.
  if (typeof window !== 'undefined') sharedPage().copies = [...otherCopies(), THIS_COPY];
}

/** Whether another copy of the library has, or had, a provider on the page. */
export function isAnotherCopyHere(): boolean {
  return otherCopies().length > 0;
}

function otherCopies(): readonly object[] {
  return (sharedPage().copies ?? []).filter((copy) => copy !== THIS_COPY);
}
