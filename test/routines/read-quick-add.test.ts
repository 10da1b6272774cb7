import { expect, test } from 'vitest';
import { readQuickAdd } from '../../src/core/routines/read-quick-add.js';
import { duePhraseEnglish } from '../../src/core/messages/due-phrase-english.js';

// A Friday.
const NOW = Date.parse('2026-11-27T11:00:00Z');
const OWNERS = [
  { id: '1', name: 'Bruno Keller' },
  { id: '2', name: 'Bruna Costa' },
];
const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];

function read(text: string) {
  return readQuickAdd(text, {
    due: { words: duePhraseEnglish.duePhrase, locale: 'en-US', timeZone: 'UTC', now: NOW, endOfDayHour: 17 },
    owners: OWNERS,
    priorities: PRIORITIES,
    types: null,
  });
}

test('takes owner, priority, type and time out of the words, wherever they stand', () => {
  expect(read('call back tomorrow 2pm !high @bruno_keller #call')).toMatchObject({
    note: 'call back',
    due: { iso: '2026-11-28T14:00:00.000Z' },
    owner: { id: '1' },
    priority: { value: 'high' },
    type: { value: 'call' },
  });
  expect(read('tomorrow 2pm call back')).toMatchObject({ note: 'call back', due: { iso: '2026-11-28T14:00:00.000Z' } });
  expect(read('call back')).toMatchObject({ note: 'call back', due: null, times: [] });
});

test('takes the longest run of words for the time, and asks if that may mean several', () => {
  const { note, due, times } = read('call back fri 2pm');
  expect({ note, due }).toEqual({ note: 'call back', due: null });
  expect(times.map(({ iso }) => iso)).toEqual(['2026-11-27T14:00:00.000Z', '2026-12-04T14:00:00.000Z']);
});

test.each(['call monday in 2 weeks', 'call mon in a week', 'in 2 weeks monday call', 'call today tomorrow 9am'])(
  'reads no time out of half of the words for one: %s',
  (line) => {
    expect(read(line)).toMatchObject({ note: line, due: null, times: [] });
  },
);

test('reports marked words that match nothing, or several', () => {
  expect(read('tomorrow !soon @brun')).toMatchObject({
    priority: null,
    owner: null,
    unknown: ['!soon'],
    several: ['@brun'],
  });
});
