import { expect, test } from 'vitest';
import { en } from '../../src/locales/en.js';
import { ar, de, es, fr, ja } from './whole-packs.js';

/** Every filter with each unit, in the grammatical number of a count. */
function agesOf({ ages }: typeof en, count: number): string[] {
  return [ages.dueWithin, ages.updatedBefore, ages.createdWithin].flatMap((say) =>
    [ages.days, ages.workingDays, ages.weeks].map((unit) => say({ age: unit({ count }) })),
  );
}

test.each([
  ['en', en, 'Created in the last working day', 'Due within 3 days'],
  ['de', de, 'Vor höchstens 1 Arbeitstag erstellt', 'In höchstens 3 Tagen fällig'],
  ['fr', fr, 'Créé il y a 1 jour ouvré au plus', 'Échéance sous 3 jours'],
  ['es', es, 'Creado hace 1 día laborable como máximo', 'Vence en 3 días como máximo'],
  ['ja', ja, '過去1営業日以内に作成', '期限が3日以内'],
  ['ar', ar, 'أُنشئت خلال آخر يوم عمل واحد', 'مستحقة خلال 3 أيام'],
])('%s: an age stands in its filter, for one and for several', (_, pack, created, due) => {
  expect(agesOf(pack, 1)[7]).toBe(created);
  expect(agesOf(pack, 3)[0]).toBe(due);
});

test('Arabic: the dual and the counted accusative follow their preposition', () => {
  expect(agesOf(ar, 2)).toEqual([
    'مستحقة خلال يومين',
    'مستحقة خلال يومي عمل',
    'مستحقة خلال أسبوعين',
    'دون تعديل منذ يومين',
    'دون تعديل منذ يومي عمل',
    'دون تعديل منذ أسبوعين',
    'أُنشئت خلال آخر يومين',
    'أُنشئت خلال آخر يومي عمل',
    'أُنشئت خلال آخر أسبوعين',
  ]);
  expect(agesOf(ar, 14)[3]).toBe('دون تعديل منذ 14 يومًا');
});
