import { isFollowupId } from '../followup/followup-id.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import type { Followup } from '../followup/followup.js';
import type { FollowupChange, FollowupList } from './followups-client.js';

/**
 * Decodes a page of the list tolerantly: invalid rows are skipped and counted, unknown members are ignored.
 *
 * @returns the page, or `null` if the value is not a page (`data` is not an array, or `has_more` is not a boolean)
 *
 * @example
 * decodeFollowupList({ data: [{ id: 'f-1', integration_version: 1 }, 42], has_more: false })?.rejected; // 1
 */
export function decodeFollowupList(body: unknown): FollowupList | null {
  const rows = member(body, 'data');
  const hasMore = member(body, 'has_more');
  if (!Array.isArray(rows) || typeof hasMore !== 'boolean') return null;
  const cursor = member(body, 'next_cursor');
  const data: Followup[] = [];
  for (const row of rows) {
    const followup = decodeFollowup(row);
    if (followup) data.push(followup);
  }
  return {
    data,
    has_more: hasMore,
    next_cursor: typeof cursor === 'string' ? cursor : null,
    rejected: rows.length - data.length,
  };
}

/** Returns the record in a single-follow-up envelope, or `null` if there is no valid one. */
export function decodeFollowupItem(body: unknown): Followup | null {
  return decodeFollowup(member(body, 'data'));
}

/** Returns a change from the feed, or `null` if it is invalid. */
export function decodeChange(value: unknown): FollowupChange | null {
  const { type, followup, id, by } = Object(value) as { readonly [Key in 'type' | 'followup' | 'id' | 'by']?: unknown };
  const who = typeof by === 'string' ? { by } : {};
  if (type === 'upserted' && followup !== undefined) {
    const record = decodeFollowup(followup);
    return record && { type, followup: record, ...who };
  }
  if (!isFollowupId(id)) return null;
  return type === 'upserted' ? { type, id, ...who } : type === 'deleted' ? { type, id, ...who } : null;
}

/** Parses JSON; returns `undefined` if the text is not valid JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads own members only: a page's scripts may have added to `Object.prototype`. */
function member(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return Reflect.get(holder, key);
}
