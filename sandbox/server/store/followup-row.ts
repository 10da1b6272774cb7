import { EDITABLE_FIELDS, ofEach } from '../../../src/core/followup/fields.js';
import type { FollowupRecord } from '../../../src/testing/contract/followup-record.js';
import type { FollowupRow } from '../database/database.js';

/** Converts a record to a row: fields missing in the record are null. */
export function followupRow(record: FollowupRecord): FollowupRow {
  return {
    id: record.id,
    deal_id: record.deal_id ?? null,
    conversation_id: record.conversation_id ?? null,
    status: record.status ?? null,
    completion_note: record.completion_note ?? null,
    integration_version: record.integration_version,
    created_at: record.created_at ?? null,
    updated_at: record.updated_at ?? null,
    ...ofEach(EDITABLE_FIELDS, (field) => record[field] ?? null),
  };
}
