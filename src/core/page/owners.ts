import type { Directory, Lookup, Named } from './directory.js';

/** A user of the CRM who can own a follow-up. */
export interface Owner extends Named {
  readonly avatarUrl?: string | undefined;
}

/** Owners looked up as they are needed, for a CRM with more users than fit in a list. Make it once, not in a render. */
export interface OwnerDirectory extends Directory<Owner> {
  /** Owners whose name matches what was typed; an empty text asks for a first selection. */
  readonly search: (text: string, options: { readonly signal: AbortSignal }) => Promise<readonly Owner[]>;
}

/** Finds an owner by id: `null` where no one has that id, `undefined` while it is not known yet. */
export type OwnerLookup = Lookup<Owner>;
