import { isEditableField } from '../../src/core/followup/fields.js';
import type { EditableField, FieldValue } from '../../src/core/followup/fields.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import type { Commit } from '../../sandbox/server/store/sql-followup-store.js';
import type { SentUpdate } from './network.js';
import { mayOverwrite } from './watched-edit.js';
import type { WatchedEdit } from './watched-edit.js';

/** Everything known at the end of a run. */
export interface Evidence {
  readonly edits: readonly WatchedEdit[];
  readonly updates: readonly SentUpdate[];
  /** The database's own history of the run, in commit order. */
  readonly history: readonly Commit[];
  /** The database's records before, by id. */
  readonly before: ReadonlyMap<string, FollowupRecord>;
  /** The database's records now, by id. */
  readonly after: ReadonlyMap<string, FollowupRecord>;
}

export type Rule =
  | 'an edit told saved has one commit'
  | 'an edit told not saved has none'
  | 'no commit overwrote what its person had not seen'
  | 'a body holds only changed fields and the version'
  | 'one key, one edit, the same bytes, the same answer'
  | 'each commit raises the version by one'
  | 'each commit belongs to an edit'
  | 'one outcome for each edit'
  | 'commits come in the order of the submits'
  | 'every view equals the database'
  | 'nothing wrong was seen on the way';

export interface Violation {
  readonly rule: Rule;
  readonly what: string;
  /** What happened to the edit that the violation is about, if any. */
  readonly story?: readonly string[] | undefined;
}

type Found = (rule: Rule, what: string, edit?: WatchedEdit) => void;

/** Compares what people were told with what the database did. */
export function judge(evidence: Evidence): readonly Violation[] {
  const violations: Violation[] = [];
  const found: Found = (rule, what, edit) =>
    void violations.push({ rule, what, story: edit && storyOf(edit, evidence) });
  const { edits, history } = evidence;
  const ofKey = new Map(
    edits.flatMap((edit) => edit.keysOfDecisions.flatMap((keys) => [...keys].map((key) => [key, edit]))),
  );
  judgeUpdates(evidence, found);
  judgeVersions(evidence, found);
  for (const edit of edits) judgeEdit(edit, history, found);

  const newest = new Map<string, WatchedEdit>();
  for (const commit of history) {
    const edit = commit.idempotency_key === null ? undefined : ofKey.get(commit.idempotency_key);
    if (!edit || edit.followupId !== commit.followup_id) {
      found('each commit belongs to an edit', `${nameOf(commit)} was asked for by nobody`);
      continue;
    }
    for (const [field, { from }] of Object.entries(commit.fields)) {
      if (!isEditableField(field) || !mayOverwrite(edit, field, from as FieldValue)) {
        found(
          'no commit overwrote what its person had not seen',
          `${nameOf(commit)} of ${edit.id} of ${edit.person} overwrote ${field} "${String(from)}"`,
          edit,
        );
      }
    }
    const lane = `${edit.person} ${edit.followupId}`;
    const last = newest.get(lane);
    if (last && last.order > edit.order) {
      found('commits come in the order of the submits', `${edit.id} of ${edit.person} landed after ${last.id}`, edit);
    }
    newest.set(lane, edit);
  }
  return violations;
}

function judgeEdit(edit: WatchedEdit, history: readonly Commit[], found: Found): void {
  const name = `${edit.id} of ${edit.person}`;
  const [ending] = edit.endings;
  if (!ending || edit.endings.length > 1) {
    found(
      'one outcome for each edit',
      `${name} has ${edit.endings.length}: ${edit.endings.map(({ type }) => type).join(', ')}`,
      edit,
    );
    return;
  }
  // A change that landed without an answer may have been overwritten, and then restored by a decision of its person.
  const commits = edit.keysOfDecisions.map((keys) =>
    history.filter(({ idempotency_key: key }) => key !== null && keys.has(key)),
  );
  const all = commits.flat();
  const last = commits.at(-1) ?? [];
  if (commits.some((ofDecision) => ofDecision.length > 1))
    found('an edit told saved has one commit', `${name} was committed ${all.length} times`, edit);
  switch (ending.type) {
    case 'saved':
      if (all.length === 0) found('an edit told saved has one commit', `${name} was never committed`, edit);
      return;
    case 'save-failed':
      if (last.length > 0) found('an edit told not saved has none', `${name} ended "${String(ending.reason)}"`, edit);
      return;
    case 'discarded': {
      const { givenUpAt } = edit;
      const late =
        givenUpAt !== null && all.some(({ version_before: version }) => version !== null && version >= givenUpAt);
      if (late || (edit.calledOff && last.length > 0))
        found('an edit told not saved has none', `${name} was given up and landed`, edit);
    }
  }
}

