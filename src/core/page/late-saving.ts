import { ofEach, sameValue } from '../followup/fields.js';
import { patchedFields, seenValues, type FollowupPatch } from '../followup/followup-patch.js';
import type { KeptStorage } from '../records/kept-storage.js';
import { createListeners, createSignal } from '../records/listeners.js';
import type { RecordStore } from '../records/record-store.js';
import type { Runtime } from '../client/runtime.js';
import type { BulkUpdate } from '../saving/bulk-update.js';
import type { BulkUpdates } from '../saving/bulk-updates.js';
import type { Draft, Drafts } from '../saving/drafts.js';
import type { Edit } from '../saving/edit.js';
import type { SaveEngine } from '../saving/save-engine.js';
import type { createSaveHistory } from '../saving/save-history.js';
import { newEdit, type SaveOutcome, type SaveRequest, type Submission } from '../saving/save-request.js';
import { attempt } from './browser-storage.js';
import { firstRead } from './kept-lists.js';
import { createLoader, fetchWhenIdle, keepFetching, type Loader } from './late-code.js';
import { onePer } from './one-per.js';
import type { KeptEarly, Saving } from './open-saving.js';

/** The code of all that saves, and of what reads records again, which comes after the first rows. */
export const savingCode = createLoader(async () => (await Promise.all([import('./open-saving.js'), ...firstRead]))[0]);

export type SavingCode = Pick<
  Awaited<ReturnType<typeof savingCode.load>>,
  'openKept' | 'openSaving' | 'decodeKeptEarly'
>;

/** What waits for the code. */
interface Early extends KeptEarly {
  /** What the rows show of it. */
  readonly edits: readonly Edit[];
  readonly outcome: Promise<SaveOutcome>;
  readonly settle: (outcome: SaveOutcome | Promise<SaveOutcome>) => void;
}

/** What takes over what waits. */
interface Sender {
  readonly engine: Pick<SaveEngine, 'submit'>;
  readonly bulks: { readonly start: (requests: readonly SaveRequest[]) => unknown };
}

interface LateSavingOptions {
  readonly records: RecordStore;
  readonly runtime: Runtime;
  /** The storage that survives a reload; `null` for none. */
  readonly storage: KeptStorage | null;
  /** Identifies the API and its user, which must not be mixed up. */
  readonly name: string;
  /** The name of this page load. */
  readonly page: () => string;
  /** Opens what saves. `null` if that takes a while: then `again` is called. */
  readonly open: (code: SavingCode, again: () => void) => Saving | null;
  readonly report: (error: unknown) => void;
  readonly code?: Loader<SavingCode>;
  /** Fetches the code while nothing needs it. @default fetchWhenIdle */
  readonly fetchLater?: typeof fetchWhenIdle;
}

/** The engine as the page sees it; what only its own parts call is missing. */
export type LateEngine = Omit<SaveEngine, 'onEvent' | 'batch' | 'recover' | 'handOver'>;

/** Saves the changes of one user. Until its code has come it queues them in order, and shows them. */
export interface LateSaving {
  readonly engine: LateEngine;
  readonly history: ReturnType<typeof createSaveHistory>;
  /** Text that was typed and neither saved nor discarded. */
  readonly drafts: Pick<Drafts, 'get' | 'all' | 'put' | 'drop' | 'takeOver' | 'subscribe' | 'subscribeAll'>;
  readonly bulks: {
    readonly start: (requests: readonly SaveRequest[]) => void;
    /** The latest one that was not dismissed; `null` for none. */
    readonly latest: () => BulkUpdate | null;
    /** Undoes what a bulk update saved. */
    readonly undo: (bulk: BulkUpdate) => void;
    /** Dismisses the report; queued and running edits go on. */
    readonly close: (bulk: BulkUpdate) => void;
    readonly subscribe: (listener: () => void) => () => void;
    /** Continues the bulk updates of another core. */
    readonly takeOver: BulkUpdates['takeOver'];
  };
  /** Returns what undo of a saved edit would write; `null` if nothing is known of it. */
  readonly undoPlanOf: Saving['undoPlanOf'];
  /** Begins or resumes the work of this user, and fetches its code. */
  readonly begin: () => void;
  /** Returns the id under which an edit was submitted. */
  readonly firstIdOf: (editId: string) => string;
  /** Hands all unfinished work over to another one of the same API and user. */
  readonly handOver: (next: LateSaving) => void;
}

