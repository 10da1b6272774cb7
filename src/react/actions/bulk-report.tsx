'use client';
import { useId, useState, type ReactElement } from 'react';
import { EDITABLE_FIELDS } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { formatDueTime } from '../../core/followup/date-formatter.js';
import { shorten } from '../../core/followup/shorten.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { fieldNames, fieldLines } from '../../core/page/value-words.js';
import type { BulkReportEntry, BulkState, BulkStatus } from '../../core/saving/bulk-update.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { byStatus, tallyOf, tallyText } from './bulk-tally.js';

/** Returns the record as shown on the page; `undefined` if it is deleted or not loaded. */
export type FollowupOf = (id: string) => Followup | undefined;

/** Groups the unsaved records by status, those that need a decision first. */
export function reportSections(report: readonly BulkReportEntry[]): ReturnType<typeof byStatus<BulkReportEntry>> {
  return byStatus(report.filter(({ status }) => !isSettled(status)));
}

/** Returns the ids of the records that were not saved. */
export function keptIds({ report }: BulkState): string[] {
  return report.filter(({ status }) => !isSettled(status)).map(({ followupId }) => followupId);
}

function isSettled(status: BulkStatus): boolean {
  return status === 'saved' || status === 'unchanged' || status === 'pending';
}

const EXCERPT = 80;

/** What identifies a record to the user: its due time and the start of its note. */
export function aboutRecord(
  followup: Followup | undefined,
  { locale, timeZone, messages }: DisplaySettings,
): { readonly due: string; readonly note: string } {
  return {
    due: formatDueTime(followup?.due_at, { locale, timeZone }) ?? withEnglish(messages, allEnglish).bulk.noDueTime,
    note: shorten(followup?.note ?? '', EXCERPT),
  };
}

/** Returns why an undo leaves some changes in place; `null` if it leaves none. */
export function cannotUndoText({ report }: BulkState, settings: DisplaySettings): string | null {
  const left = report.filter(({ cannotUndo }) => cannotUndo.length > 0);
  if (left.length === 0) return null;
  const fields = EDITABLE_FIELDS.filter((field) => left.some(({ cannotUndo }) => cannotUndo.includes(field)));
  return withEnglish(settings.messages, allEnglish).bulk.cannotUndo({
    count: left.length,
    fields: fieldNames(fields, settings),
  });
}

/** Returns the server's message about one record, or why an undo left it; empty if there is none. */
export function reasonOf({ status, error, cannotUndo }: BulkReportEntry, settings: DisplaySettings): string {
  const { messages } = settings;
  if (status === 'cancelled' && cannotUndo.length > 0)
    return withEnglish(messages, allEnglish).notices.cannotUndo({ fields: fieldNames(cannotUndo, settings) });
  if (!error) return '';
  const { fieldErrors = {} } = error;
  const refused = EDITABLE_FIELDS.filter((field) => fieldErrors[field] !== undefined);
  const fields = fieldLines(refused, (field) => fieldErrors[field] ?? null, messages);
  const request = error.requestId === undefined ? [] : [messages.table.requestId({ id: error.requestId })];
  return [...fields, ...(error.formErrors ?? []), ...request].join(' · ');
}

/** Returns the report as plain text: the tally, and each unsaved record with its reason. */
export function reportText(state: BulkState, followupOf: FollowupOf, settings: DisplaySettings): string {
  const { bulk, common } = withEnglish(settings.messages, allEnglish);
  const tally = tallyOf(state, bulk).map(({ text }) => text);
  const sections = reportSections(state.report).map(({ status, entries }) =>
    [
      tallyText(status, entries.length, bulk, state.undo),
      ...entries.map((entry) => {
        const { due, note } = aboutRecord(followupOf(entry.followupId), settings);
        return ['-', entry.followupId, due, note, reasonOf(entry, settings)].filter(Boolean).join(' ');
      }),
    ].join('\n'),
  );
  const left = cannotUndoText(state, settings) ?? [];
  return [common.inOneLine({ parts: tally }), ...sections].concat(left).join('\n\n');
}

const FIRST_LINES = 50;
const MORE_LINES = 200;

export interface BulkReportSectionProps<Entry extends { readonly followupId: string }> {
  heading: string;
  tone: string;
  /** A text that applies to all of them. */
  detail?: string | null | undefined;
  entries: readonly Entry[];
  followupOf: FollowupOf;
  /** Returns why the record is listed. */
  reasonOf?: ((entry: Entry) => string) | undefined;
  /** The event handler called when the user wants to resolve this one; without it there are no buttons. */
  onResolve?: ((followupId: string) => void) | undefined;
}

/** The records with the same outcome; a long list starts with the first 50. Renders a `<section>`. */
export function BulkReportSection<Entry extends { readonly followupId: string }>({
  heading,
  tone,
  detail,
  entries,
  ...line
}: BulkReportSectionProps<Entry>): ReactElement {
  const { bulk } = useMessages(allEnglish);
  const headingId = useId();
  const [shown, setShown] = useState(FIRST_LINES);
  const left = entries.length - shown;
  return (
    <section className="rf-bulk-section" aria-labelledby={headingId} data-tone={tone}>
      <h3 id={headingId} className="rf-bulk-heading">
        {heading}
      </h3>
      {detail ? <p className="rf-bulk-hint">{detail}</p> : null}
      <ul className="rf-bulk-lines">
        {entries.slice(0, shown).map((entry) => (
          <Line key={entry.followupId} {...line} entry={entry} />
        ))}
      </ul>
      {left > 0 ? (
        <Button size="small" variant="ghost" onClick={() => setShown(shown + MORE_LINES)}>
          {bulk.showMore({ count: Math.min(left, MORE_LINES) })}
        </Button>
      ) : null}
    </section>
  );
}

interface LineProps<Entry extends { readonly followupId: string }> extends Pick<
  BulkReportSectionProps<Entry>,
  'followupOf' | 'reasonOf' | 'onResolve'
> {
  entry: Entry;
}

function Line<Entry extends { readonly followupId: string }>({
  entry,
  followupOf,
  reasonOf,
  onResolve,
}: LineProps<Entry>): ReactElement {
  const settings = useDisplaySettings();
  const { bulk, table } = withEnglish(settings.messages, allEnglish);
  const about = aboutRecord(followupOf(entry.followupId), settings);
  const reason = reasonOf?.(entry) ?? '';
  return (
    <li className="rf-bulk-line" data-followup-id={entry.followupId}>
      <span className="rf-bulk-record">
        <span className="rf-bulk-line-due">{about.due}</span>{' '}
        <span className="rf-bulk-line-note" dir="auto" data-empty={about.note === '' ? '' : undefined}>
          {about.note === '' ? table.noNote : about.note}
        </span>
        {reason === '' ? null : (
          <span className="rf-bulk-line-reason" dir="auto">
            {reason}
          </span>
        )}
      </span>
      {onResolve ? (
        <Button size="small" aria-label={bulk.decideLabel(about)} onClick={() => onResolve(entry.followupId)}>
          {bulk.decide}
        </Button>
      ) : null}
    </li>
  );
}
