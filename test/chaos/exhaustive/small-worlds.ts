import { USUAL_FAULTS } from './small-world.js';
import type { Act, Fault, SmallWorld } from './small-world.js';

const EDIT: Act = { act: 'edit', fields: ['note'] };
const FURTHER_EDIT: Act = { act: 'edit', fields: ['note', 'priority'] };
const SAME_FIELD: Act = { act: 'colleague changes', fields: ['note'] };
const OTHER_FIELD: Act = { act: 'colleague changes', fields: ['priority'] };
const OTHERS: readonly Fault[] = ['lost request', 'lost answer', '409'];

const plain = { server: {}, policy: 'ask', faults: USUAL_FAULTS, answers: ['mine', 'theirs'] } as const;

/** The worlds of a default exploration. */
export const SMALL_WORLDS: readonly SmallWorld[] = [
  { ...plain, name: 'two writers of one field', actors: [[EDIT], [SAME_FIELD]] },
  { ...plain, name: 'two writers and a reload', actors: [[EDIT], [SAME_FIELD], [{ act: 'reload' }]] },
  { ...plain, name: 'two writers, merging', policy: 'merge', actors: [[EDIT], [OTHER_FIELD]] },
  { ...plain, name: 'two edits and a colleague', actors: [[EDIT, FURTHER_EDIT], [OTHER_FIELD]] },
];

/** More worlds to look for bugs in: each has what one guard exists for. */
const FOR_BUGS: readonly SmallWorld[] = [
  { ...plain, name: 'one person', faults: [...USUAL_FAULTS, 'garbled', '400', '401'], actors: [[EDIT]] },
  {
    ...plain,
    name: 'an old form',
    faults: OTHERS,
    actors: [[{ act: 'open form' }, { act: 'edit from form', fields: ['note'] }], [SAME_FIELD], [{ act: 'refresh' }]],
  },
  {
    ...plain,
    name: 'an old form with two fields',
    faults: OTHERS,
    actors: [
      [{ act: 'open form' }, { act: 'edit from form', fields: ['note', 'priority'] }],
      [OTHER_FIELD],
      [{ act: 'refresh' }],
    ],
  },
  { ...plain, name: 'two edits', faults: [...OTHERS, 'late', '400', 'kill'], actors: [[EDIT, FURTHER_EDIT]] },
  {
    ...plain,
    name: 'three edits',
    faults: ['lost answer', '400'],
    actors: [[EDIT, FURTHER_EDIT, { act: 'edit', fields: ['priority', 'task_type'] }], [SAME_FIELD]],
  },
  {
    ...plain,
    name: 'a prompt that moves on',
    faults: ['409', 'kill'],
    answers: ['mine', 'theirs', 'merged', 'mine as first shown'],
    actors: [[EDIT], [SAME_FIELD, { act: 'colleague changes', fields: ['note'] }], [{ act: 'refresh' }]],
  },
  {
    ...plain,
    name: 'taken back while it merges',
    policy: 'merge',
    faults: OTHERS,
    actors: [[EDIT], [OTHER_FIELD, { act: 'colleague takes back' }]],
  },
  {
    ...plain,
    name: 'written, and taken back by a colleague',
    policy: 'merge',
    faults: ['500 after', 'kill'],
    actors: [[EDIT], [{ act: 'colleague takes back' }]],
  },
  {
    ...plain,
    name: 'an undo',
    faults: OTHERS,
    actors: [
      [EDIT, { act: 'undo' }],
      [SAME_FIELD, { act: 'refresh' }],
    ],
  },
  { ...plain, name: 'an undo to nothing', faults: OTHERS, empty: true, actors: [[FURTHER_EDIT, { act: 'undo' }]] },
  {
    ...plain,
    name: 'an undo after a further edit',
    faults: OTHERS,
    actors: [[EDIT, FURTHER_EDIT, { act: 'undo' }, { act: 'undo' }]],
  },
  { ...plain, name: 'called off', faults: OTHERS, tokens: true, actors: [[EDIT, { act: 'cancel' }]] },
  {
    ...plain,
    name: 'two edits, one called off',
    faults: OTHERS,
    actors: [[EDIT, FURTHER_EDIT, { act: 'cancel' }]],
  },
  {
    ...plain,
    name: 'a client made anew',
    faults: ['lost request', 'lost answer', 'late'],
    actors: [[EDIT, { act: 'edit from before', fields: ['priority'] }], [{ act: 'renew client' }]],
  },
  {
    ...plain,
    name: 'another user for a while',
    faults: OTHERS,
    tokens: true,
    actors: [[EDIT], [{ act: 'sign out' }, { act: 'sign in' }]],
  },
  {
    ...plain,
    name: 'another user for a while, and a client made anew',
    faults: [],
    tokens: true,
    actors: [[EDIT], [{ act: 'sign out' }, { act: 'renew client' }, { act: 'sign in' }]],
  },
  {
    ...plain,
    name: 'a pause while the token is fetched',
    faults: ['429'],
    tokens: true,
    actors: [[EDIT], [{ act: 'refresh' }]],
  },
  { ...plain, name: 'offline', faults: OTHERS, actors: [[EDIT], [{ act: 'go offline' }, { act: 'come online' }]] },
  { ...plain, name: 'a deleted record', faults: OTHERS, actors: [[EDIT], [{ act: 'colleague deletes' }]] },
  {
    ...plain,
    name: 'a replica that lags',
    faults: OTHERS,
    server: { lagMs: 2000 },
    actors: [[EDIT], [SAME_FIELD], [{ act: 'refresh' }]],
  },
  {
    ...plain,
    name: 'a replica that lags, and a reload',
    faults: OTHERS,
    server: { lagMs: 2000 },
    actors: [[EDIT], [{ act: 'reload' }]],
  },
  {
    ...plain,
    name: 'two edits before a replica that lags',
    faults: ['409'],
    server: { lagMs: 2000 },
    actors: [[EDIT, FURTHER_EDIT]],
  },
  {
    ...plain,
    name: 'a form from before an edit',
    faults: ['lost request', 'lost answer'],
    actors: [[{ act: 'open form' }, EDIT, { act: 'edit from form', fields: ['note'] }]],
  },
  {
    ...plain,
    name: 'a client made anew, and a reload',
    faults: ['lost request'],
    actors: [[EDIT], [{ act: 'renew client' }, { act: 'reload' }]],
  },
  {
    ...plain,
    name: 'a client made anew, and taken back by a colleague',
    faults: ['lost request'],
    actors: [[EDIT], [{ act: 'renew client' }], [{ act: 'colleague takes back' }]],
  },
  {
    ...plain,
    name: 'called off in a pause',
    faults: ['429'],
    actors: [[EDIT, { act: 'cancel' }], [{ act: 'refresh' }]],
  },
  {
    ...plain,
    name: 'a key answered with the present state',
    faults: ['lost answer', 'duplicate'],
    server: { replay: 'current state' },
    actors: [[EDIT], [OTHER_FIELD]],
  },
];

export const ALL_WORLDS: readonly SmallWorld[] = [...FOR_BUGS, ...SMALL_WORLDS];

export function worldCalled(name: string): SmallWorld | undefined {
  return ALL_WORLDS.find((world) => world.name === name);
}
