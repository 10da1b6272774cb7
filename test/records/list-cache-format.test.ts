import { describe, expect, test } from 'vitest';
import {
  cacheNames,
  chunkText,
  headText,
  ownerName,
  prefixOfApi,
  prefixOfUser,
  readChunk,
  readHead,
  type CacheHead,
} from '../../src/core/records/list-cache-format.js';
import type { FollowupsPage } from '../../src/core/records/followups-page.js';
import { aFollowup } from '../saving/a-followup.js';

const HEAD: CacheHead = {
  id: 'head-1',
  asOf: 5,
  watermark: { newest: '2026-01-15T09:00:00Z', overlapMs: 60_000, settled: null },
  chunks: ['chunk-1', 'chunk-2'],
};

const record = aFollowup();
const PAGE: FollowupsPage = {
  ids: [record.id],
  followups: [],
  cursor: 'c1',
  limit: 50,
  nextCursor: null,
  hasMore: false,
  rejected: 2,
};

describe('the head of a kept list', () => {
  test('is read as it was written', () => {
    for (const head of [HEAD, { ...HEAD, watermark: null, chunks: [] }])
      expect(readHead(headText(head))).toMatchObject(head);
    const settled = { ...HEAD, watermark: { newest: 'n', overlapMs: 0, settled: 's' } };
    expect(readHead(headText(settled))).toMatchObject(settled);
  });

  test.each([
    ['of another release', { format: 2 }],
    ['of no release', { format: undefined }],
    ['without a name', { id: 5 }],
    ['without a time', { asOf: '5' }],
    ['without a word on how far it was known', { watermark: undefined }],
    ['with a time that is none', { watermark: { newest: 5, overlapMs: 0, settled: null } }],
    ['with an overlap below nothing', { watermark: { newest: 'n', overlapMs: -1, settled: null } }],
    ['with half of what was known', { watermark: { newest: 'n', overlapMs: 0 } }],
    ['without its parts', { chunks: undefined }],
    ['with parts that are none', { chunks: [5] }],
  ])('is rejected %s', (_name, changes) => {
    expect(readHead(JSON.stringify({ format: 1, ...HEAD, ...changes }))).toBeNull();
  });

  test.each([undefined, null, 5, '', '{', '[]', 'null', {}, [headText(HEAD)]])('is rejected if it is %j', (text) => {
    expect(readHead(text)).toBeNull();
  });
});

describe('a part of a kept list', () => {
  const text = chunkText([PAGE], (id) => (id === record.id ? record : []));

  test('holds its pages with the records as they are now', () => {
    expect(readChunk(text)).toEqual([{ ...PAGE, followups: [record] }]);
    expect(readChunk(chunkText([PAGE, { ...PAGE, ids: [] }], () => []))).toEqual([
      { ...PAGE, ids: [] },
      { ...PAGE, ids: [] },
    ]);
  });

  const changed = (changes: object, row: unknown = record): string =>
    JSON.stringify({ format: 1, pages: [{ ...PAGE, ids: undefined, followups: [row], ...changes }] });

  test('is read from what a page must hold', () => {
    expect(readChunk(changed({}))).toEqual([{ ...PAGE, followups: [record] }]);
    expect(readChunk(changed({ cursor: null, limit: null, nextCursor: 'c2', hasMore: true }))).toMatchObject([
      { cursor: null, limit: null, nextCursor: 'c2', hasMore: true },
    ]);
  });

  test.each<[string, string]>([
    ['of another release', changed({}).replace('"format":1', '"format":2')],
    ['without a page', JSON.stringify({ format: 1, pages: [] })],
    ['without pages', JSON.stringify({ format: 1 })],
    ['with a cursor that is none', changed({ cursor: 5 })],
    ['with a size that is none', changed({ limit: '50' })],
    ['with a next cursor that is none', changed({ nextCursor: undefined })],
    ['with no word on whether there is more', changed({ hasMore: 'no' })],
    ['with no count of rows that could not be read', changed({ rejected: null })],
    ['without its rows', changed({ followups: undefined })],
    ['with a row that can not be read', changed({}, { id: '../x' })],
    ['that is no JSON', '{'],
  ])('is rejected %s', (_name, kept) => {
    expect(readChunk(kept)).toBeNull();
  });
});

describe('the keys of kept lists', () => {
  test('differ between APIs, users and lists', () => {
    const names = [
      cacheNames('crm', 'me', {}),
      cacheNames('crm', 'you', {}),
      cacheNames('crm/me', '', {}),
      cacheNames('crm', 'me', { limit: 50 }),
      cacheNames('crm', 'me', { updatedSince: '50' }),
      cacheNames('crm', 'me', { limit: 50, updatedSince: '2026-01-15T09:00:00Z' }),
    ];
    expect(new Set(names.map(({ head }) => head)).size).toBe(names.length);
    expect(names[0]).toEqual({ head: 'list/crm/me///head', prefix: 'list/crm/me///' });
    expect(names[5]?.prefix).toBe('list/crm/me/50/2026-01-15T09%3A00%3A00Z/');
  });

  test('begin with their API and their user', () => {
    expect(prefixOfApi('a/b')).toBe('list/a%2Fb/');
    expect(prefixOfUser('a/b', 'c/d')).toBe('list/a%2Fb/c%2Fd/');
    expect(ownerName('a/b')).toBe('owner/a%2Fb');
  });
});
