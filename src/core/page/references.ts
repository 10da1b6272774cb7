import type { Followup } from '../followup/followup.js';
import { safeHref, safeHrefOf } from '../followup/safe-href.js';
import type { Directory, Lookup, Named, NameSource } from './directory.js';

/** Gives the address of something a follow-up belongs to, or nothing where there is none. */
export type HrefOf = (followup: Followup) => string | null | undefined;

/** A deal, a contact or a conversation, as the host names it. */
export interface Reference extends Named {
  /** Where it is to be found: `http:`, `https:`, `mailto:`, or relative to the page. Any other address counts as none. */
  readonly href?: string | undefined;
  /** Of a deal or a conversation: whom it is with, to be named by `contacts`. The API's follow-ups hold no contact. */
  readonly contactId?: string | null | undefined;
}

/**
 * Deals, contacts or conversations looked up as they are needed, for a CRM with more than fit in a list. Make it once, not in
 * a render.
 */
export interface ReferenceDirectory extends Directory<Reference> {
  /** Those whose name matches what was typed; nothing asks for it yet, since no field chooses one. */
  readonly search?:
    | ((text: string, options: { readonly signal: AbortSignal }) => Promise<readonly Reference[]>)
    | undefined;
}

/** Where the names of what follow-ups belong to come from. */
export interface ReferenceSources {
  readonly deals: NameSource<Reference>;
  readonly contacts: NameSource<Reference>;
  readonly conversations: NameSource<Reference>;
}

export const NO_REFERENCES: ReferenceSources = { deals: null, contacts: null, conversations: null };

/** The fields of a record that refer to something the host may name. */
export const REFERENCE_FIELDS = { deal_id: 'deals', conversation_id: 'conversations' } as const satisfies {
  readonly [Field in keyof Followup]?: keyof ReferenceSources;
};

export type ReferenceField = keyof typeof REFERENCE_FIELDS;

/** What a follow-up belongs to, each found as in a `Lookup`. */
export type References = { readonly [Kind in 'deal' | 'conversation' | 'contact']: Reference | null | undefined };

/** What a follow-up belongs to, as far as it is known. */
export function referencesOf(
  followup: Followup,
  lookups: { readonly [Kind in keyof ReferenceSources]: Lookup<Reference> },
): References {
  const find = (lookup: Lookup<Reference>, id: string | null | undefined) => (id ? lookup(id) : null);
  const deal = find(lookups.deals, followup.deal_id);
  const conversation = find(lookups.conversations, followup.conversation_id);
  return { deal, conversation, contact: find(lookups.contacts, contactIdOf(deal, conversation)) };
}

/** Whom a follow-up is with: who its conversation is with, else whose deal it is. */
export function contactIdOf(
  deal: Reference | null | undefined,
  conversation: Reference | null | undefined,
): string | null {
  return conversation?.contactId ?? deal?.contactId ?? null;
}

/** Where a reference leads, if it is safe to follow: its own address, else the one that the host's function gives for the record. */
export function referenceHref(
  followup: Followup,
  reference: Reference | null | undefined,
  hrefOf: HrefOf | null,
): string | null {
  return safeHref(reference?.href) ?? safeHrefOf(followup, hrefOf);
}
