import type { Refusal } from '../contract/refusal.js';
import { refusalOf } from '../contract/refusal.js';
import { isStorableStatus } from '../contract/update-followup.js';
import type { Fault } from './fault.js';

/** The refusal by which the CRM itself would give the fault's answer and remember it under the key; `null` for a fault on the way. */
export function storableRefusal(fault: Fault): Refusal | null {
  if (typeof fault.with !== 'number' || !isStorableStatus(fault.with)) return null;
  if (fault.when === 'after' || fault.body !== undefined) return null;
  const details = fault.field === undefined ? [] : [{ field: fault.field, message: 'is not accepted' }];
  return refusalOf(fault.with, 'update', details);
}
