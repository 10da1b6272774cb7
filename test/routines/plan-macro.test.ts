import { describe, expect, test } from 'vitest';
import { duePhraseEnglish } from '../../src/core/messages/due-phrase-english.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import { dueWords } from '../../src/core/page/value-words.js';
import { ar, de } from '../messages/whole-packs.js';
import { decodeMacro } from '../../src/core/routines/decode-macro.js';
import { keysOf, planMacro, type MacroTerms } from '../../src/core/routines/plan-macro.js';
import { buildFollowup, FAKE_CRM_COLLEAGUE_ID, FAKE_CRM_USER_ID } from '../../src/testing.js';

const RECORD = buildFollowup({
  due_at: '2026-11-15T09:00:00.000Z',
  note: 'Call Yusuf',
  priority: 'high',
  task_type: 'call',
  owner_user_id: FAKE_CRM_USER_ID,
  status: 'open',
});

const TERMS: MacroTerms = {
  settings: { ...defaultDisplaySettings, currentUserId: FAKE_CRM_USER_ID },
  words: duePhraseEnglish.duePhrase,
  presets: [{ id: 'next-week', label: 'Next week', time: 'Mon, Nov 30', iso: '2026-11-30T09:00:00.000Z' }],
  now: Date.parse('2026-11-25T10:42:00.000Z'),
  me: 'Amara Okafor',
  deal: 'Orchard Bank',
};

describe('the patch of a macro', () => {
  test('holds all fields at once, with lines at the end of the note in their order', () => {
    const steps = [
      { line: '{date}: No answer.' },
      { due: 'friday 2pm' },
      { owner: FAKE_CRM_COLLEAGUE_ID },
      { priority: 'low' },
      { type: 'email' },
      { line: 'Again.' },
    ];
    expect(planMacro({ steps }, RECORD, TERMS).patch).toEqual({
      note: 'Call Yusuf\nNov 25: No answer.\nAgain.',
      due_at: '2026-11-27T14:00:00.000Z',
      owner_user_id: FAKE_CRM_COLLEAGUE_ID,
      priority: 'low',
      task_type: 'email',
    });
  });

  test('leaves out what the record has already, and says so', () => {
    const plan = planMacro({ steps: [{ priority: 'high' }, { owner: 'me' }] }, RECORD, TERMS);
    expect(plan.patch).toEqual({});
    expect(plan.changes.map(({ field, isSame }) => [field, isSame])).toEqual([
      ['priority', true],
      ['owner_user_id', true],
    ]);
  });

  test('reads a preset before a phrase, and English where the page has another language', () => {
    expect(planMacro({ steps: [{ due: 'next-week' }] }, RECORD, TERMS).patch.due_at).toBe('2026-11-30T09:00:00.000Z');
    const german = { ...TERMS, settings: { ...TERMS.settings, locale: 'de' }, words: de.duePhrase };
    expect(planMacro({ steps: [{ due: 'morgen 9 Uhr' }] }, RECORD, german).patch.due_at).toBe(
      '2026-11-26T09:00:00.000Z',
    );
    expect(planMacro({ steps: [{ due: 'tomorrow 9am' }] }, RECORD, german).patch.due_at).toBe(
      '2026-11-26T09:00:00.000Z',
    );
  });

  test('writes no marks of direction into a line that names a time', () => {
    const settings = { ...TERMS.settings, locale: 'ar', messages: ar };
    const line = 'Due {due}, \u{2067}kept\u{2069}';
    const { note } = planMacro({ steps: [{ line }] }, RECORD, { ...TERMS, settings }).patch;
    expect(dueWords(RECORD.due_at ?? '', settings, TERMS.now)).toMatch(/\u{2068}/u);
    expect(note).toMatch(/Due [^\u{2066}-\u{2069}]+, \u{2067}kept\u{2069}$/u);
  });

  test.each([
    ['no due time', { due: 'soonish' }, 'soonish'],
    ['one that can mean two', { due: 'at 5' }, 'at 5'],
    ['an owner that is no id', { owner: 'Bruno' }, 'Bruno'],
    ['the current user, who is not known', { owner: 'me' }, 'me'],
  ])('never guesses: %s', (_, step, unread) => {
    const terms = { ...TERMS, settings: { ...TERMS.settings, currentUserId: null } };
    expect(planMacro({ steps: [step, { priority: 'low' }] }, RECORD, terms).unread).toBe(unread);
  });

  test('fills in what a line names, with the due time after the macro, and leaves unknown braces', () => {
    const steps = [{ due: 'next-week' }, { line: '{me} on {deal}, due {due} {other}' }];
    expect(planMacro({ steps }, RECORD, TERMS).changes.find(({ field }) => field === 'note')?.added).toEqual([
      'Amara Okafor on Orchard Bank, due Mon, Nov 30, 9:00 AM {other}',
    ]);
  });

  test.each(['today', 'tomorrow', 'yesterday'])('names the day in a note by its date, also %s', (near) => {
    const at = { today: '25', tomorrow: '26', yesterday: '24' }[near] as string;
    const record = { ...RECORD, due_at: `2026-11-${at}T20:00:00.000Z` };
    expect(planMacro({ steps: [{ line: 'Due {due}' }] }, record, TERMS).changes[0]?.added).toEqual([
      expect.stringMatching(new RegExp(`^Due \\w{3}, Nov ${at}, \\d`)),
    ]);
  });

  test('keeps the function of the host for the end', () => {
    const run = { label: 'Send', run: () => {} };
    expect(planMacro({ steps: [{ priority: 'low' }, run] }, RECORD, TERMS).run).toBe(run);
  });
});

test('each macro has its own digit, else the first free one, and none beyond the ninth', () => {
  expect(keysOf([{ key: '2' }, {}, {}, { key: '2' }, { key: 'x' }])).toEqual(['2', '1', '3', '4', '5']);
  expect(keysOf(Array.from({ length: 10 }, () => ({}))).at(-1)).toBeNull();
});

test('a stored macro is read only if all of it is understood', () => {
  const good = { id: '1', name: ' No answer ', key: '1', steps: [{ line: 'x' }, { due: 'tomorrow' }] };
  expect(decodeMacro(good)).toEqual({ ...good, name: 'No answer' });
  expect(decodeMacro({ ...good, key: 'x' })).toEqual({ id: '1', name: 'No answer', steps: good.steps });
  for (const steps of [[], 'x', [{ line: '' }], [{ line: 'x', due: 'y' }], [{ status: 'completed' }], [{ due: 3 }]])
    expect(decodeMacro({ ...good, steps })).toBeNull();
});
