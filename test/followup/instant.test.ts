import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInstant } from '../../src/core/followup/instant.js';

const NINE = Date.UTC(2026, 11, 1, 9);

test.each([
  ['2026-12-01T09:00:00.000Z', NINE],
  ['2026-12-01T09:00:00Z', NINE],
  ['2026-12-01T09:00Z', NINE],
  ['2026-12-01t09:00:00z', NINE],
  ['2026-12-01 09:00:00Z', NINE],
  ['2026-12-01T10:00:00+01:00', NINE],
  ['2026-12-01T10:00:00+0100', NINE],
  ['2026-12-01T03:30:00-05:30', NINE],
  ['2026-12-01T09:00:00-00:00', NINE],
  ['2026-12-01T09:00:00.5Z', NINE + 500],
  ['2026-12-01T09:00:00.123456789Z', NINE + 123],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ['0001-01-01T00:00:00Z', new Date('0001-01-01T00:00:00Z').getTime()],
])('%s is an instant', (text, instant) => {
  expect(parseInstant(text)).toBe(instant);
});

test.each([
  null,
  undefined,
  '',
  'tomorrow',
  '2026-12-01',
  '2026-12-01T09:00:00',
  '2026-12-01T09Z',
  '2026-12-01T09:00:00.Z',
  '2026-12-01T09:00:00+1',
  '2026-12-01T09:00:00+99:99',
  '2026-02-30T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-12-00T00:00:00Z',
  '2026-12-01T25:00:00Z',
  '2026-12-01T09:60:00Z',
  ' 2026-12-01T09:00:00Z',
  '2026-12-01T09:00:00Z\n',
  '+002026-12-01T09:00:00Z',
  '1796115600000',
  '-1',
])('%j is not an instant', (text) => {
  expect(parseInstant(text)).toBeNull();
});

test('every Date is read back', () => {
  const dates = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (date) => {
      expect(parseInstant(date.toISOString())).toBe(date.getTime());
    }),
  );
});
