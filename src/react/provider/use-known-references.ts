'use client';
import { useMemo } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { useDisplaySettings } from './display-settings-context.js';
import { contactIdOf, referencesOf, type References } from '../../core/page/references.js';
import { useKnown } from './use-lookup.js';

/** What follow-ups belong to, as far as it is known, and the way to ask for more. */
export interface KnownReferences {
  /** Another function once more may be known. */
  readonly referencesOf: (followup: Followup) => References;
  /** What is known at the moment of the call: not to be called while rendering. */
  readonly referencesNow: (followup: Followup) => References;
  /** Asks for what some records belong to; call it in an effect or a handler. Settles once nothing is under way. */
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
        // Who they are with is known by what these say; the rest is asked for once that is.
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
