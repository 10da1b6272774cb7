'use client';
import {
  forwardRef,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import type { Followup } from '../../core/followup/followup.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { BOTTOM_SHEET, type DialogAttributes } from '../ui/dialog/Dialog.js';
import { focusedElement, focusedNear } from '../ui/layer/focused-element.js';
import { panelFrameOf, watchPanelRoom } from '../ui/panel-room.js';
import { useFocusAfter } from '../ui/layer/use-focus-after.js';
import { EditorFrameView, stepKeys, CopyLinkButton, DealName, EditorStepButtons, MovedTo } from './EditorFrameView.js';
import type { EditorSteps } from './followup-edit-props.js';
import type { FollowupForm } from './followup-form.js';
import type { Leaving } from './use-leaving.js';
import { distance } from '../../core/due-phrase/read-due-phrase.js';
import { firstLine } from '../../core/followup/shorten.js';
import { parseInstant } from '../../core/followup/instant.js';
import { isOpen } from '../../core/followup/is-open.js';
import { statusWord } from '../../core/messages/messages.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { Icon } from '../ui/Icon.js';
import { classNames } from '../ui/class-names.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { openChangeDetails } from '../ui/layer/open-change.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useNow } from '../ui/use-now.js';
import { neverChanges } from '../ui/hooks.js';
import { useOwnRef } from '../ui/use-own-ref.js';
import { TODO_QUERY, type WorklistQuery } from '../../core/worklist/worklist-query.js';
import type { Ask, AskName } from '../provider/ask-workspace.js';
import { useReferences } from '../provider/use-references.js';
import { EditorWorkContext, useOwnerCounts } from './editor-work.js';

export interface MovingFrameProps extends Omit<DialogAttributes, 'children'>, PanelRoom {
  followupId: string;
  followup: Followup | null;
  steps: EditorSteps | null;
  acts?: ReactNode;
  returnFocus: (() => HTMLElement | null | undefined) | undefined;
  form: FollowupForm | null;
  leaving: Leaving;
  /** Whether the record replaced another one since the editor opened. */
  hasMoved: boolean;
  /** The editor of the record. */
  children: ReactNode;
}

/**
 * The editor beside its list if there is room for both, otherwise in a dialog. Its content moves between the two
 * without remounting. Renders a marker element, with the panel after it or the dialog in a portal.
 */
export const MovingFrame = forwardRef<HTMLDivElement, MovingFrameProps>(function MovingFrame(
  { followupId, children, returnFocus, onKeyDown, isBeside, setMarker, ...frame },
  ref,
) {
  const { form, hasMoved, ...beside } = frame;
  const { followup, steps, leaving } = beside;
  const { core } = useFollowupsContext();
  const [moved] = useState(createMovedElement);
  const keys = stepKeys(steps, leaving, onKeyDown);
  const content = moved.element;

  useEffect(() => {
    const enter = (): void => {
      const field = form?.firstField();
      if (field && core.saving.editors.takeEntry(followupId) && !field.closest(BOTTOM_SHEET)) field.focus();
    };
    return core.saving.editors.onEntry(enter);
  }, [core, form, followupId]);
  // A dialog returns focus by itself.
  useFocusAfter(() => {
    const panel = isBeside && content.closest('.rf-editor-panel');
    if (!panel) return null;
    const focused = focusedNear(panel);
    // The discard prompt closes with the panel, or before it if the host closes the panel later, so it can't return focus.
    const isLost = focusedElement(panel.ownerDocument) === panel.ownerDocument.body;
    const leaves = isLost || panel.contains(focused) || focused?.closest('[role="alertdialog"]');
    const focusedRow = focused?.closest<HTMLElement>('[role="row"]');
    if (!leaves && !focusedRow) return null;
    return () => {
      const target = leaves ? returnFocus?.() : focusedRow;
      const row = target?.closest<HTMLElement>('[role="row"]') ?? target;
      // A colleague may have moved it out of sight. Missing in test environments without layout.
      row?.scrollIntoView?.({ block: 'nearest' });
      return row;
    };
  });

  return (
    <>
      <span ref={setMarker} hidden />
      {/* Before the frame, so that the first field exists when a dialog opens and focuses it. */}
      {isBeside !== null
        ? createPortal(
            // Handle keys here: the element is moved by hand, and React events bubble along the portal, not through the
            // frames.
            <div className="rf-editor-moved" role="presentation" onKeyDown={keys}>
              {children}
            </div>,
            content,
          )
        : null}
      {isBeside ? (
        <EditorBesideView {...beside} ref={ref} onKeyDown={keys}>
          <MovedTo followup={followup} steps={steps} hasMoved={hasMoved} />
          <MovedPlace {...moved} />
        </EditorBesideView>
      ) : null}
      {isBeside === false ? (
        <EditorFrameView
          {...frame}
          ref={ref}
          onKeyDown={onKeyDown}
          open
          // The content may have moved beside the list, with its focus.
          returnFocus={() => (content.isConnected ? heldIn(content) : returnFocus?.())}
        >
          <MovedPlace {...moved} />
        </EditorFrameView>
      ) : null}
    </>
  );
});

