import type { DemoWords } from '../words/en.js';
import type { Fault } from './sandbox-api.js';

/** A fault to choose, with the one number it needs, if any. */
export interface FaultChoice {
  readonly value: keyof DemoWords['failures'];
  readonly fault: Fault;
  readonly number?: {
    readonly name: 'delayMs' | 'retryAfter';
    readonly initial: number;
    readonly max: number;
  };
  readonly takesField?: boolean;
  readonly otherOriginOnly?: boolean;
}

export const lostAnswer: FaultChoice = {
  value: 'lost-answer',
  fault: { with: 'network', when: 'after' },
};

export const FAULT_CHOICES: readonly FaultChoice[] = [
  lostAnswer,
  {
    value: 'lost-request',
    fault: { with: 'network', when: 'before' },
  },
  {
    value: 'slow',
    fault: { with: 'slow' },
    number: { name: 'delayMs', initial: 3_000, max: 600_000 },
  },
  {
    value: 'silence',
    fault: { with: 'timeout' },
  },
  {
    value: '429',
    fault: { with: 429 },
    number: { name: 'retryAfter', initial: 5, max: 600 },
  },
  { value: '503', fault: { with: 503 } },
  {
    value: '503-gateway',
    fault: { with: 503, withoutCors: true },
    otherOriginOnly: true,
  },
  {
    value: 'html',
    fault: { with: 'html' },
  },
  {
    value: '400',
    fault: { with: 400, on: 'update' },
    takesField: true,
  },
  { value: '403', fault: { with: 403 } },
  {
    value: '409',
    fault: { with: 409, on: 'update' },
  },
  { value: '500', fault: { with: 500 } },
  {
    value: 'resend',
    fault: { with: 'resend', on: 'update' },
  },
];

export const OPERATIONS = ['update', 'list', 'create', 'end', 'any'] as const;

/** Describes a pending fault in words. */
export function describeFault(fault: Fault, { failures }: Pick<DemoWords, 'failures'>): string {
  const choice = FAULT_CHOICES.find(
    ({ fault: known }) =>
      known.with === fault.with &&
      (known.when ?? 'before') === (fault.when ?? 'before') &&
      (known.withoutCors ?? false) === (fault.withoutCors ?? false),
  );
  const name = (choice && failures[choice.value][0]) ?? String(fault.with);
  return fault.field === undefined ? name : `${name} (${fault.field})`;
}
