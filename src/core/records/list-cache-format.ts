import * as z from 'zod/mini';
import { parseJson } from '../client/decode-answer.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import type { Followup } from '../followup/followup.js';
import type { FollowupsListParams, FollowupsPage } from './followups-page.js';
import type { KeptWatermark } from './refresh-watermark.js';

/** Goes up with every change of what lies on the disk; what an older or newer release wrote is not read. */
const FORMAT = 1;

/** What a list is kept under: never two lists, users or APIs under one. */
export interface CacheNames {
  readonly head: string;
  /** What all keys of the list begin with. */
  readonly prefix: string;
}

// Of zod only what the first load has already: bundlers put what is used of it anywhere into one place.
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

/** What says of a kept list where its parts lie, and how far it was known. */
export interface CacheHead {
  /** Another one with each time that it is written. */
  readonly id: string;
  /** As of when the rows were known to be right, in milliseconds since 1970. */
  readonly asOf: number;
  readonly watermark: KeptWatermark | null;
  /** The keys of its parts, in the order of the list. */
  readonly chunks: readonly string[];
}

export function headText(head: CacheHead): string {
  return JSON.stringify({ format: FORMAT, ...head });
}

/** `null` for anything but a head as this release writes it. */
export function readHead(text: unknown): CacheHead | null {
  const read = headSchema.safeParse(parsed(text));
  return read.success ? read.data : null;
}

/** A run of pages, with the records that they list as the server last told them. */
export function chunkText(pages: readonly FollowupsPage[], record: (id: string) => Followup | []): string {
  const kept = pages.map(({ cursor, limit, nextCursor, hasMore, rejected, ids }) => ({
    ...{ cursor, limit, nextCursor, hasMore, rejected },
    followups: ids.flatMap(record),
  }));
  return JSON.stringify({ format: FORMAT, pages: kept });
}

/** The pages with their records; `null` for anything but a chunk as this release writes it. */
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

/** What all keys of a user's lists begin with. */
export function prefixOfUser(api: string, userId: string): string {
  return `${prefixOfApi(api)}${encodeURIComponent(userId)}/`;
}

/** What all keys of an API's lists begin with. */
export function prefixOfApi(api: string): string {
  return `${LISTS}${encodeURIComponent(api)}/`;
}

/** Under which it is written whose lists of an API may be kept. */
export function ownerName(api: string): string {
  return `owner/${encodeURIComponent(api)}`;
}
