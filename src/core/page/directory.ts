import { idKey } from '../followup/fields.js';
import { onePer } from './one-per.js';

/** Something in the CRM that the host has a name for. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Looks up names as needed, for a CRM with more than fit in a list. */
export interface Directory<Entry extends Named> {
  /** Returns the entries with these ids; unknown ids are left out. */
  readonly resolve: (ids: readonly string[], options: { readonly signal: AbortSignal }) => Promise<readonly Entry[]>;
}

/** Where names come from: a list, a directory, or nowhere. */
export type NameSource<Entry extends Named> = readonly Entry[] | Directory<Entry> | null;

/** Finds an entry by id: `null` if nothing has that id, `undefined` while it is not known yet. */
export type Lookup<Entry extends Named> = (id: string) => Entry | null | undefined;

export function isDirectory<Entry extends Named>(source: NameSource<Entry>): source is Directory<Entry> {
  return source !== null && 'resolve' in source;
}

/** Every visible row looks into the same list. */
const lookups = onePer((list: readonly Named[]): Lookup<Named> => {
  const byId = new Map(list.map((entry) => [idKey(entry.id), entry]));
  return (id) => byId.get(idKey(id)) ?? null;
});

/** Finds entries in the host's list. Nothing in a directory, which has to be asked first. */
export function listed<Entry extends Named>(source: NameSource<Entry>): (id: string) => Entry | null {
  if (source === null || isDirectory(source)) return () => null;
  return lookups(source) as (id: string) => Entry | null;
}

/** A user of the CRM who can own a follow-up. */
export interface Owner extends Named {
  readonly avatarUrl?: string | undefined;
  /** The name of the owner's team, which has a row of its own in the workload, above its people. */
  readonly team?: string | undefined;
}

/** Looks up owners as needed, for a CRM with more users than fit in a list. Create it once, not in a render. */
export interface OwnerDirectory extends Directory<Owner> {
  /** Returns the owners whose name matches the typed text; an empty text asks for a first selection. */
  readonly search: (text: string, options: { readonly signal: AbortSignal }) => Promise<readonly Owner[]>;
}

/** Finds an owner by id: `null` if no one has that id, `undefined` while it is not known yet. */
export type OwnerLookup = Lookup<Owner>;
