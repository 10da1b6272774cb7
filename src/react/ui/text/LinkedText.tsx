'use client';
import { useMemo } from 'react';
import { findLinks } from './find-links.js';
import { VisuallyHidden } from './VisuallyHidden.js';

export interface LinkedTextProps {
  /** The plain text; nothing in it counts as markup. */
  text: string;
  /** What a screen reader hears after a link. */
  newTabLabel: string;
}

/** A plain text with its addresses as links. Renders `<span>`s, some with an `<a>`. */
export function LinkedText({ text, newTabLabel }: LinkedTextProps) {
  const parts = useMemo(() => findLinks(text), [text]);
  return parts.map((part, place) => (
    // Pieces have no identity but their place.
    <span key={place}>{part.href === null ? part.text : <TextLink href={part.href} newTabLabel={newTabLabel} />}</span>
  ));
}

export interface TextLinkProps {
  /** The address, found by `findLinks`; it is what is shown, too. */
  href: string;
  newTabLabel: string;
}

/** An address out of a text. Its direction is its own, so that nothing around it reorders what it shows. Renders an `<a>`. */
export function TextLink({ href, newTabLabel }: TextLinkProps) {
  return (
    <a className="rf-link rf-text-link" href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      <span>{href}</span>
      <VisuallyHidden>{` ${newTabLabel}`}</VisuallyHidden>
    </a>
  );
}
