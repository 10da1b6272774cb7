'use client';
import {
  forwardRef,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import type { Followup } from '../followup/followup.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { DialogAttributes } from '../ui/dialog/Dialog.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { panelFrameOf, watchPanelRoom } from '../ui/panel-room.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { EditorBesideView } from './EditorBesideView.js';
import { EditorFrameView, stepKeys, useHasMoved, type EditorPanelHandle } from './EditorFrameView.js';
import type { EditorSteps } from './followup-edit-props.js';
import { MovedPlace, useMovedElement } from './moved-element.js';
import { MovedTo } from './MovedTo.js';

export interface MovingFrameProps extends Omit<DialogAttributes, 'children'> {
  followupId: string;
  followup: Followup | null;
  steps: EditorSteps | null;
  acts?: ReactNode;
  returnFocus: (() => HTMLElement | null | undefined) | undefined;
  panel: RefObject<EditorPanelHandle | null>;
  /** Gives the editor of the record. */
  children: (isBeside: boolean, takesFocus: boolean) => ReactNode;
}

/**
 * The editor beside its list while there is room for both, and a dialog while there is not. What stands in it goes from the
 * one to the other as it is. Renders a marker where it stands, and the panel after it or the dialog in a portal.
 */
export const MovingFrame = forwardRef<HTMLDivElement, MovingFrameProps>(function MovingFrame(
  { children, returnFocus, onKeyDown, ...frame },
  ref,
) {
  const { followupId, ...beside } = frame;
  const { followup, steps, panel } = beside;
  const { core } = useFollowupsContext();
  const [marker, setMarker] = useState<HTMLSpanElement | null>(null);
  const room = useMemo(() => (marker ? watchPanelRoom(panelFrameOf(marker)) : null), [marker]);
  const isBeside = useSyncExternalStore(
    room?.subscribe ?? never,
    () => room?.get() ?? null,
    () => null,
  );
  const hasMoved = useHasMoved(followupId, true);
  const moved = useMovedElement('rf-editor-moved');
  const keys = stepKeys(steps, panel, onKeyDown);
  const content = moved?.element;

  useEffect(() => {
    const enter = (): void => {
      const field = panel.current?.firstField();
      if (field && core.editors.takeEntry(followupId)) field.focus();
    };
    return core.editors.onEntry(enter);
  }, [core, panel, followupId]);
  useFocusOfRow(content ?? null, isBeside === true, returnFocus);

  return (
    <>
      <span ref={setMarker} hidden />
      {/* Before the frame: as a dialog opens, its first field is there to take the focus. */}
      {content && isBeside !== null
        ? createPortal(
            // Its keys go by here alone: what is put into another place by hand stands elsewhere for React.
            <div className="rf-editor-moved" role="presentation" onKeyDown={keys}>
              {children(isBeside, hasMoved)}
            </div>,
            content,
          )
        : null}
      {moved && isBeside === true ? (
        <EditorBesideView {...beside} ref={ref} onKeyDown={keys}>
          <MovedTo followup={followup} steps={steps} hasMoved={hasMoved} />
          <MovedPlace {...moved} />
        </EditorBesideView>
      ) : null}
      {moved && isBeside === false ? (
        <EditorFrameView
          {...frame}
          ref={ref}
          onKeyDown={onKeyDown}
          open
          // It may have gone beside the list, with its focus.
          returnFocus={() => (moved.element.isConnected ? heldIn(moved.element) : returnFocus?.())}
        >
          {() => <MovedPlace {...moved} />}
        </EditorFrameView>
      ) : null}
    </>
  );
});

/** What has the focus in the editor; `null` where nothing there has. */
function heldIn(element: HTMLElement): HTMLElement | null {
  const focused = focusedNear(element);
  return focused instanceof HTMLElement && element.contains(focused) ? focused : null;
}

const never = () => () => undefined;

/** Gives the focus back to the row once the panel is gone with it; a dialog does that by itself. */
function useFocusOfRow(
  content: HTMLElement | null,
  isBeside: boolean,
  returnFocus: (() => HTMLElement | null | undefined) | undefined,
): void {
  const isThere = useRef(false);
  const rowOf = useEventCallback(() => {
    const target = returnFocus?.();
    return target?.closest<HTMLElement>('[role="row"]') ?? target;
  });
  const beside = useEventCallback(() => isBeside);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      const panel = content?.closest('.rf-editor-panel');
      if (!panel || !beside() || !panel.contains(focusedNear(panel))) return;
      // React is still at work on the page, and in development only tries the effect.
      setTimeout(() => {
        if (!isThere.current) rowOf()?.focus({ preventScroll: true });
      });
    };
  }, [content, beside, rowOf]);
}
