import { parseJson } from '../client/decode-answer.js';
import { EDITABLE_FIELDS, ofEach, type EditableField } from '../followup/fields.js';
import { isFollowupId } from '../followup/followup-id.js';
import { editableValues, patchedFields } from '../followup/followup-patch.js';
import type { FollowupPatch, SeenValues, WrittenPatch } from '../followup/followup-patch.js';
import { decodeFollowup, isVersion } from '../followup/followup-schema.js';
import { isNumber, isTextOrNull, isWireValues, membersOf, type Members } from '../followup/wire-values.js';
import type { Followup } from '../followup/followup.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { createVersionFloors, noVersionFloors, type VersionFloors } from '../records/version-floors.js';
import type { Edit, EditOrigin } from './edit.js';

/**
 * What survives a reload: the unsettled edits, each written before its first request and removed only when it ends, and
 * the newest version seen of each record. It contains no token.
 */
export interface Journal extends VersionFloors {
  /** Returns the edits of earlier page loads, in the order they were submitted. */
  readonly load: () => readonly JournalEntry[];
  readonly put: (entry: JournalEntry) => void;
  readonly remove: (editId: string) => void;
  /** Returns what was learned about the server's versions; `null` if nothing was. */
  readonly versionCounter: () => string | null;
  readonly keepVersionCounter: (text: string) => void;
}

