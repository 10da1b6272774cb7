'use client';
import { type ReactElement, useId, useRef, useState } from 'react';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { LatePartBoundary } from '../provider/late-boundary.js';
import { type FollowupDraft, useFollowupDrafts } from '../provider/use-followup-drafts.js';
import { Dialog, DialogBody } from '../ui/dialog/Dialog.js';
import { focusedElement } from '../ui/layer/focused-element.js';
import { type OpenChangeHandler, openChangeDetails } from '../ui/layer/open-change.js';
import { type FieldWords, useFieldWords, ValueView } from './field-words.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import { formatDueTime } from '../../core/followup/date-formatter.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { fieldLines } from '../../core/page/value-words.js';
import { Badge } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../provider/CopyButton.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';

/** The props of `FollowupDraftsDialog`. */
export interface FollowupDraftsDialogProps {
  /** Whether the list is open. */
  open: boolean;
  /** The event handler called when the user wants to close the list, or continues with a draft. */
  onOpenChange: OpenChangeHandler;
  /** The element to focus when the list closes; by default, the one that had focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * The drafts: text that is neither saved nor discarded, record by record, to copy, continue, or discard. Includes
 * records that were deleted or are in no list anymore. Renders a `dialog` named "Drafts" in a portal.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupDraftsDialog open={open} onOpenChange={setOpen} />
 */
export function FollowupDraftsDialog(props: FollowupDraftsDialogProps): ReactElement | null {
  const { core } = useFollowupsContext();
  if (!props.open) return null;
  return (
    <LatePartBoundary key={core.userId}>
      <OpenDrafts {...props} />
    </LatePartBoundary>
  );
}

function OpenDrafts({ open, onOpenChange, returnFocus }: FollowupDraftsDialogProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, workspace } = withEnglish(settings.messages, allEnglish);
  const { editors } = useFollowupsContext().core.saving;
  const { drafts, discard } = useFollowupDrafts();
  const goesOn = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={workspace.draftsTitle}
      description={<p>{workspace.draftsDetail}</p>}
      closeLabel={common.close}
      // By then, the opened editor has focus: leave it there.
      returnFocus={() => (goesOn.current ? (focusedElement(document) as HTMLElement | null) : returnFocus?.())}
      root={settings}
    >
      <DialogBody>
        <DraftListView
          drafts={drafts}
          onDiscard={discard}
          onOpen={
            editors.canOpen()
              ? (id, event) => {
                  const details = openChangeDetails('close-press', event);
                  onOpenChange(false, details);
                  if (details.isCanceled) return;
                  goesOn.current = true;
                  editors.open(id);
                }
              : undefined
          }
        />
      </DialogBody>
    </Dialog>
  );
}

interface DraftListViewProps {
  /** The drafts, in display order. */
  drafts: readonly FollowupDraft[];
  /** The event handler called when the user continues with a draft; without it there are no buttons for that. */
  onOpen: ((followupId: string, event: Event) => void) | undefined;
  onDiscard: (followupId: string) => void;
}

/** The draft of each record, to copy, continue, or discard. Renders a `<div>`. */
export function DraftListView({ drafts, onOpen, onDiscard }: DraftListViewProps) {
  const { workspace } = useMessages(allEnglish);
  const words = useFieldWords(drafts.map(({ patch }) => patch));
  const area = useRef<HTMLDivElement>(null);
  const rescue = useRescueFocus(() => area.current?.querySelector('button') ?? area.current);
  const [discarded, setDiscarded] = useState(false);
  return (
    <div ref={area} tabIndex={-1} className="rf-drafts" {...rescue}>
      {drafts.length === 0 ? (
        <p className="rf-drafts-none">{workspace.noDrafts}</p>
      ) : (
        <ul className="rf-draft-list">
          {drafts.map((draft) => (
            <DraftItem
              key={draft.followup.id}
              {...{ draft, words, onOpen }}
              onDiscard={(id) => {
                setDiscarded(true);
                onDiscard(id);
              }}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden aria-live="polite">
        {discarded && drafts.length > 0 ? workspace.drafts({ count: drafts.length }) : null}
      </VisuallyHidden>
    </div>
  );
}

interface DraftItemProps extends Pick<DraftListViewProps, 'onOpen' | 'onDiscard'> {
  draft: FollowupDraft;
  words: FieldWords;
}

function DraftItem({ draft: { followup, patch, isGone, isUnlisted }, words, onOpen, onDiscard }: DraftItemProps) {
  const { locale, timeZone } = useDisplaySettings();
  const messages = useMessages(allEnglish);
  const { bulk, common, editor, fields, table, workspace } = messages;
  const headingId = useId();
  const changed = patchedFields(patch);
  const about = [
    formatDueTime(followup.due_at, { locale, timeZone }) ?? bulk.noDueTime,
    noteExcerpt(followup.note) || table.noNote,
  ];
  const text = (): string => fieldLines(changed, (field) => words(field, patch[field]), messages).join('\n');
  return (
    <li className="rf-draft" data-followup-id={followup.id}>
      <h3 id={headingId} className="rf-draft-heading" dir="auto">
        {common.inOneLine({ parts: about })}
      </h3>
      {isGone ? <Badge tone="danger">{workspace.draftGone}</Badge> : null}
      {isUnlisted ? <Badge>{editor.unlisted}</Badge> : null}
      <dl className="rf-draft-fields">
        {changed.map((field) => (
          <div key={field} className="rf-change">
            <dt className="rf-change-name">{fields[field]}</dt>
            <dd className="rf-change-values">
              <ValueView field={field} text={words(field, patch[field])} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="rf-draft-actions">
        {onOpen && !isGone ? (
          <Button size="small" aria-describedby={headingId} onClick={(event) => onOpen(followup.id, event.nativeEvent)}>
            {workspace.openDraft}
          </Button>
        ) : null}
        <CopyButton size="small" aria-describedby={headingId} text={text} label={editor.copyMyText} />
        <Button size="small" aria-describedby={headingId} onClick={() => onDiscard(followup.id)}>
          {editor.discard}
        </Button>
      </div>
    </li>
  );
}
