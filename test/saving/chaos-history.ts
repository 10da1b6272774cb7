import type { EditableField } from '../../src/followup/editable-field.js';
import { patchedFields } from '../../src/followup/patched-fields.js';
import type { Followup } from '../../src/followup/followup.js';
import type { FollowupPatch } from '../../src/followup/followup-patch.js';
import type { Edit } from '../../src/saving/edit.js';
import type { ConflictDecisions } from '../../src/saving/save-request.js';
import { aFollowup } from './a-followup.js';
import { FIELDS, isFailed, mayOverwrite, openChaosDesk, uniqueValue } from './chaos-desk.js';
import type { ChaosDesk, WatchedEdit } from './chaos-desk.js';
import { failure } from './failure.js';
import { createSimulatedCrm } from './simulated-crm.js';
import type { ReadFate, UpdateFate } from './simulated-crm.js';
import { createSimulatedRuntime, seededRandom } from './simulated-runtime.js';

export interface ChaosOptions {
  readonly seed: number;
  /** How many people work on the records. */
  readonly people: number;
  /** Whether the CRM refuses an outdated `expected_version`. */
  readonly enforcesVersion: boolean;
  /** Whether only the network fails: no refusals, nobody else at work, nothing given up. */
  readonly networkFaultsOnly?: boolean;
}

export interface ChaosReport {
  readonly saved: number;
  readonly notSaved: number;
  readonly conflicts: number;
  readonly unconfirmed: number;
  readonly requests: number;
  readonly lateCommits: number;
}

/**
 * Lets people work through a storm of faults, then lets it end, and holds what happened against the rules of a safe save.
 *
 * @throws Error that names the broken rule and the seed
 */
