'use client';
import type { Followup } from '../followup/followup.js';
import { useDisplaySettings } from './display-settings.js';
import { contactIdOf, referencesOf, type References } from './references.js';
import { useLookup } from './use-lookup.js';

/** What one follow-up belongs to; asks for it. */
export function useReferences(followup: Followup | null | undefined): References {
  const { references } = useDisplaySettings();
  const deals = useLookup(references.deals, [followup?.deal_id]);
  const conversations = useLookup(references.conversations, [followup?.conversation_id]);
  const known = followup ? referencesOf(followup, { deals, conversations, contacts: () => null }) : NOTHING;
  const contactId = contactIdOf(known.deal, known.conversation);
  const contacts = useLookup(references.contacts, [contactId]);
  return { ...known, contact: contactId === null ? null : contacts(contactId) };
}

const NOTHING: References = { deal: null, conversation: null, contact: null };
