import { describe, expect, test } from 'vitest';
import { shownTexts } from '../../src/react/editor/followup-field-texts.js';
import type { FollowupFieldTexts } from '../../src/react/editor/followup-field-texts.js';
import {
  fieldsOf,
  foldIn,
  layBack,
  mergeElsewhere,
  newFormBase,
  rebaseOnTheirs,
  restOnSaved,
  standOn,
  mergeTyped,
} from '../../src/react/editor/form-base.js';
import type { FormBase } from '../../src/react/editor/form-base.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { aFollowup } from '../saving/a-followup.js';

const OPENED = aFollowup();
const TIME_ZONE = 'UTC';

/** A newer version of the record from the server. */
function newer(version: number, changes: Partial<Followup>): Followup {
  return { ...OPENED, integration_version: version, ...changes };
}

function opened(base: Followup = OPENED): FormBase {
  return newFormBase({ base, timeZone: TIME_ZONE, restored: {} });
}

/** What the inputs show after a person has typed. */
function typed(texts: Partial<FollowupFieldTexts> = {}, over: Followup = OPENED): FollowupFieldTexts {
  return { ...shownTexts(over, TIME_ZONE), ...texts };
}

test('a newly opened form is based on its record, and nothing has moved', () => {
  expect(opened()).toEqual({
    base: OPENED,
    timeZone: TIME_ZONE,
    restored: {},
    newest: OPENED,
    moved: {},
    open: {},
    statusBefore: 'open',
  });
});

test('fieldsOf returns every field present, even an empty one', () => {
  expect(fieldsOf({ priority: undefined, note: null })).toEqual(['note', 'priority']);
});

describe('a newer record with no changed values', () => {
  test('becomes the form’s base', () => {
    const folded = foldIn(opened(), typed(), newer(8, {}));
    expect(folded).toMatchObject({ show: [], toReview: [], statusMoved: false });
    expect(folded.formBase).toMatchObject({ base: newer(8, {}), newest: newer(8, {}), moved: {}, open: {} });
  });

  test('keeps the typed text and the value it replaces', () => {
    const folded = foldIn(opened(), typed({ note: 'Mine' }), newer(8, {}));
    expect(folded).toMatchObject({ show: [], toReview: [] });
    expect(folded.formBase.base).toEqual(newer(8, {}));
  });

  test.each([
    ['null', null],
    ['an empty text', ''],
    ['blanks', '  '],
    ['nothing at all', undefined],
  ])('treats %s as the same empty value', (_, note) => {
    const folded = foldIn(opened(aFollowup({ note: null })), typed({ note: '' }), newer(8, { note }));
    expect(folded).toMatchObject({ show: [], toReview: [] });
    expect(folded.formBase.moved).toEqual({});
  });
});

describe('a field that only someone else changed', () => {
  test('shows their value and keeps the previous one', () => {
    const { formBase, show, toReview } = foldIn(opened(), typed(), newer(8, { note: 'Theirs' }));
    expect(show).toEqual(['note']);
    expect(toReview).toEqual([]);
    expect(formBase.base).toEqual(newer(8, { note: 'Theirs' }));
    expect(formBase.moved).toEqual({ note: 'Call back' });
    expect(formBase.open).toEqual({});
  });

  test('shows that a value was removed, or added', () => {
    const emptied = foldIn(opened(), typed(), newer(8, { note: null }));
    expect(emptied.show).toEqual(['note']);
    expect(emptied.formBase.moved).toEqual({ note: 'Call back' });
    const bare = aFollowup({ note: null });
    const filled = foldIn(opened(bare), typed({}, bare), newer(8, { note: 'Theirs' }));
    expect(filled.show).toEqual(['note']);
    expect(filled.formBase.moved).toEqual({ note: null });
  });

  test('keeps the first value, however often it moves', () => {
    const once = foldIn(opened(), typed(), newer(8, { note: 'One' })).formBase;
    const twice = foldIn(once, typed({ note: 'One' }), newer(9, { note: 'Two' }));
    expect(twice.show).toEqual(['note']);
    expect(twice.formBase.moved).toEqual({ note: 'Call back' });
  });

  test('no longer counts as moved once the first value is back', () => {
    const away = foldIn(opened(), typed(), newer(8, { note: 'Theirs' })).formBase;
    const back = foldIn(away, typed({ note: 'Theirs' }), newer(9, {}));
    expect(back.show).toEqual(['note']);
    expect(back.formBase.moved).toEqual({});
  });

  test('is omitted from the base when the server omits it', () => {
    const { formBase } = foldIn(opened(), typed(), newer(8, { priority: undefined }));
    expect(Object.hasOwn(formBase.base, 'priority')).toBe(false);
    expect(formBase.moved).toEqual({ priority: 'normal' });
  });
});

