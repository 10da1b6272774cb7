import type { Survivor } from './survivor.js';

export const PART_4: readonly Survivor[] = [
  {
    file: 'records/listeners.ts',
    is: 'if (listeners.size === 1) stop ??= follow?.();',
    becomes: 'if (true) stop ??= follow?.();',
    why: 'What the first listener began is held until the last has gone, and is not begun again.',
  },
  {
    file: 'records/listeners.ts',
    is: 'if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);',
    becomes: [
      'if (false) byId.delete(id);',
      'if (listeners.size === 0 && byId.get(id) !== listeners) byId.delete(id);',
    ],
    why: 'A record without listeners then keeps its empty set, which tells nobody, takes the next listener in and only takes up memory.',
  },
  {
    file: 'records/load-all.ts',
    is: 'if (walked.length > 0) pages.update((listed) => mergePages(listed, walked));',
    becomes: [
      'if (true) pages.update((listed) => mergePages(listed, walked));',
      'if (walked.length >= 0) pages.update((listed) => mergePages(listed, walked));',
    ],
    why: 'Where nothing was read, `mergePages` gives the pages back as they are.',
  },
  {
    file: 'records/load-all.ts',
    is: 'const isWorthwhile = waiting >= (current.loaded() - waiting) * SHOW_AT_GROWTH;',
    becomes: 'const isWorthwhile = waiting > (current.loaded() - waiting) * SHOW_AT_GROWTH;',
    why: 'One record of a twentieth of the list.',
  },
  {
    file: 'records/load-all.ts',
    is: 'if (waiting >= MAX_AT_ONCE || (isWorthwhile && now() - shownAt >= SHOW_EVERY_MS)) show(current);',
    becomes: 'if (waiting >= MAX_AT_ONCE || (isWorthwhile && now() - shownAt > SHOW_EVERY_MS)) show(current);',
    why: 'One millisecond of 400.',
  },
  {
    file: 'records/load-all.ts',
    is: 'if (running?.controller === controller) running = null;',
    becomes: 'if (running.controller === controller) running = null;',
    why: 'A run begins once the one before it has ended, so that the one that stands there is the last to end, and is there until then; the type checker does not know.',
  },
  {
    file: 'records/load-wait.ts',
    is: 'if (giveUpAt !== undefined && now() + delay >= giveUpAt) throw error;',
    becomes: 'if (true && now() + delay >= giveUpAt) throw error;',
    why: 'Without a time to give up at, no time is past it: a comparison with `undefined` is false.',
  },
  {
    file: 'records/load-wait.ts',
    is: "else signal.addEventListener('abort', abort, { once: true });",
    becomes: [
      "else signal.addEventListener('abort', abort, {});",
      "else signal.addEventListener('abort', abort, { once: false });",
    ],
    why: 'A signal fires once, and the listener is taken away as the wait ends.',
  },
  {
    file: 'records/missing-records.ts',
    is: 'const from = first.cursor === null ? null : (walked.find(({ ids }) => ids.length > 0)?.ids[0] ?? reach);',
    becomes: 'const from = false ? null : (walked.find(({ ids }) => ids.length > 0)?.ids[0] ?? reach);',
    why: 'Asked for only where the cursor of the first page is not `null`.',
  },
  {
    file: 'records/missing-records.ts',
    is: 'if (reach !== null && compareIds(id, reach) > 0) return { gone, edges };',
    becomes: 'if (reach !== null && compareIds(id, reach) >= 0) return { gone, edges };',
    why: 'The last id that was read is found, and the list ascends, so that all after it lie further on.',
  },
  {
    file: 'records/missing-records.ts',
    is: 'if (first.cursor !== null && (from === null || compareIds(id, from) < 0)) {',
    becomes: 'if (first.cursor !== null && (from === null || compareIds(id, from) <= 0)) {',
    why: 'The first id that was read is found, and was passed over in the line before.',
  },
  {
    file: 'records/record-store.ts',
    is: 'if (has > had) {',
    becomes: 'if (has >= had) {',
    why: 'Equal versions were dealt with before.',
  },
  {
    file: 'records/version-floors.ts',
    is: 'let segments: string[] = [];',
    becomes: 'let segments: string[] = ["Stryker was here"];',
    why: 'They are listed anew before the first is written; where that fails, none is.',
  },
  {
    file: 'records/version-floors.ts',
    is: "nextSegment = Number.parseInt(segments.at(-1)?.slice(prefix.length) ?? '-1', 10) + 1 || 0;",
    becomes: 'nextSegment = Number.parseInt(segments.at(-1)?.slice(prefix.length) ?? "", 10) + 1 || 0;',
    why: 'An empty text is no number, and what is no number counts as 0, which is one more than -1.',
  },
  {
    file: 'records/version-floors.ts',
    is: 'if (!failed) onFailure(error);',
    becomes: 'if (true) onFailure(error);',
    why: 'Storage that failed once is neither read nor written again, so that it fails once.',
  },
  {
    file: 'records/version-floors.ts',
    is: 'if (failed || unwritten.size === 0) return;',
    becomes: 'if (failed || false) return;',
    why: 'A write is asked for as the first version waits for it, so that one always does.',
  },
  {
    file: 'records/version-floors.ts',
    is: "const key = `${prefix}${String(nextSegment++).padStart(9, '0')}${life ? `-${life()}` : ''}`;",
    becomes:
      'const key = `${prefix}${String(nextSegment++).padStart(9, \'0\')}${life ? `-${life()}` : "Stryker was here!"}`;',
    why: 'Of a key only its beginning is looked at, and the number that follows; what stands behind that tells lives apart, and here there is one.',
  },
  {
    file: 'records/version-floors.ts',
    is: 'if (unwritten.size === 0) void Promise.resolve().then(write);',
    becomes: 'if (true) void Promise.resolve().then(write);',
    why: 'The first write takes all that waits, and the others find nothing to do.',
  },
  {
    file: 'records/version-floors.ts',
    is: "if (typeof id === 'string' && isVersion(version)) into.set(id, version);",
    becomes: 'if (true && isVersion(version)) into.set(id, version);',
    why: 'Asked for are texts alone: nobody asks for the version of what is none.',
  },
];
