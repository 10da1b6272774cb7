import type { Survivor } from './survivor.js';

export const PART_1: readonly Survivor[] = [
  {
    file: 'records/forget-lists.ts',
    is: 'await removeWhere(storage, (key) => key.startsWith(prefixOfApi(api)) && (own === null || !key.startsWith(own)));',
    becomes:
      'await removeWhere(storage, (key) => key.startsWith(prefixOfApi(api)) && (false || !key.startsWith(own)));',
    why: 'A key of an API begins with "list/", and so with no "null", which is asked for where nobody is signed in.',
  },
  {
    file: 'records/held-pages.ts',
    is: 'return has !== null && had !== null && has < had;',
    becomes: 'return has !== null && true && has < had;',
    why: 'A missing version compares like 0, and no version is below that.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'let chunks: readonly Chunk[] = [];',
    becomes: 'let chunks: readonly Chunk[] = ["Stryker was here"];',
    why: 'A restore, and a first write, which knows of no head, put another list there before anybody reads this one.',
  },
  {
    file: 'records/list-cache.ts',
    is: "const cancel = options.schedule(() => reject(new Error('The store did not answer in time.')), within);",
    becomes: 'const cancel = options.schedule(() => reject(new Error("")), within);',
    why: 'Whoever waits for the answer catches the error, and nobody reads what it says.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'return answer(storage.read(keys), READ_PATIENCE_MS).catch(() => []);',
    becomes: 'return answer(storage.read(keys), READ_PATIENCE_MS).catch(() => ["Stryker was here"]);',
    why: 'A text that is neither a head nor a part ends the restore at the same place as none.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'for (let from = 0, to = 1; from < keys.length;) {',
    becomes: 'for (let from = 0, to = 1; from <= keys.length;) {',
    why: 'What is given once more at the end has no key left, by which its reader stops.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'if (now() < until) return;',
    becomes: 'if (now() <= until) return;',
    why: 'The browser gets its turn a millisecond later.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'if (!head) return null;',
    becomes: 'if (false) return null;',
    why: 'The next line fails without a head, and a restore that fails gives the same.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'if (head.asOf > now() || head.asOf < now() - KEPT_FOR_MS) {',
    becomes: [
      'if (head.asOf >= now() || head.asOf < now() - KEPT_FOR_MS) {',
      'if (head.asOf > now() || head.asOf <= now() - KEPT_FOR_MS) {',
    ],
    why: 'Either end of the time in which a list is shown moves by one millisecond.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'if (key === undefined || !read || !chains(last, read) || !isWanted()) break;',
    becomes: 'if (false || !read || !chains(last, read) || !isWanted()) break;',
    why: 'The disk storage answers each key once, so that each part has its key; the type checker does not know.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'const starts = new Set(chunks.flatMap(({ pages: [first] }) => (first ? [first.cursor] : [])));',
    becomes:
      'const starts = new Set(chunks.flatMap(({ pages: [first] }) => (first ? [first.cursor] : ["Stryker was here"])));',
    why: 'Each part has a page; the type checker does not know.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'return run.length > 0 ? [...runs, run] : runs;',
    becomes: ['return true ? [...runs, run] : runs;', 'return run.length >= 0 ? [...runs, run] : runs;'],
    why: 'The last run is empty only for a list without pages, of which a part without pages is read as nothing, too.',
  },
  {
    file: 'records/list-cache.ts',
    is: "if (head && head.id !== headId && head.asOf > asOf && head.asOf <= now()) return 'leave';",
    becomes: "if (head && head.id !== headId && head.asOf > asOf && head.asOf < now()) return 'leave';",
    why: 'It differs for a list that another tab knows to be right as of this very millisecond, and no later.',
  },
  {
    file: 'records/list-cache.ts',
    is: "return head !== null && head.id === headId ? 'ours' : 'unknown';",
    becomes: 'return head !== null && head.id === headId ? "" : \'unknown\';',
    why: 'Whoever asks takes for ours whatever is neither to be left nor unknown.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'const before = new Map(chunks.map((chunk) => [chunk.pages[0]?.cursor, chunk]));',
    becomes: 'const before = new Map(chunks.map((chunk) => [chunk.pages[0].cursor, chunk]));',
    why: 'Each part has a page; the type checker does not know.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'const known = before.get(run[0]?.cursor ?? null);',
    becomes: 'const known = before.get(run[0].cursor ?? null);',
    why: 'Each run has a page; the type checker does not know.',
  },
  {
    file: 'records/list-cache.ts',
    is: 'chunks = [];',
    becomes: 'chunks = ["Stryker was here"];',
    why: 'The next write knows of no head, and begins with no parts; one that is under way removes a key under which nothing lies.',
  },
  {
    file: 'records/merge-pages.ts',
    is: 'if (!replaced) return pages;',
    becomes: 'if (false) return pages;',
    why: 'A page that was found is there; the type checker does not know.',
  },
  {
    file: 'records/merge-pages.ts',
    is: 'if (beyond.length > 0 && beyond.length === page.ids.length && end > 0) break;',
    becomes: [
      'if (beyond.length > 0 && beyond.length === page.ids.length && true) break;',
      'if (beyond.length > 0 && beyond.length === page.ids.length && end >= 0) break;',
    ],
    why: 'A first page whose ids all lie further on stands whole behind those that were read, either way, with their cursor to it.',
  },
  {
    file: 'records/merge-pages.ts',
    is: 'rest = { ...page, cursor: walked.at(-1)?.nextCursor ?? page.cursor, ids: beyond };',
    becomes: 'rest = { ...page, cursor: walked.at(-1).nextCursor ?? page.cursor, ids: beyond };',
    why: 'There is a page that was read, or it had ended at the top; the type checker does not know.',
  },
  {
    file: 'records/merge-pages.ts',
    is: 'return next && last?.nextCursor ? [{ ...next, cursor: last.nextCursor }, ...others] : rest;',
    becomes: 'return next && last.nextCursor ? [{ ...next, cursor: last.nextCursor }, ...others] : rest;',
    why: 'Nobody asks before a page was read; the type checker does not know.',
  },
  {
    file: 'records/merge-pages.ts',
    is: "const id = ids[next] ?? '';",
    becomes: 'const id = ids[next] ?? "Stryker was here!";',
    why: 'The loop ends with the ids; the type checker does not know.',
  },
  {
    file: 'records/place-ids.ts',
    is: 'if (index === -1) continue;',
    becomes: 'if (false) continue;',
    why: 'No page stands at -1 to which the id could go.',
  },
  {
    file: 'records/place-ids.ts',
    is: 'if (more.length === 0) return ids;',
    becomes: 'if (false) return ids;',
    why: 'The last line gives the same list where nothing is added; this one spares a set of all ids.',
  },
  {
    file: 'records/place-ids.ts',
    is: 'if (a === b) return 0;',
    becomes: 'if (false) return 0;',
    why: 'What is the same is so in small letters, too, as the last line finds.',
  },
  {
    file: 'records/place-ids.ts',
    is: 'return left === right ? 0 : left < right ? -1 : 1;',
    becomes: 'return left === right ? 0 : left <= right ? -1 : 1;',
    why: 'By then the two are not the same.',
  },
  {
    file: 'records/place-ids.ts',
    is: "ascending = ids.every((id, index) => index === 0 || compareIds(ids[index - 1] ?? '', id) < 0);",
    becomes: [
      'ascending = ids.every((id, index) => index === 0 || compareIds(ids[index - 1] ?? "Stryker was here!", id) < 0);',
      "ascending = ids.every((id, index) => false || compareIds(ids[index - 1] ?? '', id) < 0);",
    ],
    why: 'An id stands before each but the first, and the first is never empty, so it comes after the empty text.',
  },
  {
    file: 'records/plan-scan.ts',
    is: 'if (page.cursor !== null) cursors.add(page.cursor);',
    becomes: 'if (true) cursors.add(page.cursor);',
    why: 'A next page without a cursor ends the scan before these are asked.',
  },
  {
    file: 'records/plan-scan.ts',
    is: 'for (const { cursor } of undone) if (cursor !== null) cursors.delete(cursor);',
    becomes: 'for (const { cursor } of undone) if (true) cursors.delete(cursor);',
    why: 'The first page’s is not among them.',
  },
  {
    file: 'records/plan-scan.ts',
    is: 'next = undone[0]?.cursor ?? null;',
    becomes: 'next = undone[0].cursor ?? null;',
    why: 'It goes back by at least one page; the type checker does not know.',
  },
  {
    file: 'records/write-behind.ts',
    is: 'cancel?.();',
    becomes: 'cancel();',
    why: 'Both who begin a write, the timer and the end, do so while one is planned; the type checker does not know.',
  },
  {
    file: 'records/write-behind.ts',
    is: 'if (!leave) return;',
    becomes: 'if (false) return;',
    why: 'A tab that has not applied, or has given back, does not lead: what it goes through then writes nothing.',
  },
];
