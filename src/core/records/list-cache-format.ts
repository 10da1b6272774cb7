import { parseJson } from '../client/decode-answer.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import type { Followup } from '../followup/followup.js';
import { isNumber, isTextOrNull, membersOf, type Members } from '../followup/wire-values.js';
import type { FollowupsListParams, FollowupsPage } from './followups-page.js';
import type { KeptWatermark } from './refresh-watermark.js';

/** Increases with every change of the stored format; what a release with another format wrote is not read. */
const FORMAT = 1;

/** The keys of a cached list; no two lists, users or APIs share any. */
export interface CacheNames {
  readonly head: string;
  /** The prefix of all keys of the list. */
  readonly prefix: string;
}

/** Where the parts of a cached list are, and how far it was known. */
export interface CacheHead {
  /** New with each write. */
  readonly id: string;
  /** When the rows were known to be right, in milliseconds since 1970. */
  readonly asOf: number;
  readonly watermark: KeptWatermark | null;
  /** The keys of its chunks, in the order of the list. */
  readonly chunks: readonly string[];
}

export function headText(head: CacheHead): string {
  return JSON.stringify({ format: FORMAT, ...head });
}

/** Returns `null` for anything but a head in this release's format. */
export function readHead(text: unknown): CacheHead | null {
  const stored: Members<CacheHead> = parsed(text);
  const { id, asOf, chunks } = stored;
  const watermark = readWatermark(stored.watermark);
  return typeof id === 'string' && isNumber(asOf) && watermark !== undefined && areTexts(chunks)
    ? { id, asOf, watermark, chunks }
    : null;
}

/** Returns `undefined` if the value is invalid. */
function readWatermark(value: unknown): KeptWatermark | null | undefined {
  if (value === null) return null;
  const { newest, overlapMs, settled }: Members<KeptWatermark> = membersOf(value) ?? {};
  return typeof newest === 'string' && isNumber(overlapMs) && overlapMs >= 0 && isTextOrNull(settled)
    ? { newest, overlapMs, settled }
    : undefined;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Encodes a run of pages with their records, as the server last sent them. */
export function chunkText(pages: readonly FollowupsPage[], record: (id: string) => Followup | []): string {
  const kept = pages.map(({ cursor, limit, nextCursor, hasMore, rejected, ids }) => ({
    ...{ cursor, limit, nextCursor, hasMore, rejected },
    followups: ids.flatMap(record),
  }));
  return JSON.stringify({ format: FORMAT, pages: kept });
}

/** Decodes pages with their records; returns `null` for anything but a chunk in this release's format. */
export function readChunk(text: unknown): readonly FollowupsPage[] | null {
  const { pages } = parsed(text);
  if (!Array.isArray(pages) || pages.length === 0) return null;
  const read = pages.map(readPage);
  return read.every((page) => page !== null) ? read : null;
}

function readPage(value: unknown): FollowupsPage | null {
  const stored: Members<FollowupsPage> = membersOf(value) ?? {};
  const { cursor, limit, nextCursor, hasMore, rejected } = stored;
  const followups = Array.isArray(stored.followups) ? stored.followups.map(decodeFollowup) : [null];
  return isTextOrNull(cursor) &&
    (limit === null || isNumber(limit)) &&
    isTextOrNull(nextCursor) &&
    typeof hasMore === 'boolean' &&
    isNumber(rejected) &&
    followups.every((followup) => followup !== null)
    ? { cursor, limit, nextCursor, hasMore, rejected, followups, ids: followups.map(({ id }) => id) }
    : null;
}

/** Returns the members of what this release wrote; nothing for anything else. */
function parsed(text: unknown): Readonly<Record<string, unknown>> {
  const members = typeof text === 'string' ? membersOf(parseJson(text)) : null;
  return members?.['format'] === FORMAT ? members : {};
}

const LISTS = 'list/';

/** @param api the client's `name` */
export function cacheNames(api: string, userId: string, { limit, updatedSince }: FollowupsListParams): CacheNames {
  const list = [String(limit ?? ''), updatedSince ?? ''];
  const prefix = `${prefixOfUser(api, userId)}${list.map(encodeURIComponent).join('/')}/`;
  return { head: `${prefix}head`, prefix };
}

/** Returns the prefix of all keys of a user's lists. */
export function prefixOfUser(api: string, userId: string): string {
  return `${prefixOfApi(api)}${encodeURIComponent(userId)}/`;
}

/** Returns the prefix of all keys of an API's lists. */
export function prefixOfApi(api: string): string {
  return `${LISTS}${encodeURIComponent(api)}/`;
}

/** Returns the key that stores whose lists of an API may be kept. */
export function ownerName(api: string): string {
  return `owner/${encodeURIComponent(api)}`;
}
