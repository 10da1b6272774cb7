const ID = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,126}[0-9A-Za-z])?$/;

/**
 * Whether a text can be a record's id in a URL path. Accepts more than UUIDs, so that a CRM with other ids works too,
 * but no dots or slashes: `..` would leave the path even through `encodeURIComponent`.
 *
 * @example
 * isFollowupId('7f1c0f7a-52c8-4c37-8a8f-4d7b0e0f3a11'); // true
 * isFollowupId('../users'); // false
 */
export function isFollowupId(id: unknown): id is string {
  return typeof id === 'string' && ID.test(id);
}

const LENGTH = 8;

/** Returns the beginning of an id, enough to tell two records apart at a glance. */
export function shortId(id: string): string {
  return id.length <= LENGTH + 2 ? id : id.slice(0, LENGTH);
}
