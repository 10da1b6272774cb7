'use client';
import { forwardRef, useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react';
import { distance } from '../due-phrase/read-due-phrase.js';
import { firstLine } from '../followup/first-line.js';
import type { Followup } from '../followup/followup.js';
import { parseInstant } from '../followup/instant.js';
import { isOpen } from '../followup/is-open.js';
import { statusWord } from '../messages/messages.js';
import { useMessages } from '../provider/all-messages.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { Icon } from '../ui/Icon.js';
import { classNames } from '../ui/class-names.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { panelFrameOf } from '../ui/panel-room.js';
import { useNow } from '../ui/use-now.js';
import { CopyLinkButton, DealName, EditorStepButtons } from './EditorHeading.js';
import type { EditorPanelHandle } from './EditorFrameView.js';
import type { EditorSteps } from './followup-edit-props.js';

export interface EditorBesideViewProps extends DialogAttributes {
  /** The record as it is now; `null` while there is none. */
  followup: Followup | null;
  steps: EditorSteps | null;
  /** What can be done with the record beside editing it. */
  acts?: ReactNode;
  panel: RefObject<EditorPanelHandle | null>;
  children: ReactNode;
}

/**
 * The editor beside its list, which stays alive: no press beside it closes it, and the focus goes where it is taken. Escape
 * closes it from within and from the rows. Renders a `<div>` of role `dialog` that is not modal.
 */
export const EditorBesideView = forwardRef<HTMLDivElement, EditorBesideViewProps>(function EditorBesideView(
  { followup, steps, acts, panel, className, children, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { common, editor } = useMessages();
  const content = useRef<HTMLDivElement>(null);
  // The panel is there whenever this component is.
  useImperativeHandle(ref, () => content.current as HTMLDivElement, []);
  useEscapeKey(
    () => panelFrameOf(content.current),
    true,
    (event, target) => {
      const isWithin = content.current?.contains(target) ?? false;
      if (!isWithin && !target.closest('[role="grid"]')) return false;
      // A list in the panel closes first.
      if (target.matches('[role="combobox"][aria-expanded="true"]')) return false;
      panel.current?.leave(openChangeDetails('escape-key', event));
      return true;
    },
  );

  return (
    <div part="editor" className="rf-root rf-editor-beside" {...rootAttributes(settings)}>
      <div
        tabIndex={-1}
        {...rest}
        ref={content}
        role="dialog"
        aria-label={editor.title}
        className={classNames('rf-editor-panel', className)}
      >
        <header className="rf-editor-panel-header">
          <div className="rf-editor-panel-bar">
            {steps ? <EditorStepButtons {...steps} isShort onStep={(step) => panel.current?.step(step)} /> : null}
            <span className="rf-editor-panel-end">
              {followup ? <CopyLinkButton followup={followup} /> : null}
              <button
                type="button"
                className="rf-editor-panel-close"
                aria-label={common.close}
                onClick={(event) => panel.current?.leave(openChangeDetails('close-press', event.nativeEvent))}
              >
                <Icon name="close" />
              </button>
            </span>
          </div>
          {followup ? <PanelTitle followup={followup} /> : null}
          {acts}
        </header>
        {children}
      </div>
    </div>
  );
});

/** What the follow-up is about, where it belongs, and when it is due. Renders an `<h3>` and a `<p>`. */
function PanelTitle({ followup }: { followup: Followup }) {
  const { locale, timeZone, closedStatuses } = useDisplaySettings();
  const { fields, panel } = useMessages();
  const now = useNow();
  const due = parseInstant(followup.due_at);
  return (
    <>
      <h3 className="rf-editor-panel-title" dir="auto">
        {firstLine(followup.note) || panel.noNote}
      </h3>
      <p className="rf-editor-panel-facts">
        <DealName followup={followup} />
        {followup.status ? <span className="rf-editor-panel-fact">{statusWord(followup.status, fields)}</span> : null}
        {due !== null && now !== null ? (
          <span
            className="rf-editor-panel-fact"
            data-overdue={due < now && isOpen(followup, closedStatuses) ? '' : undefined}
          >
            {panel.due({ distance: distance(due, now, timeZone, locale) })}
          </span>
        ) : null}
      </p>
    </>
  );
}
