'use client';
import { useMemo } from 'react';
import { safeHref } from '../../core/followup/safe-href.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';

export interface LinkedTextProps {
  /** The plain text; nothing in it is read as markup. */
  text: string;
  /** The text announced after a link. */
  newTabLabel: string;
}

/** A plain text with its URLs as links. Renders `<span>`s, some with an `<a>`. */
export function LinkedText({ text, newTabLabel }: LinkedTextProps) {
  const parts = useMemo(() => findLinks(text), [text]);
  return parts.map((part, place) => (
    // Parts have no identity but their position.
    <span key={place}>{part.href === null ? part.text : <TextLink href={part.href} newTabLabel={newTabLabel} />}</span>
  ));
}

export interface TextLinkProps {
  /** The URL, found by `findLinks`; also the visible text. */
  href: string;
  newTabLabel: string;
}

/** A URL from a text. Its direction is its own, so that nothing around it reorders what it shows. Renders an `<a>`. */
export function TextLink({ href, newTabLabel }: TextLinkProps) {
  return (
    <a className="rf-link rf-text-link" href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      <span>{href}</span>
      <VisuallyHidden>{` ${newTabLabel}`}</VisuallyHidden>
    </a>
  );
}

/** A part of a text: words, or a URL that can be followed. */
interface TextPart {
  readonly text: string;
  /** The URL as typed; `null` if the part stays text. */
  readonly href: string | null;
}

// A URL ends where another one begins after a comma: "https://a.example,https://b.example".
const ADDRESS = /(?:https?:\/\/|mailto:|tel:)(?:(?![,;|](?:https?:\/\/|mailto:|tel:))[^<>"`{}|\\])+/giu;
const WORD_END = /[\p{L}\p{N}_]$/u;
/** Schemes that run code, or show another URL than the one that is followed. A URL inside does not make them safe. */
const FOREIGN_SCHEME = /(?:javascript|vbscript|data|blob|filesystem|view-source|file|about|intent):/iu;
/** Control characters, bidi overrides and other invisible characters, lone surrogates, unassigned ones. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;
const AFTER_ADDRESS = /[\p{Cf}\p{Pe}\p{Pf}.,:;!?'"*…、。，．：；！？>]/u;
const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（', '】': '【' };

/**
 * Finds the URLs in a plain text: `http:`, `https:`, `mailto:` and `tel:`, written out. All else stays text, and the parts joined are
 * the text, character by character. Takes linear time.
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

/** A URL without the punctuation of the sentence around it; a bracket belongs to it if it was opened in it. */
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
  // A parser reads any number of slashes as two.
  if (HIDDEN.test(address) || /^https?:\/\/[/?#]/i.test(address)) return false;
  try {
    const { protocol, pathname, username, password } = new URL(address);
    if (protocol === 'mailto:') return /^[^@]+@[^@]+$/.test(pathname);
    // A user name before the host is meant to be taken for the host.
    return safeHref(address) !== null && username + password === '';
  } catch {
    return false;
  }
}
