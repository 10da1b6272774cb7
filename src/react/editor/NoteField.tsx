'use client';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { useMessages } from '../provider/use-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { keyWord } from '../ui/key-word.js';
import { chordLetterOf } from '../ui/pressed-key.js';
import { findLinks } from '../ui/text/find-links.js';
import { TextLink } from '../ui/text/LinkedText.js';
import { TextAreaField } from '../ui/field/TextAreaField.js';
import type { ValueFieldProps } from './value-field.js';
import { dateFormatter } from '../../core/followup/date-formatter.js';

export interface NoteFieldProps extends ValueFieldProps {
  /** The IANA zone of the date that a dated line begins with; without it none is offered. */
  timeZone?: string | undefined;
}

const DATED_LINE_KEYS = ['Control', 'Shift', 'D'];

/** The note: several lines of plain text, a button that begins one with the date, and the links in it. Renders a `<div>`. */
export function NoteField({ value, onValueChange, inputRef, timeZone, ...frame }: NoteFieldProps) {
  const { locale } = useDisplaySettings();
  const { panel, filter } = useMessages();
  const area = useRef<HTMLTextAreaElement | null>(null);
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
        ref={(element) => {
          area.current = element;
          inputRef?.(element);
        }}
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

/** Puts the caret where one goes on writing, and that into sight. */
export function caretToEnd(area: HTMLTextAreaElement): void {
  area.setSelectionRange(area.value.length, area.value.length);
  area.scrollTop = area.scrollHeight;
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

/**
 * A note with a further line that begins with the day, ready to go on writing.
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