/** Whether there is room for an editor beside its list. */
export interface PanelRoom {
  /** `null` until that is known. */
  readonly isBeside: boolean | null;
  /** The ref of the element that marks the editor's place in the page. */
  readonly setMarker: (marker: HTMLElement | null) => void;
}

export function usePanelRoom(): PanelRoom {
  const [marker, setMarker] = useState<HTMLElement | null>(null);
  const room = useMemo(() => (marker ? watchPanelRoom(panelFrameOf(marker)) : null), [marker]);
  const isBeside = useSyncExternalStore(room?.subscribe ?? neverChanges, () => room?.get() ?? null);
  return { isBeside, setMarker };
}

/** The focused element within; `null` if focus is elsewhere. */
function heldIn(element: HTMLElement): HTMLElement | null {
  const focused = focusedNear(element);
  return focused instanceof HTMLElement && element.contains(focused) ? focused : null;
}

/** An element that moves within the page, keeping its typed text and its focus. */
type MovedElement = ReturnType<typeof createMovedElement>;

/** Creates such an element. */
function createMovedElement() {
  const element = document.createElement('div');
  element.className = 'rf-editor-moved';
  let focused: HTMLElement | null = null;
  return {
    element,
    /** Remembers the focused element, before a move. */
    leave(): void {
      focused = heldIn(element);
    },
    /** Restores the remembered focus, after a move. */
    arrive(): void {
      focused?.focus({ preventScroll: true });
      focused = null;
    },
  };
}

/** The current parent of the element. Renders a `<div>`. */
function MovedPlace({ element, leave, arrive }: MovedElement): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(element);
    arrive();
    return leave;
  }, [element, leave, arrive]);
  return <div ref={place} className="rf-editor-place" />;
}

interface EditorBesideViewProps extends DialogAttributes {
  /** The current record; `null` if there is none. */
  followup: Followup | null;
  steps: EditorSteps | null;
  /** Other actions on the record. */
  acts?: ReactNode;
  leaving: Leaving;
  children: ReactNode;
}

/**
 * The editor beside its list, which stays interactive: a press outside does not close the editor, and focus is not
 * trapped. Escape closes it from within, from the rows and from the agenda. Renders a non-modal `<div>` with role
 * `dialog`.
 */
