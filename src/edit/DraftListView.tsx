'use client';
import { useId, useRef, useState } from 'react';
import { useFieldWords, type FieldWords } from '../conflict/use-field-words.js';
import { ValueView } from '../conflict/ValueView.js';
import { patchedFields } from '../followup/followup-patch.js';
import { formatDueTime } from '../followup/format-due-time.js';
import { noteExcerpt } from '../followup/note-excerpt.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { FollowupDraft } from '../provider/use-followup-drafts.js';
import { fieldLines } from '../provider/value-words.js';
import { Badge } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { CopyButton } from '../ui/button/CopyButton.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';

export interface DraftListViewProps {
  /** The drafts, in the order in which they are shown. */
  drafts: readonly FollowupDraft[];
  /** The event handler called when a person goes on with a draft; without it there are no buttons for that. */
  onOpen: ((followupId: string, event: Event) => void) | undefined;
  onDiscard: (followupId: string) => void;
}

/** What was typed about each record, to copy, to go on with or to give up. Renders a `<div>`. */
export function DraftListView({ drafts, onOpen, onDiscard }: DraftListViewProps) {
  const { workspace } = useMessages();
  const words = useFieldWords(drafts.map(({ patch }) => patch.owner_user_id));
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
  const messages = useMessages();
  const { bulk, common, editor, fields, workspace } = messages;
  const headingId = useId();
  const changed = patchedFields(patch);
  const about = [
    formatDueTime(followup.due_at, { locale, timeZone }) ?? bulk.noDueTime,
    noteExcerpt(followup.note) || bulk.noNote,
  ];
  const text = (): string => fieldLines(changed, (field) => words(field, patch[field]), messages).join('\n');
  return (
    <li className="rf-draft" data-followup-id={followup.id} data-gone={isGone ? '' : undefined}>
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
        <CopyButton
          size="small"
          aria-describedby={headingId}
          text={text}
          label={editor.copyMyText}
          copiedLabel={common.copied}
          failedLabel={common.copyFailed}
        />
        <Button size="small" aria-describedby={headingId} onClick={() => onDiscard(followup.id)}>
          {editor.discard}
        </Button>
      </div>
    </li>
  );
}
