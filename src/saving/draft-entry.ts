import * as z from 'zod/mini';
import { patchedFields } from '../followup/followup-patch.js';
import { decodeFollowup, wireValues } from '../followup/followup-schema.js';
import type { Draft } from './drafts.js';
import { readPatch } from './journal-entry.js';
import { parseStored } from './parse-stored.js';

const stored = z.object({ base: z.unknown(), patch: wireValues });

export function encodeDraft({ base, patch }: Draft): string {
  return JSON.stringify({ base, patch });
}

/** A draft as it was written, or `null` where the text is not one: storage is open to every script of the page. */
export function decodeDraft(text: string): Draft | null {
  const result = stored.safeParse(parseStored(text));
  if (!result.success) return null;
  const base = decodeFollowup(result.data.base);
  const patch = readPatch(result.data.patch);
  return base && patchedFields(patch).length > 0 ? { base, patch } : null;
}
