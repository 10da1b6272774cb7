import { describe, expect, test } from 'vitest';
import { en } from '../../src/locales/en.js';
import { everything, messagesOf, numberIn, packs, say } from './packs.js';
import type { Message } from './packs.js';
import { ALIKE_FOR_ONE_AND_MANY, SAME_AS_ENGLISH } from './exceptions.js';

/** Values by which a language picks its words; not every one needs to. */
const GRAMMAR = new Set(['fieldName', 'isDue']);

const COUNTS = [0, 1, 2, 5, 11, 100, 1_000_000];
const english = messagesOf(en);
const translated = packs.filter(([locale]) => locale !== 'en');

test('finds packs', () => {
  expect(packs.map(([locale]) => locale)).toEqual(expect.arrayContaining(['de', 'en', 'fr']));
});

describe.each(packs)('%s', (locale, pack) => {
  const messages = messagesOf(pack);
  const each = (look: (path: string, message: Message) => string[]): string[] =>
    [...messages].flatMap(([path, message]) => look(path, message).map((fault) => `${path}: ${fault}`));

  test('holds every message of the right kind, and no other', () => {
    const kinds = (all: typeof messages) => [...all].map(([path, message]) => `${path}: ${typeof message}`).toSorted();
    expect(kinds(messages)).toEqual(kinds(english));
  });

  test('has clean text for any values', () => {
    const dirty = /undefined|null|NaN|\[object|#| {2}|^\s|\s$|\.{3}|["'`]/;
    const faults = each((path, message) =>
      everything(path, message).flatMap(({ text }) => (text === '' || dirty.test(text) ? [text] : [])),
    );
    expect(faults).toEqual([]);
  });

  test('omits no inserted value', () => {
    const faults = each((path, message) =>
      everything(path, message).flatMap(({ text, values }) =>
        Object.values(values).flatMap((value) => {
          const written = typeof value === 'number' ? numberIn(locale, value) : [String(value)];
          const inserted = typeof value === 'number' || (typeof value === 'string' && value.startsWith('<'));
          const there = written.some((words) => text.includes(words));
          return !inserted || there ? [] : [`${String(value)} is not in "${text}"`];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('uses the values that English uses', () => {
    // A field is named by its label or as in a sentence, as the language needs it.
    const oneName = (name: string) => (name === 'what' ? 'label' : name);
    const names = (message: Message) =>
      [...new Set(Object.keys(say(message).values).map(oneName))].filter((name) => !GRAMMAR.has(name)).toSorted();
    const faults = each((path, message) => {
      const wanted = names(english.get(path) ?? '').join();
      return names(message).join() === wanted ? [] : [`uses ${names(message).join()}, not ${wanted}`];
    });
    expect(faults).toEqual([]);
  });

  test.each(COUNTS)('writes %d in digits, or has a word for it', (number) => {
    const ownWord = number <= 2 && new Intl.PluralRules(locale).select(number) !== 'other';
    const faults = each((_, message) =>
      Object.entries(say(message).values).flatMap(([name, value]) => {
        if (typeof value !== 'number') return [];
        const { text } = say(message, { [name]: number });
        if (/undefined|NaN/.test(text)) return [text];
        const there = numberIn(locale, number).some((digits) => numbersIn(text).includes(digits));
        return ownWord || there ? [] : [text];
      }),
    );
    expect(faults).toEqual([]);
  });
});

/** The numbers of a text, with their separators. */
function numbersIn(text: string): string[] {
  return text.match(/\p{Nd}+(?:[.,٬\u00a0\u202f]\p{Nd}{3})*/gu) ?? [];
}

describe.each(translated)('%s', (locale, pack) => {
  const messages = messagesOf(pack);

  test('is translated except for words that are the same', () => {
    const allowed = SAME_AS_ENGLISH[locale] ?? [];
    const faults = [...messages].flatMap(([path, message]) => {
      const originals = everything(path, english.get(path) ?? '').map(({ text }) => text);
      return everything(path, message).flatMap(({ text }) => {
        const words = /\p{L}/u.test(text.replaceAll(/<\w+>/g, ''));
        return words && originals.includes(text) && !allowed.includes(text) ? [`${path}: ${text}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  test('distinguishes one from many if English does and the language can', () => {
    if (new Intl.PluralRules(locale).select(1) === 'other') return;
    const shape = (message: Message, count: number): string => say(message, { count }).text.replace(String(count), '#');
    const tells = (message: Message): boolean => shape(message, 1) !== shape(message, 5);
    const faults = [...messages].filter(([path, message]) => {
      const original = english.get(path) ?? '';
      if (ALIKE_FOR_ONE_AND_MANY[locale]?.includes(path)) return false;
      return 'count' in say(original).values && tells(original) && !tells(message);
    });
    expect(faults.map(([path, message]) => `${path}: ${say(message).text}`)).toEqual([]);
  });

  test('has a different text for each field, view and due bucket', () => {
    for (const group of [pack.fields, pack.fields.statuses, pack.filter.viewNames, pack.table.buckets]) {
      const texts = Object.values(group).filter((text) => typeof text === 'string');
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test('names controls by their labels', () => {
    const { table, quickActions, bulk, filter } = pack;
    for (const due of ['<due>', '']) {
      expect(table.editLabel({ due, note: '<note>' })).toMatch(new RegExp(`^${table.edit}`));
    }
    expect(table.retrySave).toContain(pack.common.tryAgain);
    expect(bulk.decideLabel({ due: '<due>', note: '' })).toContain(bulk.decide);
    expect(filter.removeFilter({ filter: '<filter>' })).toMatch(/^\u2068?<filter>/);
    expect(quickActions.more({ due: '', note: '' })).not.toBe(table.editLabel({ due: '', note: '' }));
  });
});
