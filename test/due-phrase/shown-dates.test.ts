import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDuePhrase, type DuePhraseOptions } from '../../src/core/due-phrase/read-due-phrase.js';
import { dateFormatter, DUE_TIME_STYLE, formatDueTime } from '../../src/core/followup/date-formatter.js';
import { toZonedInput } from '../../src/core/followup/due-time.js';
import { en } from '../../src/locales/en.js';

const LOCALES =
  'af am ar ar-EG ar-SA az be bg bn bs ca ckb-IR cs cy da de de-AT dz el en en-AU en-CA en-GB en-US en-ZA es es-MX et eu fa-IR fi fil fr fr-CA ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl pa pl ps-AF pt-BR pt-PT ro ru si sk sl sq sr sr-Latn sv sw ta te th-TH tr uk ur uz uz-AF vi zh-CN zh-HK zh-TW zu'.split(
    ' ',
  );
const CALENDARS = Intl.supportedValuesOf('calendar');
const NUMBERING_SYSTEMS = Intl.supportedValuesOf('numberingSystem');
const ZONES = Intl.supportedValuesOf('timeZone');
const CYCLES = ['', '-hc-h11', '-hc-h12', '-hc-h23', '-hc-h24'];

/** The parts of a wall time that a person changes, and to what. */
const CHANGES = {
  year: fc.integer({ min: 1971, max: 2060 }).map(String),
  month: fc.integer({ min: 1, max: 12 }).map(two),
  day: fc.integer({ min: 1, max: 28 }).map(two),
  hour: fc.integer({ min: 0, max: 23 }).map(two),
  minute: fc.integer({ min: 0, max: 59 }).map(two),
};
const PARTS = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The parts of a wall time as a field shows it, by type. */
function shownParts(wall: string, locale: string): Map<string, string> {
  const parts = dateFormatter(locale, { ...DUE_TIME_STYLE, timeZone: 'UTC' }).formatToParts(Date.parse(`${wall}Z`));
  return new Map(parts.map(({ type, value }, at) => [type === 'literal' ? `literal ${at}` : type, value]));
}

function options(locale: string, timeZone: string, current: string): DuePhraseOptions {
  return { words: en.duePhrase, locale, timeZone, now: Date.UTC(2026, 10, 25, 15, 30), current };
}

function read(text: string, { locale, timeZone, current = '' }: DuePhraseOptions): string | readonly string[] {
  const reading = readDuePhrase(text, options(locale, timeZone, current));
  if (reading.status === 'time') return reading.time.text;
  return reading.status === 'ask' ? reading.times.map((time) => time.text) : reading.status;
}

describe('a due time as the field shows it', () => {
  it('is read back with any part of it changed, in every locale, calendar, numbering system, clock and zone', () => {
    const cases = fc.record({
      base: fc.constantFrom(...LOCALES),
      calendar: fc.constantFrom('', ...CALENDARS.map((name) => `-ca-${name}`)),
      numbers: fc.oneof(fc.constant(''), fc.constantFrom(...NUMBERING_SYSTEMS.map((name) => `-nu-${name}`))),
      cycle: fc.constantFrom(...CYCLES),
      timeZone: fc.constantFrom(...ZONES),
      instant: fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2500, 0) }),
      part: fc.constantFrom(...PARTS),
      change: fc.record(CHANGES),
    });
    fc.assert(
      fc.property(cases, ({ base, calendar, numbers, cycle, timeZone, instant, part, change }) => {
        const extension = calendar + cycle + numbers;
        const locale = extension === '' ? base : `${base}-u${extension}`;
        // The data of some locales have words in place of a pattern for these digits, such as `az-u-nu-arabext`.
        fc.pre(!/\p{L}{3}/u.test(new Intl.NumberFormat(locale).format(1)));
        const iso = new Date(instant).toISOString();
        const before = toZonedInput(iso, timeZone) ?? '';
        const shown = formatDueTime(iso, { locale, timeZone }) ?? '';
        const place = options(locale, timeZone, before);
        expect([locale, shown, read(shown, place)]).toEqual([locale, shown, before]);

        const [, ...found] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(before) ?? [];
        const wall = Object.fromEntries(PARTS.map((name, at) => [name, found[at] ?? '']));
        // On those days, only a change of the day is sure to give a date.
        wall[part] = part === 'month' && Number(wall['day']) > 28 ? (wall[part] ?? '') : change[part];
        if (part === 'year' && wall['month'] === '02' && wall['day'] === '29') return;
        const after = `${wall['year']}-${wall['month']}-${wall['day']}T${wall['hour']}:${wall['minute']}`;
        const text = [...shownParts(before, locale)].map(([type, value]) => {
          const changes = type === part || (part === 'hour' && type === 'dayPeriod');
          return changes ? (shownParts(after, locale).get(type) ?? value) : value;
        });
        expect([locale, text.join(''), read(text.join(''), place)]).toEqual([locale, text.join(''), after]);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  it.each([
    ['th-TH', '4 ธ.ค. 2026 16:15', '4 ธ.ค. 2026 16:30'],
    ['pt-BR', '4 de dez. de 2026, 16:15', '4 de dez. de 2026, 16:30'],
    ['ru', '4 дек. 2026 г., 16:15', '4 дек. 2026 г. 16.30'],
    ['ko', '2026. 12. 4. PM 4:15', '2026. 12. 4. PM 4:30'],
    ['zh', '2026年12月4日 16:15', '2026年12月4日 16:30'],
    ['cs', '4. 12. 2026 16:15', '4.12.2026 16:30'],
    ['hu', '2026. dec. 4. 16:15', '2026. DEC. 4. 16:30'],
    ['fi', '4.12.2026 klo 16.15', '4.12.2026 klo 16.30'],
    ['el', '4 Δεκ 2026, 4:15 μ.μ.', '4 Δεκ 2026, 4:30 Μ.Μ.'],
    ['he', '4 בדצמ׳ 2026, 16:15', '4 בדצמ׳ 2026, 16:30'],
    ['fa-IR', '۴ دسامبر ۲۰۲۶، ۱۶:۱۵', '۴ دسامبر 2026 16:30'],
  ])('is read in %s: %s', (locale, shown, changed) => {
    const place = options(locale, 'UTC', '2026-12-04T16:15');
    const iso = '2026-12-04T16:15Z';
    expect(formatDueTime(iso, place)?.replaceAll('\u202f', ' ')).toBe(shown);
    expect(read(shown, place)).toBe('2026-12-04T16:15');
    expect(read(changed, place)).toBe('2026-12-04T16:30');
    const date = dateFormatter(locale, { dateStyle: 'medium' }).format(Date.parse(iso));
    expect(read(date, place)).toBe('2026-12-04T16:15');
  });

  it('asks for the year in the Buddhist calendar, except for the year shown', () => {
    const place = options('th-TH', 'UTC', '2026-12-04T16:15');
    expect(read('4 ธ.ค. 2569 16:30', place)).toEqual(['2026-12-04T16:30', '2569-12-04T16:30']);
    expect(read('4/12/69', place)).toEqual(['2026-12-04T16:15', '2069-12-04T16:15']);
    expect(read('4/12/26', place)).toBe('2026-12-04T16:15');
    const shown = { ...place, current: '2569-12-04T16:15' };
    expect(read('4 ธ.ค. 2569 16:30', shown)).toBe('2569-12-04T16:30');
    expect(read('4 dec 2569', options('en-GB', 'UTC', ''))).toBe('2569-12-04T09:00');
  });
});
