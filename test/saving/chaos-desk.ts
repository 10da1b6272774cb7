import type { FollowupsClient } from '../../src/api/followups-client.js';
import type { EditableField } from '../../src/followup/editable-field.js';
import { EDITABLE_FIELDS } from '../../src/followup/editable-field.js';
import type { FieldValue } from '../../src/followup/field-value.js';
import type { Followup } from '../../src/followup/followup.js';
import type { FollowupPatch } from '../../src/followup/followup-patch.js';
import { patchedFields } from '../../src/followup/patched-fields.js';
import { fetchFollowupsPage } from '../../src/records/followups-page.js';
import { mergePage } from '../../src/records/merge-page.js';
import { createRecordStore } from '../../src/records/record-store.js';
import type { Edit } from '../../src/saving/edit.js';
import type { ConflictPolicy } from '../../src/saving/save-deps.js';
import { createSaveEngine } from '../../src/saving/create-save-engine.js';
import type { SaveEvent } from '../../src/saving/save-event.js';
import type { ConflictDecisions } from '../../src/saving/save-request.js';
import { failure } from './failure.js';
import type { SimulatedCrm } from './simulated-crm.js';
import type { SimulatedRuntime } from './simulated-runtime.js';

/** What a test knows of an edit, from watching alone. */
export interface WatchedEdit {
  readonly id: string;
  readonly followupId: string;
  /** What the person wants now. */
  wanted: { [Field in EditableField]?: string | null };
  /** What the person has had on the screen of each field when they decided. */
  readonly seen: Map<EditableField, Set<FieldValue>>;
  /** The edit of the same person on which this one was made, by field: what that one may overwrite, this one may too. */
  readonly madeOn: Map<EditableField, WatchedEdit>;
  /** The keys of each decision of the person: the submit, and every "mine" in a conflict. */
  readonly keysOfDecisions: Set<string>[];
  /** How often the person had it tried again, and how often a sign-in or the network may have. */
  retries: number;
  wakes: number;
  readonly endings: SaveEvent[];
}

export type ChaosDesk = ReturnType<typeof openChaosDesk>;

interface ChaosDeskOptions {
  readonly name: string;
  readonly crm: SimulatedCrm;
  readonly runtime: SimulatedRuntime;
  readonly conflictPolicy: ConflictPolicy;
  readonly violated: (rule: string) => never;
}

