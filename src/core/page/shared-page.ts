/** What all copies of this library on a page share: two may be bundled into it, or one be loaded anew. */
interface SharedPage {
  cores: number;
  /** Whatever goes on and is kept in the page's storage: only who began it may go on with it. */
  readonly alive: Set<string>;
}

const NAME = Symbol.for('react-followups.page');

type Holder = typeof globalThis & { [NAME]?: SharedPage };

export function sharedPage(): SharedPage {
  const holder: Holder = globalThis;
  return (holder[NAME] ??= { cores: 0, alive: new Set() });
}
