import { parseJson } from '../client/decode-answer.js';
import { ofEach, sameStoredValue, sameValue } from '../followup/fields.js';
import { patchedFields, samePatch, type FollowupPatch, type SeenValues } from '../followup/followup-patch.js';
import { decodeFollowup } from '../followup/followup-schema.js';
import { isWireValues, membersOf, type Members } from '../followup/wire-values.js';
import type { Followup } from '../followup/followup.js';
import { restOn, restOnSubmitted, type Submitted } from '../followup/rest-on.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { createListeners } from '../records/listeners.js';
import { readPatch } from './journal.js';

/** What a person typed about a record and has neither saved nor given up. */
export interface Draft {
  /** The record as it stood when they typed, which the text is a change of. */
  readonly base: Followup;
  /** What they typed; never empty. */
  readonly patch: FollowupPatch;
  /** What their own unsettled edits wanted of these fields, where that stood before them as they typed. */
  readonly known?: FollowupPatch | undefined;
}

/** The drafts of one user, one for each record. */
export type Drafts = ReturnType<typeof createDrafts>;

/** As much of another core's drafts as can go on with these. */
export interface DraftsHeir {
  readonly get: (followupId: string) => Draft | null;
  readonly all: () => readonly Draft[];
  readonly put: (draft: Draft) => void;
  readonly drop: (followupId: string) => void;
  readonly takeOver: (others: readonly Draft[]) => void;
}

/** Drafts that are kept; past it those written longest ago go. */
const MAX_DRAFTS = 200;

/**
 * Keeps drafts, in storage so that they outlive the page. They hold no token.
 *
 * @param storage `null`: in memory alone
 * @param name tells apart what must not meet: the API and its user
 * @param onFailure called once where storage refuses; the drafts go on in memory
 */