describe('a field that both sides changed', () => {
  // Lazy: `npm run mutate` counts a file that fails at collection as one without tests.
  const both = () => foldIn(opened(), typed({ note: 'Mine' }), newer(8, { note: 'Theirs', priority: 'high' }));

  test('needs review; its base value and version stay', () => {
    expect(both().toReview).toEqual(['note']);
    expect(both().show).toEqual(['priority']);
    expect(both().formBase.open).toEqual({ note: 'Theirs' });
    expect(both().formBase.moved).toEqual({ priority: 'normal' });
    expect(both().formBase.base).toMatchObject({ note: 'Call back', priority: 'high', integration_version: 7 });
    expect(both().formBase.newest.integration_version).toBe(8);
  });

  test('is not asked about again when nothing else changes', () => {
    const again = foldIn(
      both().formBase,
      typed({ note: 'Mine', priority: 'high' }),
      newer(9, { note: 'Theirs', priority: 'high' }),
    );
    expect(again.toReview).toEqual([]);
    expect(again.formBase.open).toEqual({ note: 'Theirs' });
    expect(again.formBase.base.integration_version).toBe(7);
  });

  test('is asked about again when their value changes', () => {
    const again = foldIn(
      both().formBase,
      typed({ note: 'Mine', priority: 'high' }),
      newer(9, { note: 'Theirs again', priority: 'high' }),
    );
    expect(again.toReview).toEqual(['note']);
    expect(again.formBase.open).toEqual({ note: 'Theirs again' });
  });

  test('stays open when the person undoes their text: they have not seen the other value', () => {
    const takenBack = foldIn(
      both().formBase,
      typed({ priority: 'high' }),
      newer(9, { note: 'Theirs', priority: 'high' }),
    );
    expect(takenBack.show).toEqual([]);
    expect(takenBack.formBase.open).toEqual({ note: 'Theirs' });
  });

  test('is settled when the other side reverts', () => {
    const back = foldIn(both().formBase, typed({ note: 'Mine', priority: 'high' }), newer(9, { priority: 'high' }));
    expect(back.formBase.open).toEqual({});
    expect(back.formBase.base.integration_version).toBe(9);
  });

  test.each([
    ['to the letter', 'Mine\nand more'],
    ['in the form in which the server stores it', 'Mine\r\nand more'],
  ])('takes their value as the base when it equals what was typed, %s', (_, note) => {
    const same = foldIn(opened(), typed({ note: 'Mine\nand more' }), newer(8, { note }));
    expect(same).toMatchObject({ show: [], toReview: [] });
    expect(same.formBase).toMatchObject({ open: {}, moved: {} });
    expect(same.formBase.base).toEqual(newer(8, { note }));
  });
});

test('the status is reported as moved once, and the first one is kept', () => {
  const done = foldIn(opened(), typed(), newer(8, { status: 'done' }));
  expect(done.statusMoved).toBe(true);
  expect(done.formBase.statusBefore).toBe('open');
  expect(foldIn(done.formBase, typed(), newer(9, { status: 'done' })).statusMoved).toBe(false);
});

