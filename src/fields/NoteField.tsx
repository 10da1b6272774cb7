'use client';
import { useDeferredValue, useId, useMemo } from 'react';
import { useMessages } from '../provider/all-messages.js';
import { findLinks } from '../ui/text/find-links.js';
import { TextLink } from '../ui/text/LinkedText.js';
import { TextAreaField } from '../ui/field/TextAreaField.js';
import type { ValueFieldProps } from './value-field.js';

/** The note: several lines of plain text, and the links in it. Renders a `<div>`. */
export function NoteField({ value, onValueChange, inputRef, ...frame }: ValueFieldProps) {
  return (
    <div className="rf-note-field">
      <TextAreaField
        {...frame}
        ref={inputRef}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        dir="auto"
      />
      <NoteLinks text={value} />
    </div>
  );
}

/** More than these are a list of their own; they can be copied from the text. */
const MAX_LINKS = 20;

/** The addresses in a note, to follow where the note itself is an input. Renders a `<div>` with a list, or nothing. */
function NoteLinks({ text }: { text: string }) {
  const { editor } = useMessages();
  const titleId = useId();
  const shown = useDeferredValue(text);
  const links = useMemo(() => {
    const addresses = findLinks(shown).flatMap(({ href }) => (href === null ? [] : [href]));
    return [...new Set(addresses)].slice(0, MAX_LINKS);
  }, [shown]);
  if (links.length === 0) return null;
  return (
    <div className="rf-note-links">
      <p id={titleId} className="rf-note-links-title">
        {editor.noteLinks}
      </p>
      {/* Described and not named by it: a list named after the note would be found as the field of that name. */}
      <ul className="rf-note-links-list" aria-describedby={titleId}>
        {links.map((href) => (
          <li key={href} className="rf-note-link">
            <TextLink href={href} newTabLabel={editor.opensInNewTab} />
          </li>
        ))}
      </ul>
    </div>
  );
}
