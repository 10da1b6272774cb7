'use client';
import { useMemo } from 'react';
import { findLinks } from './find-links.js';
import { VisuallyHidden } from './VisuallyHidden.js';

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
