import { isFailedState } from '../../../src/core/saving/edit.js';
import type { Edit } from '../../../src/core/saving/edit.js';
import type { ConflictDecision } from '../../../src/core/saving/save-request.js';
import type { EditableField } from '../../../src/core/followup/fields.js';
import type { Followup } from '../../../src/core/followup/followup.js';
import type { FollowupPatch } from '../../../src/core/followup/followup-patch.js';
import { SAVE_LIMITS } from '../../../src/core/saving/save-limits.js';
import { aFollowup, FOLLOWUP_ID } from '../../saving/a-followup.js';
import type { Violated } from '../bystander.js';
import { judgeHistory } from '../judge-history.js';
import { BrokenRule } from '../run-history.js';
import { createServer } from '../server.js';
import { openTab } from '../tab.js';
import { uniqueValue } from '../watched-edit.js';
import { settle, START_OF_TIME } from '../world.js';
import { createHeldNetwork } from './held-network.js';
import type { Step } from './held-network.js';
import { PLAIN_SERVER } from './small-world.js';
import type { Act, Answer, SmallWorld } from './small-world.js';
import { createSteppedWorld } from './stepped-world.js';
import { stateKey } from './state-key.js';

/** The longest wait for an answer or the next attempt. */
const LONGEST_WAIT_MS = 20_000;

/** Steps after which a schedule counts as endless. */
const MAX_STEPS = 400;

/**
 * Up to this many faults and acts, a page can't use up its budget of 20 retries: each retry follows a fault or a write
 * in between, and each doubt leads to two at most, the next attempt and the next read.
 */
const MOST_THAT_HAPPENS = 10;

/** Acts whose effect outlasts an idle page: with these, the page's history stays in its state. */
const OUTLASTS_REST = new Set<Act['act']>(['undo', 'renew client', 'edit from before', 'sign out', 'go offline']);

export type Play = Awaited<ReturnType<typeof openPlay>>;

