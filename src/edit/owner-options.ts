import { shortId } from '../followup/short-id.js';
import type { EditorMessages } from '../messages/messages.js';
import type { Owner } from '../provider/owners.js';
import type { ComboboxOption } from '../ui/use-option-search.js';
import { isFilled } from './followup-field-texts.js';

/** Whose name stands where, and how. */
export interface OwnerWords {
  readonly currentUserId: string | null;
  readonly editor: EditorMessages;
}

/** What is to be found whatever the list or the directory gives. */
export interface OwnersToOffer {
  /** The owners in the host's order. */
  readonly owners: readonly Owner[];
  /** The ids that stand or stood in the field. */
  readonly present: readonly (string | null | undefined)[];
  /** The owners of those ids and of the current user, as far as they are known. */
  readonly ownerOf: (id: string) => Owner | null | undefined;
}

/** An owner as an option: the current user is marked, and is found by the name alone. */
export function ownerOption({ id, name }: Owner, { currentUserId, editor }: OwnerWords): ComboboxOption {
  return isSameId(id, currentUserId)
    ? { value: id, label: editor.ownerMe({ name }), name }
    : { value: id, label: name };
}

/** Someone of whom nothing is known but the id. */
export function unknownOwnerOption(id: string, { editor }: OwnerWords): ComboboxOption {
  return { value: id, label: editor.unknownOwner({ id: shortId(id) }), name: id };
}

/**
 * The owners to choose from: the current user first, then who owned the follow-up when the editor opened and who is chosen
 * now if they are not among the others, then the others. Each once.
 */
export function ownerOptions({ owners, present, ownerOf }: OwnersToOffer, words: OwnerWords): ComboboxOption[] {
  const { currentUserId } = words;
  const options = new Map<string, ComboboxOption>();
  const add = (option: ComboboxOption) => {
    const key = option.value.toLowerCase();
    if (!options.has(key)) options.set(key, option);
  };
  const me = owners.find(({ id }) => isSameId(id, currentUserId)) ?? (currentUserId ? ownerOf(currentUserId) : null);
  if (me) add(ownerOption(me, words));
  const listed = new Set(owners.map(({ id }) => id.toLowerCase()));
  for (const id of present) {
    if (!isFilled(id) || !id || listed.has(id.toLowerCase())) continue;
    const owner = ownerOf(id);
    add(owner ? ownerOption(owner, words) : unknownOwnerOption(id, words));
  }
  for (const owner of owners) add(ownerOption(owner, words));
  return [...options.values()];
}

/** Whether two ids name one user; they are UUIDs, in any letter case. */
export function isSameId(a: string, b: string | null | undefined): boolean {
  return b !== null && b !== undefined && a.toLowerCase() === b.toLowerCase();
}
