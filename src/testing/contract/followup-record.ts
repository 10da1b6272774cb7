import { EDITABLE_FIELDS, isInstantField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { readDateTime } from './date-time.js';

/** A follow-up as a CRM stores it: the wire's fields, with a numeric version. */
export interface FollowupRecord extends Followup {
  readonly integration_version: number;
}

const DATE_TIMES = [...EDITABLE_FIELDS.filter(isInstantField), 'created_at', 'updated_at'] as const;

/** Returns a record as answers show it: date-times in UTC with milliseconds, everything else as stored. */
export function wireFollowup<Row extends Followup>(record: Row): Row {
  const changed: { [Field in (typeof DATE_TIMES)[number]]?: string } = {};
  for (const field of DATE_TIMES) {
    const value = record[field];
    const wire = typeof value === 'string' ? readDateTime(value) : null;
    if (wire !== null && wire !== value) changed[field] = wire;
  }
  return Object.keys(changed).length === 0 ? record : { ...record, ...changed };
}
