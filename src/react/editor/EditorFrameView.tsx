'use client';
import { forwardRef, useContext, useState, type KeyboardEventHandler, type ReactNode } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { RecordMenuContext } from '../provider/record-menu.js';
import { Badge } from '../ui/badge/Badge.js';
import { Dialog, type DialogAttributes, type DialogProps } from '../ui/dialog/Dialog.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { EditorLayout, EditorSteps, EditorStep } from './followup-edit-props.js';
import type { FollowupForm } from './followup-form.js';
import type { Leaving } from './use-leaving.js';
import { ReferenceName } from '../provider/ReferenceName.js';
import { CopyableId } from '../provider/CopyableId.js';
import { referenceHref } from '../../core/page/references.js';
import { useReferences } from '../provider/use-references.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { CopyButton } from '../provider/CopyButton.js';
import { safeHrefOf } from '../../core/followup/safe-href.js';
import { useFieldWords } from './field-words.js';
import { shortId } from '../../core/followup/followup-id.js';

export interface EditorFrameViewProps extends DialogAttributes, Pick<DialogProps, 'open' | 'returnFocus'> {
  layout?: EditorLayout | undefined;
  /** The current record; `null` if there is none. */
  followup: Followup | null;
  steps?: EditorSteps | null | undefined;
  /** Other actions on the record. */
  acts?: ReactNode;
  form: FollowupForm | null;
  leaving: Leaving;
  /** Whether the record replaced another one since the editor opened. */
  hasMoved: boolean;
  /** The editor of the record. */
  children: ReactNode;
}

/** The dialog around the editor. It stays open when the record changes. Renders a dialog in a portal. */
export const EditorFrameView = forwardRef<HTMLDivElement, EditorFrameViewProps>(function EditorFrameView(
  { open, followup, steps = null, acts, layout, returnFocus, form, leaving, hasMoved, children, onKeyDown, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { common, editor, fields } = withEnglish(settings.messages, allEnglish);
  const keys = stepKeys(steps, leaving, onKeyDown);
  const renderMenu = useContext(RecordMenuContext);
  const [isPhone] = useState(() => globalThis.matchMedia?.('(hover: none) and (width < 48em)').matches ?? false);

  return (
    <Dialog
      {...rest}
      ref={ref}
      open={open}
      onOpenChange={(_open, details) => leaving.leave(details)}
      onKeyDown={keys}
      title={editor.title}
      headerExtra={
        <>
          {followup?.status ? (
            <Badge>
              <VisuallyHidden>{`${fields.status}: `}</VisuallyHidden>
              <span>{statusWord(followup.status, fields)}</span>
            </Badge>
          ) : null}
          {followup ? <DealName followup={followup} /> : null}
          {followup && !isPhone ? <CopyLinkButton followup={followup} /> : null}
          {isPhone && followup && renderMenu
            ? renderMenu({ followup, onLeave: () => leaving.leave(openChangeDetails('close-press')) })
            : acts}
          {steps ? <EditorStepButtons {...steps} isShort={isPhone} onStep={leaving.step} /> : null}
        </>
      }
      closeLabel={common.close}
      layout={isPhone ? 'bottom' : layout === 'sheet' ? 'sheet' : 'modal'}
      // A focused field would bring the keyboard of a phone.
      initialFocus={() => (isPhone ? null : form?.firstField())}
      returnFocus={returnFocus}
      root={settings}
    >
      <MovedTo followup={followup} steps={steps} hasMoved={hasMoved} />
      {children}
    </Dialog>
  );
});

/** Returns the handler of the keys that move between records; it runs after the host's handler. */
export function stepKeys(
  steps: EditorSteps | null,
  leaving: Leaving,
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>,
): KeyboardEventHandler<HTMLDivElement> {
  return (event) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || !steps || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    // A prompt over the editor is elsewhere in the DOM, but its React events bubble through here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    const forth = event.key === 'PageDown';
    if (forth ? steps.hasNext : steps.hasPrevious) leaving.step(forth ? 'next' : 'previous');
  };
}

