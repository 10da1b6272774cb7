import { setTimeout as sleep } from 'node:timers/promises';
import type { GetAccessToken } from '../../src/core/client/access-token.js';
import { wholeNumber } from '../../src/testing/samples/build-followup.js';
import type { EditableField } from '../../src/core/followup/fields.js';
import { patchedFields } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import { isFailedState, isUndecidedState } from '../../src/core/saving/edit.js';
import type { Edit } from '../../src/core/saving/edit.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { createEditWatch } from './edit-watch.js';
import { openPage } from './page.js';
import type { Page, PageOptions } from './page.js';
import { UNIQUE_FIELDS, uniqueValue } from './watched-edit.js';
import type { WatchedEdit } from './watched-edit.js';

export interface PersonOptions extends Pick<
  PageOptions,
  'network' | 'random' | 'conflictPolicy' | 'knowsPath' | 'timeoutMs'
> {
  readonly name: string;
  readonly getAccessToken: GetAccessToken;
  readonly recordIds: readonly string[];
  /** Counts the values written in the whole run. */
  readonly nextValue: () => number;
}

/** What a person did, and met. */
export interface Deeds {
  submits: number;
  conflicts: number;
  unconfirmed: number;
  keptMine: number;
  tookTheirs: number;
  calledOff: number;
  reloads: number;
  recovered: number;
}

export interface Person {
  readonly name: string;
  readonly edits: ReadonlyMap<string, WatchedEdit>;
  readonly deeds: Deeds;
  /** Problems seen on the way. */
  readonly violations: readonly string[];
  /** Opens the page and reads the list. */
  readonly arrive: () => Promise<void>;
  /** Does one random thing that a person does. */
  readonly act: () => Promise<void>;
  /** Answers what waits for an answer; returns whether anything is unsettled. */
  readonly finish: () => boolean;
  readonly readList: () => Promise<void>;
  readonly view: (followupId: string) => Followup | undefined;
  /** The edits that the page still holds, and any overlays. */
  readonly leftovers: () => readonly string[];
  readonly leave: () => Promise<void>;
}

/** Retries of an unconfirmed edit after the faults are over, before the person dismisses it. */
const LAST_TRIES = 8;

