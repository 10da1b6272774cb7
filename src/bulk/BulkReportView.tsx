'use client';
import { allMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { BulkState } from '../saving/bulk-update.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../ui/button/CopyButton.js';
import { DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { cannotUndoText, reasonOf, reportSections, reportText } from './bulk-report.js';
import type { FollowupOf, ReportSection } from './bulk-report.js';
import { BulkReportSection } from './BulkReportSection.js';
import { tallyText, tallyTone } from './bulk-tally.js';
import { BulkTally } from './BulkTally.js';

/** A bulk change that is over, record by record, and what can still be done about it. */
export interface BulkReportViewProps {
  state: BulkState;
  followupOf: FollowupOf;
  /** How many of the saved changes can be taken back; with 0 there is no button. */
  undoable: number;
  onUndo: () => void;
  /** The event handler called when what was refused or not confirmed is to be tried again. */
  onTryAgain: () => void;
  /** The event handler called when a person wants to decide a conflict; without it there are no buttons. */
  onResolve: ((followupId: string) => void) | undefined;
  onDone: (event: Event) => void;
}

/** The last step: what became of each record. */
export function BulkReportView(props: BulkReportViewProps) {
  const { state, followupOf, undoable, onUndo, onTryAgain, onResolve, onDone } = props;
  const settings = useDisplaySettings();
  const { bulk, common } = allMessages(settings.messages);
  const sections = reportSections(state.report);
  const left = cannotUndoText(state, settings);
  const failed = sections
    .filter(({ status }) => status !== 'conflict' && status !== 'cancelled')
    .reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <DialogBody className="rf-bulk">
        <BulkTally state={state} />
        {sections.length === 0 ? (
          <p className="rf-bulk-all-saved">
            <Icon name="check" />
            <span>{bulk.allSaved}</span>
          </p>
        ) : (
          <p className="rf-bulk-hint">{bulk.keptSelected}</p>
        )}
        {left === null ? null : <p className="rf-bulk-hint">{left}</p>}
        <div className="rf-bulk-actions">
          {undoable > 0 ? (
            <Button size="small" onClick={onUndo}>
              {bulk.undo({ count: undoable })}
            </Button>
          ) : null}
          <CopyButton
            size="small"
            text={() => reportText(state, followupOf, settings)}
            label={bulk.copy}
            copiedLabel={common.copied}
            failedLabel={common.copyFailed}
          />
        </div>
        {sections.map((section) => (
          <Section key={section.status} {...{ section, followupOf, onResolve }} undo={state.undo} />
        ))}
      </DialogBody>
      <DialogFooter>
        {failed > 0 ? <Button onClick={onTryAgain}>{bulk.tryAgain({ count: failed })}</Button> : null}
        <Button variant="primary" onClick={(event) => onDone(event.nativeEvent)}>
          {common.done}
        </Button>
      </DialogFooter>
    </>
  );
}

interface SectionProps extends Pick<BulkReportViewProps, 'followupOf' | 'onResolve'> {
  section: ReportSection;
  undo: boolean;
}

function Section({ section: { status, entries }, undo, followupOf, onResolve }: SectionProps) {
  const settings = useDisplaySettings();
  const { bulk } = allMessages(settings.messages);
  const detail =
    status === 'conflict' ? bulk.conflictsDetail : status === 'unconfirmed' ? bulk.unconfirmedDetail : null;
  return (
    <BulkReportSection
      heading={tallyText(status, entries.length, bulk, undo)}
      tone={tallyTone(status)}
      {...{ detail, entries, followupOf }}
      reasonOf={(entry) => reasonOf(entry, settings)}
      onResolve={status === 'conflict' ? onResolve : undefined}
    />
  );
}
