const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A sample id, shown where a person has to type one. */
export const EXAMPLE_UUID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const NIL = '00000000-0000-0000-0000-000000000000';

/** Whether a text has the form of a UUID, of any version and in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Whether a text is the beginning of a UUID. */
export function isUuidBegun(text: string): boolean {
  return isUuid(text + NIL.slice(text.length));
}
