import { isEditableField } from '../../src/core/followup/fields.js';
import type { ErrorDetail } from '../../src/testing/contract/refusal.js';
import type { Fault, FaultKind } from '../../src/testing/faults/fault.js';
import { FAULT_NAMES, FAULT_STATUSES } from '../../src/testing/faults/fault.js';

/** A fault of the fake CRM, over HTTP. */
export interface SandboxFault extends Fault {
  /** Whether to omit the CORS headers, like a gateway's own error page: the page then sees a network error. */
  readonly withoutCors?: boolean | undefined;
}

const KINDS: readonly FaultKind[] = [...FAULT_STATUSES, ...FAULT_NAMES];
const MAX_DELAY_MS = 10 * 60_000;

type Check = (value: unknown) => string | null;

const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value) ? null : `must be one of ${values.join(', ')}`;

const wholeFrom =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `must be a whole number from ${least} to ${most}`;

const CHECKS: Readonly<Record<string, Check>> = {
  on: oneOf(['update', 'list', 'create', 'end', 'any']),
  with: oneOf(KINDS),
  times: wholeFrom(1, 1_000_000),
  when: oneOf(['before', 'after']),
  retryAfter: (value) =>
    typeof value === 'string' || typeof value === 'number' ? null : 'must be seconds or a header text',
  field: (value) =>
    typeof value === 'string' && isEditableField(value) ? null : 'must be a field that can be updated',
  body: () => null,
  delayMs: wholeFrom(0, MAX_DELAY_MS),
  withoutCors: oneOf([true, false]),
};

/** Parses a fault from JSON; returns what is wrong with it if it is invalid. */
export function readFault(value: unknown): SandboxFault | readonly ErrorDetail[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ field: 'body', message: 'must be an object' }];
  const details: ErrorDetail[] = [];
  if (!('with' in value)) details.push({ field: 'with', message: 'is required' });
  for (const [field, entry] of Object.entries(value)) {
    const check = Object.hasOwn(CHECKS, field) ? CHECKS[field] : undefined;
    const message = check ? check(entry) : 'is not known';
    if (message !== null) details.push({ field, message });
  }
  return details.length > 0 ? details : (value as SandboxFault);
}
