import { describe, expect, it } from 'vitest';
import { formatDue, formatTime } from '../../src/core/worklist/format-due.js';
import { shortId } from '../../src/core/followup/followup-id.js';
import { safeHref } from '../../src/core/followup/safe-href.js';
import { visibleRange } from '../../src/react/ui/virtual-rows/virtual-window.js';

const now = Date.parse('2026-11-21T22:00:00.000Z');
const paris = { locale: 'en-GB', timeZone: 'Europe/Paris', now };

describe('formatDue', () => {
  it.each([
    ['2026-11-21T22:00:20.000Z', '21 Nov, 23:00', 'just now'],
    ['2026-11-21T21:10:00.000Z', '21 Nov, 22:10', '50 min ago'],
    ['2026-11-22T01:00:00.000Z', '22 Nov, 02:00', 'in 3 hr'],
    ['2026-11-22T21:00:00.000Z', '22 Nov, 22:00', 'tomorrow'],
    ['2026-11-22T23:30:00.000Z', '23 Nov, 00:30', 'in 2 days'],
    ['2026-11-21T10:00:00.000Z', '21 Nov, 11:00', '12 hr ago'],
    ['2026-11-01T03:00:00.000Z', '1 Nov, 04:00', '20 days ago'],
    ['2026-09-03T13:30:00.000Z', '3 Sept, 15:30', '2 mo ago'],
    ['2029-12-03T13:30:00.000Z', '3 Dec 2029, 14:30', 'in 3 yr'],
  ])('writes %s', (iso, absolute, relative) => {
    expect(formatDue(iso, paris)).toMatchObject({ absolute, relative, dateTime: iso });
  });

  it.each(['en', 'de', 'fr', 'es', 'ja', 'ar', 'ar-EG'])('distinguishes past from future in %s', (locale) => {
    for (const months of [1, 3, 10]) {
      const [past, future] = [-months, months].map(
        (by) => formatDue(new Date(Date.UTC(2026, 10 + by, 15, 12)).toISOString(), { ...paris, locale })?.relative,
      );
      expect(past).not.toBe(future);
    }
  });

  it.each(['ar', 'ar-EG', 'ar-SA', 'ar-MA'])(
    'has the digits of the Arabic words in %s, unless it asks for others',
    (locale) => {
      const texts = ['2026-11-24T22:00:00.000Z', '2026-11-01T03:00:00.000Z', '2029-12-03T13:30:00.000Z'].map((iso) =>
        JSON.stringify(formatDue(iso, { ...paris, locale })),
      );
      expect(texts.join(' ')).toMatch(/(?=.*20 )(?=.*2029)/u);
      expect(texts.join(' ')).not.toMatch(/[٠-٩]/u);
      expect(formatTime(now, { ...paris, locale: `${locale}-u-nu-arab` })).toMatch(/١١:٠٠|٢٣:٠٠/u);
    },
  );

  it('takes the day of "tomorrow" and the year from the person’s zone', () => {
    const newYear = { ...paris, now: Date.parse('2026-12-31T20:00:00.000Z') };
    const instant = '2026-12-31T23:30:00.000Z';
    expect(formatDue(instant, newYear)?.absolute).toBe('1 Jan 2027, 00:30');
    expect(formatDue(instant, { ...newYear, timeZone: 'UTC' })?.absolute).toBe('31 Dec, 23:30');
    const late = '2026-11-22T22:30:00.000Z';
    expect(formatDue(late, paris)?.relative).toBe('tomorrow');
    expect(formatDue(late, { ...paris, timeZone: 'Asia/Tokyo' })?.relative).toBe('tomorrow');
    expect(formatDue(late, { ...paris, timeZone: 'Europe/Athens' })?.relative).toBe('tomorrow');
    expect(formatDue(late, { ...paris, timeZone: 'UTC' })?.relative).toBe('tomorrow');
    expect(formatDue('2026-11-22T15:30:00.000Z', { ...paris, timeZone: 'Asia/Tokyo' })?.relative).toBe('tomorrow');
    expect(formatDue('2026-11-22T14:30:00.000Z', { ...paris, timeZone: 'Asia/Tokyo' })?.relative).toBe('in 16 hr');
  });

  it('counts days on the day the clocks change as on any other', () => {
    // In Paris October 25, 2026 has 25 hours; Samoa skipped December 30, 2011.
    const night = { ...paris, now: Date.parse('2026-10-24T21:59:00.000Z') };
    expect(formatDue('2026-10-25T22:59:00.000Z', night)?.relative).toBe('tomorrow');
    expect(formatDue('2026-10-25T23:00:00.000Z', night)?.relative).toBe('in 2 days');
    const apia = { locale: 'en-GB', timeZone: 'Pacific/Apia', now: Date.parse('2011-12-30T09:59:00.000Z') };
    expect(formatDue('2011-12-31T09:00:00.000Z', apia)?.relative).toBe('in 2 days');
  });

  it('shows nothing relative while now is unknown, and includes the year', () => {
    const due = formatDue('2026-12-03T13:30:00.000Z', { ...paris, now: null });
    expect(due).toMatchObject({ absolute: '3 Dec 2026, 14:30', relative: '', past: false });
  });

  it.each([null, undefined, '', 'next week', '2026-12-03', '2026-12-03T13:30:00'])('returns nothing for %s', (text) => {
    expect(formatDue(text, paris)).toBeNull();
  });

  it('formats a time of day alone', () => {
    expect(formatTime(Date.parse('2026-12-03T13:30:00.000Z'), paris)).toBe('14:30');
  });
});

