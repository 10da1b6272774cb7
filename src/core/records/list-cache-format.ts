import * as z from 'zod/mini';
import { parseJson } from '../client/decode-answer.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import type { Followup } from '../followup/followup.js';
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

// Uses only what the first load already has of zod: bundlers put everything that is used of it into one place.
const ours = z.unknown().check(z.refine((value) => value === FORMAT));
const span = z.number().check(z.refine((value) => value >= 0));

const headSchema = z.object({
  format: ours,
  id: z.string(),
  asOf: z.number(),
  watermark: z.nullable(
    z.object({
      newest: z.string(),
      overlapMs: span,
      settled: z.nullable(z.string()),
    }),
  ),
  chunks: z.array(z.string()),
});

const chunkSchema = z.object({
  format: ours,
  pages: z.array(
    z.object({
      cursor: z.nullable(z.string()),
      limit: z.nullable(z.number()),
      nextCursor: z.nullable(z.string()),
      hasMore: z.boolean(),
      rejected: z.number(),
      followups: z.array(z.unknown()),
    }),
  ),
});

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
  const read = headSchema.safeParse(parsed(text));
  return read.success ? read.data : null;
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
  const read = chunkSchema.safeParse(parsed(text));
  if (!read.success || read.data.pages.length === 0) return null;
  const pages: FollowupsPage[] = [];
  for (const page of read.data.pages) {
    const followups = page.followups.flatMap((row) => decodeFollowup(row) ?? []);
    if (followups.length < page.followups.length) return null;
    pages.push({ ...page, followups, ids: followups.map(({ id }) => id) });
  }
  return pages;
}

function parsed(text: unknown): unknown {
  return typeof text === 'string' ? parseJson(text) : undefined;
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
