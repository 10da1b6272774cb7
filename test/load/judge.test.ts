import { expect, test } from 'vitest';
import type { Commit } from '../../sandbox/server/store/sql-followup-store.js';
import type { FollowupRecord } from '../../src/testing/contract/followup-record.js';
import { buildFollowup } from '../../src/testing.js';
import { judge } from './judge.js';
import type { Evidence, Rule } from './judge.js';
import type { SentUpdate } from './network.js';
import type { WatchedEdit } from './watched-edit.js';

const before: FollowupRecord = { ...buildFollowup({ note: 'before', priority: 'low' }), integration_version: 4 };
const { id } = before;

function edit(changes: Partial<WatchedEdit> = {}): WatchedEdit {
  return {
    id: 'edit-1',
    person: 'ann',
    followupId: id,
    order: 1,
    submittedAt: 0,
    asked: new Map([['note', new Set(['mine'])]]),
    seen: new Map([['note', new Set(['before'])]]),
    madeOn: new Map(),
    keysOfDecisions: [new Set(['key-1'])],
    givenUpAt: null,
    calledOff: false,
    neededPerson: false,
    endings: [{ type: 'saved', reason: null, at: 0 }],
    story: [],
    ...changes,
  };
}

function update(changes: Partial<SentUpdate> = {}): SentUpdate {
  return {
    person: 'ann',
    editId: 'edit-1',
    key: 'key-1',
    path: `/public/v1/followups/${id}`,
    body: '{"note":"mine","expected_version":4}',
    applied: ['answer'],
    ...changes,
  };
}

function commit(changes: Partial<Commit> = {}): Commit {
  return {
    seq: 1,
    kind: 'upserted',
    followup_id: id,
    version_before: 4,
    version: 5,
    fields: { note: { from: 'before', to: 'mine' } },
    user_id: 'user',
    idempotency_key: 'key-1',
    request_id: 'req_1',
    at: '2026-01-15T09:00:00.000Z',
    ...changes,
  };
}

const saved = { ...before, note: 'mine', integration_version: 5 };
const twice = { ...saved, integration_version: 6 };
const again = commit({ seq: 2, version_before: 5, version: 6, fields: { note: { from: 'mine', to: 'mine' } } });

function rulesBroken(evidence: Partial<Evidence> & { readonly now?: FollowupRecord }): Rule[] {
  const { now = saved, ...rest } = evidence;
  const violations = judge({
    edits: [edit()],
    updates: [update()],
    history: [commit()],
    before: new Map([[id, before]]),
    after: new Map([[id, now]]),
    ...rest,
  });
  return [...new Set(violations.map(({ rule }) => rule))];
}

test('a run without problems breaks no rule', () => {
  expect(rulesBroken({})).toEqual([]);
  expect(rulesBroken({ updates: [update({ applied: [] }), update(), update()] })).toEqual([]);
});

const refused = { type: 'save-failed', reason: 'invalid', at: 0 } as const;
const discarded = { type: 'discarded', reason: null, at: 0 } as const;

test.each<[string, Rule, Partial<Evidence> & { readonly now?: FollowupRecord }]>([
  ['an edit told saved never landed', 'an edit told saved has one commit', { history: [], now: before }],
  [
    'an edit landed under two keys',
    'an edit told saved has one commit',
    {
      edits: [
        edit({
          keysOfDecisions: [new Set(['key-1', 'key-2'])],
          seen: new Map([['note', new Set(['before', 'mine'])]]),
        }),
      ],
      updates: [update(), update({ key: 'key-2', body: '{"note":"mine","expected_version":5}' })],
      history: [commit(), { ...again, idempotency_key: 'key-2' }],
      now: twice,
    },
  ],
  ['an edit told refused landed', 'an edit told not saved has none', { edits: [edit({ endings: [refused] })] }],
  [
    'an edit that was called off landed',
    'an edit told not saved has none',
    { edits: [edit({ endings: [discarded], calledOff: true })] },
  ],
  [
    'an edit given up for another’s version landed on it',
    'an edit told not saved has none',
    { edits: [edit({ endings: [discarded], givenUpAt: 4 })] },
  ],
  [
    'a value was overwritten that its person had not seen',
    'no commit overwrote what its person had not seen',
    { edits: [edit({ seen: new Map([['note', new Set(['older'])]]) })] },
  ],
  [
    'a body holds a field that nobody changed',
    'a body holds only changed fields and the version',
    { updates: [update({ body: '{"note":"mine","priority":"low","expected_version":4}' })] },
  ],
  [
    'a body holds no version',
    'a body holds only changed fields and the version',
    { updates: [update({ body: '{"note":"mine"}' })] },
  ],
  [
    'a commit was not based on the version that was expected',
    'a body holds only changed fields and the version',
    { updates: [update({ body: '{"note":"mine","expected_version":3}' })] },
  ],
  [
    'one key went out with two bodies',
    'one key, one edit, the same bytes, the same answer',
    { updates: [update(), update({ body: '{"note":"mine","expected_version":5}' })] },
  ],
  [
    'a retry went out under a key of its own',
    'one key, one edit, the same bytes, the same answer',
    {
      edits: [edit({ keysOfDecisions: [new Set(['key-1', 'key-2'])] })],
      updates: [update(), update({ key: 'key-2' })],
    },
  ],
  [
    'one key was answered in two ways',
    'one key, one edit, the same bytes, the same answer',
    { updates: [update({ applied: ['one', 'two'] })] },
  ],
  [
    'a key went out that no edit has',
    'one key, one edit, the same bytes, the same answer',
    { updates: [update(), update({ editId: null, key: 'key-2' })] },
  ],
  [
    'a version was skipped',
    'each commit raises the version by one',
    { history: [commit({ version: 6 })], now: { ...saved, integration_version: 6 } },
  ],
  [
    'the record holds what no commit wrote',
    'each commit raises the version by one',
    { now: { ...saved, note: 'lost' } },
  ],
  ['a commit came from nobody', 'each commit belongs to an edit', { history: [commit({ idempotency_key: 'key-2' })] }],
  ['an edit never ended', 'one outcome for each edit', { edits: [edit({ endings: [] })] }],
  ['an edit ended twice', 'one outcome for each edit', { edits: [edit({ endings: [discarded, discarded] })] }],
  [
    'a later edit overtook an earlier one',
    'commits come in the order of the submits',
    {
      edits: [
        edit({ order: 2, seen: new Map([['note', new Set(['before', 'mine'])]]) }),
        edit({ id: 'edit-2', keysOfDecisions: [new Set(['key-2'])], seen: new Map([['note', new Set(['mine'])]]) }),
      ],
      history: [commit(), { ...again, idempotency_key: 'key-2' }],
      now: twice,
    },
  ],
])('%s', (_, rule, evidence) => {
  expect(rulesBroken(evidence)).toContain(rule);
});