/** Starts a schedule: the tab has its list, and nothing else has happened. */
export async function openPlay(spec: SmallWorld, faults: number, trace: string[] | null = null) {
  if (faults + spec.actors.flat().length > MOST_THAT_HAPPENS)
    throw new Error('The world is too big: retries could run out in it.');
  let faultsLeft = faults;
  let taken = 0;
  let form: Followup | null = null;
  const next = spec.actors.map(() => 0);
  const outlastsRest = (spec.server.lagMs ?? 0) > 0 || spec.actors.flat().some(({ act }) => OUTLASTS_REST.has(act));
  let broken: BrokenRule | null = null;
  const violated: Violated = (invariant, what) => {
    broken ??= new BrokenRule(invariant, what);
    throw broken;
  };
  const world = createSteppedWorld(trace);
  const kind = { ...PLAIN_SERVER, ...spec.server };
  const first = aFollowup(spec.empty ? { note: null, owner_user_id: null, priority: undefined } : {});
  const server = createServer(world, kind, [first]);
  /** What has reached the page, and when, since it was opened or last idle. */
  let heard: (readonly [at: number, what: string])[] = [];
  const hear = (what: string): void => void heard.push([world.now(), what]);
  const { faults: fallible, tokens = false, policy } = spec;
  const network = createHeldNetwork({ world, server, faults: fallible, tokens, onHear: hear });
  const tab = openTab({
    ...{ name: 'one', world, network, violated, disk: null },
    conflictPolicy: policy,
    enforcesVersion: kind.enforcesVersion,
    tellOthers: (hint) => tab.bystander.overhear(JSON.stringify(hint)),
  });

  function reload(killed: boolean): void {
    world.passMoment();
    tab.reload(killed);
    network.forgetDead();
    // In this order, because a new page sets no timer before its promises run.
    world.dropTimers();
    heard = [[world.now(), `opened with ${JSON.stringify(tab.storage.keys().map((key) => tab.storage.getItem(key)))}`]];
    quietly(tab.refresh());
  }

  function patchOf(fields: readonly EditableField[], number: number): FollowupPatch {
    return Object.fromEntries(fields.map((field) => [field, uniqueValue(field, number)]));
  }

  /** What an act does now; `null` if it can't be done. */
  function actOf(act: Act, number: number): (() => void) | null {
    const shown = tab.records.isGone(FOLLOWUP_ID) ? undefined : tab.records.view(FOLLOWUP_ID);
    switch (act.act) {
      case 'edit':
        return shown ? () => void tab.submit(shown, patchOf(act.fields, number)) : null;
      case 'open form':
        return shown ? () => void (form = shown) : null;
      case 'edit from form': {
        const opened = form;
        return opened ? () => void tab.submit(opened, patchOf(act.fields, number)) : null;
      }
      case 'edit from before':
        return shown ? () => void tab.submitFromBefore(shown, patchOf(act.fields, number)) : null;
      case 'undo':
        return tab.history.last() ? () => void tab.history.undo() : null;
      case 'cancel': {
        const edit = tab.engine.edits().find(({ state }) => !isFailedState(state));
        return edit ? () => tab.cancel(edit) : null;
      }
      case 'refresh':
        return () => quietly(tab.refresh());
      case 'reload':
        return () => reload(false);
      case 'renew client':
        return () => {
          world.passMoment();
          tab.renew();
          quietly(tab.refresh());
        };
      case 'go offline':
      case 'come online':
        return () => tab.setOnline(act.act === 'come online');
      case 'sign out':
      case 'sign in':
        return () => tab.setActive(act.act === 'sign in');
      case 'colleague changes':
        return server.records.has(FOLLOWUP_ID)
          ? () => server.colleague(FOLLOWUP_ID, patchOf(act.fields, number))
          : null;
      case 'colleague takes back': {
        const last = server.records.has(FOLLOWUP_ID) ? server.commits.at(-1)?.before : undefined;
        if (!last) return null;
        const { due_at, note, owner_user_id, task_type, priority } = last;
        return () => server.colleague(FOLLOWUP_ID, { due_at, note, owner_user_id, task_type, priority });
      }
      case 'colleague deletes':
        return server.records.has(FOLLOWUP_ID) ? () => server.remove(FOLLOWUP_ID) : null;
    }
  }

  function actSteps(): Step[] {
    return spec.actors.flatMap((acts, actor): Step[] => {
      const done = next[actor] ?? 0;
      const act = acts[done];
      const run = act && actOf(act, 1 + actor * 10 + done);
      if (!act || !run) return [];
      return [
        {
          name: act.act,
          run() {
            next[actor] = done + 1;
            if (!act.act.startsWith('colleague')) hear(`${act.act} ${done}`);
            run();
          },
        },
      ];
    });
  }

  function answerSteps(edit: Edit): Step[] {
    const step = (name: string, run: () => void): Step => ({
      name: `${name} ${edit.state}`,
      run() {
        hear(`${name} ${edit.id}`);
        run();
      },
    });
    if (edit.state === 'unconfirmed') return [step('try again', () => tab.retry(edit))];
    tab.bystander.checkPrompt(edit);
    const conflict = edit.conflict;
    const answers = conflict?.theirs ? spec.answers : (['theirs'] as const);
    return answers.flatMap((answer) => {
      const shown = answer === 'mine as first shown' ? tab.bystander.shownFirst(edit.id) : conflict;
      if (answer === 'theirs') return [step(answer, () => tab.takeTheirs(edit))];
      if (!shown || (answer === 'mine as first shown' && shown === conflict)) return [];
      const decisions: { [Field in EditableField]?: ConflictDecision } = {};
      for (const { field } of shown.clashes) decisions[field] = decisionOf(answer, field);
      return [step(answer, () => tab.keepMine(edit, shown, decisions))];
    });
  }

  function personSteps(): Step[] {
    const steps = tab.undecided().flatMap(answerSteps);
    if (tab.engine.edits().some(({ state }) => state === 'needs-sign-in'))
      steps.push({
        name: 'sign in again',
        run() {
          hear('sign in again');
          tab.signIn();
        },
      });
    return steps;
  }

  function timeSteps(): Step[] {
    const [due] = world.due();
    if (due === undefined || network.isBusy()) return [];
    return [
      {
        name: 'time passes',
        run() {
          if (due - world.now() > LONGEST_WAIT_MS) violated(8, `nothing happens for ${due - world.now()} ms`);
          world.passTime();
        },
      },
    ];
  }

  function isAtRest(): boolean {
    const unsettled = tab.engine.edits().some(({ state }) => !isFailedState(state));
    return !outlastsRest && !unsettled && !network.isAwaited() && world.due().length === 0;
  }

  function steps(): readonly Step[] {
    const kill: Step = { name: 'kill', fault: 'kill', run: () => reload(true) };
    return [
      ...network.steps(faultsLeft),
      ...timeSteps(),
      ...personSteps(),
      ...actSteps(),
      ...(faultsLeft > 0 && fallible.includes('kill') ? [kill] : []),
    ];
  }

  async function take(step: Step): Promise<void> {
    world.log(() => `> ${step.name}`);
    if (step.fault !== undefined) faultsLeft -= 1;
    taken += 1;
    try {
      await step.run();
    } catch (error) {
      if (!broken) throw error;
    }
    await settle();
    if (taken > MAX_STEPS) broken ??= new BrokenRule(8, 'it does not end');
    if (broken) throw broken;
    if (world.now() - START_OF_TIME > SAVE_LIMITS.keyLifetimeMs)
      throw new Error('The world is too big: a key could grow too old in it.');
    if (isAtRest()) heard = [];
  }

  /** Continues without faults or people until nothing is in flight. */
  async function calm(): Promise<void> {
    for (;;) {
      await settle();
      const step = [...network.steps(0), ...timeSteps()][0];
      if (!step) return;
      await take(step);
    }
  }

  quietly(tab.refresh());
  await calm();
  taken = 0;
  heard = [];

  return {
    /** What can happen next; the play is over once only faults can. */
    steps,
    take,
    /** How many faults are left. */
    faultsLeft: () => faultsLeft,
    /** The key of the world's state: schedules with equal keys have the same future and the same verdict. */
    key: (): string =>
      stateKey([
        ...[faultsLeft, next, form, isAtRest()],
        heard.map(([at, what]) => [at - world.now(), what]),
        world.due().map((at) => at - world.now()),
        network.state(),
        [...server.records.values()],
        server.commits.map(({ key, after, at }) => [key, after, kind.lagMs > 0 ? at - world.now() : null]),
        server.remembered(),
        tab.storage.keys().map((key) => [key, tab.storage.getItem(key)]),
        [tab.records.get(FOLLOWUP_ID), tab.records.isGone(FOLLOWUP_ID), tab.records.locator(FOLLOWUP_ID)],
        tab.engine.edits().map(({ id, state }) => [id, state]),
        tab.bystander.knows(),
      ]),
    /** Checks a finished play against the rules; returns its outcome. */
    async judge(): Promise<string> {
      const stuck = tab.engine.edits().find(({ state }) => !isFailedState(state));
      if (stuck) violated(8, `${stuck.id} is "${stuck.state}", and nothing is on its way`);
      // Until a lagging replica has caught up.
      if (kind.lagMs > 0) world.schedule(() => {}, kind.lagMs);
      await calm();
      quietly(tab.refresh());
      await calm();
      const networkOnly = !spec.actors.flat().some(({ act }) => act.startsWith('colleague'));
      const onlyNetwork = networkOnly && !fallible.includes('409') && !fallible.includes('400');
      judgeHistory({ server, tabs: [tab], followups: [first], networkOnly: onlyNetwork, violated });
      for (const key of tab.storage.keys()) tab.bystander.overhear(key);
      const edits = [...tab.bystander.edits.values()].map(({ id, endings }) => [id, endings.map(({ type }) => type)]);
      return stateKey([edits, server.commits.map(({ key, after }) => [key, after]), tab.bystander.conflicts > 0]);
    },
  };
}

function decisionOf(answer: Answer, field: EditableField): ConflictDecision {
  return answer === 'merged' ? { value: uniqueValue(field, 99) } : 'mine';
}

/** Ignores a failed load: the UI reports it, and a dead page never hears of it. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => {});
}