function judgeUpdates({ edits, updates, history }: Evidence, found: Found): void {
  // Two pages may use the same id.
  const byId = new Map(edits.map((edit) => [`${edit.person} ${edit.id}`, edit]));
  const firstOfKey = new Map<string, SentUpdate>();
  const keyOfBytes = new Map<string, string>();
  const answerOfKey = new Map<string, string>();
  const versionOfKey = new Map<string, number>();
  const keyRule = 'one key, one edit, the same bytes, the same answer';
  const bodyRule = 'a body holds only changed fields and the version';
  for (const update of updates) {
    const { key, path, body, editId } = update;
    const edit = editId === null ? undefined : byId.get(`${update.person} ${editId}`);
    if (!edit || !path.endsWith(`/${edit.followupId}`)) {
      found(keyRule, `${update.person} sent the key ${key}, which belongs to no edit of ${path}`);
      continue;
    }
    const first = firstOfKey.get(key) ?? update;
    firstOfKey.set(key, first);
    if (first.path !== path || first.body !== body || first.person !== update.person || first.editId !== editId)
      found(keyRule, `${key} was sent for ${first.body}, then for ${body}`);
    const bytes = `${edit.person} ${edit.id} ${body}`;
    const known = keyOfBytes.get(bytes) ?? key;
    keyOfBytes.set(bytes, known);
    if (known !== key) found(keyRule, `${bytes} was sent under ${known}, then under ${key}`, edit);
    for (const answer of update.applied) {
      if ((answerOfKey.get(key) ?? answer) !== answer) found(keyRule, `${key} was answered in two ways`);
      answerOfKey.set(key, answer);
    }
    const { expected_version: version, ...fields } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    if (typeof version === 'number') versionOfKey.set(key, version);
    else found(bodyRule, `${body} names no version`);
    for (const [field, value] of Object.entries(fields)) {
      if (!edit.asked.get(field as EditableField)?.has(value as FieldValue))
        found(
          bodyRule,
          `${body} of ${edit.id} of ${edit.person} holds a ${field} that its person did not change`,
          edit,
        );
    }
  }
  for (const commit of history) {
    const version = versionOfKey.get(commit.idempotency_key ?? '');
    if (version !== undefined && version !== commit.version_before)
      found(bodyRule, `${nameOf(commit)} was expected to be based on ${version}`);
  }
}

function judgeVersions({ history, before, after }: Evidence, found: Found): void {
  const rule = 'each commit raises the version by one';
  const records = new Map<string, Record<string, unknown>>([...before].map(([id, record]) => [id, { ...record }]));
  for (const commit of history) {
    const record = records.get(commit.followup_id);
    if (!record) continue;
    const version = record['integration_version'];
    if (commit.version_before !== version || commit.version !== Number(version) + 1)
      found(rule, `${nameOf(commit)} came on top of ${String(version)}`);
    record['integration_version'] = commit.version;
    for (const [field, { from, to }] of Object.entries(commit.fields)) {
      if ((record[field] ?? null) !== from)
        found(rule, `${nameOf(commit)} replaced a ${field} that did not stand there`);
      record[field] = to;
    }
  }
  for (const [id, record] of records) {
    const { updated_at: _, ...now } = after.get(id) ?? {};
    for (const [field, value] of Object.entries(now)) {
      if ((record[field] ?? null) !== (value ?? null))
        found(rule, `the history does not lead to the ${field} of ${id}`);
    }
    if (!after.has(id)) found(rule, `${id} is gone`);
  }
}

/** The lines of the edit and of its person's other edits around it, then what the database has of its record. */
function storyOf(edit: WatchedEdit, { edits, history }: Evidence): readonly string[] {
  const neighbours = edits.filter(
    ({ person, followupId, order }) =>
      person === edit.person && followupId === edit.followupId && Math.abs(order - edit.order) < 20,
  );
  const own = new Set(edit.keysOfDecisions.flatMap((keys) => [...keys]));
  const ofRecord = history.filter((commit) => commit.followup_id === edit.followupId);
  const last = ofRecord.findLastIndex((commit) => own.has(commit.idempotency_key ?? ''));
  const around = last < 0 ? ofRecord.slice(-4) : ofRecord.slice(Math.max(0, last - 4), last + 2);
  return [
    ...neighbours.flatMap(({ id, story }) => story.map((line) => `${id}: ${line}`)),
    ...around.map(
      ({ at, version, idempotency_key: key, fields }) =>
        `${at.slice(11, 23)} the database: version ${version} under ${String(key)}: ${JSON.stringify(fields)}`,
    ),
  ];
}

function nameOf({ seq, followup_id: id, version }: Commit): string {
  return `commit ${seq} (${id.slice(-4)}, version ${version})`;
}
