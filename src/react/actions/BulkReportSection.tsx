'use client';
import { useId, useState, type ReactElement } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { Button } from '../ui/button/Button.js';
import { aboutRecord, type FollowupOf } from './bulk-report.js';

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
