import { ECHO, TOKEN } from './canaries.js';

type Header = readonly [name: string, value: string];

const CONTENT_TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'application/json; charset=iso-8859-1', 'text/html'],
  ...[
    'text/plain; charset=x-user-defined',
    'application/problem+json',
    'multipart/form-data; boundary=x',
    'image/png',
    '',
    '/',
    'a'.repeat(4000),
  ],
];

const RETRY_AFTERS = [
  ...['0', '1', '2', '-1', '+5', '1.5', '1e3', ' 3 ', '0x10', '99999999999999999999', 'NaN', 'Infinity', 'soon', ''],
  ...[
    'Thu, 15 Jan 2026 09:00:05 GMT',
    'Thursday, 15-Jan-26 09:00:05 GMT',
    'Thu Jan 15 09:00:05 2026',
    '2026-01-15T09:00:05Z',
  ],
  ...['Thu, 31 Feb 2026 09:00:05 GMT', 'Thu, 15 Jan 9999 09:00:05 GMT', '3, 4', `1${'0'.repeat(400)}`],
];

const REQUEST_IDS = ['req-1', TOKEN, `x${TOKEN}x`, ECHO, '<script>', 'a'.repeat(128), 'a'.repeat(129), '__proto__', ''];

/** Headers that lie about the body or mean nothing. */
export function hostileHeaders(pick: <Item>(items: readonly Item[]) => Item): Header[] {
  return [
    ['content-type', pick(CONTENT_TYPES)],
    ['retry-after', pick(RETRY_AFTERS)],
    [pick(['x-request-id', 'x-correlation-id']), pick(REQUEST_IDS)],
    [
      pick(['etag', 'location', 'set-cookie', 'content-length', 'content-encoding', '__proto__']),
      pick(['x', '0', 'gzip', TOKEN]),
    ],
  ];
}