it('shortId cuts a long id and keeps a short one whole', () => {
  expect(shortId('7f1c0f7a-0000-4000-8000-000000000000')).toBe('7f1c0f7a');
  expect(shortId('deal-10234')).toBe('deal-10234');
});

describe('safeHref', () => {
  it.each([
    '/deals/1',
    'deals/1',
    '?deal=1',
    '#deal',
    'https://crm.example/deals/1',
    'http://localhost:3000/x',
    '//crm.example/x',
    'mailto:ana@example.com',
    'tel:+49 (30) 901-820',
    'tel:112',
  ])('lets %s through unchanged', (href) => {
    expect(safeHref(href)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://crm.example/1',
    'file:///etc/passwd',
    'tel:*%2306%23',
    'tel:*#06#',
    'tel:112;phone-context=evil.example',
    'tel:',
    'http://[',
    '',
    '   ',
    null,
    undefined,
  ])('blocks %j', (href) => {
    expect(safeHref(href)).toBeNull();
  });
});

describe('visibleRange', () => {
  const input = { scrollTop: 400, viewportHeight: 600, rowHeight: 40, overscan: 2, step: 1 };

  it('is the rows in view and some more', () => {
    expect(visibleRange(input)).toEqual({ start: 8, end: 27 });
    expect(visibleRange({ ...input, scrollTop: 410 })).toEqual({ start: 8, end: 28 });
    expect(visibleRange({ ...input, step: 10 })).toEqual({ start: 0, end: 30 });
  });

  it('starts with the first row', () => {
    expect(visibleRange({ ...input, scrollTop: -500 })).toEqual({ start: 0, end: 17 });
    expect(visibleRange({ ...input, rowHeight: 0 })).toEqual({ start: 0, end: 0 });
  });

  it('holds every row in view, wherever the list is and however high its rows are', () => {
    for (const rowHeight of [17.5, 40, 59.984375, 163]) {
      for (let scrollTop = 0; scrollTop < 5000; scrollTop += 13.7) {
        const { start, end } = visibleRange({ ...input, scrollTop, rowHeight, overscan: 0, step: 4 });
        expect(start * rowHeight).toBeLessThanOrEqual(scrollTop);
        expect(end * rowHeight).toBeGreaterThanOrEqual(scrollTop + 600);
        expect(end - start).toBeLessThanOrEqual(600 / rowHeight + 9);
      }
    }
  });
});
