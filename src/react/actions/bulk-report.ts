import { EDITABLE_FIELDS } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { formatDueTime } from '../../core/followup/date-formatter.js';
import { shorten } from '../../core/followup/shorten.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { fieldNames, fieldLines } from '../../core/page/value-words.js';
import type { BulkReportEntry, BulkState, BulkStatus } from '../../core/saving/bulk-update.js';
import { tallyOf, TALLY_ORDER, tallyText } from './bulk-tally.js';

/** The records with the same status. */
export interface ReportSection {
  readonly status: BulkStatus;
  readonly entries: readonly BulkReportEntry[];
}

/** Returns the record as shown on the page; `undefined` if it is deleted or not loaded. */
export type FollowupOf = (id: string) => Followup | undefined;

/** Groups the unsaved records by status, those that need a decision first. */
export function reportSections(report: readonly BulkReportEntry[]): readonly ReportSection[] {
  const sections = new Map<BulkStatus, BulkReportEntry[]>();
  for (const entry of report) {
    if (isSettled(entry.status)) continue;
    const section = sections.get(entry.status);
    if (section) section.push(entry);
    else sections.set(entry.status, [entry]);
  }
  return TALLY_ORDER.flatMap((status) => {
    const entries = sections.get(status);
    return entries ? [{ status, entries }] : [];
  });
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
