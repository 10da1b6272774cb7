import { idKey, sameId } from '../followup/same-value.js';
import { shortId } from '../followup/short-id.js';
import type { DisplaySettings } from './display-settings.js';

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
export function listedOwners(owners: DisplaySettings['owners']): (id: string) => Owner | null {
  if (owners === null || 'search' in owners) return () => null;
  const byId = new Map(owners.map((owner) => [idKey(owner.id), owner]));
  return (id) => byId.get(idKey(id)) ?? null;
}

/** An owner by name, with the mark of the current user; someone of whom only the id is known, by its beginning. */
export function ownerWords(
  id: string,
  owner: Owner | null | undefined,
  { messages, currentUserId }: Pick<DisplaySettings, 'messages' | 'currentUserId'>,
): string {
  const { editor } = messages;
  const isMe = sameId(id, currentUserId);
  if (owner) return isMe ? editor.ownerMe({ name: owner.name }) : owner.name;
  return isMe ? editor.me : editor.unknownOwner({ id: shortId(id) });
}
