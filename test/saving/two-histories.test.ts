import { expect, test } from 'vitest';
import { FOLLOWUP_ID } from './a-followup.js';
import { openDesk, type Desk } from './desk.js';
import { failure } from './failure.js';

/** Records, in order, everything a page requests and receives. */
function transcriptOf({ crm, runtime }: Desk): readonly string[] {
  const lines: string[] = [];
  const heard = <Asked extends readonly unknown[], Told>(name: string, ask: (...asked: Asked) => Promise<Told>) =>
    async function (...asked: Asked): Promise<Told> {
      lines.push(`${runtime.now()} ${name} ${JSON.stringify(asked)}`);
      try {
        const told = await ask(...asked);
        lines.push(`${runtime.now()} told ${JSON.stringify(told)}`);
        return told;
      } catch (error) {
        lines.push(`${runtime.now()} failed ${JSON.stringify(error)}`);
        throw error;
      }
    };
  const { listFollowups, updateFollowup } = crm.client;
  Object.assign(crm.client, {
    listFollowups: heard('list', listFollowups),
    updateFollowup: heard('update', updateFollowup),
  });
  return lines;
}

/**
 * One save whose answer is lost. Used keys are refused, as a CRM may do, so the record is read to learn the fate of
 * the save.
 * @param enforcesVersion whether the server refuses an outdated version
 * @param before what a colleague does, unseen by the page, before the save arrives
 * @param after what a colleague does after it was carried out, before the page reads the record
 */
async function play(
  enforcesVersion: boolean,
  { before, after }: { readonly before?: Record<string, string>; readonly after?: Record<string, string> },
) {
  const desk = await openDesk({ enforcesVersion, refusesUsedKeys: true, knownStep: 1 });
  const transcript = transcriptOf(desk);
  if (before) desk.crm.colleague(FOLLOWUP_ID, before);
  desk.crm.nextUpdates({ landsThen: failure('network') });
  const { outcome } = await desk.send({ note: 'Mine' });
  if (after) desk.crm.colleague(FOLLOWUP_ID, after);
  await desk.runtime.advance(60_000);
  const ownCommit = desk.crm.commits.find(({ key }) => key !== null);
  return {
    transcript,
    outcome: await outcome,
    events: desk.events,
    /** Whether the save overwrote a note that the page had never shown. */
    overwrote: ownCommit?.before.note === 'Theirs',
  };
}

test('after a lost answer no client can tell an overwrite from a colleague’s later change: two histories, one transcript', async () => {
  // A server that ignores versions: the colleague's note is gone.
  const overwritten = await play(false, { before: { note: 'Theirs', priority: 'high' } });
  // A server that enforces them: nothing is lost. The colleague came after.
  const untouched = await play(true, { after: { priority: 'high' } });

  expect([overwritten.overwrote, untouched.overwrote]).toEqual([true, false]);
  expect(overwritten.transcript.length).toBeGreaterThan(3);
  expect(overwritten.transcript).toEqual(untouched.transcript);
  // Whatever is said of one is said of the other, so nothing that may be untrue.
  expect(overwritten.outcome).toEqual(untouched.outcome);
  expect(overwritten.events).toEqual(untouched.events);
  expect(overwritten.events.map(({ type }) => type)).toEqual(['saved']);
});

test('without a lost answer the two differ, and the overwrite is reported', async () => {
  const desk = await openDesk({
    enforcesVersion: false,
    knownStep: 1,
    colleague: { note: 'Theirs', priority: 'high' },
  });
  await desk.send({ note: 'Mine' }, 60_000);
  expect(desk.events).toMatchObject([{ type: 'diagnostic', code: 'version-not-enforced' }, { type: 'saved' }]);
});
