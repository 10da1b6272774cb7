import type { Followup } from '../../src/core/followup/followup.js';
import { aFollowup } from '../saving/a-followup.js';

/** The record that is saved against hostile answers: version 7, in the middle of the list. */
export const RECORD = aFollowup({ id: '0190a000-0000-7000-8000-00000000000b' });

export const BEFORE_IT = aFollowup({ id: '0190a000-0000-7000-8000-00000000000a', note: 'The first' });
export const BEHIND_IT = aFollowup({ id: '0190a000-0000-7000-8000-00000000000c', note: 'The last' });

export const CURSOR = '0190a000-0000-7000-9000-0000000000c1';

/** The world's page size: two rows, so that the list has a second page. */
export const PAGE_SIZE = 2;

/** The record after the change has landed. */
export function recordWith(note: string): Followup {
  return { ...RECORD, note, integration_version: 8, updated_at: '2026-01-15T09:00:00.000Z' };
}