describe('the record that a save returns', () => {
  test('becomes the base, in the server’s own form', () => {
    const base = aFollowup({ note: 'a\nb' });
    expect(restOnSaved(opened(base), newer(8, { note: 'a\r\nb' }), {}).base).toEqual({ ...base, note: 'a\r\nb' });
  });

  test('does not bring in someone else’s values', () => {
    expect(restOnSaved(opened(), newer(8, { note: 'Theirs', priority: 'high' }), {}).base).toEqual(OPENED);
  });

  test('bases the form on what was submitted here, without review', () => {
    const now = typed({ note: 'Mine', priority: 'low' });
    const both = newer(8, { note: 'From the row', priority: 'high' });
    const folded = foldIn(opened(), now, both).formBase;
    expect(folded.open).toEqual({ note: 'From the row', priority: 'high' });
    const rested = restOnSaved(folded, both, { note: 'From the row' });
    expect(rested.open).toEqual({ priority: 'high' });
    expect(rested.base).toMatchObject({ note: 'From the row', priority: 'normal', integration_version: 7 });
    expect(folded.open).toEqual({ note: 'From the row', priority: 'high' });
  });

  test('leaves the fields it does not include', () => {
    const bare = aFollowup({ priority: undefined });
    const base = restOnSaved(opened({ ...bare }), newer(8, { priority: undefined }), {}).base;
    expect(base).toEqual(bare);
    const { priority: _, ...without } = OPENED;
    expect(Object.hasOwn(restOnSaved(opened(without), newer(8, { priority: undefined }), {}).base, 'priority')).toBe(
      false,
    );
  });
});

describe('what the person wrote elsewhere', () => {
  const elsewhere = { note: 'Call back\nBy row', task_type: 'visit', priority: 'high' };

  test('is merged with the typed text when clean, and needs review otherwise', () => {
    const now = typed({ note: 'Call back soon', priority: 'low' });
    const { formBase, merged, toReview } = mergeElsewhere(opened(), now, elsewhere);
    expect(merged).toEqual({ note: 'Call back soon\nBy row' });
    expect(toReview).toEqual(['priority']);
    expect(formBase.open).toEqual({ priority: 'high' });
    expect(formBase.base).toMatchObject({ note: 'Call back\nBy row', priority: 'normal', integration_version: 7 });
  });

  test('changes nothing when they typed the same, or the form is already based on it', () => {
    const before = opened();
    const now = typed({ note: 'Call back\nBy row' });
    expect(mergeElsewhere(before, now, elsewhere)).toEqual({ formBase: before, merged: {}, toReview: [] });
    const { note } = OPENED;
    expect(mergeElsewhere(before, typed({ note: 'Mine' }), { note }).formBase).toBe(before);
  });
});

describe('merging typed text with the current value', () => {
  test.each([
    [null, 'Theirs', 'Mine', 'Theirs\nMine'],
    ['A\nB', null, 'A\nB\nC', '\nC'],
    ['Stood', 'Stood more', null, ' more'],
  ])('counts a missing note as empty: %j became %j and %j', (stood, now, typed, merged) => {
    expect(mergeTyped('note', stood, now, typed)).toBe(merged);
  });

  test('is for text only: an empty priority that both sides set is asked about', () => {
    expect(mergeTyped('priority', null, 'high', 'urgent')).toBeNull();
  });
});

describe('someone else’s value that the person has seen', () => {
  const both = () =>
    foldIn(opened(), typed({ note: 'Mine', priority: 'low' }), newer(8, { note: 'Theirs', priority: 'high' })).formBase;

  test('becomes the base of its field; the version stays while another field is open', () => {
    const before = both();
    const rested = rebaseOnTheirs(before, 'note', 'Theirs');
    expect(rested.open).toEqual({ priority: 'high' });
    expect(rested.base).toMatchObject({ note: 'Theirs', priority: 'normal', integration_version: 7 });
    expect(before.open).toEqual({ note: 'Theirs', priority: 'high' });
  });

  test('moves the base to the newest version when it is the last', () => {
    const rested = rebaseOnTheirs(rebaseOnTheirs(both(), 'note', 'Theirs'), 'priority', 'high');
    expect(rested.open).toEqual({});
    expect(rested.base).toEqual(newer(8, { note: 'Theirs', priority: 'high' }));
  });

  test('no longer counts as moved, while others still do', () => {
    const moved = foldIn(opened(), typed(), newer(8, { note: 'Theirs', priority: 'high' })).formBase;
    expect(rebaseOnTheirs(moved, 'note', 'Theirs').moved).toEqual({ priority: 'normal' });
    expect(moved.moved).toEqual({ note: 'Call back', priority: 'normal' });
  });
});

