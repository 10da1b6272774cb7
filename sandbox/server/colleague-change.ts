import { defaultContractPolicy } from '../../src/testing/contract/contract-policy.js';
import { readUpdateBody } from '../../src/testing/contract/update-followup.js';
import type { ErrorDetail } from '../../src/testing/contract/refusal.js';
import { Refusal } from '../../src/testing/contract/refusal.js';
import type { RecordChange } from '../../src/testing/contract/followup-store.js';

/** Parses a colleague's change: the fields of an update and those of lifecycle commands. */
export function readColleagueChange(value: unknown): RecordChange | readonly ErrorDetail[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ field: 'patch', message: 'must be an object' }];
  }
  const { status, completion_note, ...patch } = value as Record<string, unknown>;
  const lifecycle: { status?: string; completion_note?: string | null } = {};
  if (typeof status === 'string' && status !== '') lifecycle.status = status;
  else if (status !== undefined) return [{ field: 'status', message: 'must be a text' }];
  if (typeof completion_note === 'string' || completion_note === null) lifecycle.completion_note = completion_note;
  else if (completion_note !== undefined) return [{ field: 'completion_note', message: 'must be a text or null' }];
  if (Object.keys(patch).length === 0 && Object.keys(lifecycle).length > 0) return lifecycle;
  const body = readUpdateBody('application/json', JSON.stringify(patch), {
    ...defaultContractPolicy,
    acceptNull: true,
  });
  if (body instanceof Refusal)
    return body.details.length > 0 ? body.details : [{ field: 'patch', message: body.message }];
  return { ...body.patch, ...lifecycle };
}