/** The deal's name, if the host provides one. Renders an `<a>` in a `<span>`, or nothing. */
export function DealName({ followup }: { followup: Followup }) {
  const { dealHref } = useDisplaySettings();
  const { deal } = useReferences(followup);
  if (!deal || !followup.deal_id) return null;
  return (
    <span className="rf-editor-deal">
      <ReferenceName
        Copyable={CopyableId}
        id={followup.deal_id}
        reference={deal}
        href={referenceHref(followup, deal, dealHref)}
      />
    </span>
  );
}

/** Copies the record's URL, if the host provides one. Renders a `<button>`, or nothing. */
export function CopyLinkButton({ followup }: { followup: Followup }) {
  const { followupHref } = useDisplaySettings();
  const { editor } = useMessages(allEnglish);
  const link = safeHrefOf(followup, followupHref);
  if (!link) return null;
  return (
    <CopyButton
      key={followup.id}
      size="small"
      variant="ghost"
      text={() => new URL(link, document.baseURI).href}
      label={editor.copyLink}
    />
  );
}

interface EditorStepButtonsProps extends EditorSteps {
  /**
   * Whether to show arrows instead of words, before the position.
   * @default false
   */
  isShort?: boolean | undefined;
  onStep: (step: EditorStep) => void;
}

/**
 * The record's position in the list, with buttons to the previous and the next one. Renders a `<div>` with role
 * `group`.
 */
export function EditorStepButtons({ isShort = false, onStep, ...place }: EditorStepButtonsProps) {
  const { position, total, isPartial, hasPrevious, hasNext } = place;
  const { editor } = useMessages(allEnglish);
  const count =
    position === null ? null : (
      <span className="rf-editor-position">{editor.position({ position, total, isPartial })}</span>
    );
  const words = (label: string, way: 'up' | 'down') =>
    isShort ? (
      <span className="rf-editor-step" data-way={way}>
        <Icon name="chevron" />
      </span>
    ) : (
      label
    );
  return (
    <div className="rf-editor-steps" role="group" aria-label={editor.steps}>
      {isShort ? null : count}
      <Button
        size="small"
        disabled={!hasPrevious}
        aria-label={isShort ? editor.previous : undefined}
        aria-keyshortcuts="Alt+PageUp"
        onClick={() => onStep('previous')}
      >
        {words(editor.previous, 'up')}
      </Button>
      <Button
        size="small"
        disabled={!hasNext}
        aria-label={isShort ? editor.next : undefined}
        aria-keyshortcuts="Alt+PageDown"
        onClick={() => onStep('next')}
      >
        {words(editor.next, 'down')}
      </Button>
      {isShort ? count : null}
    </div>
  );
}

interface MovedToProps {
  /** The record on screen; `null` if there is none. */
  followup: Followup | null;
  steps: EditorSteps | null;
  /** Whether it replaced another record. */
  hasMoved: boolean;
}

/** Announces the record that the editor moved to. Renders a visually hidden live region. */
export function MovedTo({ followup, steps, hasMoved }: MovedToProps) {
  const { editor } = useMessages(allEnglish);
  const words = useFieldWords([followup]);
  const { deal } = useReferences(followup);
  return (
    <VisuallyHidden aria-live="polite">
      {hasMoved && followup ? (
        // The text is frozen: announced once, not on each later change of the record.
        <Sentence
          key={followup.id}
          text={editor.movedTo({
            position: steps && steps.position !== null ? editor.position({ ...steps, position: steps.position }) : null,
            deal: deal?.name || (followup.deal_id ? shortId(followup.deal_id) : null),
            owner: words('owner_user_id', followup.owner_user_id),
            due: words('due_at', followup.due_at),
          })}
        />
      ) : null}
    </VisuallyHidden>
  );
}

function Sentence({ text }: { text: string }) {
  const [said] = useState(text);
  return <span>{said}</span>;
}
