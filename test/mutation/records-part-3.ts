import type { Survivor } from './survivor.js';

export const PART_3: readonly Survivor[] = [
  {
    file: 'records/follow-hints.ts',
    is: 'let isOurs = true;',
    becomes: 'let isOurs = false;',
    why: 'It is set anew before anything is read or asked by it.',
  },
  {
    file: 'records/follow-hints.ts',
    is: "if (locator) pages.set(`${locator.limit ?? ''} ${locator.cursor ?? ''}`, locator);",
    becomes: [
      'if (locator) pages.set(`${locator.limit ?? "Stryker was here!"} ${locator.cursor ?? \'\'}`, locator);',
      'if (locator) pages.set(`${locator.limit ?? \'\'} ${locator.cursor ?? "Stryker was here!"}`, locator);',
    ],
    why: 'The key only tells pages apart, and stays one of its own for what has no limit, or no cursor.',
  },
  {
    file: 'records/refresh-pace.ts',
    is: 'else if (interval === undefined || !(interval > 0)) fixed = null;',
    becomes: 'else if (false || !(interval > 0)) fixed = null;',
    why: 'What is undefined is not above 0 either; the type checker wants to know it before.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: 'let stopListening: (() => void)[] = [];',
    becomes: 'let stopListening: (() => void)[] = ["Stryker was here"];',
    why: 'The first list that is shown puts another array in its place before any of it is called.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: 'const isWanted = targets.size > 0 && isVisible() && pace.rest(true) !== null;',
    becomes: 'const isWanted = targets.size > 0 && isVisible() && pace.rest(false) !== null;',
    why: 'There is no rest where a host turned refreshing off, for a tab that leads and for one that does not.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: 'if (!isOurs) return;',
    becomes: 'if (false) return;',
    why: 'The lead itself calls nobody who has given it back; this asks the same once more.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: 'isOurs = false;',
    becomes: 'isOurs = true;',
    why: 'The lead itself calls nobody who has given it back; this notes the same once more.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: 'if (targets.size === 0 || !isVisible() || !isOnline() || isHeld || running) return plan();',
    becomes: 'if (false || !isVisible() || !isOnline() || isHeld || running) return plan();',
    why: 'While no list is shown only signing in wakes it; none is due then, and it comes to the same plan, at most with a shorter rest after it.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: 'requests += report.requests;',
    becomes: 'requests -= report.requests;',
    why: 'Only whether the sum is 0 is asked, and no report has fewer than 0 requests.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: '} else if (now() - lastRead(target) >= BASE_MS) wake(false);',
    becomes: '} else if (now() - lastRead(target) > BASE_MS) wake(false);',
    why: 'The limit is off by one millisecond.',
  },
  {
    file: 'records/refresh-schedule.ts',
    is: 'wake(true);',
    becomes: 'wake(false);',
    why: 'The two differ only where the last refresh failed, and the line before has just put the state to idle.',
  },
  {
    file: 'records/replay-changes.ts',
    is: 'for (let from = 0; from < all.length; from += CHANGES_AT_ONCE) {',
    becomes: 'for (let from = 0; from <= all.length; from += CHANGES_AT_ONCE) {',
    why: 'Where the changes end with a full part, or there are none, one more part is taken in with nothing in it.',
  },
  {
    file: 'records/reread-record.ts',
    is: "if (ascending && (last > wanted || !page.has_more)) return { status: 'absent' };",
    becomes: "if (ascending && (last >= wanted || !page.has_more)) return { status: 'absent' };",
    why: 'The last id is never the wanted one, with which the search has ended as found.',
  },
  {
    file: 'records/tab-channel.ts',
    is: "return typeof id === 'string' && isFollowupId(id) && (version === null || isVersion(version))",
    becomes: 'return true && isFollowupId(id) && (version === null || isVersion(version))',
    why: 'An id is a text for isFollowupId as well, which asks that first.',
  },
  {
    file: 'records/tab-lead.ts',
    is: "signal.addEventListener('abort', () => resolve(), { once: true });",
    becomes: [
      "signal.addEventListener('abort', () => resolve(), { once: false });",
      "signal.addEventListener('abort', () => resolve(), {});",
    ],
    why: 'A signal fires once, and a promise resolves once.',
  },
  {
    file: 'records/tab-lead.ts',
    is: '.request(`react-followups:${name}`, { signal }, () => {',
    becomes: '.request(`react-followups:${name}`, {}, () => {',
    why: 'A request that is not called off gets its turn, tells nobody, and gives it back at once.',
  },
  {
    file: 'records/watch-due.ts',
    is: 'if (followup && due !== null && isOpen(followup, closedStatuses)) dues.set(id, due);',
    becomes: [
      'if (followup || due !== null && isOpen(followup, closedStatuses)) dues.set(id, due);',
      'if (followup && true && isOpen(followup, closedStatuses)) dues.set(id, due);',
    ],
    why: 'A due time of null compares as 0, which is 1970: it is never next, and never lies after the last look.',
  },
  {
    file: 'records/watch-due.ts',
    is: 'const nothingCame = time >= lookedAt && time < next;',
    becomes: [
      'const nothingCame = false;',
      'const nothingCame = true && time < next;',
      'const nothingCame = time > lookedAt && time < next;',
      'const nothingCame = time < lookedAt && time < next;',
    ],
    why: 'It spares a walk over all due times, which finds none either where nothing came, or the clock was set back.',
  },
  {
    file: 'records/watch-due.ts',
    is: 'if (!isDue && !(leadMs > 0 && isWithin(due - leadMs, since, time))) continue;',
    becomes: [
      'if (!isDue && !(true && isWithin(due - leadMs, since, time))) continue;',
      'if (!isDue && !(leadMs >= 0 && isWithin(due - leadMs, since, time))) continue;',
    ],
    why: 'With a lead of 0 the second question is the first one again, which has just been answered with no.',
  },
  {
    file: 'records/watch-due.ts',
    is: 'if (due > lookedAt && due < next) next = due;',
    becomes: 'if (due > lookedAt && due <= next) next = due;',
    why: 'Of two equal times either is the next.',
  },
  {
    file: 'records/watch-due.ts',
    is: 'if (leadMs > 0 && due - leadMs > lookedAt && due - leadMs < next) next = due - leadMs;',
    becomes: [
      'if (true && due - leadMs > lookedAt && due - leadMs < next) next = due - leadMs;',
      'if (leadMs >= 0 && due - leadMs > lookedAt && due - leadMs < next) next = due - leadMs;',
    ],
    why: 'With a lead of 0 the line before has already done the same.',
  },
  {
    file: 'records/watch-due.ts',
    is: 'if (leadMs > 0 && due - leadMs > lookedAt && due - leadMs < next) next = due - leadMs;',
    becomes: 'if (leadMs > 0 && due - leadMs > lookedAt && due - leadMs <= next) next = due - leadMs;',
    why: 'Of two equal times either is the next.',
  },
];
