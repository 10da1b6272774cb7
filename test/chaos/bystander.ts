import type { FollowupConflict } from '../../src/core/followup/conflict.js';
import { sameValue } from '../../src/core/followup/fields.js';
import type { EditableField, FieldValue } from '../../src/core/followup/fields.js';
import { patchedFields } from '../../src/core/followup/followup-patch.js';
import type { RecordStore } from '../../src/core/records/record-store.js';
import { isFailedState, isUndecidedState } from '../../src/core/saving/edit.js';
import type { Edit } from '../../src/core/saving/edit.js';
import type { ConflictPolicy } from '../../src/core/saving/save-deps.js';
import type { SaveEngine } from '../../src/core/saving/save-engine.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import type { ConflictDecisions, SaveRequest } from '../../src/core/saving/save-request.js';
import type { Update } from './server.js';
import { mayOverwrite } from './watched-edit.js';
import type { WatchedEdit } from './watched-edit.js';
import type { World } from './world.js';

/** Reports a broken save rule, by its number in the list of invariants. */
export type Violated = (invariant: number, what: string) => never;

/** What a person sees of an engine. */
type Seen = Pick<SaveEngine, 'edits' | 'get' | 'isActive'>;

interface Alarm {
  readonly followupId: string;
  readonly at: number;
}

interface BystanderOptions {
  readonly name: string;
  readonly world: World;
  readonly conflictPolicy: ConflictPolicy;
  /** Whether the server enforces versions. If it does not, a late commit may make a prompt stale. */
  readonly enforcesVersion: boolean;
  /** Whether versions rise by a fixed step that a page can know. */
  readonly hasStep: boolean;
  readonly violated: Violated;
}

/** Matches the start of every value a person types. No error, name or broadcast may contain one. */
const TYPED = /(?:note|priority|task_type) \d/;

/** The most attempts with one key each time work on an edit starts. */
const ATTEMPTS_PER_START = 8;

export type Bystander = ReturnType<typeof createBystander>;

/**
 * Watches one tab at every request, event and frame, from the outside: it knows only what was typed, shown, sent and
 * reported.
 */
