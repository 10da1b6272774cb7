import { fetchCode } from './fetch-code.js';

/** Something that is fetched on first use, such as the code of a part. */
export interface Loader<Part> {
  /** The part, if it has loaded. */
  readonly loaded: () => Part | null;
  /** Fetches the part, once; after a failure the next call tries again. */
  readonly load: () => Promise<Part>;
}

export function createLoader<Part>(fetchPart: () => Promise<Part>): Loader<Part> {
  let part: Part | null = null;
  let loading: Promise<Part> | null = null;

  async function load(): Promise<Part> {
    try {
      part = await fetchCode(fetchPart);
      return part;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return { loaded: () => part, load: () => (loading ??= load()) };
}

/** The loader of one of several things that come in the same file. */
export function partOf<All, Part>(all: Loader<All>, pick: (all: All) => Part): Loader<Part> {
  return {
    loaded() {
      const code = all.loaded();
      return code && pick(code);
    },
    load: async () => pick(await all.load()),
  };
}