/** One person at work in a storm. It watches the rules that can be seen from here, at every frame and every request. */
export function openChaosDesk({ name, crm, runtime, conflictPolicy, violated }: ChaosDeskOptions) {
  let online = true;
  let keyCount = 0;
  const onlineListeners = new Set<() => void>();
  const live = new Map<string, number>();
  const versions = new Map<string, number>();
  const edits = new Map<string, WatchedEdit>();
  const bytesOfKeys = new Map<string, string>();
  const hiddenAt = new Map<WatchedEdit, number>();

  const client: FollowupsClient = {
    ...crm.client,
    async updateFollowup(id, patch, options) {
      const { expectedVersion, idempotencyKey: key } = options;
      const edit = engine.edits().find((one) => one.key === key);
      const watched = edit && edits.get(edit.id);
      if (!watched || watched.followupId !== id) return violated(`the key ${key} belongs to no edit of ${id}`);
      const bytes = JSON.stringify({ ...patch, expectedVersion });
      if ((bytesOfKeys.get(key) ?? bytes) !== bytes) violated(`two bodies under the key ${key}`);
      bytesOfKeys.set(key, bytes);
      if (watched.keysOfDecisions.slice(0, -1).some((keys) => keys.has(key)))
        violated('the key of an older decision was sent');
      watched.keysOfDecisions.at(-1)?.add(key);
      if (expectedVersion === undefined) violated('an update without a version');
      for (const field of patchedFields(patch)) {
        if (patch[field] !== watched.wanted[field])
          violated(`${watched.id} sent ${field}, which its person did not change so`);
      }
      const alive = (live.get(id) ?? 0) + 1;
      if (alive > 1) violated('two updates of one record are under way');
      if ([...live.values()].reduce((sum, count) => sum + count, 1) > 4) violated('five updates are under way');
      live.set(id, alive);
      try {
        if (!online) throw failure('network');
        return await crm.client.updateFollowup(id, patch, options);
      } finally {
        live.set(id, alive - 1);
      }
    },
    async listFollowups(params) {
      if (!online) throw failure('network', { effect: 'none' });
      return crm.client.listFollowups(params);
    },
  };

  const records = createRecordStore();
  const engine = createSaveEngine({
    client,
    records,
    conflictPolicy: () => conflictPolicy,
    runtime: {
      ...runtime,
      newKey: () => `${name}-${++keyCount}`,
      isOnline: () => online,
      onOnline(listener) {
        onlineListeners.add(listener);
        return () => onlineListeners.delete(listener);
      },
    },
  });

  function isDecidedByPerson(edit: Edit): boolean {
    return edit.state === 'conflict' || edit.state === 'unconfirmed';
  }

  /** What a component would show now. */
  function look(followupId: string): void {
    const view = records.view(followupId);
    if (!view) return;
    const version = view.integration_version ?? 0;
    if (version < (versions.get(followupId) ?? 0)) violated('the version on the screen went down');
    versions.set(followupId, version);
    const ofRecord = engine.edits().filter((edit) => edit.followupId === followupId);
    const shown: { [Field in EditableField]?: string | null } = {};
    for (const edit of ofRecord) if (!isFailed(edit) && !isDecidedByPerson(edit)) Object.assign(shown, edit.patch);
    for (const field of patchedFields(shown)) {
      if (view[field] !== shown[field]) violated(`${field} of an edit under way is not on the screen`);
    }
    for (const edit of edits.values()) {
      if (edit.followupId !== followupId || edit.endings.length > 0 || ofRecord.some((one) => one.id === edit.id))
        continue;
      // It has just left the engine; if it turns out saved, its old values must not stand here any more.
      const old = patchedFields(edit.wanted).some(
        (field) =>
          !Object.hasOwn(shown, field) && view[field] !== edit.wanted[field] && mayOverwrite(edit, field, view[field]),
      );
      if (old) hiddenAt.set(edit, version);
    }
  }

  engine.onEvent((event) => {
    if (event.type === 'diagnostic') return;
    const edit = edits.get(event.editId);
    if (!edit) return violated(`an event of an edit that nobody submitted: ${event.editId}`);
    switch (event.type) {
      case 'saved': {
        edit.endings.push(event);
        const known = records.get(edit.followupId)?.integration_version ?? 0;
        if (known < (event.followup.integration_version ?? 0)) violated('saved, and the record is not in the store');
        // A newer version may hold it rightly: somebody took the change back.
        if ((hiddenAt.get(edit) ?? Infinity) < (event.followup.integration_version ?? 0))
          violated('the value of before was on the screen when the edit settled as saved');
        break;
      }
      case 'save-failed':
      case 'discarded':
        edit.endings.push(event);
        break;
      case 'conflict':
      case 'conflict-resolved':
      case 'unconfirmed':
        if (edit.endings.length > 0) violated(`"${event.type}" after the end of ${edit.id}`);
    }
    if (edit.endings.length > 1) violated(`${edit.id} ended twice`);
    hiddenAt.delete(edit);
  });

  function countRetry({ id }: Edit): void {
    const edit = edits.get(id);
    if (edit) edit.retries += 1;
  }

  function wakeAll(): void {
    for (const edit of edits.values()) edit.wakes += 1;
  }

  const desk = {
    name,
    engine,
    records,
    edits,
    watch(followupId: string) {
      records.subscribe(followupId, () => look(followupId));
    },
    get online() {
      return online;
    },
    setOnline(next: boolean) {
      online = next;
      wakeAll();
      if (online) for (const listener of [...onlineListeners]) listener();
    },
    submit(followup: Followup, patch: FollowupPatch) {
      const under = engine.edits().filter((edit) => edit.followupId === followup.id && !isFailed(edit));
      const doubtful = under.find((edit) => edit.state === 'unconfirmed');
      if (doubtful) countRetry(doubtful);
      const { editId } = engine.submit({ followup, patch });
      if (editId === null) return violated('an edit that changes something was not taken on');
      const edit: WatchedEdit = edits.get(editId) ?? {
        id: editId,
        followupId: followup.id,
        wanted: {},
        seen: new Map<EditableField, Set<FieldValue>>(),
        madeOn: new Map<EditableField, WatchedEdit>(),
        keysOfDecisions: [new Set<string>()],
        retries: 0,
        wakes: 0,
        endings: [],
      };
      edits.set(editId, edit);
      for (const field of patchedFields(patch)) {
        edit.wanted[field] = patch[field] ?? null;
        if (edit.seen.has(field)) continue;
        const seen = new Set<FieldValue>([followup[field]]);
        edit.seen.set(field, seen);
        const below = under.findLast(
          (one) => one.id !== editId && one.state !== 'conflict' && Object.hasOwn(one.patch, field),
        );
        const watchedBelow = below && edits.get(below.id);
        if (!watchedBelow) continue;
        const stoodBefore = mayOverwrite(watchedBelow, field, followup[field]);
        if (below.patch[field] !== followup[field] && !stoodBefore) continue;
        // The person wrote it themselves, whether or not it stood on the screen when they went on.
        seen.add(below.patch[field]);
        edit.madeOn.set(field, watchedBelow);
      }
    },
    keepMine(edit: Edit, decisions: ConflictDecisions) {
      const watched = edits.get(edit.id);
      const { conflict } = edit;
      if (!watched || !conflict?.theirs) return;
      for (const field of patchedFields(edit.patch)) {
        if (decisions[field] === 'theirs') delete watched.wanted[field];
        else watched.seen.get(field)?.add(conflict.theirs[field]);
      }
      watched.keysOfDecisions.push(new Set());
      engine.keepMine(edit.id, conflict, decisions);
    },
    retry(edit: Edit) {
      countRetry(edit);
      engine.retry(edit.id);
    },
    signIn() {
      wakeAll();
      engine.signedIn();
    },
    async refresh() {
      const startedAt = records.startRead();
      const page = await fetchFollowupsPage(client, {}, null, undefined);
      desk.signIn();
      mergePage(records, page, startedAt, false);
    },
  };
  return desk;
}

/** Whether an edit may overwrite a value: its person has seen it, or wrote it themselves. */
export function mayOverwrite(edit: WatchedEdit, field: EditableField, value: FieldValue): boolean {
  const below = edit.madeOn.get(field);
  return edit.seen.get(field)?.has(value) === true || (below !== undefined && mayOverwrite(below, field, value));
}

export function isFailed(edit: Edit): boolean {
  return edit.state === 'invalid' || edit.state === 'forbidden' || edit.state === 'gone';
}

/** A value that no other edit of the history writes. */
export function uniqueValue(field: EditableField, count: number): string {
  switch (field) {
    case 'due_at':
      return new Date(Date.UTC(2026, 5, 1) + count * 60_000).toISOString();
    case 'owner_user_id':
      return `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`;
    default:
      return `${field} ${count}`;
  }
}

export const FIELDS = EDITABLE_FIELDS;
