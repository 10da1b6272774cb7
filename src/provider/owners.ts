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
