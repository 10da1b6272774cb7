import type { Followup } from '../followup/followup.js';
import { safeHref, safeHrefOf } from '../followup/safe-href.js';
import type { Directory, Lookup, Named, NameSource } from './directory.js';

/** Returns the URL of something that a follow-up belongs to, or nothing if there is none. */
export type HrefOf = (followup: Followup) => string | null | undefined;

/** A deal, a contact or a conversation, as the host names it. */
export interface Reference extends Named {
  /** Its URL: `http:`, `https:`, `mailto:`, `tel:` with a number, or relative to the page. Any other URL counts as none. */
  readonly href?: string | undefined;
  /**
   * Of a deal or a conversation: the id of the contact it is with, named by `contacts`. The API's follow-ups hold no contact.
   */
  readonly contactId?: string | null | undefined;
  /**
   * The customer's IANA time zone. The editor and the popover of the due date then say what time it is for them, and offer the
   * morning there. Of a contact it takes precedence over that of a conversation, and that over a deal's. An unknown zone counts
   * as none.
   *
   * @example
   * const contacts = [{ id: 'c-1', name: 'Yuki Mori', timeZone: 'Asia/Tokyo' }];
   */
  readonly timeZone?: string | undefined;
}

/**
 * Looks up deals, contacts or conversations as needed, for a CRM with more than fit in a list. Create it once, not in a
 * render.
 */
export interface ReferenceDirectory extends Directory<Reference> {
  /** Returns those whose name matches the typed text. Not called yet, since no field chooses one. */
  readonly search?:
    | ((text: string, options: { readonly signal: AbortSignal }) => Promise<readonly Reference[]>)
    | undefined;
}

/** The sources of the names of deals, contacts and conversations. */
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

/** The deal, conversation and contact of a follow-up, each as found by a `Lookup`. */
export type References = { readonly [Kind in 'deal' | 'conversation' | 'contact']: Reference | null | undefined };

/** Finds the deal, conversation and contact of a follow-up, as far as known. */
export function referencesOf(
  followup: Followup,
  lookups: { readonly [Kind in keyof ReferenceSources]: Lookup<Reference> },
): References {
  const find = (lookup: Lookup<Reference>, id: string | null | undefined) => (id ? lookup(id) : null);
  const deal = find(lookups.deals, followup.deal_id);
  const conversation = find(lookups.conversations, followup.conversation_id);
  return { deal, conversation, contact: find(lookups.contacts, contactIdOf(deal, conversation)) };
}

/** The contact of a follow-up: that of its conversation, else that of its deal. */
export function contactIdOf(
  deal: Reference | null | undefined,
  conversation: Reference | null | undefined,
): string | null {
  return conversation?.contactId ?? deal?.contactId ?? null;
}

/** The URL of a reference, if it is safe to follow: its own, else the one that the host's function returns for the record. */
export function referenceHref(
  followup: Followup,
  reference: Reference | null | undefined,
  hrefOf: HrefOf | null,
): string | null {
  return safeHref(reference?.href) ?? safeHrefOf(followup, hrefOf);
}
