import { EDITABLE_FIELDS } from './fields.js';
import type { SeenValues } from './followup-patch.js';

/** The members of something that was read, none of them certain. */
export type Members<Shape> = { readonly [Name in keyof Shape]?: unknown };

/** A value out of storage, which is open to every script of the page, by its members; `null` where it has none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** Whether these are values of editable fields as they stand in storage: as on the wire. */
export function isWireValues(value: unknown): value is SeenValues {
  const members: Members<SeenValues> | null = membersOf(value);
  return (
    members !== null && EDITABLE_FIELDS.every((field) => members[field] === undefined || isTextOrNull(members[field]))
  );
}
