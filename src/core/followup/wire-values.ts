import { EDITABLE_FIELDS } from './fields.js';
import type { SeenValues } from './followup-patch.js';

/** The fields of a value just parsed, all of them unverified. */
export type Members<Shape> = { readonly [Name in keyof Shape]?: unknown };

/**
 * Returns the fields of a value from storage, which any script on the page can write; `null` if it is not an object.
 */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Whether these are values of editable fields as stored: in wire format. */
export function isWireValues(value: unknown): value is SeenValues {
  const members: Members<SeenValues> | null = membersOf(value);
  return (
    members !== null && EDITABLE_FIELDS.every((field) => members[field] === undefined || isTextOrNull(members[field]))
  );
}

/** Returns the item in what a store returned; `null` if it is not understood. */
export type Decode<Item> = (item: unknown) => Item | null;

/** Returns the items that are understood in what a store returned, each id once; ignores anything else. */
export function decodeItems<Item extends { readonly id: string }>(value: unknown, decode: Decode<Item>): Item[] {
  const items = new Map<string, Item>();
  for (const each of Array.isArray(value) ? value : []) {
    const item = decode(each);
    if (item && !items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}
