'use client';
import type { Followup } from '../../core/followup/followup.js';
import { useDisplaySettings } from './display-settings-context.js';
import { contactIdOf, referencesOf, type References } from '../../core/page/references.js';
import { useLookup } from './use-lookup.js';

/** Asks for the deal, conversation and contact of a follow-up, and returns what is known. */
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