describe('a new base record', () => {
  const theirs = newer(9, { note: 'Theirs', priority: 'high', task_type: 'email', status: 'done' });

  test('is shown, and fields that are not kept are dropped', () => {
    const { formBase, texts } = standOn(opened(), typed({ note: 'Mine' }), { base: theirs, keep: [] });
    expect(formBase).toEqual(opened(theirs));
    expect(texts).toEqual(shownTexts(theirs, TIME_ZONE));
  });

  test('keeps what is typed in the kept fields', () => {
    const now = typed({ note: 'Mine', priority: 'low' });
    const { formBase, texts } = standOn(opened(), now, { base: theirs, keep: ['note'] });
    expect(formBase).toEqual({ ...opened(theirs), restored: { note: 'Mine' } });
    expect(texts).toEqual({ ...shownTexts(theirs, TIME_ZONE), note: 'Mine' });
  });

  test('shows the given value of a kept field instead', () => {
    const ground = { base: theirs, keep: ['note', 'priority'], values: { note: 'Before', task_type: 'call' } } as const;
    const { formBase, texts } = standOn(opened(), typed({ note: 'Mine', priority: 'low' }), ground);
    expect(formBase.restored).toEqual({ note: 'Before', priority: 'low' });
    expect(texts).toMatchObject({ note: 'Before', priority: 'low', task_type: 'email' });
  });

  test('shows a kept time as the new record does when its seconds match', () => {
    const due = '2026-02-01T10:30:15Z';
    const ground = { base: newer(9, { due_at: due }), keep: ['due_at'], values: { due_at: due } } as const;
    expect(standOn(opened(), typed(), ground).texts.due_at).toBe(shownTexts(ground.base, TIME_ZONE).due_at);
  });

  test('keeps a kept text exactly, even one that can’t be parsed', () => {
    const now = typed({ due_at: '2026-02-', priority: ' low ' });
    const { texts } = standOn(opened(), now, { base: theirs, keep: ['due_at', 'priority'] });
    expect(texts).toMatchObject({ due_at: '2026-02-', priority: ' low ' });
  });

  test('keeps the instant when the same text would mean the new record’s instant', () => {
    const timeZone = 'Europe/Berlin';
    const before = newFormBase({ base: OPENED, timeZone, restored: {} });
    // The repeated hour: the first is typed, theirs is the second.
    const now = { ...shownTexts(OPENED, timeZone), due_at: '2026-10-25T02:30' };
    const base = newer(9, { due_at: '2026-10-25T01:30:00Z' });
    expect(standOn(before, now, { base, keep: ['due_at'] }).texts.due_at).toContain('+02:00');
  });

  describe('with submitted values', () => {
    const after = (texts: Partial<FollowupFieldTexts>, submitted = {}) => {
      const keep = fieldsOf(texts);
      return standOn(opened(), typed(texts), { base: theirs, keep, submitted });
    };

    test('does not count a value as seen when it came under a kept field', () => {
      const { formBase, texts } = after({ note: 'Mine' });
      expect(texts.note).toBe('Mine');
      expect(formBase).toMatchObject({ newest: theirs, open: { note: 'Theirs' }, moved: {}, statusBefore: 'done' });
      // The newest version never held the old note.
      expect(formBase.base).toMatchObject({ note: 'Call back', task_type: 'email', integration_version: 7 });
    });

    test('recognizes its own values', () => {
      const { formBase } = after({ note: 'Mine, and more' }, { note: 'Theirs' });
      expect(formBase).toMatchObject({ open: {}, restored: { note: 'Mine, and more' } });
      expect(formBase.base).toEqual(theirs);
    });

    test('becomes the base when it did not change a kept field', () => {
      const { formBase } = standOn(opened(), typed({ note: 'Mine' }), {
        ...{ base: newer(9, { priority: 'high' }), keep: ['note'], submitted: {} },
      });
      expect(formBase).toMatchObject({ open: {}, base: newer(9, { priority: 'high' }) });
    });

    test('treats empty values as equal', () => {
      const base = newer(9, { note: '' });
      const empty = opened(newer(7, { note: null }));
      const now = typed({ note: 'Mine' }, empty.base);
      expect(standOn(empty, now, { base, keep: ['note'], submitted: {} }).formBase).toMatchObject({ open: {}, base });
    });

    test('counts a missing value as a change, not as submitted', () => {
      const { note: _, ...gone } = newer(9, {});
      const { formBase } = standOn(opened(), typed({ note: 'Mine' }), { base: gone, keep: ['note'], submitted: {} });
      expect(formBase).toMatchObject({ open: { note: undefined }, base: { note: 'Call back' } });
      expect(fieldsOf(formBase.open)).toEqual(['note']);
    });

    test('counts a value that was removed, and one that was added', () => {
      const gone = newer(9, { note: null });
      const kept = { keep: ['note'], submitted: {} } as const;
      const { formBase } = standOn(opened(), typed({ note: 'Mine' }), { base: gone, ...kept });
      expect(formBase.open).toEqual({ note: null });
      const empty = opened(gone);
      const come = standOn(empty, typed({ note: 'Mine' }, gone), { base: theirs, ...kept });
      expect(come.formBase.open).toEqual({ note: 'Theirs' });
      expect(come.formBase.base.note).toBeNull();
    });
  });
});

