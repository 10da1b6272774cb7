'use client';
import { Fragment, forwardRef, useMemo, useRef } from 'react';
import { intlLocale } from '../../core/followup/date-formatter.js';
import type { FieldClash } from '../../core/followup/conflict.js';
import { FIELDS, type FieldValue } from '../../core/followup/fields.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Button } from '../ui/button/Button.js';
import { RadioGroup, type RadioGroupOption } from '../ui/field/RadioGroup.js';
import { TextAreaField } from '../ui/field/TextAreaField.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { ClashChoice, MergedNote } from './prompt-memory.js';
import { ValueView, type FieldWords } from './field-words.js';
import { type TextPiece, diffWords } from './word-diff.js';
import { parseInstant } from '../../core/followup/instant.js';

export interface ClashViewProps {
  clash: FieldClash;
  /** What the other side is called. */
  theirName: string;
  /** The side whose value wins; `null` while undecided. */
  choice: ClashChoice | null;
  onChoose: (choice: ClashChoice) => void;
  /** Whether the other side changed the value again after the user had decided. */
  reopened: boolean;
  showFault: boolean;
  /** The merge of both notes; `null` for none. */
  merged: MergedNote | null;
  onMergedTextChange: (text: string) => void;
  /** The event handler called when the user merges in a further change of the other side. */
  onMergeAgain: () => void;
  words: FieldWords;
}

/**
 * A field that both sides changed: the original value, theirs, mine, and for the note a merged text. The ref points to
 * the first radio button. Renders a radiogroup in a `<div>`.
 */
export const ClashView = forwardRef<HTMLInputElement, ClashViewProps>(function ClashView(
  { clash, theirName, choice, onChoose, reopened, showFault, merged, onMergedTextChange, onMergeAgain, words },
  ref,
) {
  const { common, conflict, fields } = useMessages(allEnglish);
  const { field, base, mine, theirs } = clash;
  const isNote = field === 'note';
  const valueOf = (value: FieldValue) =>
    isNote ? (
      <MarkedNoteView before={words(field, base)} after={words(field, value)} />
    ) : (
      <ValueView field={field} text={words(field, value)} />
    );
  const options: RadioGroupOption<ClashChoice>[] = [
    { value: 'mine', label: conflict.mine, detail: valueOf(mine) },
    { value: 'theirs', label: theirName, detail: valueOf(theirs) },
  ];
  if (isNote) {
    const detail = choice === 'merged' ? undefined : conflict.mergedDetail;
    options.push({ value: 'merged', label: conflict.merged, detail });
  }
  return (
    <div className="rf-clash-row">
      <RadioGroup<ClashChoice>
        ref={ref}
        className="rf-clash"
        label={fields[field]}
        value={choice}
        onValueChange={onChoose}
        error={showFault ? (reopened ? conflict.changedAgain : conflict.undecided) : undefined}
        options={options}
      >
        <div className="rf-clash-base">
          <span className="rf-clash-base-label">{`${common.labelOf({ label: conflict.asItWas })} `}</span>
          <ValueView field={field} text={words(field, base)} />
        </div>{' '}
        {FIELDS[field].kind === 'instant' ? <DueDistanceView mine={mine} theirs={theirs} /> : null}
      </RadioGroup>
      {isNote && merged && (choice === 'merged' || choice === null) ? (
        <MergedNoteView
          merged={merged}
          onTextChange={onMergedTextChange}
          outdated={choice === null}
          onMergeAgain={onMergeAgain}
        />
      ) : null}
    </div>
  );
});

interface MarkedNoteViewProps {
  /** The original note; `null` if there was none. */
  before: string | null;
  /** The note of one side; `null` if there is none. */
  after: string | null;
}

/**
 * A note with removed and added words marked, if some words are the same. Screen readers get the new note only. Renders
 * a `<span>`.
 */
