import type { Fault } from './sandbox-api.js';

/** A fault to choose, with the one number it needs, if any. */
export interface FaultChoice {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly fault: Fault;
  readonly number?: {
    readonly name: 'delayMs' | 'retryAfter';
    readonly label: string;
    readonly initial: number;
    readonly max: number;
  };
  readonly takesField?: boolean;
  readonly otherOriginOnly?: boolean;
}

export const lostAnswer: FaultChoice = {
  value: 'lost-answer',
  label: 'The answer is lost',
  hint: 'The CRM does its work, a save is in the database, and the connection breaks before the answer.',
  fault: { with: 'network', when: 'after' },
};

export const FAULT_CHOICES: readonly FaultChoice[] = [
  lostAnswer,
  {
    value: 'lost-request',
    label: 'The request is lost',
    hint: 'The connection breaks before the CRM does anything.',
    fault: { with: 'network', when: 'before' },
  },
  {
    value: 'slow',
    label: 'Slow answer',
    hint: 'The real answer, late. The page gives up on an attempt after 15 seconds.',
    fault: { with: 'slow' },
    number: { name: 'delayMs', label: 'Milliseconds', initial: 3_000, max: 600_000 },
  },
  {
    value: 'silence',
    label: 'No answer ever',
    hint: 'The connection stays open and silent until the page gives up after 15 seconds.',
    fault: { with: 'timeout' },
  },
  {
    value: '429',
    label: '429 with Retry-After',
    hint: 'Too many requests: nothing is to be sent for that long.',
    fault: { with: 429 },
    number: { name: 'retryAfter', label: 'Retry-After (seconds)', initial: 5, max: 600 },
  },
  { value: '503', label: '503', hint: 'Unavailable, as the document lists it.', fault: { with: 503 } },
  {
    value: '503-gateway',
    label: '503 of a gateway, no CORS headers',
    hint: 'The page sees a bare network error. Needs the CRM at another origin: see "Sign-in and network".',
    fault: { with: 503, withoutCors: true },
    otherOriginOnly: true,
  },
  {
    value: 'html',
    label: 'A web page with status 200',
    hint: 'As a proxy or a sign-in wall sends it.',
    fault: { with: 'html' },
  },
  {
    value: '400',
    label: '400 at a field',
    hint: 'The CRM refuses a value of a save.',
    fault: { with: 400, on: 'update' },
    takesField: true,
  },
  { value: '403', label: '403', hint: 'This user may not do that.', fault: { with: 403 } },
  {
    value: '409',
    label: '409 with no reason',
    hint: 'A conflict although nobody changed the record.',
    fault: { with: 409, on: 'update' },
  },
  { value: '500', label: '500', hint: 'The operation failed, or so it says.', fault: { with: 500 } },
  {
    value: 'resend',
    label: 'The request arrives twice',
    hint: 'As browsers send it again when a kept-alive connection is reset.',
    fault: { with: 'resend', on: 'update' },
  },
];

export const OPERATIONS = [
  { value: 'update', label: 'Saves' },
  { value: 'list', label: 'List requests' },
  { value: 'any', label: 'Both' },
] as const;

/** Describes a pending fault in words. */
export function describeFault(fault: Fault): string {
  const choice = FAULT_CHOICES.find(
    ({ fault: known }) =>
      known.with === fault.with &&
      (known.when ?? 'before') === (fault.when ?? 'before') &&
      (known.withoutCors ?? false) === (fault.withoutCors ?? false),
  );
  const name = choice?.label ?? String(fault.with);
  return fault.field === undefined ? name : `${name} (${fault.field})`;
}