const EditorBesideView = forwardRef<HTMLDivElement, EditorBesideViewProps>(function EditorBesideView(
  { followup, steps, acts, leaving, className, children, ...rest },
  ref,
) {
  const settings = useDisplaySettings();
  const { common, editor } = useMessages(allEnglish);
  const content = useOwnRef(ref);
  useEscapeKey(
    () => panelFrameOf(content.current),
    true,
    (event, target) => {
      const isWithin = content.current?.contains(target) ?? false;
      if (!isWithin && !target.closest('[role="grid"], .rf-agenda')) return false;
      // An open combobox closes first.
      if (target.matches('[role="combobox"][aria-expanded="true"]')) return false;
      leaving.leave(openChangeDetails('escape-key', event));
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
            {steps ? <EditorStepButtons {...steps} isShort onStep={leaving.step} /> : null}
            <span className="rf-editor-panel-end">
              {followup ? <CopyLinkButton followup={followup} /> : null}
              <button
                type="button"
                className="rf-dialog-close rf-editor-panel-close"
                aria-label={common.close}
                onClick={(event) => leaving.leave(openChangeDetails('close-press', event.nativeEvent))}
              >
                <Icon name="close" />
              </button>
            </span>
          </div>
          {followup ? <PanelTitle followup={followup} /> : null}
          {followup ? <OthersOnDeal followup={followup} isPartial={steps?.isPartial ?? true} /> : null}
          {acts}
        </header>
        {children}
      </div>
    </div>
  );
});

/** The start of the note, the deal, the status, and the due time. Renders an `<h2>` and a `<p>`. */
function PanelTitle({ followup }: { followup: Followup }) {
  const { locale, timeZone, closedStatuses } = useDisplaySettings();
  const { fields, panel, table } = useMessages(allEnglish);
  const now = useNow();
  const due = parseInstant(followup.due_at);
  return (
    <>
      <h2 className="rf-editor-panel-title" dir="auto">
        {firstLine(followup.note) || table.noNote}
      </h2>
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

interface OthersOnDealProps {
  followup: Followup;
  /** Whether the list has records that are not loaded. */
  isPartial: boolean;
}

/**
 * How many other open records the deal has. In a workspace, a button that shows them all in the list, and then one that
 * leads back. Renders a `<p>`, which is empty until they are counted and if there are none, so that nothing below it moves;
 * without a deal it renders nothing.
 */
function OthersOnDeal({ followup, isPartial }: OthersOnDealProps): ReactElement | null {
  const { panel } = useMessages(allEnglish);
  const work = useContext(EditorWorkContext);
  const { deal } = useReferences(followup);
  const element = useRef<HTMLParagraphElement>(null);
  const [way, setWay] = useState<'there' | 'back' | null>(null);
  const counts = useOwnerCounts(work);
  // The counts are of a moment, in which this record may have been open or not.
  const [counted, setCounted] = useState({ id: '', counts, self: 0 });
  if (work && (counted.counts !== counts || counted.id !== followup.id))
    setCounted({ id: followup.id, counts, self: isOpen(followup, work.closed) ? 1 : 0 });
  const { deal_id: id } = followup;
  const asked: WorklistQuery = { ...TODO_QUERY, scope: 'everyone', search: deal?.name ?? '', groupBy: 'deal_id' };
  // After each render, because the list may show something else by now.
  useEffect(() => {
    askWorkspace(element.current, ({ query, before }) =>
      setWay(before.current && isSame(query, asked) ? 'back' : 'there'),
    );
  });
  if (!work || !id) return null;
  const count = (counts?.onDeal(id) ?? 0) - counted.self;

  const text = isPartial ? panel.onDealAtLeast({ count }) : panel.onDeal({ count });
  return (
    <p ref={element} className="rf-editor-panel-facts">
      {count <= 0 ? null : way === null ? (
        text
      ) : (
        <button
          type="button"
          className="rf-note-tool"
          onClick={() =>
            askWorkspace(element.current, ({ query, onQueryChange, before }) => {
              const next = (way === 'back' && before.current) || asked;
              before.current = way === 'back' ? null : query;
              onQueryChange(next);
            })
          }
        >
          {way === 'back' ? panel.backFromDeal : text}
        </button>
      )}
    </p>
  );
}

function askWorkspace(element: Element | null, detail: Ask): void {
  const name: AskName = 'rf-ask';
  element?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

function isSame(one: WorklistQuery, { search, groupBy }: WorklistQuery): boolean {
  return one.search === search && one.groupBy === groupBy;
}