const NO_DRAFTS: readonly Draft[] = [];

export function createLateSaving({ records, runtime, storage, name, page, report, ...options }: LateSavingOptions) {
  const { code = savingCode, fetchLater = fetchWhenIdle } = options;
  const listeners = createListeners();
  const draftListeners = createListeners();
  const undoables = createSignal();
  const bulkChanges = createSignal();
  const prefix = `react-followups:${name}:`;
  const shelf = `${prefix}early:`;
  let saving: Saving | null = null;
  let early: readonly Early[] = [];
  let shown: readonly Edit[] = [];
  let submitted = 0;
  /** The engine's ids of what was submitted before it came, and those that were given out for them. */
  const ids = new Map<string, string>();
  const firstIds = new Map<string, string>();
  const idOf = (editId: string): string => ids.get(editId) ?? editId;
  const firstIdOf = (editId: string): string => firstIds.get(editId) ?? editId;
  const renamed = onePer((edit: Edit): Edit => ({ ...edit, id: firstIdOf(edit.id) }));
  const named = (edit: Edit): Edit => (firstIds.has(edit.id) ? renamed(edit) : edit);
  const allNamed = onePer((edits: readonly Edit[]): readonly Edit[] => edits.map(named));
  let isActive = true;
  let hasBegun = false;
  let heir: LateSaving | null = null;
  let stopFetching: (() => void) | null = null;
  let isUrgent = false;
  let tellOpen: ((opened: Saving) => void) | null = null;
  const opening = new Promise<Saving>((resolve) => {
    tellOpen = resolve;
  });

  /** Returns what saves, created if its code has come. */
  function ready(): Saving | null {
    const found = saving ? null : code.loaded();
    if (found) records.batch(() => listeners.batch(() => begin(found)));
    return saving;
  }

  function whenReady(act: (opened: Saving) => void): void {
    const opened = ready();
    if (opened) act(opened);
    else void opening.then(act);
  }

  function begin(found: SavingCode): void {
    const opened = options.open(found, ready);
    if (!opened) return;
    saving = opened;
    const sendWaiting = takeWaiting();
    opened.engine.setActive(isActive);
    opened.engine.subscribeAll(forwardTo(listeners));
    opened.drafts.subscribeAll(forwardTo(draftListeners));
    opened.history.subscribe(undoables.emit);
    opened.bulks.subscribe(bulkChanges.emit);
    if (heir) passOn(opened, heir);
    else if (hasBegun) resume(opened, found);
    sendWaiting(opened);
    forwardTo(draftListeners)(opened.drafts.all().map(({ base }) => base.id));
    bulkChanges.emit();
    tellOpen?.(opened);
  }

  function resume(opened: Saving, { decodeKeptEarly }: SavingCode): void {
    opened.begin();
    // What an earlier page load was left with before its engine came.
    for (const key of keysOf(shelf).toSorted()) {
      const text = attempt(() => storage?.getItem(key)) ?? null;
      attempt(() => storage?.removeItem(key));
      for (const kept of decodeKeptEarly(text)) send(queued(kept), opened);
    }
  }

  function keysOf(start: string): readonly string[] {
    return attempt(() => storage?.keys().filter((key) => key.startsWith(start))) ?? [];
  }

  /** Keeps what waits as the page is left. Not before: a duplicated tab, which gets a copy, would save it too. */
  function keep(): void {
    const kept: readonly KeptEarly[] = early.map(({ isBulk, requests }) => ({ isBulk, requests }));
    // The journal reports storage that fails.
    attempt(() => storage?.setItem(shelf + page(), JSON.stringify(kept)));
  }

  function forgetKept(): void {
    if (early.length > 0) attempt(() => storage?.removeItem(shelf + page()));
  }

  function setEarly(next: readonly Early[]): void {
    const touched = new Set([...early, ...next].flatMap(({ edits }) => edits.map(({ followupId }) => followupId)));
    early = next;
    shown = early.flatMap(({ edits }) => edits);
    listeners.batch(() => {
      for (const id of touched) {
        const patches = shown.filter(({ followupId }) => followupId === id).map(({ patch }) => patch);
        records.setOverlay(id, patches);
        listeners.changed(id);
      }
    });
  }

  /** Takes what waits out of the rows. Returns a function that sends it. */
  function takeWaiting(): (sender: Sender) => void {
    const waiting = early;
    forgetKept();
    setEarly([]);
    return (sender) => waiting.forEach((each) => send(each, sender));
  }

  function send({ isBulk, requests, edits, settle }: Early, { engine: next, bulks }: Sender): void {
    if (isBulk) {
      bulks.start(requests);
      return;
    }
    for (const [index, request] of requests.entries()) {
      const { editId, outcome } = next.submit(request);
      const id = edits[index]?.id;
      if (id && editId !== null) {
        ids.set(id, editId);
        if (!firstIds.has(editId)) firstIds.set(editId, id);
      }
      settle(outcome);
    }
  }

  function queued(kept: KeptEarly): Early {
    const edits = kept.requests.map((request): Edit => {
      const { followup } = request;
      if (!records.get(followup.id)) records.merge(followup, 0);
      const patch = changesOf(request);
      const base = { seen: seenValues(followup, patch), before: followup };
      return newEdit(`early-${++submitted}`, request, patch, base, runtime.now());
    });
    let settle: Early['settle'] = () => {};
    const outcome = new Promise<SaveOutcome>((resolve) => {
      settle = resolve;
    });
    return { ...kept, edits, outcome, settle };
  }

  function submitEarly(kept: KeptEarly): Submission {
    const each = queued(kept);
    setEarly([...early, each]);
    fetchCode(true);
    return { editId: each.edits[0]?.id ?? null, outcome: each.outcome };
  }

  function fetchCode(urgent: boolean, isOnline = runtime.isOnline): void {
    if (ready() || isUrgent || (stopFetching && !urgent)) return;
    if (stopFetching) stopFetching();
    else code.subscribe(ready);
    isUrgent = urgent;
    stopFetching = (urgent ? keepFetching : fetchLater)(code.load, {
      runtime: { ...runtime, isOnline },
      onError: report,
    });
  }

  function passOn({ engine: own, drafts, bulks }: Saving, next: LateSaving): void {
    own.handOver(next.engine);
    next.bulks.takeOver(bulks.handOver());
    drafts.handOver(next.drafts);
  }

  const engine: LateEngine = {
    submit(request) {
      if (saving) return saving.engine.submit(request);
      if (heir) return heir.engine.submit(request);
      if (patchedFields(changesOf(request)).length === 0)
        return { editId: null, outcome: Promise.resolve({ status: 'unchanged' }) };
      return submitEarly({ isBulk: false, requests: [request] });
    },
    retry: (editId) => saving?.engine.retry(idOf(editId)),
    dismiss: (editId) => saving?.engine.dismiss(idOf(editId)),
    cancel(editId) {
      if (saving) return saving.engine.cancel(idOf(editId));
      const cancelled = early.find(({ isBulk, edits }) => !isBulk && edits[0]?.id === editId);
      if (!cancelled) return false;
      setEarly(early.filter((each) => each !== cancelled));
      cancelled.settle({ status: 'discarded' });
      return true;
    },
    keepMine: (editId, ...decision) => saving?.engine.keepMine(idOf(editId), ...decision),
    takeTheirs: (editId) => saving?.engine.takeTheirs(idOf(editId)),
    get(editId) {
      if (!saving) return shown.find(({ id }) => id === editId);
      const edit = saving.engine.get(idOf(editId));
      return edit && named(edit);
    },
    leading(followupId) {
      const edit = saving ? saving.engine.leading(followupId) : shown.find((each) => each.followupId === followupId);
      return edit ? named(edit) : null;
    },
    edits: () => (saving ? allNamed(saving.engine.edits()) : shown),
    savedEdit: (editId) => saving?.engine.savedEdit(idOf(editId)) ?? null,
    undo: async (saved) => (await opening).engine.undo(saved),
    subscribe: listeners.subscribe,
    subscribeAll: listeners.subscribeAll,
    signedIn: () => saving?.engine.signedIn(),
    setActive(next) {
      isActive = next;
      if (next) heir = null;
      saving?.engine.setActive(next);
    },
    isActive: () => isActive,
    takeOver: (edits) => whenReady((opened) => opened.engine.takeOver(edits)),
    leave() {
      if (saving) saving.engine.leave();
      else if (early.length > 0 && isActive) keep();
    },
    returned() {
      if (saving) saving.engine.returned();
      else forgetKept();
    },
  };

  const late: LateSaving = {
    engine,
    history: {
      newest: () => (saving ? saving.history.newest() : (shown.at(-1) ?? null)),
      last: () => saving?.history.last() ?? null,
      async undo(editId) {
        fetchCode(true);
        const { history } = await opening;
        return history.undo(editId === undefined ? undefined : idOf(editId));
      },
      subscribe: undoables.subscribe,
    },
    drafts: {
      get: (followupId) => saving?.drafts.get(followupId) ?? null,
      all: () => saving?.drafts.all() ?? NO_DRAFTS,
      put: (draft) => whenReady((opened) => opened.drafts.put(draft)),
      drop: (followupId) => saving?.drafts.drop(followupId),
      takeOver: (others) => whenReady((opened) => opened.drafts.takeOver(others)),
      subscribe: draftListeners.subscribe,
      subscribeAll: draftListeners.subscribeAll,
    },
    bulks: {
      start(requests) {
        if (saving) saving.bulks.start(requests);
        else if (heir) heir.bulks.start(requests);
        else submitEarly({ isBulk: true, requests });
      },
      latest: () => saving?.bulks.latest() ?? null,
      undo: (bulk) => void saving?.bulks.undo(bulk),
      close: (bulk) => saving?.bulks.close(bulk),
      subscribe: bulkChanges.subscribe,
      takeOver: (handed) => whenReady((opened) => opened.bulks.takeOver(handed)),
    },
    undoPlanOf: (editId) => saving?.undoPlanOf(idOf(editId)) ?? null,
    begin() {
      hasBegun = true;
      engine.setActive(true);
      const found = code.loaded();
      if (saving && found) resume(saving, found);
      // Left by an earlier page load. A page that was loaded offline came from where this code is, too.
      else if (keysOf(prefix).some((key) => !key.startsWith(`${prefix}version`))) fetchCode(true, () => true);
      else fetchCode(false);
    },
    firstIdOf,
    handOver(next) {
      heir = next;
      isActive = false;
      if (saving) passOn(saving, next);
      else takeWaiting()(next);
    },
  };
  ready();
  return late;
}

function forwardTo(listeners: ReturnType<typeof createListeners>): (ids: readonly string[]) => void {
  return (ids) => listeners.batch(() => ids.forEach(listeners.changed));
}

function changesOf({ followup, patch }: SaveRequest): FollowupPatch {
  const changed = patchedFields(patch).filter((field) => !sameValue(field, followup[field], patch[field]));
  return ofEach(changed, (field) => patch[field] ?? null);
}
