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

/** What a user typed about a record and has neither saved nor given up. */
export interface Draft {
  /** The record when they typed; the text is a change of it. */
  readonly base: Followup;
  /** What they typed; never empty. */
  readonly patch: FollowupPatch;
  /** What their own unsettled edits wanted for these fields, if the user saw that while typing. */
  readonly known?: FollowupPatch | undefined;
}

/** The drafts of one user, one for each record. */
export type Drafts = ReturnType<typeof createDrafts>;

/** The part of another core's drafts that is needed to hand over to them. */
export interface DraftsHeir {
  readonly get: (followupId: string) => Draft | null;
  readonly all: () => readonly Draft[];
  readonly put: (draft: Draft) => void;
  readonly drop: (followupId: string) => void;
  readonly takeOver: (others: readonly Draft[]) => void;
}

/** The number of drafts kept; beyond it, the oldest are dropped. */
const MAX_DRAFTS = 200;

/**
 * Keeps drafts in storage, so that they outlive the page. They contain no token.
 *
 * @param storage `null` to keep them in memory only
 * @param name identifies the API and user, to keep their data apart
 * @param onFailure called once when storage fails; the drafts stay in memory
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
    // Deleted first, to move it to the end.
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
    /** Returns the same object until it changes. */
    get,
    /** Keeps the current values of the form; drops the draft if nothing is changed. */
    put(draft: Draft): void {
      if (heir) {
        heir.put(draft);
        return;
      }
      typedHere.add(draft.base.id);
      put(draft);
    },
    /** Keeps what was submitted and not saved, together with what was typed since. */
    putBack(submitted: Submitted): void {
      const joined = joinDraft(submitted, get(submitted.before.id));
      if (heir) heir.put(joined);
      else put(joined);
    },
    /**
     * Rebases a draft on a save from the editor. Neither the saved value nor the server's stored form of what the text
     * was typed over counts as someone else's change. A text equal to the saved one is no longer a change.
     *
     * @param own what the save wrote, as far as it is still on the record
     * @param typedOver what it replaced, as far as that was typed over in the editor
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
    /** Returns all drafts, the last written one at the end; the same array until one changes. */
    all: (): readonly Draft[] => (heir ? heir.all() : (list ??= [...all().values()])),
    /** Hands the drafts over to another core of the page, which also receives later writes until this one resumes. */
    handOver(next: DraftsHeir): void {
      next.takeOver([...all().values()]);
      typedHere.clear();
      heir = next;
    },
    /** Resumes with the drafts as they are now. */
    goOn,
    /** Takes over the drafts of another core, except for records with something typed here. */
    takeOver(others: readonly Draft[]): void {
      goOn();
      for (const draft of others) if (!typedHere.has(draft.base.id)) put(draft);
    },
    /** The listener receives the ids of the records whose draft changed. */
    subscribeAll: listeners.subscribeAll,
    subscribe: listeners.subscribe,
  };
}

/** Joins what was submitted and not saved with what was typed since, which wins if both have a field. */
export function joinDraft(submitted: Submitted, draft: Draft | null): Draft {
  const { before, patch } = submitted;
  // After a decision, an edit may still want the current value: that is not a change.
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

/** Decodes a draft; returns `null` if the text is invalid: any script of the page can write to storage. */
export function decodeDraft(text: string): Draft | null {
  const stored: Members<Draft> | null = membersOf(parseJson(text));
  const base = decodeFollowup(stored?.base);
  if (!base || !isWireValues(stored?.patch)) return null;
  const patch = readPatch(stored.patch);
  const known = isWireValues(stored.known) ? { known: readPatch(stored.known) } : null;
  return patchedFields(patch).length > 0 ? { base, patch, ...known } : null;
}