function MarkedNoteView({ before, after }: MarkedNoteViewProps) {
  const pieces = useMemo(() => diffWords(before ?? '', after ?? ''), [before, after]);
  if (after === null || !isWorthMarking(pieces)) return <ValueView field="note" text={after} />;
  return (
    <>
      <VisuallyHidden>{after}</VisuallyHidden>
      <span className="rf-value" data-field="note" dir="auto" aria-hidden="true">
        {pieces.map(({ kind, text }, place) => (
          // Pieces have no identity other than their position.
          <Fragment key={place}>
            {kind === 'same' ? (
              <span>{text}</span>
            ) : kind === 'added' ? (
              <ins className="rf-added">{text}</ins>
            ) : (
              <del className="rf-removed">{text}</del>
            )}
          </Fragment>
        ))}
      </span>
    </>
  );
}

function isWorthMarking(pieces: readonly TextPiece[]): boolean {
  return pieces.length > 1 && pieces.some(({ kind, text }) => kind === 'same' && /[\p{L}\p{N}]/u.test(text));
}

interface MergedNoteViewProps {
  merged: MergedNote;
  onTextChange: (text: string) => void;
  /** Whether the other side changed the note again after the merge. */
  outdated: boolean;
  /** The event handler called when the user merges that change in as well. */
  onMergeAgain: () => void;
}

/** The user's merge of both versions of the note. Renders a labeled textarea. */
function MergedNoteView({ merged, onTextChange, outdated, onMergeAgain }: MergedNoteViewProps) {
  const { conflict } = useMessages(allEnglish);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="rf-merged">
      <TextAreaField
        ref={field}
        label={conflict.mergedText}
        hint={merged.isUnsure ? conflict.mergedUnsure : undefined}
        // A textarea normalizes every line ending to a line feed; the untouched text keeps its own.
        value={merged.text.replace(/\r\n?/g, '\n')}
        onChange={(event) => onTextChange(event.target.value)}
        dir="auto"
      />
      {outdated ? (
        <div className="rf-merged-outdated">
          <span>{conflict.mergedOutdated}</span>
          <Button
            size="small"
            onClick={() => {
              // Merging removes the button.
              field.current?.focus();
              onMergeAgain();
            }}
          >
            {conflict.mergeAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The distance between two due times. */
interface DueDistance {
  readonly direction: 'earlier' | 'later';
  /** The distance in words, such as "3 days" or "1 hour 30 minutes": its two largest units. */
  readonly words: string;
}

/**
 * Returns the elapsed time between two due times: over a clock change, a day may have 23 hours.
 *
 * @returns `null` if either can't be parsed, or both fall in the same minute
 * @example
 * dueDistance('2026-12-01T09:00:00Z', '2026-12-04T09:00:00Z', 'en'); // { direction: 'later', words: '3 days' }
 */
export function dueDistance(
  from: string | null | undefined,
  to: string | null | undefined,
  locale: string,
): DueDistance | null {
  const start = parseInstant(from);
  const end = parseInstant(to);
  if (start === null || end === null) return null;
  // Compares the minutes as displayed: times half a minute apart may show different minutes, times 59 seconds apart the
  // same one.
  const minutes = Math.abs(Math.floor(end / MINUTE) - Math.floor(start / MINUTE));
  if (minutes === 0) return null;
  const parts = [
    { unit: 'day', count: Math.floor((minutes * MINUTE) / DAY) },
    { unit: 'hour', count: Math.floor(((minutes * MINUTE) % DAY) / HOUR) },
    { unit: 'minute', count: minutes % 60 },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  const words = parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(intlLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ');
  return { direction: end > start ? 'later' : 'earlier', words };
}

interface DueDistanceViewProps {
  mine: FieldValue;
  theirs: FieldValue;
}

/** The distance of their due time from mine. Renders a `<p>`, or nothing if either can't be parsed. */
function DueDistanceView({ mine, theirs }: DueDistanceViewProps) {
  const { locale } = useDisplaySettings();
  const messages = useMessages(allEnglish);
  const { theirsLater, theirsEarlier, sameMinute } = messages.conflict;
  if (parseInstant(mine) === null || parseInstant(theirs) === null) return null;
  const distance = dueDistance(mine, theirs, locale);
  const say = distance?.direction === 'later' ? theirsLater : theirsEarlier;
  return <p className="rf-clash-distance">{distance ? say({ distance: distance.words }) : sameMinute}</p>;
}