export function createDrafts(storage: KeptStorage | null, name: string, onFailure: (error: unknown) => void) {
  const prefix = `react-followups:${name}:draft:`;
  const listeners = createListeners();
  let drafts: Map<string, Draft> | null = null;
  const typedHere = new Set<string>();
  let list: readonly Draft[] | null = null;
  let failed = false;
  let heir: DraftsHeir | null = null;

  function changed(followupId: string): void {
    list = null;
    listeners.changed(followupId);
  }

  function attempt(work: (kept: KeptStorage) => void): void {
    if (!storage) return;
    try {
      work(storage);
    } catch (error) {
      if (!failed) onFailure(error);
      failed = true;
    }
  }

  function all(): Map<string, Draft> {
    if (drafts) return drafts;
    const found = new Map<string, Draft>();
    drafts = found;
    attempt((kept) => {
      for (const key of kept.keys().filter((each) => each.startsWith(prefix))) {
        const draft = decodeDraft(kept.getItem(key) ?? '');
        if (draft && prefix + draft.base.id === key) found.set(draft.base.id, draft);
        else kept.removeItem(key);
      }
    });
    return found;
  }

  function get(followupId: string): Draft | null {
    return heir ? heir.get(followupId) : (all().get(followupId) ?? null);
  }

  function drop(followupId: string): void {
    if (heir) {
      heir.drop(followupId);
      return;
    }
    if (!all().delete(followupId)) return;
    attempt((kept) => kept.removeItem(prefix + followupId));
    changed(followupId);
  }

  function put(draft: Draft): void {
    const { id } = draft.base;
    if (patchedFields(draft.patch).length === 0) {
      drop(id);
      return;
    }
    const before = all().get(id);
    const isSame = before && before.base === draft.base && samePatch(before.patch, draft.patch);
    if (isSame && samePatch(before.known ?? {}, draft.known ?? {})) return;
    // Deleted first, so that it stands last.
    all().delete(id);
    all().set(id, draft);
    attempt((kept) => kept.setItem(prefix + id, encodeDraft(draft)));
    for (const oldest of all().keys()) {
      if (all().size <= MAX_DRAFTS) break;
      drop(oldest);
    }
    changed(id);
  }

  function goOn(): void {
    if (!heir) return;
    const kept = new Map(heir.all().map((draft) => [draft.base.id, draft]));
    const ids = new Set([...all().keys(), ...kept.keys()]);
    heir = null;
    drafts = kept;
    ids.forEach(changed);
  }

  return {
    /** The same object until it changes. */
    get,
    /** Keeps what stands in the form now; nothing where nothing is changed. */
    put(draft: Draft): void {
      if (heir) {
        heir.put(draft);
        return;
      }
      typedHere.add(draft.base.id);
      put(draft);
    },
    /** Keeps what was submitted and not saved, beside what was typed since. */
    putBack(submitted: Submitted): void {
      const joined = joinDraft(submitted, get(submitted.before.id));
      if (heir) heir.put(joined);
      else put(joined);
    },
    /**
     * What was saved from the editor is no change to a text that was typed after it, nor is the form that the server gave to what
     * the text was typed over. A text that says what was saved is no change any more.
     *
     * @param own what the save wrote, as far as it stands there still
     * @param typedOver what it took the place of, as far as it was typed in the editor
     */
    restOnOwn(followupId: string, own: SeenValues, typedOver: SeenValues): void {
      const draft = get(followupId);
      if (!draft) return;
      const known = patchedFields(own).filter(
        (field) =>
          [draft.base, draft.patch, draft.known].some((texts) => sameStoredValue(field, own[field], texts?.[field])) ||
          (Object.hasOwn(typedOver, field) && sameValue(field, typedOver[field], draft.base[field])),
      );
      const base = restOn(draft.base, known, { ...draft.base, ...own });
      const left = patchedFields(draft.patch).filter((field) => {
        const now = known.includes(field) ? own[field] : undefined;
        return !sameValue(field, base[field], draft.patch[field]) && !sameStoredValue(field, now, draft.patch[field]);
      });
      const rested = { ...draft, base, patch: ofEach(left, (field) => draft.patch[field] ?? null) };
      if (heir) heir.put(rested);
      else put(rested);
    },
    drop,
    /** All of them, the one written last at the end; the same array until one changes. */
    all: (): readonly Draft[] => (heir ? heir.all() : (list ??= [...all().values()])),
    /** Leaves them to those of another core of the page: until it goes on, what is written here is written there. */
    handOver(next: DraftsHeir): void {
      next.takeOver([...all().values()]);
      typedHere.clear();
      heir = next;
    },
    /** Goes on itself, with what has become of them since they were handed over. */
    goOn,
    /** Keeps those of another life on the page, but where something was typed here. */
    takeOver(others: readonly Draft[]): void {
      goOn();
      for (const draft of others) if (!typedHere.has(draft.base.id)) put(draft);
    },
    /** The listener gets the ids of the records whose draft changed. */
    subscribeAll: listeners.subscribeAll,
    subscribe: listeners.subscribe,
  };
}

/** What was submitted and not saved together with what was typed since, which wins where both say something. */
export function joinDraft(submitted: Submitted, draft: Draft | null): Draft {
  const { before, patch } = submitted;
  // After a decision an edit may go on wanting what stands there: that is no change.
  const changed = patchedFields(patch).filter((field) => !sameValue(field, before[field], patch[field]));
  const back: FollowupPatch = ofEach(changed, (field) => patch[field] ?? null);
  if (!draft) return { base: before, patch: back };
  const { base: over, patch: values } = draft;
  const base = restOnSubmitted(submitted, { fields: patchedFields(values), values, over });
  return { ...draft, base, patch: { ...back, ...values } };
}

export function encodeDraft({ base, patch, known }: Draft): string {
  return JSON.stringify({ base, patch, known });
}

/** A draft as it was written, or `null` where the text is not one: storage is open to every script of the page. */
export function decodeDraft(text: string): Draft | null {
  const stored: Members<Draft> | null = membersOf(parseJson(text));
  const base = decodeFollowup(stored?.base);
  if (!base || !isWireValues(stored?.patch)) return null;
  const patch = readPatch(stored.patch);
  const known = isWireValues(stored.known) ? { known: readPatch(stored.known) } : null;
  return patchedFields(patch).length > 0 ? { base, patch, ...known } : null;
}
