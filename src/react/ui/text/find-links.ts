/** A piece of a text: words, or an address that can be followed. */
export interface TextPart {
  readonly text: string;
  /** The address as it was typed, or `null` where the piece stays text. */
  readonly href: string | null;
}

// An address ends where another one begins after a comma: "https://a.example,https://b.example".
const ADDRESS = /(?:https?:\/\/|mailto:)(?:(?![,;|](?:https?:\/\/|mailto:))[^<>"`{}|\\])+/giu;
const WORD_END = /[\p{L}\p{N}_]$/u;
/** What runs code, or shows another address than the one that is followed, does not become safe by an address within. */
const FOREIGN_SCHEME = /(?:javascript|vbscript|data|blob|filesystem|view-source|file|about|intent):/iu;
/** Control characters, bidi overrides and other characters without a shape, halves of a pair, unassigned ones. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;
const AFTER_ADDRESS = /[\p{Cf}.,:;!?'"*…’”»›、。，．：；！？」』】》〉）)\]}>]/u;
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（', '】': '【' };

/**
 * The addresses in a plain text: `http:`, `https:` and `mailto:`, written out. All else stays text, and the pieces put
 * together are the text, character by character. Takes time in proportion to the length.
 *
 * @example
 * findLinks('See https://example.com.'); // 'See ', then the link 'https://example.com', then '.'
 */
export function findLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const word of text.matchAll(/\S+/g)) {
    let searched = 0;
    for (const match of word[0].matchAll(ADDRESS)) {
      const before = word[0].slice(searched, match.index);
      searched = match.index + match[0].length;
      if (FOREIGN_SCHEME.test(before)) break;
      const address = withoutEnd(match[0]);
      if (WORD_END.test(before) || !isSafe(address)) continue;
      const start = word.index + match.index;
      if (start > done) parts.push({ text: text.slice(done, start), href: null });
      parts.push({ text: address, href: address });
      done = start + address.length;
    }
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null });
  return parts;
}

/** An address without the punctuation of the sentence that it stands in; a bracket belongs to it if it was opened there. */
function withoutEnd(address: string): string {
  const unopened = new Map<string, number>();
  for (const [close, open] of Object.entries(OPENERS)) {
    unopened.set(close, address.split(close).length - address.split(open).length);
  }
  let end = address.length;
  while (end > 0) {
    const last = address.charAt(end - 1);
    if (!AFTER_ADDRESS.test(last)) break;
    const surplus = unopened.get(last);
    if (surplus !== undefined) {
      if (surplus <= 0) break;
      unopened.set(last, surplus - 1);
    }
    end -= 1;
  }
  return address.slice(0, end);
}

function isSafe(address: string): boolean {
  // A parser takes any number of slashes for two.
  if (HIDDEN.test(address) || /^https?:\/\/[/?#]/i.test(address)) return false;
  try {
    const { protocol, hostname, pathname, username, password } = new URL(address);
    if (protocol === 'mailto:') return /^[^@]+@[^@]+$/.test(pathname);
    // A name before the host is there to be taken for the host.
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}
