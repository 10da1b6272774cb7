import { describe, expect, test } from 'vitest';
import { laterTimestamp, rewindTimestamp } from '../../src/core/records/refresh-watermark.js';

describe('a timestamp that is set back', () => {
  test.each([
    ['2026-01-15T09:00:00.000Z', '2026-01-15T08:59:00.000Z'],
    ['2026-01-15T09:00:00Z', '2026-01-15T08:59:00Z'],
    ['2026-01-15T09:00Z', '2026-01-15T08:59Z'],
    ['2026-01-15t09:00:00z', '2026-01-15t08:59:00z'],
    ['2026-01-15 09:00:00Z', '2026-01-15 08:59:00Z'],
    ['2026-01-15T09:00:00+01:00', '2026-01-15T08:59:00+01:00'],
    ['2026-01-15T09:00:00-05:30', '2026-01-15T08:59:00-05:30'],
    ['2026-01-15T09:00:00+0100', '2026-01-15T08:59:00+0100'],
    ['2026-01-15T00:00:30.5+02:00', '2026-01-14T23:59:30.5+02:00'],
    ['2026-01-15T09:00:00.123456Z', '2026-01-15T08:59:00.123456Z'],
    ['2026-01-15T09:00:00.12Z', '2026-01-15T08:59:00.12Z'],
    ['2026-01-01T00:00:00.000Z', '2025-12-31T23:59:00.000Z'],
  ])('%s keeps its format: %s', (text, earlier) => {
    expect(rewindTimestamp(text, 60_000)).toBe(earlier);
  });

  test('is earlier by milliseconds, and by more if its format has none', () => {
    expect(rewindTimestamp('2026-01-15T09:00:00.250Z', 300)).toBe('2026-01-15T08:59:59.950Z');
    expect(rewindTimestamp('2026-01-15T09:00:00Z', 300)).toBe('2026-01-15T08:59:59Z');
    expect(rewindTimestamp('2026-01-15T09:00Z', 300)).toBe('2026-01-15T08:59Z');
  });

  test.each(['', 'soon', '2026-01-15', '2026-01-15T09:00:00', '2026-02-30T09:00:00Z', 'at 2026-01-15T09:00:00Z'])(
    'is none for %j',
    (text) => {
      expect(rewindTimestamp(text, 1000)).toBeNull();
    },
  );

  test('is none before the first year', () => {
    expect(rewindTimestamp('0000-01-01T00:00:00Z', 60_000)).toBeNull();
    expect(rewindTimestamp('0000-01-01T00:01:00Z', 60_000)).toBe('0000-01-01T00:00:00Z');
    expect(rewindTimestamp('9999-12-31T23:59:00Z', 60_000)).toBe('9999-12-31T23:58:00Z');
  });
});

describe('the later of two timestamps', () => {
  const [early, late] = ['2026-01-15T09:00:00Z', '2026-01-15T10:00:00Z'];

  test('is the later instant, however it is written', () => {
    expect(laterTimestamp(early, late)).toBe(late);
    expect(laterTimestamp(late, early)).toBe(late);
    expect(laterTimestamp('2026-01-15T10:30:00+01:00', late)).toBe(late);
    expect(laterTimestamp(late, '2026-01-15T10:30:00+01:00')).toBe(late);
    expect(laterTimestamp('2026-01-15T10:30:00+02:00', early)).toBe(early);
    expect(laterTimestamp(null, '1970-01-01T00:00:00Z')).toBe('1970-01-01T00:00:00Z');
    // As text, their order is reversed.
    expect(laterTimestamp('2026-01-15T11:00:00+02:00', '2026-01-15T10:00:00+00:00')).toBe('2026-01-15T10:00:00+00:00');
    expect(laterTimestamp('2026-01-15T10:00:00+00:00', '2026-01-15T11:00:00+02:00')).toBe('2026-01-15T10:00:00+00:00');
  });

  test.each([
    ['without the decimals that are none', '2026-01-15T09:00:00Z', '2026-01-15T09:00:00.5Z'],
    ['with offset and, at the same length, in UTC', '2026-01-15T11:00:00+02:00', '2026-01-15T10:00:00.0000Z'],
    ['in UTC and, at the same length, with offset', '2026-01-15T10:00:00.0000Z', '2026-01-15T09:30:00-02:00'],
  ])('is the later instant if they are written %s', (_, earlier, later) => {
    expect(laterTimestamp(earlier, later)).toBe(later);
    expect(laterTimestamp(later, earlier)).toBe(later);
  });

  test('is the only readable one', () => {
    expect(laterTimestamp(null, early)).toBe(early);
    expect(laterTimestamp(early, null)).toBe(early);
    expect(laterTimestamp(early, undefined)).toBe(early);
    expect(laterTimestamp(null, null)).toBeNull();
    expect(laterTimestamp(null, 'soon')).toBeNull();
    expect(laterTimestamp(early, 'soon')).toBe(early);
    expect(laterTimestamp('soon', early)).toBe(early);
    expect(laterTimestamp(early, early)).toBe(early);
  });

  test('is the same one in either order if both are the same instant', () => {
    const [a, b] = ['2026-01-15T09:00:00.1230Z', '2026-01-15T09:00:00.1239Z'];
    expect([laterTimestamp(a, b), laterTimestamp(b, a)]).toEqual([b, b]);
    const [c, d] = ['2026-01-15T09:00:00+00:00', '2026-01-15T10:00:00+01:00'];
    expect([laterTimestamp(c, d), laterTimestamp(d, c)]).toEqual([d, d]);
  });
});
