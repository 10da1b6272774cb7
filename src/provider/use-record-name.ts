'use client';
import { firstLine } from '../followup/first-line.js';
import type { Followup } from '../followup/followup.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import { useReferences } from './use-references.js';

/** What a record is called: its deal as the host names it, else the beginning of its note; empty where there is neither. */
export function useRecordName(followup: Followup | undefined): string {
  const { deal } = useReferences(followup);
  return deal?.name ?? noteExcerpt(firstLine(followup?.note));
}
