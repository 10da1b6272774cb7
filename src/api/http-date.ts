const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = '(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})';

/** The three forms of RFC 9110: today's, that of RFC 850, and C's asctime. */
const FORMS = [
  new RegExp(`^${DAY}, (?<day>\\d{2}) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^${LONG_DAY}, (?<day>\\d{2})-${MONTH}-(?<year>\\d{2}) ${TIME} GMT$`),
  new RegExp(`^${DAY} ${MONTH} (?<day>\\d{2}| \\d) ${TIME} (?<year>\\d{4})$`),
];

/** Milliseconds since 1970 of an HTTP date, or `undefined` for anything else: `Date.parse` takes "-1" for a day in 2001. */
export function parseHttpDate(text: string, now: number): number | undefined {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const year = fullYear(parts.year ?? '', now);
    const month = MONTHS.indexOf(parts.month ?? '');
    const [day, hour, minute, second] = [
      Number(parts.day),
      Number(parts.hour),
      Number(parts.minute),
      Number(parts.second),
    ];
    // 60 is a leap second.
    if (hour > 23 || minute > 59 || second > 60) return undefined;
    const date = new Date(0);
    date.setUTCFullYear(year, month, day);
    if (date.getUTCMonth() !== month || date.getUTCDate() !== day) return undefined;
    return date.setUTCHours(hour, minute, second);
  }
  return undefined;
}

/** Two digits stand for the last such year that lies at most 50 years ahead. */
function fullYear(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((latest - Number(digits)) % 100);
}
