'use client';
import { useEffect, useMemo } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { contactIdOf, referencesOf, type References } from '../../core/page/references.js';
import { useDisplaySettings } from './display-settings-context.js';
import { useKnown } from './use-lookup.js';

/** The known deals, contacts and conversations of follow-ups, and a function to ask for more. */
export interface KnownReferences {
  /** A new function when more may be known. */
  readonly referencesOf: (followup: Followup) => References;
  /** Finds what is known at the moment of the call. Not to be called during render. */
  readonly referencesNow: (followup: Followup) => References;
  /** Asks for those of some records. Call it in an effect or a handler. Settles when no request is in flight. */
  readonly request: (followups: readonly Followup[]) => Promise<void>;
}

export function useKnownReferences(): KnownReferences {
  const { references } = useDisplaySettings();
  const deals = useKnown(references.deals);
  const contacts = useKnown(references.contacts);
  const conversations = useKnown(references.conversations);

  return useMemo(() => {
    const lookups = { deals: deals.lookup, contacts: contacts.lookup, conversations: conversations.lookup };
    const now = { deals: deals.findNow, contacts: contacts.findNow, conversations: conversations.findNow };
    return {
      referencesOf: (followup) => referencesOf(followup, lookups),
      referencesNow: (followup) => referencesOf(followup, now),
      async request(followups) {
        await Promise.all([
          deals.request(followups.flatMap(({ deal_id: id }) => id || [])),
          conversations.request(followups.flatMap(({ conversation_id: id }) => id || [])),
        ]);
        // Deals and conversations name the contacts, so ask for those afterward.
        await contacts.request(
          followups.flatMap((followup) => {
            const { deal, conversation } = referencesOf(followup, now);
            return contactIdOf(deal, conversation) || [];
          }),
        );
      },
    };
  }, [deals, contacts, conversations]);
}

const NOTHING: References = { deal: null, conversation: null, contact: null };

/** Asks for the deal, conversation and contact of a follow-up, and returns what is known. */
export function useReferences(followup: Followup | null | undefined): References {
  const known = useKnownReferences();
  const { request } = known;
  useEffect(() => {
    if (followup) void request([followup]);
  }, [request, followup]);
  return followup ? known.referencesOf(followup) : NOTHING;
}
