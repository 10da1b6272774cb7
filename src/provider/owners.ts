import { idKey } from '../followup/fields.js';

/** A user of the CRM who can own a follow-up. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl?: string | undefined;
}

/** Owners looked up as they are needed, for a CRM with more users than fit in a list. */
export interface OwnerDirectory {
  /** Owners whose name matches what was typed; an empty text asks for a first selection. */
  readonly search: (text: string, options: { readonly signal: AbortSignal }) => Promise<readonly Owner[]>;
  /** The owners with these ids; unknown ids are left out. */
  readonly resolve: (ids: readonly string[], options: { readonly signal: AbortSignal }) => Promise<readonly Owner[]>;
}

/** Finds an owner by id: `null` where no one has that id, `undefined` while it is not known yet. */
export type OwnerLookup = (id: string) => Owner | null | undefined;

/** Finds owners in the host's list. A directory would have to be asked first, and gives none here. */
export function listedOwners(owners: readonly Owner[] | OwnerDirectory | null): (id: string) => Owner | null {
  const list = owners && !('search' in owners) ? owners : [];
  const byId = new Map(list.map((owner) => [idKey(owner.id), owner]));
  return (id) => byId.get(idKey(id)) ?? null;
}
