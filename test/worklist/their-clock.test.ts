import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutsideHours, theirMorning } from '../../src/core/worklist/their-hours.js';
import { theirTime } from '../../src/core/worklist/their-time.js';

const PARIS = { timeZone: 'Europe/Paris', locale: 'en', endOfDayHour: 17 };

describe("a time on the customer's clocks", () => {
  it.each([
    // Of the same day, of another one, and half an hour beside.
    ['2026-11-26T15:00:00Z', 'America/New_York', '10:00 AM', false],
    ['2026-11-26T19:00:00Z', 'Asia/Tokyo', 'Fri 4:00 AM', true],
    ['2026-11-26T08:00:00Z', 'Asia/Kolkata', '1:30 PM', false],
    // At the ends of the working day, and on a weekend there.
    ['2026-11-26T14:00:00Z', 'America/New_York', '9:00 AM', false],
    ['2026-11-26T13:59:00Z', 'America/New_York', '8:59 AM', true],
    ['2026-11-26T22:00:00Z', 'America/New_York', '5:00 PM', true],
    ['2026-11-27T15:30:00Z', 'Asia/Tokyo', 'Sat 12:30 AM', true],
    ['2026-11-28T15:00:00Z', 'America/New_York', '10:00 AM', true],
    // Across the date line.
    ['2026-11-26T22:30:00Z', 'Pacific/Kiritimati', 'Fri 12:30 PM', false],
    // In the weeks in which only one of them has changed its clocks.
    ['2026-03-12T15:00:00Z', 'America/New_York', '11:00 AM', false],
  ])('%s in %s is %s', (iso, zone, time, isOutside) => {
    const instant = Date.parse(iso);
    expect(theirTime(instant, { ...PARIS, zone })?.replaceAll(/\s/gu, ' ')).toBe(time);
    expect(isOutsideHours(instant, { ...PARIS, zone })).toBe(isOutside);
  });

  it('is not told where they show the same', () => {
    expect(theirTime(Date.parse('2026-11-26T15:00:00Z'), { ...PARIS, zone: 'Europe/Oslo' })).toBeNull();
    // At the same offset in winter only.
    const summer = Date.parse('2026-07-01T15:00:00Z');
    expect(theirTime(summer, { ...PARIS, timeZone: 'UTC', zone: 'Europe/London' })).toMatch(/4:00/u);
  });

  it('follows the locale: its clock, its weekend, the digits of its words', () => {
    const nine = Date.parse('2026-11-26T05:00:00Z');
    const friday = Date.parse('2026-11-27T07:00:00Z');
    const german = { ...PARIS, locale: 'de', zone: 'Asia/Dubai' };
    const arabic = { ...german, locale: 'ar-EG' };
    expect(theirTime(nine, german)).toBe('09:00');
    expect(theirTime(nine, arabic)).toBe('9:00 ص');
    expect(isOutsideHours(friday, arabic)).toBe(true);
    expect(isOutsideHours(friday, german)).toBe(false);
  });
});

const ZONES = [
  'Asia/Tokyo',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Paris',
];

it('their morning is the first 9 o’clock there after now that is on no weekend', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
      fc.constantFrom(...ZONES),
      (now, zone) => {
        const morning = theirMorning(now, zone, 'en');
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
        });
        expect(clock.format(morning)).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri),? 09:00$/u);
        const days = (morning - now) / 86_400_000;
        expect(days).toBeGreaterThan(0);
        // From Friday, 9 AM, to Monday, and an hour for a change of the clocks.
        expect(days).toBeLessThan(3.05);
        const isWorkday = (instant: number) => /^[MTWF]/u.test(clock.format(instant));
        for (let before = morning - 86_400_000; before > now + 3_600_000; before -= 86_400_000)
          expect(isWorkday(before)).toBe(false);
      },
    ),
  );
});
