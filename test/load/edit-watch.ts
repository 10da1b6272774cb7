import type { EditableField, FieldValue } from '../../src/core/followup/fields.js';
import { patchedFields } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { Edit } from '../../src/core/saving/edit.js';
import type { SaveEvent } from '../../src/core/saving/save-event.js';
import { mayOverwrite } from './watched-edit.js';
import type { WatchedEdit } from './watched-edit.js';

/** Follows the edits of one person across all lives of their page. */
export interface EditWatch {
  readonly edits: ReadonlyMap<string, WatchedEdit>;
  readonly hear: (event: SaveEvent) => void;
  /** @param under the record's unsettled edits before the submit, the first one first */
  readonly submitted: (editId: string, followup: Followup, patch: FollowupPatch, under: readonly Edit[]) => void;
  readonly sent: (editId: string, key: string, body: string) => void;
  /** The person keeps these fields over what they are shown. */
  readonly keptMine: (editId: string, kept: readonly EditableField[], theirs: Followup) => void;
  /** @param version the one that was shown */
  readonly tookTheirs: (editId: string, version: number | null) => void;
  readonly calledOff: (editId: string) => void;
  /** The page is killed or left, with these edits in it. */
  readonly reloaded: (how: string, unsettled: readonly Edit[]) => void;
}

export function createEditWatch(person: string, violated: (what: string) => void): EditWatch {
  const edits = new Map<string, WatchedEdit>();
  let orders = 0;

  function newEdit(id: string, followupId: string): WatchedEdit {
    orders += 1;
    return {
      id,
      person,
      followupId,
      order: orders,
      submittedAt: Date.now(),
      asked: new Map(),
      seen: new Map(),
      madeOn: new Map(),
      keysOfDecisions: [new Set()],
      givenUpAt: null,
      calledOff: false,
      neededPerson: false,
      endings: [],
      story: [],
    };
  }

  return {
    edits,
    hear(event) {
      if (event.type === 'diagnostic') {
        // The network's faults cause diagnostics about keys and CORS too.
        if (event.code.startsWith('version-'))
          violated(`${person} was told "${event.code}" of a server that is not so`);
        return;
      }
      const edit = edits.get(event.editId);
      if (!edit) {
        violated(`${person} was told "${event.type}" of ${event.editId}, which nobody submitted`);
        return;
      }
      tell(edit, event.type === 'conflict' ? `conflict with ${JSON.stringify(event.conflict.theirs)}` : event.type);
      switch (event.type) {
        case 'saved':
        case 'discarded':
          edit.endings.push({ type: event.type, reason: null, at: Date.now() });
          return;
        case 'save-failed':
          edit.endings.push({ type: event.type, reason: event.reason, at: Date.now() });
          return;
        case 'conflict':
        case 'unconfirmed':
          edit.neededPerson = true;
          return;
        case 'conflict-resolved':
      }
    },
    submitted(editId, followup, patch, under) {
      const edit = edits.get(editId) ?? newEdit(editId, followup.id);
      edits.set(editId, edit);
      const { integration_version: version } = followup;
      const shown = patchedFields(patch).map((field) => `${field} "${String(followup[field])}"`);
      const below = under.map((one) => `${one.id} ${one.state}`).join(', ') || 'nothing';
      tell(
        edit,
        `${JSON.stringify(patch)} where version ${String(version)} shows ${shown.join(', ')}; under way: ${below}`,
      );
      for (const field of patchedFields(patch)) {
        valuesOf(edit.asked, field).add(patch[field]);
        if (edit.seen.has(field)) continue;
        const seen = valuesOf(edit.seen, field);
        seen.add(followup[field]);
        const below = under.findLast((one) => one.id !== editId && Object.hasOwn(one.patch, field));
        const watchedBelow = below && edits.get(below.id);
        if (!watchedBelow) continue;
        const isOnScreen = below.patch[field] === followup[field];
        // An edit that waits for a decision shows its value only in a form opened before.
        const isBuiltOn = below.state !== 'conflict' && mayOverwrite(watchedBelow, field, followup[field]);
        if (!isOnScreen && !isBuiltOn) continue;
        // The person wrote it themselves, whether or not it was on the screen when they continued.
        seen.add(below.patch[field]);
        edit.madeOn.set(field, watchedBelow);
      }
    },
    sent(editId, key, body) {
      const edit = edits.get(editId);
      edit?.keysOfDecisions.at(-1)?.add(key);
      if (edit) tell(edit, `sent ${body} under ${key}`);
    },
    keptMine(editId, kept, theirs) {
      const edit = edits.get(editId);
      if (!edit) return;
      for (const field of kept) valuesOf(edit.seen, field).add(theirs[field]);
      edit.keysOfDecisions.push(new Set());
      tell(edit, `"mine" for ${kept.join(', ')} on top of version ${String(theirs.integration_version)}`);
    },
    tookTheirs(editId, version) {
      const edit = edits.get(editId);
      if (!edit) return;
      edit.givenUpAt = version;
      tell(edit, `"theirs" of version ${String(version)}`);
    },
    reloaded(how, unsettled) {
      for (const { id } of unsettled) {
        const edit = edits.get(id);
        if (edit) tell(edit, `the page is ${how}`);
      }
    },
    calledOff(editId) {
      const edit = edits.get(editId);
      if (edit) edit.calledOff = true;
    },
  };
}

function tell(edit: WatchedEdit, what: string): void {
  edit.story.push(`${new Date().toISOString().slice(11, 23)} ${what}`);
}

function valuesOf(of: Map<EditableField, Set<FieldValue>>, field: EditableField): Set<FieldValue> {
  const values = of.get(field) ?? new Set<FieldValue>();
  of.set(field, values);
  return values;
}
