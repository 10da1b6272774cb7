'use client';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { keyWord } from '../ui/key-word.js';
import { chordLetterOf } from '../ui/pressed-key.js';
import { findLinks, TextLink } from './LinkedText.js';
import { TextAreaField } from '../ui/field/TextAreaField.js';
import type { ValueFieldProps } from './value-field.js';
import { dateFormatter } from '../../core/followup/date-formatter.js';

export interface NoteFieldProps extends ValueFieldProps {
  /** The IANA zone for the date of a dated line; without it, none is offered. */
  timeZone?: string | undefined;
}

const DATED_LINE_KEYS = ['Control', 'Shift', 'D'];

/** The note: multi-line plain text, a button that adds a dated line, and the links in the text. Renders a `<div>`. */
export function NoteField({ value, onValueChange, timeZone, ...frame }: NoteFieldProps) {
  const { locale } = useDisplaySettings();
  const { panel, filter } = useMessages(allEnglish);
  const area = useRef<HTMLTextAreaElement>(null);
  const wantsCaret = useRef(false);
  const isOffered = timeZone !== undefined && !frame.readOnly;

  const addLine = (): void => {
    if (!isOffered) return;
    wantsCaret.current = true;
    onValueChange(withDatedLine(value, { now: Date.now(), locale, timeZone }));
    area.current?.focus();
  };
  useEffect(() => {
    if (wantsCaret.current && area.current) caretToEnd(area.current);
    wantsCaret.current = false;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOffered || !event.shiftKey || chordLetterOf(event) !== 'd') return;
    event.preventDefault();
    addLine();
  };

  return (
    <div className="rf-note-field">
      <TextAreaField
        {...frame}
        ref={area}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={onKeyDown}
        dir="auto"
      />
      {isOffered ? (
        <div className="rf-note-tools">
          <button
            type="button"
            className="rf-note-tool"
            aria-keyshortcuts="Control+Shift+D Meta+Shift+D"
            onClick={addLine}
          >
            {panel.datedLine}
          </button>
          <kbd className="rf-note-keys" aria-hidden="true">
            {DATED_LINE_KEYS.map((key) => keyWord(key, filter.keyNames)).join('+')}
          </kbd>
        </div>
      ) : null}
      <NoteLinks text={value} />
    </div>
  );
}

/** Moves the caret to the end, and scrolls it into view. */
export function caretToEnd(area: HTMLTextAreaElement): void {
  area.setSelectionRange(area.value.length, area.value.length);
  area.scrollTop = area.scrollHeight;
}

/** The maximum number of links to list; others can be copied from the text. */
const MAX_LINKS = 20;

/** The URLs in a note as links, since text in an input can't be clicked. Renders a `<div>` with a list, or nothing. */
function NoteLinks({ text }: { text: string }) {
  const { editor } = useMessages(allEnglish);
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
      {/* `aria-describedby`, not `aria-labelledby`: a list named after the note would be found as the field of that
         name. */}
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

/**
 * Returns the note with a new line that starts with the date, ready to continue.
 *
 * @example
 * withDatedLine('Call Ann.', { now, locale: 'en', timeZone: 'Europe/Paris' }); // 'Call Ann.\nNov 22: '
 */
function withDatedLine(
  note: string,
  { now, locale, timeZone }: { readonly now: number; readonly locale: string; readonly timeZone: string },
): string {
  const day = dateFormatter(locale, { month: 'short', day: 'numeric', timeZone }).format(now);
  const text = note.trimEnd();
  return `${text}${text === '' ? '' : '\n'}${day}: `;
}