describe('what was submitted and not saved', () => {
  const before = newer(8, { task_type: 'email' });
  const submitted = { before, patch: { note: 'Sent', priority: 'high' } };
  const overlay = newer(8, { task_type: 'email', note: 'Sent', priority: 'high' });

  test('becomes a change again, of the record it was based on', () => {
    const { formBase, texts, keep } = layBack(opened(overlay), typed({}, overlay), submitted);
    expect(keep).toEqual(['note', 'priority']);
    expect(texts).toMatchObject({ note: 'Sent', priority: 'high', task_type: 'email' });
    expect(formBase).toMatchObject({ base: before, restored: submitted.patch, open: {}, moved: {} });
  });

  test('keeps what was typed since, with its own base', () => {
    const theirs = newer(9, { task_type: 'visit', note: 'Sent', priority: 'high' });
    const now = typed({ note: 'Sent, and more', task_type: 'call' }, theirs);
    const { formBase, texts, keep } = layBack(opened(theirs), now, submitted);
    expect(keep).toEqual(['note', 'task_type', 'priority']);
    expect(texts).toMatchObject({ note: 'Sent, and more', task_type: 'call', priority: 'high' });
    expect(formBase.base).toMatchObject({ note: 'Call back', task_type: 'visit', priority: 'normal' });
    expect(formBase.restored).toEqual({ note: 'Sent, and more', task_type: 'call', priority: 'high' });
    expect(fieldsOf(formBase.open)).toEqual([]);
  });

  test('keeps open someone else’s change to a typed field that was not reviewed', () => {
    const now = typed({ task_type: 'call' }, overlay);
    const folded = foldIn(opened(overlay), now, { ...overlay, integration_version: 9, task_type: 'visit' });
    const { formBase } = layBack(folded.formBase, now, submitted);
    expect(formBase.open).toEqual({ task_type: 'visit' });
    expect(formBase.base).toMatchObject({ task_type: 'email', integration_version: 8 });
  });
});
