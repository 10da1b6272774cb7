import { describe, expect, it } from 'vitest';
import { fromZonedInput, toZonedInput } from '../../src/core/followup/due-time.js';
import { formatDueTime } from '../../src/core/followup/date-formatter.js';

describe('reading a typed time', () => {
  it('moves a skipped time by the length of the gap', () => {
    expect(fromZonedInput('2026-03-29T02:30', 'Europe/Paris')).toEqual({
      ok: true,
      iso: '2026-03-29T01:30:00.000Z',
      note: 'gap',
    });
    expect(fromZonedInput('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual({
      ok: true,
      iso: '2026-10-03T15:45:00.000Z',
      note: 'gap',
    });
  });

  it('moves a time on a skipped day to the next day', () => {
    expect(fromZonedInput('2011-12-30T12:00', 'Pacific/Apia')).toEqual({
      ok: true,
      iso: '2011-12-30T22:00:00.000Z',
      note: 'gap',
    });
  });

  it('takes the first of two equal times', () => {
    expect(fromZonedInput('2026-10-25T02:30', 'Europe/Paris')).toEqual({
      ok: true,
      iso: '2026-10-25T00:30:00.000Z',
      note: 'overlap',
    });
  });

  it('ignores seconds', () => {
    expect(fromZonedInput('2026-07-01T10:30:59', 'Europe/Paris')).toEqual({
      ok: true,
      iso: '2026-07-01T08:30:00.000Z',
    });
  });

  it.each([
    ['', 'empty'],
    ['tomorrow', 'malformed'],
    ['2026-07-01', 'malformed'],
    ['2026-02-30T10:00', 'malformed'],
    ['2026-13-01T10:00', 'malformed'],
    ['2026-07-01T24:00', 'malformed'],
    ['12026-07-01T10:00', 'malformed'],
    ['1969-12-31T23:59', 'out-of-range'],
    ['0026-07-01T10:00', 'out-of-range'],
  ])('refuses %j as %s', (text, reason) => {
    expect(fromZonedInput(text, 'Europe/Paris')).toEqual({ ok: false, reason });
  });

  it('accepts the last minute of the year 9999, unless it is in the year 10000 in UTC', () => {
    expect(fromZonedInput('9999-12-31T23:59', 'America/New_York')).toEqual({ ok: false, reason: 'out-of-range' });
    expect(fromZonedInput('9999-12-31T23:59', 'UTC')).toEqual({ ok: true, iso: '9999-12-31T23:59:00.000Z' });
  });
});

describe('showing an instant', () => {
  it('shows the wall clock of the zone', () => {
    expect(toZonedInput('2026-07-01T08:30:45.123Z', 'Europe/Paris')).toBe('2026-07-01T10:30');
    expect(toZonedInput('2026-07-01T10:30:00+02:00', 'America/New_York')).toBe('2026-07-01T04:30');
  });

  it.each([null, undefined, '', 'soon', '2026-07-01', '1969-06-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
    'shows nothing for %j',
    (iso) => {
      expect(toZonedInput(iso, 'Europe/Paris')).toBeNull();
    },
  );
});

describe('formatting a due time', () => {
  it('uses the locale and the zone', () => {
    const format = { locale: 'en-GB', timeZone: 'Europe/Paris' };
    expect(formatDueTime('2026-07-01T08:30:00.000Z', format)).toBe('1 Jul 2026, 10:30');
    expect(formatDueTime('2026-07-01T08:30:00.000Z', { ...format, locale: 'de' })).toBe('01.07.2026, 10:30');
  });

  it('returns nothing for what is not a date-time', () => {
    expect(formatDueTime('soon', { locale: 'en', timeZone: 'UTC' })).toBeNull();
  });
});
