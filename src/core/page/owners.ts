import type { Directory, Lookup, Named } from './directory.js';

/** A user of the CRM who can own a follow-up. */
export interface Owner extends Named {
  readonly avatarUrl?: string | undefined;
}

/** Looks up owners as needed, for a CRM with more users than fit in a list. Create it once, not in a render. */
export interface OwnerDirectory extends Directory<Owner> {
  /** Returns the owners whose name matches the typed text; an empty text asks for a first selection. */
  readonly search: (text: string, options: { readonly signal: AbortSignal }) => Promise<readonly Owner[]>;
}

/** Finds an owner by id: `null` if no one has that id, `undefined` while it is not known yet. */
export type OwnerLookup = Lookup<Owner>;
