import type { HistoryOptions } from './run-history.js';

interface Regression extends HistoryOptions {
  /** What went wrong. */
  readonly what: string;
}

const enforcing = (what: string, seed: number, length = 1): Regression => ({
  what,
  seed,
  server: 'enforcing',
  networkOnly: false,
  length,
});

const ignoring = (what: string, seed: number, length = 1): Regression => ({
  ...enforcing(what, seed, length),
  server: 'ignoring',
});

/** With people working in the panel too. */
const wide = (what: string, seed: number, length = 1): Regression => ({
  ...enforcing(what, seed, length),
  // On a disk for the same seeds as in `worker.ts`.
  ...{ cached: seed % 3 === 0, merges: true, renewals: true, wide: true },
});

/** Histories that once broke a rule, through a defect in the engine or in its judge. */
export const REGRESSIONS: readonly Regression[] = [
  enforcing('a deleted record was asked about as it had stood when the page was opened', 4883, 6),
  enforcing('an edit that was recovered read its record again, and again, although this life had read it', 155_123),
  enforcing('a key whose 500 the server keeps was taken for one that has to settle', 67_622),
  enforcing('a pause asked for in an answer that nobody heard was held against the page', 14_815),
  enforcing('an edit called off after a decision was blamed for what it had been before', 4139, 6),
  enforcing('a body was blamed for a record that came while its token was fetched', 2714, 6),
  enforcing('a walk through a list of single rows took longer than the time to settle', 506, 20),
  enforcing('an edit decided anew was judged by what its person had seen before that', 767_255),
  enforcing('an edit decided anew, after the edit below it was refused, was judged so too', 1_067_368),
  enforcing('work that a server began in the storm outlasted it', 1_138_500),
  enforcing('a request joined the slow work of the one before it', 1_940_239),
  enforcing('two tabs in turn met conflicts behind a replica that lags', 1_189_363),
  ignoring('an old answer replayed after a reload was missed in the store, which knew a newer one', 15_525),
  wide('a draft beside an edit in conflict rested on what that one was a change of', 50_169, 8),
  wide('a field that a colleague had taken away counted as seen after another was decided', 302_379, 8),
  wide('a text was in no draft once the edit was given up in which it stood', 404_381, 8),
  wide('an old answer that was given again counted as what its person wrote', 902_610, 8),
  { ...wide('a draft held the text of an edit beside it, and came to clash with that', 50, 8), networkOnly: true },
  { ...wide('what its person saved elsewhere counted as someone else’s', 177, 8), networkOnly: true },
  {
    ...wide('a value over which its person had written again counted as a change of what they typed', 2905),
    ...{ networkOnly: true, counter: 'time' },
  },
  wide('a value that its person made in the prompt counted as never seen', 430_744, 8),
  wide('what another surface wrote through a decided conflict counted as seen in the panel', 17_776),
  wide('a save that tried the edit before it again merged that one into the form anew', 17_125),
  wide('of a replica that lags, a list took for whole what the feed had told of before', 15_414),
  wide('a list was called complete although a record that the feed named was missing on its page', 17_249),
  wide('a load that went on was not looked through for what the list had left out before', 302_906),
  wide('a list that found more at its end was not loaded to it', 704_217),
  wide('what a menu wrote counted as typed over once it had joined an edit of the panel', 60_104, 8),
  wide('an edit that another engine had taken over was cleared from the journal by the first', 60_782, 8),
  wide('what an edit goes on wanting although it stands there counted as typed', 407_842, 8),
  {
    ...wide('a body that was never sent was built anew on what its person had seen before an earlier edit', 60_285, 8),
    ...{ networkOnly: true, counter: 'time', unversed: true },
  },
];
