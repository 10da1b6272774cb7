import { EDITABLE_FIELDS } from '../followup/fields.js';
import { isFollowupId } from '../followup/followup-id.js';
import { isTextOrNull, membersOf, type Members } from '../followup/wire-values.js';
import type { LifecycleStep, NewFollowup } from '../page/host-actions.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { createListeners } from '../records/listeners.js';

/** What ends a record, or `add`: nothing does, and a follow-up is only created. */
export type NextKind = LifecycleStep | 'add';

/** What a person typed, by the names of the inputs. */
export type NextText = Readonly<Record<string, string>>;

/** What a person wants done at a record, from the first typed character to the last outcome. */
export interface NextEntry {
  readonly followupId: string;
  readonly kind: NextKind;
  readonly text: NextText;
  /** What is created, fixed when it is submitted; `null` for nothing. */
  readonly draft: NewFollowup | null;
  /** The idempotency key of `draft`. It changes only once nothing was created under it for certain. */
  readonly key: string | null;
  /** Whether the record is ended, or need not be. */
  readonly isEnded: boolean;
  /**
   * `"typed"`: nothing is under way; `"ending"`: the command was called; `"creating"`: the draft was sent, and its outcome is
   * not known; `"unconfirmed"`: the same, and a person decides what to do about it.
   */
  readonly state: (typeof STATES)[number];
}

const STATES = ['typed', 'ending', 'creating', 'unconfirmed'] as const;
const KINDS = ['complete', 'cancel', 'add'] as const;
const DRAFT_FIELDS: readonly string[] = [
  ...EDITABLE_FIELDS,
  'deal_id',
  'conversation_id',
] satisfies readonly (keyof NewFollowup)[];

/** The number kept; beyond it, the oldest of those that are only typed are dropped. */
const MOST = 100;

export type NextEntries = ReturnType<typeof createNextEntries>;

/**
 * Keeps entries in storage, so that they outlive the page. They contain no token.
 *
 * @param storage `null` to keep them in memory only
 * @param name identifies the API and user, to keep their data apart
 * @param onFailure called once when storage fails; the entries stay in memory
 */
export function createNextEntries(storage: KeptStorage | null, name: string, onFailure: (error: unknown) => void) {
  const prefix = nextPrefix(name);
  const listeners = createListeners();
  const entries = new Map<string, NextEntry>();
  let failed = false;

  function attempt(work: (kept: KeptStorage) => void): void {
    if (!storage) return;
    try {
      work(storage);
    } catch (error) {
      if (!failed) onFailure(error);
      failed = true;
    }
  }

  attempt((kept) => {
    for (const key of kept.keys().filter((each) => each.startsWith(prefix))) {
      const entry = decodeEntry(kept.getItem(key) ?? '');
      if (entry && prefix + keyOf(entry) === key) entries.set(keyOf(entry), entry);
      else kept.removeItem(key);
    }
  });

  function drop(entry: NextPlace): void {
    const key = keyOf(entry);
    if (!entries.delete(key)) return;
    attempt((kept) => kept.removeItem(prefix + key));
    listeners.changed(entry.followupId);
  }

  return {
    get: ({ followupId, kind }: NextPlace): NextEntry | null => entries.get(keyOf({ followupId, kind })) ?? null,
    all: (): readonly NextEntry[] => [...entries.values()],
    put(entry: NextEntry): void {
      const key = keyOf(entry);
      // Deleted first, to move it to the end.
      entries.delete(key);
      entries.set(key, entry);
      attempt((kept) => kept.setItem(prefix + key, JSON.stringify(entry)));
      for (const oldest of [...entries.values()]) {
        if (entries.size <= MOST) break;
        if (oldest.state === 'typed') drop(oldest);
      }
      listeners.changed(entry.followupId);
    },
    drop,
    subscribe: listeners.subscribe,
  };
}

export type NextPlace = Pick<NextEntry, 'followupId' | 'kind'>;

function keyOf({ followupId, kind }: NextPlace): string {
  return `${kind}:${followupId}`;
}

/** What the names in storage begin with, for one API and user. */
export function nextPrefix(name: string): string {
  return `react-followups:${name}:next:`;
}

/** Reads a stored entry; `null` if it is invalid: any script of the page can write to storage. */
export function decodeEntry(json: string): NextEntry | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  const stored: Members<NextEntry> | null = membersOf(parsed);
  const { followupId, kind, text, key, isEnded, state } = stored ?? {};
  const knownKind = KINDS.find((each) => each === kind);
  const knownState = STATES.find((each) => each === state);
  const typed = membersOf(text);
  if (!isFollowupId(followupId) || !knownKind || !knownState || !typed || !isTextOrNull(key)) return null;
  const draft = stored?.draft === null ? null : decodeNew(stored?.draft);
  if (draft === undefined || typeof isEnded !== 'boolean') return null;
  // Without its key, nobody could tell whether it was created.
  if (draft === null || key === null ? knownState === 'creating' || knownState === 'unconfirmed' : false) return null;
  const texts = Object.entries(typed).filter((each): each is [string, string] => typeof each[1] === 'string');
  return { followupId, kind: knownKind, text: Object.fromEntries(texts), draft, key, isEnded, state: knownState };
}

function decodeNew(value: unknown): NewFollowup | undefined {
  const members = membersOf(value);
  if (!members) return undefined;
  // In the order they were sent in: with one key, a CRM may want the same bytes.
  const values = Object.entries(members).filter(([name]) => DRAFT_FIELDS.includes(name));
  return values.every(([, each]) => isTextOrNull(each)) ? Object.fromEntries(values) : undefined;
}
