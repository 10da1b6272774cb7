import { diffWords } from './word-diff.js';

interface MergedText {
  readonly text: string;
  /** Whether both sides changed the same words, so that the text contains both versions. */
  readonly isUnsure: boolean;
}

/** One side's change: replaces `start` to `end` of the base text with `text`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies the changes of both sides to a text, word by word. If both changed the same words differently, the result has
 * both versions, theirs first. Nothing that either side wrote is lost.
 *
 * @example
 * mergeText('Call Ann at noon', 'Call Bob at noon', 'Call Ann at ten'); // { text: 'Call Bob at ten', isUnsure: false }
 */
export function mergeText(base: string, theirs: string, mine: string): MergedText {
  const { text, unsure } = merge(base, theirs, mine);
  return { text, isUnsure: unsure !== 'nowhere' };
}

/**
 * Returns the merged text if no decision is needed: the sides changed different places, or each inserted lines of its
 * own. Returns `null` if the user must choose.
 *
 * @example
 * mergeClean('Call Ann', 'Call Ann\nShe is away.', 'Call Ann\nUrgent.'); // 'Call Ann\nShe is away.\nUrgent.'
 */
export function mergeClean(base: string, theirs: string, mine: string): string | null {
  const { text, unsure } = merge(base, theirs, mine);
  return unsure === 'words' ? null : text;
}

/** `lines`: where both sides changed the same place, both only inserted separate lines. */
type Unsure = 'nowhere' | 'lines' | 'words';

function merge(base: string, theirs: string, mine: string): { readonly text: string; readonly unsure: Unsure } {
  if (theirs === base || theirs === mine) return { text: mine, unsure: 'nowhere' };
  if (mine === base) return { text: theirs, unsure: 'nowhere' };
  const ours = withLineEndsOf(base, mine);
  const theirChanges = changesOf(base, theirs);
  const myChanges = changesOf(base, ours);
  const isBlank = base.trim() === '';
  let text = '';
  let at = 0;
  let unsure: Unsure = 'nowhere';
  for (let place = nextPlace(theirChanges, myChanges); place; place = nextPlace(theirChanges, myChanges)) {
    const { start, end } = place;
    const theirVersion = applied(base, start, end, theirChanges.splice(0, place.theirs));
    const myVersion = applied(base, start, end, myChanges.splice(0, place.mine));
    text += base.slice(at, start);
    if (place.mine === 0 || theirVersion === myVersion) text += theirVersion;
    else if (place.theirs === 0) text += myVersion;
    else {
      const areLines = start === end && (isBlank || beginsLine(theirVersion) || beginsLine(myVersion));
      if (!areLines) unsure = 'words';
      else if (unsure === 'nowhere') unsure = 'lines';
      // The version that continues the line comes first.
      const isMineFirst = areLines && beginsLine(theirVersion) && !beginsLine(myVersion);
      const [first, second] = isMineFirst ? [myVersion, theirVersion] : [theirVersion, myVersion];
      text += `${first}${isBlank && areLines ? lineBetween(first, second) : gapBetween(first, second)}${second}`;
    }
    at = end;
  }
  return { text: text + base.slice(at), unsure };
}

function beginsLine(text: string): boolean {
  return /^\s*[\r\n]/.test(text);
}

function lineBetween(first: string, second: string): string {
  return /[\r\n]\s*$/.test(first) || beginsLine(second) ? '' : '\n';
}

/** Undoes a textarea's normalization of line endings, which is not a change by the user. */
function withLineEndsOf(base: string, text: string): string {
  const isFromTextarea = !text.includes('\r') && base.includes('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(base);
  return isFromTextarea ? text.replaceAll('\n', '\r\n') : text;
}

function changesOf(base: string, after: string): Change[] {
  const changes: Change[] = [];
  let at = 0;
  let open: Change | null = null;
  for (const { kind, text } of diffWords(base, after)) {
    if (kind === 'same') {
      if (open) changes.push(open);
      open = null;
      at += text.length;
      continue;
    }
    open ??= { start: at, end: at, text: '' };
    if (kind === 'removed') at += text.length;
    open = { start: open.start, end: at, text: kind === 'added' ? open.text + text : open.text };
  }
  if (open) changes.push(open);
  return changes;
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** The number of upcoming changes of each side that fall in this place. */
  readonly theirs: number;
  readonly mine: number;
}

/** Returns the next range of the base text that a side changed, with all changes that overlap there. */
function nextPlace(theirs: readonly Change[], mine: readonly Change[]): Place | null {
  const first = comesFirst(theirs[0], mine[0]);
  if (!first) return null;
  const { start } = first;
  let { end } = first;
  let theirCount = first === theirs[0] ? 1 : 0;
  let myCount = 1 - theirCount;
  for (;;) {
    const isWithin = (change: Change | undefined): change is Change =>
      change !== undefined && (change.start < end || (change.start === start && change.end === end));
    const their = theirs[theirCount];
    const my = mine[myCount];
    if (isWithin(their)) {
      theirCount += 1;
      end = Math.max(end, their.end);
    } else if (isWithin(my)) {
      myCount += 1;
      end = Math.max(end, my.end);
    } else return { start, end, theirs: theirCount, mine: myCount };
  }
}

// An insertion before a word comes before a change of that word.
function comesFirst(their: Change | undefined, my: Change | undefined): Change | undefined {
  if (!their || !my) return their ?? my;
  if (their.start !== my.start) return their.start < my.start ? their : my;
  return my.end === my.start && their.end !== their.start ? my : their;
}

function applied(base: string, start: number, end: number, changes: readonly Change[]): string {
  let text = '';
  let at = start;
  for (const change of changes) {
    text += base.slice(at, change.start) + change.text;
    at = change.end;
  }
  return text + base.slice(at, end);
}

function gapBetween(first: string, second: string): string {
  if (first === '' || second === '' || /\s$/.test(first) || /^\s/.test(second)) return '';
  return first.includes('\n') || second.includes('\n') ? '\n' : ' ';
}
