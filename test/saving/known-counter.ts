import { EDITABLE_FIELDS } from '../../src/core/followup/fields.js';

const SAVES_OF_ONE = EDITABLE_FIELDS.map((field) => field as string);
const SAVES_OF_TWO = EDITABLE_FIELDS.flatMap((field, index) =>
  EDITABLE_FIELDS.slice(index + 1).map((other) => `${field} ${other}`),
);

/** What a page keeps that has been at work for a while, in front of a server whose saves raise a version by so much. */
export function knownCounter(step: number): string {
  const kinds = [...SAVES_OF_ONE, ...SAVES_OF_TWO];
  return JSON.stringify({ ignored: false, own: true, step, times: 100, exceptions: 0, kinds });
}
