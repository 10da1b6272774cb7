'use client';
import type { Followup } from '../../core/followup/followup.js';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { ReferenceName } from '../provider/ReferenceName.js';
import { referenceHref } from '../../core/page/references.js';
import { useReferences } from '../provider/use-references.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { CopyButton } from '../ui/button/CopyButton.js';
import { safeHrefOf } from '../../core/followup/safe-href.js';
import type { EditorStep, EditorSteps } from './followup-edit-props.js';

/**
 * The deal's name, if the host provides one, and a button that copies the record's URL. Renders an `<a>` or `<span>`,
 * and a `<button>`.
 */
export function RecordHeading({ followup }: { followup: Followup }) {
  return (
    <>
      <DealName followup={followup} />
      <CopyLinkButton followup={followup} />
    </>
  );
}

/** The deal's name, if the host provides one. Renders an `<a>` in a `<span>`, or nothing. */
export function DealName({ followup }: { followup: Followup }) {
  const { dealHref } = useDisplaySettings();
  const { deal } = useReferences(followup);
  if (!deal || !followup.deal_id) return null;
  return (
    <span className="rf-editor-deal">
      <ReferenceName id={followup.deal_id} reference={deal} href={referenceHref(followup, deal, dealHref)} />
    </span>
  );
}

/** Copies the record's URL, if the host provides one. Renders a `<button>`, or nothing. */
export function CopyLinkButton({ followup }: { followup: Followup }) {
  const { followupHref } = useDisplaySettings();
  const { common, editor } = useMessages(allEnglish);
  const link = safeHrefOf(followup, followupHref);
  if (!link) return null;
  return (
    <CopyButton
      key={followup.id}
      size="small"
      variant="ghost"
      text={() => new URL(link, document.baseURI).href}
      label={editor.copyLink}
      copiedLabel={common.copied}
      failedLabel={common.copyFailed}
    />
  );
}

export interface EditorStepButtonsProps extends EditorSteps {
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
