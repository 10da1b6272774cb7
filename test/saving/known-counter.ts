import { EDITABLE_FIELDS } from '../../src/core/followup/fields.js';

const SAVES_OF_ONE = EDITABLE_FIELDS.map((field) => field as string);
const SAVES_OF_TWO = EDITABLE_FIELDS.flatMap((field, index) =>
  EDITABLE_FIELDS.slice(index + 1).map((other) => `${field} ${other}`),
);

/** The stored counter of a page that has learned that saves raise a version by `step`. */
export function knownCounter(step: number): string {
  const kinds = [...SAVES_OF_ONE, ...SAVES_OF_TWO];
  return JSON.stringify({ ignored: false, own: true, step, times: 100, exceptions: 0, kinds });
}