export function createBystander(options: BystanderOptions) {
  const { name, world, conflictPolicy, enforcesVersion, hasStep, violated } = options;
  const edits = new Map<string, WatchedEdit>();
  const live = new Map<string, number>();
  const bytesOfKeys = new Map<string, string>();
  const attempts = new Map<string, number>();
  const answeredAtOnce = new Set<string>();
  const expected = new Map<string, number>();
  const versions = new Map<string, number>();
  /** The newest version read through clients that the host has since recreated. */
  const readBefore = new Map<string, number>();
  const hiddenAt = new Map<WatchedEdit, number>();
  const givenUp = new Set<string>();
  const asked = new Map<string, FollowupConflict>();
  let conflicts = 0;
  let unconfirmed = 0;
  /** The `version-not-enforced` diagnostics: when, and which record showed it. */
  const alarms: Alarm[] = [];
  let engine: Seen;
  let records: RecordStore;
  let isReady = (): boolean => true;

  function onSubmit(request: SaveRequest, under: readonly Edit[], editId: string): void {
    const { followup, patch } = request;
    let edit = edits.get(editId);
    if (!edit) {
      edit = {
        id: editId,
        followupId: followup.id,
        number: edits.size,
        isUndo: request.origin === 'undo',
        wanted: {},
        seen: new Map(),
        madeOn: new Map(),
        keysOfDecisions: [new Set<string>()],
        starts: 1,
        cancelled: false,
        endings: [],
      };
      edits.set(editId, edit);
    }
    for (const field of patchedFields(patch)) {
      edit.wanted[field] = patch[field] ?? null;
      if (edit.seen.has(field)) continue;
      const seen = new Set<FieldValue>(edit.isUndo ? writtenBefore(followup.id, field) : [followup[field]]);
      edit.seen.set(field, seen);
      if (edit.isUndo) continue;
      const below = under.findLast(
        (one) =>
          one.id !== editId &&
          Object.hasOwn(one.patch, field) &&
          // An edit that waits for a decision has no overlay, but had one when an older form was opened.
          (one.state !== 'conflict' || one.patch[field] === followup[field]),
      );
      const watchedBelow = below && edits.get(below.id);
      if (!watchedBelow) continue;
      const stoodBefore = mayOverwrite(watchedBelow, field, followup[field]);
      if (below.patch[field] !== followup[field] && !stoodBefore) continue;
      // The person wrote it themselves, whether or not it was on the screen when they continued.
      seen.add(below.patch[field]);
      edit.madeOn.set(field, watchedBelow);
    }
  }

  /** All values this tab has written to a field: an undo may overwrite these and nothing else. */
  function writtenBefore(followupId: string, field: EditableField): FieldValue[] {
    const written: FieldValue[] = [];
    for (const edit of edits.values()) {
      const isSaved = edit.endings[0]?.type === 'saved';
      if (isSaved && edit.followupId === followupId && Object.hasOwn(edit.wanted, field))
        written.push(edit.wanted[field]);
    }
    return written;
  }

  function onEvent(event: SaveEvent): void {
    if (event.type === 'diagnostic') {
      if (event.code === 'version-not-enforced' && !hasStep)
        violated(23, 'a version counts as too high, without a step');
      if (event.code === 'version-not-enforced') alarms.push({ followupId: event.followupId, at: world.now() });
      world.log(() => `${name}: ${event.code}`);
      return;
    }
    world.log(() => `${name}: ${event.editId} ${event.type}`);
    const edit = edits.get(event.editId);
    if (!edit) return violated(11, `an event of an edit that nobody submitted: ${event.editId}`);
    if ('error' in event && event.error && TYPED.test(event.error.message)) violated(16, 'typed text in an error');
    switch (event.type) {
      case 'saved': {
        edit.endings.push(event);
        if (conflictPolicy === 'ask' && event.mergedWith.length > 0)
          violated(3, 'merged where its person wants to be asked');
        if (!hasStep && event.mergedWith.length > 0) violated(23, 'merged on a step that nobody can know');
        // The newest version read stays the newest, including reads in an earlier page life or by the previous client.
        const known = records.get(edit.followupId)?.integration_version ?? newestRead(edit.followupId);
        // A record known to be deleted keeps its last state.
        if (records.isGone(edit.followupId)) break;
        if (known < (event.followup.integration_version ?? 0))
          violated(10, 'saved, and the record is not in the store');
        // A newer version may rightly hold the old value: someone reverted the change.
        if ((hiddenAt.get(edit) ?? Infinity) < (event.followup.integration_version ?? 0))
          violated(10, 'the value of before was on the screen when the edit settled as saved');
        break;
      }
      case 'save-failed':
      case 'discarded':
        edit.endings.push(event);
        break;
      case 'conflict': {
        conflicts += 1;
        judgePrompt(edit, event.conflict);
        asked.set(edit.id, event.conflict);
        break;
      }
      case 'conflict-resolved':
        asked.delete(edit.id);
        break;
      case 'unconfirmed':
        unconfirmed += 1;
    }
    if (edit.endings.length > 1) violated(11, `${edit.id} ended twice`);
    if (edit.endings.length === 1 && (event.type === 'conflict' || event.type === 'unconfirmed'))
      violated(11, `"${event.type}" after the end of ${edit.id}`);
    hiddenAt.delete(edit);
  }

  function judgePrompt(edit: WatchedEdit, { theirs, clashes }: NonNullable<Edit['conflict']>): void {
    if (!theirs) return;
    const now = engine.get(edit.id);
    const base = now?.expectedVersion ?? null;
    const moved = base === null ? clashes.length > 0 : (theirs.integration_version ?? 0) > base;
    if (!moved && !asked.has(edit.id)) violated(14, 'nothing has changed, and its person is asked');
    for (const { field, theirs: value } of clashes) {
      if (!Object.hasOwn(edit.wanted, field)) violated(14, `${field} is asked about, and was not changed`);
      if (!sameValue(field, value, theirs[field])) violated(14, `${field} is shown as it is not`);
      if (enforcesVersion && wasOnScreen(edit, field, value))
        violated(14, `${field} is asked about, and its person had seen it so`);
    }
    for (const field of now ? patchedFields(now.patch) : []) {
      const isClash =
        !sameValue(field, theirs[field], now?.seen[field]) && !sameValue(field, theirs[field], now?.patch[field]);
      if (isClash !== clashes.some((clash) => clash.field === field))
        violated(14, `${field} clashes, or not, and the prompt says otherwise`);
    }
  }

  /** Whether the value is exactly what was on the screen when the person made the edit. */
  function wasOnScreen(edit: WatchedEdit, field: EditableField, value: FieldValue): boolean {
    const seen = edit.seen.get(field);
    if (!seen || edit.isUndo) return false;
    const below = edit.madeOn.get(field);
    if (!below) return seen.size === 1 && seen.has(value);
    // The screen showed the edit below, which failed: then its own base was on the screen.
    const undecided = edit.keysOfDecisions.length === 1;
    return below.endings[0]?.type === 'save-failed' && undecided && wasOnScreen(below, field, value);
  }

  function newestRead(followupId: string): number {
    return Math.max(versions.get(followupId) ?? 0, readBefore.get(followupId) ?? 0);
  }

  function look(followupId: string): void {
    const view = records.view(followupId);
    if (!view) return;
    const version = view.integration_version ?? 0;
    if (version < (versions.get(followupId) ?? 0)) violated(6, 'the version on the screen went down');
    versions.set(followupId, version);
    const shown: { [Field in EditableField]?: string | null } = {};
    const under = engine.edits().filter((edit) => edit.followupId === followupId);
    for (const edit of under) if (isShown(edit)) Object.assign(shown, edit.patch);
    for (const field of patchedFields(shown)) {
      if (view[field] !== shown[field]) violated(10, `${field} of an edit under way is not on the screen`);
    }
    // Until the engine has come, the screen can't show what an earlier page left.
    for (const edit of isReady() ? edits.values() : []) {
      if (edit.followupId !== followupId || edit.endings.length > 0 || under.some((one) => one.id === edit.id))
        continue;
      // The edit has just left the engine. If it turns out saved, its old values must be off the screen.
      const old = patchedFields(edit.wanted).some(
        (field) =>
          !Object.hasOwn(shown, field) && view[field] !== edit.wanted[field] && mayOverwrite(edit, field, view[field]),
      );
      if (old) hiddenAt.set(edit, version);
    }
  }

  function watch(nextEngine: Seen, nextRecords: RecordStore, isAlive: () => boolean, isSecond: boolean): void {
    engine = nextEngine;
    records = nextRecords;
    if (!isSecond) live.clear();
    const seeOrKeep = (id: string): void => {
      if (isAlive()) look(id);
      else readBefore.set(id, Math.max(readBefore.get(id) ?? 0, nextRecords.get(id)?.integration_version ?? 0));
    };
    const watched = new Set<string>();
    nextRecords.subscribeAll(() => {
      for (const { id } of nextRecords.all()) {
        if (watched.has(id)) continue;
        watched.add(id);
        nextRecords.subscribe(id, () => seeOrKeep(id));
        seeOrKeep(id);
      }
    });
  }

  return {
    name,
    edits,
    alarms,
    /** The expected version sent with each key. */
    expected,
    /** Keys whose first attempt was carried out and answered, so that their outcome is certain. */
    answeredAtOnce,
    get conflicts() {
      return conflicts;
    },
    get unconfirmed() {
      return unconfirmed;
    },
    /** Watches one page life. With `isSecond`, another engine in the same page: requests in flight stay counted. */
    follow(nextEngine: SaveEngine, nextRecords: RecordStore, isAlive: () => boolean, isSecond = false) {
      if (records !== nextRecords) watch(nextEngine, nextRecords, isAlive, isSecond);
      engine = nextEngine;
      const submit = nextEngine.submit;
      nextEngine.submit = (request) => {
        const under = nextEngine
          .edits()
          .filter((edit) => edit.followupId === request.followup.id && !isFailedState(edit.state));
        for (const edit of under) if (edit.state === 'unconfirmed') startedOne(edit.id);
        const submission = submit(request);
        if (submission.editId !== null) onSubmit(request, under, submission.editId);
        return submission;
      };
      nextEngine.onEvent((event) => {
        if (isAlive()) onEvent(event);
      });
    },
    /** Watches a page whose engine has not come; call `follow` when it comes. */
    awaitEngine(
      waiting: Seen,
      nextRecords: RecordStore,
      isAlive: () => boolean,
      isSecond: boolean,
      hasCome: () => boolean,
    ) {
      // It may have come already.
      if (!hasCome()) watch(waiting, nextRecords, isAlive, isSecond);
      isReady = hasCome;
    },
    /** Call when an update leaves the page. Returns a callback for when the page learns its outcome. */
    onSend(update: Update, isAlive: () => boolean): (answered: boolean) => void {
      const { id, key, bytes, patch, expectedVersion } = update;
      const sending = engine.edits().find((one) => one.key === key);
      const edit = sending && edits.get(sending.id);
      world.log(() => `${name}: ${sending?.id ?? '?'} sends ${bytes} as ${key} to ${id.at(-1) ?? ''}`);
      if (!edit || edit.followupId !== id) return violated(7, `the key ${key} belongs to no edit of that record`);
      if ((bytesOfKeys.get(key) ?? bytes) !== bytes) violated(7, `two bodies under the key ${key}`);
      bytesOfKeys.set(key, bytes);
      if (edit.keysOfDecisions.slice(0, -1).some((keys) => keys.has(key)))
        violated(7, 'the key of an older decision was sent');
      edit.keysOfDecisions.at(-1)?.add(key);
      const count = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, count);
      if (count > ATTEMPTS_PER_START * edit.starts) violated(8, `${count} attempts with one key`);
      if (asked.has(edit.id)) violated(14, `${edit.id} waits for its person's decision, and is sent`);
      if (count === 1) {
        const known = records.get(id);
        // If a newer record came while the token was fetched, the server reports the conflict.
        const isNewest = known?.integration_version === expectedVersion;
        const superfluous = patchedFields(patch).find(
          (field) => isNewest && sameValue(field, known?.[field], patch[field]),
        );
        if (superfluous) violated(4, `${edit.id} sends ${superfluous}, which stands there already`);
      }
      if (edit.cancelled) violated(2, `${edit.id} was called off, and is sent`);
      if (givenUp.has(edit.id)) violated(14, `${edit.id} was decided for the other side, and is sent`);
      if (expectedVersion === undefined) violated(4, 'an update without a version');
      else expected.set(key, expectedVersion);
      if (patchedFields(patch).length === 0) violated(4, 'an update that changes nothing');
      for (const field of patchedFields(patch)) {
        if (patch[field] !== edit.wanted[field])
          violated(4, `${edit.id} sent ${field}, which its person did not change so`);
        // The API's values are strings, and only a note can be empty.
        if (typeof patch[field] !== 'string' || (patch[field] === '' && field !== 'note'))
          violated(4, `${edit.id} sent ${field} as ${JSON.stringify(patch[field])}`);
      }
      if (!engine.isActive()) violated(16, "an edit went out under another user's token");
      const alive = (live.get(id) ?? 0) + 1;
      if (alive > 1) violated(9, 'two updates of one record are under way');
      let total = 1;
      for (const count of live.values()) total += count;
      // On leaving the page, updates do not queue.
      if (total > 4 && !update.keepalive) violated(9, 'five updates are under way');
      live.set(id, alive);
      return (answered) => {
        if (answered && count === 1) answeredAtOnce.add(key);
        if (isAlive()) live.set(id, (live.get(id) ?? 1) - 1);
      };
    },
    /** Work on every edit starts again. */
    started() {
      for (const edit of edits.values()) edit.starts += 1;
    },
    startedOne,
    cancelled(editId: string) {
      const edit = edits.get(editId);
      if (edit) edit.cancelled = true;
    },
    gaveUp(editId: string) {
      givenUp.add(editId);
    },
    /** The conflict first shown to the person. */
    shownFirst: (editId: string): FollowupConflict | undefined => asked.get(editId),
    /** Checks that the prompt follows the newest known record. */
    checkPrompt(edit: Edit) {
      const newest = records.get(edit.followupId)?.integration_version ?? 0;
      const shown = edit.conflict?.theirs?.integration_version;
      if (edit.state === 'conflict' && shown != null && shown < newest)
        violated(14, 'the prompt shows what is outdated');
    },
    decided(edit: Edit, shown: FollowupConflict, decisions: ConflictDecisions) {
      const watched = edits.get(edit.id);
      if (!watched) return;
      asked.delete(edit.id);
      for (const field of patchedFields(edit.patch)) {
        const decision = decisions[field];
        const merged = typeof decision === 'object' ? decision.value : null;
        const theirs = shown.theirs?.[field];
        if (decision === 'theirs' || (merged !== null && merged === theirs)) {
          delete watched.wanted[field];
          continue;
        }
        watched.seen.get(field)?.add(theirs);
        if (merged !== null) watched.wanted[field] = merged;
      }
      watched.starts += 1;
      watched.keysOfDecisions.push(new Set());
    },
    /** Edits in flight or waiting for a person, with what was typed. */
    unsettled: (of: Seen): ReadonlyMap<string, string> =>
      new Map(
        of
          .edits()
          .filter((edit) => !isFailedState(edit.state))
          .map((edit) => [edit.id, wantedText(edit)]),
      ),
    /** Checks that exactly the edits that were unsettled before a reload still are after it. */
    compare(before: ReadonlyMap<string, string>, after: Seen) {
      const now = new Map(after.edits().map((edit) => [edit.id, wantedText(edit)]));
      for (const [id, patch] of before) {
        if (now.get(id) !== patch) violated(12, `${id} is gone after a reload, or another`);
      }
      if (now.size !== before.size) violated(11, 'an edit that had ended is there again after a reload');
    },
    /** The bystander's whole state, as plain data: two with equal state judge everything that follows the same. */
    knows(): unknown {
      const open = new Set(
        [...edits.values()]
          .filter(({ endings }) => endings.length === 0)
          .flatMap(({ keysOfDecisions }) => keysOfDecisions.flatMap((keys) => [...keys])),
      );
      return [
        [...edits.values()].map(knownOfEdit),
        [...live].filter(([, count]) => count > 0),
        // The keys of a settled edit don't matter: sending one at all breaks a rule.
        [...attempts].filter(([key]) => open.has(key)),
        [...bytesOfKeys].filter(([key]) => open.has(key)),
        [...answeredAtOnce],
        [...versions],
        [...readBefore],
        [...hiddenAt].map(([{ id }, version]) => [id, version]),
        [...givenUp],
        [...asked],
        [conflicts > 0, alarms.length],
      ];
    },
    /** Checks what leaves the page other than by its requests. */
    overhear(what: string) {
      if (TYPED.test(what)) violated(16, `typed text in ${what}`);
    },
  };

  function startedOne(editId: string): void {
    const edit = edits.get(editId);
    if (edit) edit.starts += 1;
  }
}

function isShown(edit: Edit): boolean {
  return !isFailedState(edit.state) && !isUndecidedState(edit.state);
}

function knownOfEdit(edit: WatchedEdit): unknown {
  return [
    edit.id,
    edit.isUndo,
    edit.wanted,
    [...edit.seen].map(([field, values]) => [field, [...values]]),
    [...edit.madeOn].map(([field, { id }]) => [field, id]),
    edit.keysOfDecisions.map((keys) => [...keys]),
    edit.starts,
    edit.cancelled,
    edit.endings.map((ending) => [ending.type, 'reason' in ending ? ending.reason : null]),
  ];
}

function wantedText({ patch }: Edit): string {
  return JSON.stringify(patchedFields(patch).map((field) => [field, patch[field]]));
}