export function createPerson(options: PersonOptions): Person {
  const { name, random, recordIds, nextValue } = options;
  const deeds: Deeds = {
    submits: 0,
    conflicts: 0,
    unconfirmed: 0,
    keptMine: 0,
    tookTheirs: 0,
    calledOff: 0,
    reloads: 0,
    recovered: 0,
  };
  const violations: string[] = [];
  const watch = createEditWatch(name, (what) => violations.push(what));
  const storage = new Map<string, string>();
  const versions = new Map<string, number>();
  const inThought = new Set<string>();
  const lastTries = new Map<string, number>();
  const onlineListeners = new Set<() => void>();
  let online = true;
  let drafts = 0;
  let page = open();

  function chance(probability: number): boolean {
    return random() < probability;
  }

  function oneOf<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[wholeNumber(random, 0, values.length - 1)] ?? values[0];
  }

  function open(): Page {
    const opened = openPage({
      ...options,
      person: name,
      storage,
      isOnline: () => online,
      onSend: (editId, key, body) => watch.sent(editId, key, body),
      onOnline(listener) {
        onlineListeners.add(listener);
        return () => onlineListeners.delete(listener);
      },
    });
    opened.engine.onEvent((event) => {
      if (!opened.isAlive()) return;
      watch.hear(event);
      if (event.type === 'conflict') deeds.conflicts += 1;
      if (event.type === 'unconfirmed') deeds.unconfirmed += 1;
    });
    opened.records.subscribeAll(() => {
      if (opened.isAlive()) for (const id of recordIds) look(opened, id);
    });
    return opened;
  }

  function look(opened: Page, id: string): void {
    const version = opened.records.view(id)?.integration_version ?? 0;
    const before = versions.get(id) ?? 0;
    if (version === 0) return;
    if (version < before) violations.push(`${name} was shown version ${version} of ${id} after ${before}`);
    versions.set(id, version);
  }

  /** Submits changes from a form that was opened on this record. */
  function submit(followup: Followup, patch: FollowupPatch, presses: number): void {
    const { engine } = page;
    const draftId = `${name}-${++drafts}`;
    const under = engine.edits().filter((edit) => edit.followupId === followup.id && !isFailedState(edit.state));
    const submissions = Array.from({ length: presses }, () => engine.submit({ followup, patch, draftId }));
    const [editId] = new Set(submissions.map((submission) => submission.editId));
    if (typeof editId !== 'string' || submissions.some((submission) => submission.editId !== editId)) {
      violations.push(`${name} submitted a form, and it became no edit, or two`);
      return;
    }
    deeds.submits += 1;
    watch.submitted(editId, followup, patch, under);
  }

  /** Decides by what the prompt shows now, some time later: the record may change in between. */
  async function decide(edit: Edit, thinkingMs: number): Promise<void> {
    const { conflict } = edit;
    const opened = page;
    if (!conflict || inThought.has(edit.id)) return;
    const { theirs } = conflict;
    inThought.add(edit.id);
    if (thinkingMs > 0) await sleep(thinkingMs);
    inThought.delete(edit.id);
    if (opened !== page || page.engine.get(edit.id)?.state !== 'conflict') return;
    const decisions: { [Field in EditableField]?: 'mine' | 'theirs' } = {};
    for (const { field } of conflict.clashes) decisions[field] = chance(0.6) ? 'mine' : 'theirs';
    const kept = patchedFields(edit.patch).filter((field) => decisions[field] !== 'theirs');
    if (!theirs || chance(0.25) || kept.length === 0) {
      watch.tookTheirs(edit.id, theirs?.integration_version ?? null);
      deeds.tookTheirs += 1;
      page.engine.takeTheirs(edit.id);
      return;
    }
    watch.keptMine(edit.id, kept, theirs);
    deeds.keptMine += 1;
    page.engine.keepMine(edit.id, conflict, decisions);
  }

  function answer(edit: Edit, isOver: boolean): void {
    if (edit.state === 'conflict') {
      void decide(edit, isOver ? 0 : wholeNumber(random, 0, 600));
      return;
    }
    const tries = (lastTries.get(edit.id) ?? 0) + (isOver ? 1 : 0);
    lastTries.set(edit.id, tries);
    if (tries > LAST_TRIES || (!isOver && chance(0.1))) page.engine.dismiss(edit.id);
    else page.engine.retry(edit.id);
  }

  function undecided(): readonly Edit[] {
    return page.engine.edits().filter(({ state }) => isUndecidedState(state));
  }

  async function fillInForm(): Promise<void> {
    const [first = '', ...rest] = recordIds;
    const followup = page.records.view(oneOf([first, ...rest]));
    const opened = page;
    if (!followup) return;
    const patch: { [Field in EditableField]?: string } = {};
    for (let left = chance(0.3) ? 2 : 1; left > 0; left -= 1) {
      const field = oneOf(UNIQUE_FIELDS);
      patch[field] = uniqueValue(field, nextValue());
    }
    await sleep(wholeNumber(random, 0, 400));
    // Typing into a page that was reloaded meanwhile is not this library's to keep.
    if (opened === page) submit(followup, patch, chance(0.1) ? 2 : 1);
  }

  async function reload(): Promise<void> {
    deeds.reloads += 1;
    deeds.recovered += page.engine.edits().filter((edit) => !isFailedState(edit.state)).length;
    const how = chance(0.5) ? 'killed' : 'left';
    watch.reloaded(how, page.engine.edits());
    await page.end(how);
    page = open();
    await person.arrive();
  }

  async function loseNetwork(): Promise<void> {
    online = false;
    await sleep(wholeNumber(random, 200, 1500));
    online = true;
    for (const listener of [...onlineListeners]) listener();
  }

  function callOff(): void {
    for (const edit of page.engine.edits()) {
      if (isFailedState(edit.state) || isUndecidedState(edit.state)) continue;
      if (!page.engine.cancel(edit.id)) return;
      watch.calledOff(edit.id);
      deeds.calledOff += 1;
      return;
    }
  }

  const person: Person = {
    name,
    edits: watch.edits,
    deeds,
    violations,
    async arrive() {
      await Promise.all([page.engine.recover(), person.readList().catch(() => {})]);
    },
    async act() {
      for (const edit of undecided()) if (chance(0.4)) answer(edit, false);
      const roll = random();
      if (roll < 0.72) await fillInForm();
      else if (roll < 0.86) person.readList().catch(() => {});
      else if (roll < 0.9) await loseNetwork();
      else if (roll < 0.94) await reload();
      else if (roll < 0.97) callOff();
      else for (const edit of page.engine.edits()) page.engine.retry(edit.id);
    },
    finish() {
      page.engine.signedIn();
      for (const edit of page.engine.edits()) if (isFailedState(edit.state)) page.engine.dismiss(edit.id);
      for (const edit of undecided()) answer(edit, true);
      return page.engine.edits().length > 0;
    },
    readList: async () => page.readList(),
    view: (followupId) => page.records.view(followupId),
    leftovers: () => [
      ...page.engine.edits().map(({ id, state }) => `${id} of ${name} is still "${state}"`),
      ...recordIds
        .filter((id) => page.records.hasOverlay(id))
        .map((id) => `something of ${name} still lies over ${id}`),
      ...[...storage.keys()].filter((key) => key.includes(':edit:')).map((key) => `${name} keeps ${key}`),
    ],
    leave: async () => page.end('killed'),
  };
  return person;
}
