import { isDeepStrictEqual } from 'node:util';
import type { EditableField } from '../../src/core/followup/fields.js';
import { patchedFields } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import type { Violated } from './bystander.js';
import type { Commit, Server } from './server.js';
import type { Tab } from './tab.js';
import { mayOverwrite } from './watched-edit.js';
import type { WatchedEdit } from './watched-edit.js';

interface JudgeOptions {
  readonly server: Server;
  readonly tabs: readonly Tab[];
  readonly followups: readonly Followup[];
  readonly networkOnly: boolean;
  readonly violated: Violated;
}

/** Commits that overwrote what their person had not seen. Only a server that ignores versions lets any through. */
export interface Overwrites {
  readonly overwrites: number;
  /** Overwrites reported by a diagnostic. */
  readonly told: number;
  /** Overwrites whose first attempt was answered, and how many of them were reported. */
  readonly answered: number;
  readonly answeredAndTold: number;
}

/** The most keys of one edit each time work on it starts: rebases and one renewal. */
const KEYS_PER_START = 5;

/** Checks a finished history against the rules that only its end can show. */
export function judgeHistory({ server, tabs, followups, networkOnly, violated }: JudgeOptions): Overwrites {
  const { commits, kind } = server;
  const owners = new Map<string, WatchedEdit>();
  for (const { bystander } of tabs) {
    for (const edit of bystander.edits.values()) {
      for (const keys of edit.keysOfDecisions) for (const key of keys) owners.set(key, edit);
    }
  }
  const commitsOfKeys = new Map<string, Commit[]>();
  for (const commit of commits) {
    if (commit.key === null) continue;
    if (!owners.has(commit.key)) violated(1, `a commit under the key ${commit.key}, which no edit sent`);
    const ofKey = commitsOfKeys.get(commit.key) ?? [];
    ofKey.push(commit);
    commitsOfKeys.set(commit.key, ofKey);
  }

  for (const tab of tabs) {
    judgeScreen(tab);
    for (const edit of tab.bystander.edits.values()) judgeEdit(edit);
    judgeOrder(tab);
    if (networkOnly && kind.enforcesVersion && tab.bystander.conflicts > 0)
      violated(13, 'one person and a bad network, and yet a conflict');
  }
  return judgeOverwrites();

  function judgeScreen({ records }: Tab): void {
    for (const { id } of followups) {
      if (records.hasOverlay(id)) violated(5, 'an overlay is left');
      const held = server.records.get(id);
      if (held && !isDeepStrictEqual(asOnTheWire(records.view(id)), asOnTheWire(held)))
        violated(5, `the screen shows ${JSON.stringify(records.view(id))}, the server holds ${JSON.stringify(held)}`);
    }
  }

  function judgeEdit(edit: WatchedEdit): void {
    if (edit.endings.length !== 1) violated(11, `${edit.id} has ${edit.endings.length} endings`);
    const [ending] = edit.endings;
    const perDecision = edit.keysOfDecisions.map((keys) =>
      [...keys].reduce((sum, key) => sum + (commitsOfKeys.get(key)?.length ?? 0), 0),
    );
    const keys = edit.keysOfDecisions.reduce((sum, ofDecision) => sum + ofDecision.size, 0);
    if (keys > KEYS_PER_START * edit.starts) violated(8, `${edit.id} had ${keys} keys`);
    // The prompt showed what happened before the decision after which the edit was canceled.
    if (edit.cancelled && (perDecision.at(-1) ?? 0) > 0) violated(2, `${edit.id} was called off and was committed`);
    if (!kind.enforcesVersion) return;
    if (perDecision.some((count) => count > 1)) violated(1, `${edit.id} was committed twice in one decision`);
    if (ending?.type === 'saved' && !wasHeld(edit))
      violated(1, `${edit.id} ended as saved, and it, or a part of it, was never written`);
    // "Gone" means that the record no longer exists, not that the change was never written.
    const notSaved = ending?.type === 'save-failed' && ending.reason !== 'gone';
    if (notSaved && (perDecision.at(-1) ?? 0) > 0) violated(2, `${edit.id} ended as not saved and was committed`);
    if (ending?.type === 'save-failed' && ending.reason === 'gone' && server.records.has(edit.followupId))
      violated(2, `${edit.id} ended as gone, and its record is there`);
    if (edit.isUndo) judgeUndo(edit);
  }

  /** Whether the record at some time held all that the person wants, through this edit or others. */
  function wasHeld({ followupId, wanted }: WatchedEdit): boolean {
    const holds = (record: Followup): boolean =>
      patchedFields(wanted).every((field) => record[field] === wanted[field]);
    return commits.some((commit) => commit.id === followupId && (holds(commit.after) || holds(commit.before)));
  }

  function judgeUndo(edit: WatchedEdit): void {
    for (const keys of edit.keysOfDecisions) {
      for (const key of keys) {
        for (const { before, after } of commitsOfKeys.get(key) ?? []) {
          for (const field of changedFields(before, after)) {
            if (!edit.seen.has(field)) violated(15, `an undo changed ${field}, which was not to be taken back`);
          }
        }
      }
    }
  }

  /** One tab's commits to one record follow the order of submission. */
  function judgeOrder({ bystander }: Tab): void {
    if (!kind.enforcesVersion) return;
    const newest = new Map<string, number>();
    for (const commit of commits) {
      const edit = commit.key === null ? undefined : owners.get(commit.key);
      if (!edit || bystander.edits.get(edit.id) !== edit) continue;
      if (edit.number < (newest.get(commit.id) ?? 0)) violated(9, `${edit.id} was committed after a later edit`);
      newest.set(commit.id, edit.number);
    }
  }

  function judgeOverwrites(): Overwrites {
    let overwrites = 0;
    let told = 0;
    let answered = 0;
    let answeredAndTold = 0;
    for (const { bystander } of tabs) {
      const [first] = bystander.alarms;
      if (kind.enforcesVersion && first) violated(23, 'a server that enforces versions is said not to');
      // Alarms after the first are raised without proof.
      if (first && !commits.some((commit) => isOverOutdated(commit, first.followupId, bystander.expected)))
        violated(23, 'a save is said to have passed an outdated version, and none had');
      // One alarm stands for one save.
      const alarms = [...bystander.alarms];
      for (const { id, key, before, after, at } of commits) {
        const edit = key === null ? undefined : owners.get(key);
        if (!edit || bystander.edits.get(edit.id) !== edit) continue;
        const blind = changedFields(before, after).find((field) => !mayOverwrite(edit, field, before[field]));
        if (blind === undefined) continue;
        if (kind.enforcesVersion)
          violated(3, `${edit.id} overwrote ${String(before[blind])}, which its person never saw`);
        overwrites += 1;
        const inNoDoubt = key !== null && bystander.answeredAtOnce.has(key);
        if (inNoDoubt) answered += 1;
        const alarm = alarms.findIndex((one) => one.followupId === id && one.at >= at);
        if (alarm === -1) continue;
        alarms.splice(alarm, 1);
        told += 1;
        if (inNoDoubt) answeredAndTold += 1;
      }
    }
    return { overwrites, told, answered, answeredAndTold };
  }

  function isOverOutdated(commit: Commit, followupId: string, expected: ReadonlyMap<string, number>): boolean {
    const version = expected.get(commit.key ?? '');
    return commit.id === followupId && version !== undefined && commit.before.integration_version !== version;
  }

  function changedFields(before: Followup, after: Followup): readonly EditableField[] {
    return (['due_at', 'note', 'owner_user_id', 'task_type', 'priority'] as const).filter(
      (field) => before[field] !== after[field],
    );
  }
}

/** The record as JSON, without undefined fields. */
function asOnTheWire(record: object | undefined): unknown {
  return record && JSON.parse(JSON.stringify(record));
}