export interface JournalOptions {
  /** The name of this page load, part of what it writes. */
  readonly page?: (() => string) | undefined;
  /** Whether another engine of this page owns what that page load wrote; its entries are skipped. */
  readonly isElsewhere?: ((page: string) => boolean) | undefined;
  /** Called when storage fails; the edits continue without a journal. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** @param name identifies the API and user, to keep their data apart */
export function createJournal(
  storage: KeptStorage,
  name: string,
  { page, isElsewhere, onFailure = () => {} }: JournalOptions = {},
): Journal {
  const prefix = `react-followups:${name}:edit:`;
  const counter = `react-followups:${name}:version-counter`;
  const places = new Map<string, string>();
  let next = 0;

  function attempt<Result>(work: () => Result, otherwise: Result): Result {
    try {
      return work();
    } catch (error) {
      onFailure(error);
      return otherwise;
    }
  }

  return {
    load: () =>
      attempt(() => {
        const entries: JournalEntry[] = [];
        const mine = storage.keys().filter((key) => key.startsWith(prefix));
        for (const key of mine.sort()) {
          const entry = decodeJournalEntry(storage.getItem(key) ?? '');
          if (!entry) {
            storage.removeItem(key);
            continue;
          }
          next = Math.max(next, Number.parseInt(key.slice(prefix.length), 10) + 1 || 0);
          // Its key is not ours either: the engine that wrote it removes it.
          if (entry.page !== undefined && isElsewhere?.(entry.page)) continue;
          entries.push(entry);
          places.set(entry.id, key);
        }
        return entries;
      }, []),
    put(entry) {
      // Page loads that share the storage count separately.
      const place = places.get(entry.id) ?? `${prefix}${String(next++).padStart(12, '0')}${page ? `-${page()}` : ''}`;
      places.set(entry.id, place);
      attempt(() => storage.setItem(place, encodeJournalEntry({ ...entry, page: page?.() })), undefined);
    },
    remove(editId) {
      const place = places.get(editId);
      if (place === undefined) return;
      places.delete(editId);
      attempt(() => storage.removeItem(place), undefined);
    },
    versionCounter: () => attempt(() => storage.getItem(counter), null),
    keepVersionCounter: (text) => attempt(() => storage.setItem(counter, text), undefined),
    ...createVersionFloors(storage, `react-followups:${name}:versions:`, onFailure, page),
  };
}

/** A journal that keeps nothing: a reload loses unsettled edits. */
export function noJournal(): Journal {
  return {
    load: () => [],
    put() {},
    remove() {},
    versionCounter: () => null,
    keepVersionCounter() {},
    ...noVersionFloors(),
  };
}

/** What the journal keeps of an unsettled edit: enough to resend the same bytes with the same key. */
export interface JournalEntry extends Pick<
  Edit,
  'id' | 'followupId' | 'origin' | 'elsewhere' | 'bulkId' | 'patch' | 'seen' | 'before' | 'submittedAt'
> {
  /** The page load that wrote it; set by the journal. */
  readonly page?: string | undefined;
  readonly draftId: string | null;
  /** Whether the edit was waiting for a decision on a conflict. */
  readonly inConflict: boolean;
  /** Attempts with any key whose effect is unknown, including one in flight. */
  readonly unknown: number;
  /** The last request; `null` if there was none. */
  readonly request: JournalRequest | null;
}

export interface JournalRequest {
  readonly key: string;
  readonly expectedVersion: number;
  readonly body: WrittenPatch;
  readonly madeAt: number;
  /** Whether it may have been sent. */
  readonly sent: boolean;
}

const ORIGINS: ReadonlySet<unknown> = new Set<EditOrigin>(['editor', 'inline', 'quick-action', 'bulk', 'undo']);

export function encodeJournalEntry(entry: JournalEntry): string {
  return JSON.stringify({ ...entry, before: entry.before && essentials(entry.before) });
}

/** Decodes an entry; returns `null` if the text is invalid: any script of the page can write to storage. */
export function decodeJournalEntry(text: string): JournalEntry | null {
  const stored: Members<JournalEntry> | null = membersOf(parseJson(text));
  if (!stored) return null;
  const { id, page, followupId, origin, bulkId, draftId, patch, seen, submittedAt, inConflict, unknown } = stored;
  const request = readRequest(stored.request);
  if (
    typeof id !== 'string' ||
    (page !== undefined && typeof page !== 'string') ||
    !isFollowupId(followupId) ||
    !isOrigin(origin) ||
    !isTextOrNull(bulkId) ||
    !isTextOrNull(draftId) ||
    !isWireValues(patch) ||
    !isWireValues(seen) ||
    !isNumber(submittedAt) ||
    typeof inConflict !== 'boolean' ||
    !isVersion(unknown) ||
    request === undefined ||
    patchedFields(patch).length === 0
  )
    return null;
  const wanted = readPatch(patch);
  const { elsewhere } = stored;
  return {
    ...(Array.isArray(elsewhere) && { elsewhere: patchedFields(wanted).filter((field) => elsewhere.includes(field)) }),
    id,
    page,
    followupId,
    origin,
    bulkId,
    draftId,
    patch: wanted,
    seen: readSeen(wanted, seen),
    before: decodeFollowup(stored.before),
    submittedAt,
    inConflict,
    unknown,
    request,
  };
}

function isOrigin(value: unknown): value is EditOrigin {
  return ORIGINS.has(value);
}

/**
 * Returns the request to resend; `null` if there is none, or if it contains a null, which the API does not accept;
 * `undefined` if the value is not a request.
 */
function readRequest(value: unknown): JournalRequest | null | undefined {
  if (value === null) return null;
  const { key, expectedVersion, body, madeAt, sent }: Members<JournalRequest> = membersOf(value) ?? {};
  if (
    typeof key !== 'string' ||
    !isVersion(expectedVersion) ||
    !isWireValues(body) ||
    !isNumber(madeAt) ||
    typeof sent !== 'boolean'
  )
    return undefined;
  const written: { [Field in EditableField]?: string } = {};
  for (const field of EDITABLE_FIELDS) {
    const text = body[field];
    if (text === null) return null;
    if (text !== undefined) written[field] = text;
  }
  return { key, expectedVersion, body: written, madeAt, sent };
}

/** Returns the stored patch: the fields that are present. */
export function readPatch(values: SeenValues): FollowupPatch {
  return ofEach(patchedFields(values), (field) => values[field]);
}

/**
 * Returns the seen values of a patch's fields. A value missing from the record is missing from JSON too, but was seen
 * as missing.
 */
export function readSeen(patch: FollowupPatch, values: SeenValues): SeenValues {
  return ofEach(patchedFields(patch), (field) => values[field]);
}

/** Returns what a three-way comparison needs of the earlier record. */
function essentials(followup: Followup): Followup {
  const { id, status, integration_version } = followup;
  return { id, status, integration_version, ...editableValues(followup) };
}
