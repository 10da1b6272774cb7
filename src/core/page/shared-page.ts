/** What all copies of this library on a page share: two may be bundled into it, or one loaded again. */
interface SharedPage {
  cores: number;
  /** The ids of running work in the page's storage: only the core that began it may continue it. */
  readonly alive: Set<string>;
}

const NAME = Symbol.for('react-followups.page');

type Holder = typeof globalThis & { [NAME]?: SharedPage };

export function sharedPage(): SharedPage {
  const holder: Holder = globalThis;
  return (holder[NAME] ??= { cores: 0, alive: new Set() });
}