export async function runChaosHistory(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, people, enforcesVersion, networkFaultsOnly = false } = options;
  const random = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const upTo = (most: number) => Math.floor(random() * most);
  const oneOf = <Value>(values: readonly Value[]): Value => values[upTo(values.length)] as Value;
  const broken: string[] = [];
  const log: string[] = [];

  function violated(rule: string): never {
    broken.push(rule);
    throw new Error(describeFailure(options, rule, log));
  }

  const runtime = createSimulatedRuntime(seed + 1);
  const followups = Array.from({ length: 1 + upTo(3) }, (_, index) =>
    aFollowup({ id: `0190a000-0000-7000-8000-00000000000${index + 1}`, integration_version: 1 + upTo(5) }),
  );
  const roughness = 0.2 + random() * 0.7;
  let storm = true;
  let outage: 'none' | 'writes' | 'all' = 'none';

  function fateOfUpdate(): UpdateFate {
    const speed: UpdateFate = { arrivesAfter: upTo(400), answersAfter: upTo(400) };
    const unclear = () => failure(oneOf(['network', 'failed', 'malformed-response', 'timeout'] as const));
    if (storm && outage !== 'none')
      return chance(0.1) ? { ...speed, landsThen: unclear() } : { ...speed, lost: unclear() };
    if (!storm || !chance(roughness)) return speed;
    const busy = () =>
      failure(oneOf(['unavailable', 'rate-limited'] as const), { retryAfterMs: chance(0.5) ? upTo(9000) : undefined });
    switch (upTo(networkFaultsOnly ? 7 : 9)) {
      case 0:
        return { ...speed, lost: unclear() };
      case 1:
        return { ...speed, lost: busy() };
      case 2:
        return { ...speed, landsThen: unclear() };
      case 3:
        return { ...speed, landsThen: busy() };
      // Slow work and an impatient client: the same key meets itself.
      case 4:
        return { ...speed, worksFor: upTo(9000), timeoutAfter: 500 + upTo(6000) };
      // Given up by the client, and still on its way.
      case 5:
        return { arrivesAfter: upTo(45_000), timeoutAfter: 500 + upTo(15_000) };
      case 6:
        return { ...speed, arrivesAgainAfter: upTo(3000), ...(chance(0.5) ? { landsThen: unclear() } : {}) };
      case 7:
        return { ...speed, lost: failure(oneOf(['validation', 'forbidden', 'unauthorized'] as const)) };
      default:
        return { ...speed, landsThen: failure('conflict') };
    }
  }

  function fateOfRead(): ReadFate {
    const speed: ReadFate = { arrivesAfter: upTo(400), answersAfter: upTo(400) };
    if (!storm || !chance(roughness)) return speed;
    if (chance(0.4))
      return { ...speed, fails: failure(oneOf(['network', 'failed', 'unavailable'] as const), { effect: 'none' }) };
    return { arrivesAfter: upTo(3000), answersAfter: upTo(9000) };
  }

  const crm = createSimulatedCrm({
    runtime,
    followups,
    enforcesVersion,
    refusesUsedKeys: chance(0.3),
    fateOfUpdate,
    fateOfRead,
  });
  const desks: ChaosDesk[] = [];
  for (let index = 0; index < people; index += 1) {
    const desk = openChaosDesk({
      name: ['ann', 'bob', 'cid'][index] ?? 'one',
      crm,
      runtime,
      conflictPolicy: chance(0.5) ? 'ask' : 'merge',
      violated,
    });
    for (const followup of followups) {
      desk.records.merge(followup, desk.records.startRead());
      desk.records.setLocator(followup.id, { cursor: null, limit: undefined });
      desk.watch(followup.id);
    }
    desk.engine.onEvent((event) => {
      if (event.type !== 'diagnostic') log.push(`${desk.name} ${event.editId} ${event.type}`);
    });
    desks.push(desk);
  }

  let values = 0;
  function somePatch(): FollowupPatch {
    const patch: { [Field in EditableField]?: string } = {};
    for (let count = 1 + upTo(2); count > 0; count -= 1) {
      const field = oneOf(FIELDS);
      patch[field] = uniqueValue(field, (values += 1));
    }
    return patch;
  }

  function answer(desk: ChaosDesk, edit: Edit): void {
    if (edit.state === 'unconfirmed') {
      // Of a deleted record it may stay unknown for ever whether the edit came before; then only its person can end it.
      const hopeless = !crm.records.has(edit.followupId) && (desk.edits.get(edit.id)?.retries ?? 0) > 5;
      if (hopeless || (storm && !networkFaultsOnly && chance(0.15))) desk.engine.dismiss(edit.id);
      else desk.retry(edit);
      return;
    }
    if (!edit.conflict?.theirs || chance(0.3)) return desk.engine.takeTheirs(edit.id);
    const decisions: { [Field in EditableField]?: 'mine' | 'theirs' } = {};
    for (const { field } of edit.conflict.clashes) decisions[field] = oneOf(['mine', 'theirs'] as const);
    desk.keepMine(edit, decisions satisfies ConflictDecisions);
  }

  function undecided(desk: ChaosDesk): Edit[] {
    return desk.engine.edits().filter((edit) => edit.state === 'conflict' || edit.state === 'unconfirmed');
  }

  function step(): void {
    const desk = oneOf(desks);
    const roll = random();
    if (roll < 0.5) {
      const { id } = oneOf(followups);
      const followup = desk.records.view(id) as Followup;
      const patch = somePatch();
      log.push(`${desk.name} submits ${patchedFields(patch).join('+')} of ${id.at(-1)}`);
      desk.submit(followup, patch);
    } else if (roll < 0.65) {
      desk.refresh().catch(() => {});
    } else if (roll < 0.8) {
      const [edit] = undecided(desk);
      if (edit) answer(desk, edit);
    } else if (roll < 0.86) {
      desk.setOnline(!desk.online);
    } else if (roll < 0.9) {
      desk.engine.setActive(chance(0.6));
    } else if (roll < 0.92) {
      desk.signIn();
    } else if (roll < 0.95) {
      outage = outage === 'none' ? oneOf(['writes', 'all'] as const) : 'none';
    } else if (networkFaultsOnly) {
      desk.refresh().catch(() => {});
    } else if (roll < 0.955) {
      const { id } = oneOf(followups);
      log.push(`a colleague deletes ${id.at(-1)}`);
      crm.remove(id);
    } else if (crm.records.size > 0) {
      const id = oneOf([...crm.records.keys()]);
      const last = crm.commits.findLast((commit) => commit.id === id);
      if (last && chance(0.5)) {
        log.push(`a colleague takes back the last change of ${id.at(-1)}`);
        crm.colleague(id, last.before);
        return;
      }
      const field = oneOf(FIELDS);
      log.push(`a colleague changes ${field} of ${id.at(-1)}`);
      crm.colleague(id, { [field]: uniqueValue(field, (values += 1)) });
    }
  }

  try {
    for (let steps = 8 + upTo(16); steps > 0; steps -= 1) {
      step();
      await runtime.advance(chance(0.3) ? 0 : upTo(chance(0.2) ? 20_000 : 2500));
    }
    storm = false;
    for (const desk of desks) {
      desk.setOnline(true);
      desk.engine.setActive(true);
    }
    for (let rounds = 0; desks.some((desk) => desk.engine.edits().some((edit) => !isFailed(edit))); rounds += 1) {
      if (rounds > 60) violated('the storm is over and an edit does not end');
      for (const desk of desks) {
        desk.signIn();
        for (const edit of undecided(desk)) answer(desk, edit);
      }
      await runtime.advance(30_000);
    }
    while (crm.underWay > 0) await runtime.advance(30_000);
    for (const desk of desks) {
      const refreshed = desk.refresh();
      await runtime.advance(30_000);
      await refreshed;
    }
  } catch (error) {
    if (broken.length > 0) throw error;
    throw new Error(describeFailure(options, String(error), log), { cause: error });
  }
  // A rule that broke inside of a listener or a promise was caught on its way here.
  const [rule] = broken;
  if (rule !== undefined) violated(rule);

  judgeAfterwards();
  const all = desks.flatMap((desk) => [...desk.edits.values()]);
  const ended = (type: string) => all.filter((edit) => edit.endings[0]?.type === type).length;
  return {
    saved: ended('saved'),
    notSaved: ended('save-failed'),
    conflicts: log.filter((line) => line.endsWith(' conflict')).length,
    unconfirmed: log.filter((line) => line.endsWith(' unconfirmed')).length,
    requests: crm.updates.length,
    lateCommits: crm.commits.filter((commit) => commit.late).length,
  };

  function judgeAfterwards(): void {
    for (const desk of desks) {
      for (const { id } of followups) {
        const view = desk.records.view(id);
        if (desk.records.hasOverlay(id)) violated('an overlay is left');
        if (crm.records.has(id) && JSON.stringify(view) !== JSON.stringify(crm.records.get(id)))
          violated('the screen does not show what the server holds');
      }
      for (const edit of desk.edits.values()) judgeEdit(edit);
    }
    for (const commit of crm.commits) {
      if (commit.key === null || !enforcesVersion) continue;
      const edit = ownerOf(commit.key);
      for (const field of patchedFields(edit.wanted)) {
        if (commit.before[field] === commit.after[field]) continue;
        if (!mayOverwrite(edit, field, commit.before[field]))
          violated(`${edit.id} overwrote ${String(commit.before[field])}, which its person never saw`);
      }
    }
    if (enforcesVersion) judgeOrder();
    if (networkFaultsOnly && log.some((line) => line.endsWith(' conflict')))
      violated('one person and a bad network, and yet a conflict');
  }

  function ownerOf(key: string): WatchedEdit {
    for (const desk of desks) {
      for (const edit of desk.edits.values()) if (edit.keysOfDecisions.some((keys) => keys.has(key))) return edit;
    }
    return violated(`a commit under the key ${key}, which no edit sent`);
  }

  function judgeEdit(edit: WatchedEdit): void {
    if (edit.endings.length !== 1) violated(`${edit.id} has ${edit.endings.length} endings`);
    const [ending] = edit.endings;
    const commits = edit.keysOfDecisions.map(
      (keys) => crm.commits.filter((commit) => commit.key !== null && keys.has(commit.key)).length,
    );
    const inAll = commits.reduce((sum, count) => sum + count, 0);
    const last = commits.at(-1) ?? 0;
    for (const key of edit.keysOfDecisions.flatMap((keys) => [...keys])) {
      const attempts = crm.updates.filter((update) => update.key === key).length;
      const bound = 7 * (1 + edit.retries) + edit.wakes;
      if (attempts > bound) violated(`${attempts} attempts with one key`);
      if (crm.commits.filter((commit) => commit.key === key).length > 1) violated(`two commits under the key ${key}`);
    }
    if (!enforcesVersion) return;
    if (commits.some((count) => count > 1)) violated(`${edit.id} was committed twice in one decision`);
    if (ending?.type === 'saved' && inAll === 0) violated(`${edit.id} ended as saved and was never committed`);
    if (ending?.type === 'saved' && commits.length === 1 && inAll !== 1)
      violated(`${edit.id} ended as saved with ${inAll} commits`);
    // "Gone" says that the record is no more, not that the change never was.
    const notSaved = ending?.type === 'save-failed' && ending.reason !== 'gone';
    if (notSaved && last > 0) violated(`${edit.id} ended as not saved and was committed`);
  }

  /** Commits of one person to one record come in the order of their submits. */
  function judgeOrder(): void {
    for (const desk of desks) {
      const newest = new Map<string, number>();
      for (const commit of crm.commits) {
        const edit = [...desk.edits.values()].find((one) =>
          one.keysOfDecisions.some((keys) => commit.key !== null && keys.has(commit.key)),
        );
        if (!edit) continue;
        const number = Number(edit.id.slice('edit-'.length));
        if (number < (newest.get(commit.id) ?? 0)) violated(`${edit.id} was committed after a later edit`);
        newest.set(commit.id, number);
      }
    }
  }
}

function describeFailure(options: ChaosOptions, rule: string, log: readonly string[]): string {
  return `${rule}\nhistory: ${JSON.stringify(options)}\n${log.slice(-25).join('\n')}`;
}
