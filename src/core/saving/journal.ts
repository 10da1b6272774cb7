import { parseJson } from '../client/decode-answer.js';
import { EDITABLE_FIELDS, ofEach, type EditableField } from '../followup/fields.js';
import { isFollowupId } from '../followup/followup-id.js';
import { editableValues, patchedFields } from '../followup/followup-patch.js';
import type { FollowupPatch, SeenValues, WrittenPatch } from '../followup/followup-patch.js';
import { decodeFollowup, isVersion } from '../followup/followup-schema.js';
import { isTextOrNull, isWireValues, membersOf, type Members } from '../followup/wire-values.js';
import type { Followup } from '../followup/followup.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { createVersionFloors, noVersionFloors, type VersionFloors } from '../records/version-floors.js';
import type { Edit, EditOrigin } from './edit.js';

/**
 * What survives a reload of the page: the unsettled edits, each written before its first request and cleared only at its
 * end, and the newest version seen of each record. It holds no token.
 */
export interface Journal extends VersionFloors {
  /** The edits of this page's earlier life, in the order in which they were submitted. */
  readonly load: () => readonly JournalEntry[];
  readonly put: (entry: JournalEntry) => void;
  readonly remove: (editId: string) => void;
  /** What was learned of the server's versions; `null` where nothing was. */
  readonly versionCounter: () => string | null;
  readonly keepVersionCounter: (text: string) => void;
}

export interface JournalOptions {
  /** The name of this life of the page, which stands in what it writes. */
  readonly page?: (() => string) | undefined;
  /** Whether another engine of this page owns what that life wrote; its entries are skipped. */
  readonly isElsewhere?: ((page: string) => boolean) | undefined;
  /** Called when storage refuses; the edits go on without their journal. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** @param name tells apart what must not meet: the API and its user */
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
      // Two lives that share the storage count each for themselves.
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

/** A journal that keeps nothing: a reload loses what was not settled. */
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

/** What the journal keeps of an unsettled edit: enough to send the same bytes under the same key again. */
export interface JournalEntry extends Pick<
  Edit,
  'id' | 'followupId' | 'origin' | 'elsewhere' | 'bulkId' | 'patch' | 'seen' | 'before' | 'submittedAt'
> {
  /** The life of a page that wrote it; the journal fills it in. */
  readonly page?: string | undefined;
  readonly draftId: string | null;
  /** Whether the edit waited for a person's decision on a conflict. */
  readonly inConflict: boolean;
  /** Attempts over all keys whose effect is not known; one that was on its way counts. */
  readonly unknown: number;
  /** The request as it was made last; `null` where none was made. */
  readonly request: JournalRequest | null;
}

export interface JournalRequest {
  readonly key: string;
  readonly expectedVersion: number;
  readonly body: WrittenPatch;
  readonly madeAt: number;
  /** Whether it may have gone out. */
  readonly sent: boolean;
}

const ORIGINS: ReadonlySet<unknown> = new Set<EditOrigin>(['editor', 'inline', 'quick-action', 'bulk', 'undo']);

export function encodeJournalEntry(entry: JournalEntry): string {
  return JSON.stringify({ ...entry, before: entry.before && essentials(entry.before) });
}

/** An entry as it was written, or `null` where the text is not one: storage is open to every script of the page. */
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
    !isTime(submittedAt) ||
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

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * A request as it is to go out again; `null` where there is none, or one that must not, since the API takes texts alone.
 * `undefined` where the value is no request.
 */
function readRequest(value: unknown): JournalRequest | null | undefined {
  if (value === null) return null;
  const { key, expectedVersion, body, madeAt, sent }: Members<JournalRequest> = membersOf(value) ?? {};
  if (
    typeof key !== 'string' ||
    !isVersion(expectedVersion) ||
    !isWireValues(body) ||
    !isTime(madeAt) ||
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

/** The patch that storage holds: the fields that are there. */
export function readPatch(values: SeenValues): FollowupPatch {
  return ofEach(patchedFields(values), (field) => values[field]);
}

/** What was seen of the fields of a patch. One that was missing from the record has no place in JSON, and was seen as missing all the same. */
export function readSeen(patch: FollowupPatch, values: SeenValues): SeenValues {
  return ofEach(patchedFields(patch), (field) => values[field]);
}

/** What a comparison of three sides needs of the record before. */
function essentials(followup: Followup): Followup {
  const { id, status, integration_version } = followup;
  return { id, status, integration_version, ...editableValues(followup) };
}
