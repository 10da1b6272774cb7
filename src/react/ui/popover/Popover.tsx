'use client';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/Button.js';
import { Icon } from '../Icon.js';
import { bringToFront } from '../layer/bring-to-front.js';
import { useEscapeKey } from '../layer/escape-key.js';
import { focusedNear } from '../layer/focused-element.js';
import { openLayer } from '../layer/open-layers.js';
import { type LayerSettings, rootAttributes } from '../layer/root-attributes.js';
import { useMountPoint } from '../layer/use-mount-point.js';
import { watchPopup } from '../layer/watch-popup.js';
import { useEventCallback } from '../use-event-callback.js';
import { placeMenu } from '../menu/place-menu.js';

export interface PopoverProps {
  /** The title, also the accessible name. */
  title: ReactNode;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** The element to place it beside. */
  anchor: HTMLElement;
  /** Returns the element to focus when it closes with focus in it; called at that time. */
  returnFocus: () => HTMLElement | null;
  /** The event handler called when it should close: Escape, its button, a press or focus elsewhere. */
  onClose: () => void;
  /** The event handler called once it is shown and has focus. */
  onShown?: (() => void) | undefined;
  root: LayerSettings;
  children: ReactNode;
}

/**
 * A small dialog beside an element, while it is rendered: focuses its first field, and returns focus at the end. The page
 * behind stays usable. Renders a `<div>` of role `dialog` in a portal.
 */
export function Popover(props: PopoverProps): ReactElement {
  const { element, marker } = useMountPoint(props.root.portalContainer);
  return element ? createPortal(<OpenPopover {...props} />, element) : marker;
}

function OpenPopover(props: PopoverProps): ReactElement {
  const { title, closeLabel, anchor, onClose, onShown, root, children } = props;
  const popover = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const close = useEventCallback(onClose);
  const tellShown = useEventCallback(() => onShown?.());
  const returnFocus = useEventCallback(props.returnFocus);
  const { dir } = root;
  useEscapeKey(
    () => popover.current,
    true,
    () => {
      close();
      return true;
    },
  );

  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return undefined;
    const place = (): void => placePopover(element, anchor, dir);
    place();
    bringToFront(element, [element], false);
    place();
    const closeLayer = openLayer({ element, isDialog: false });
    const stopWatching = watchPopup(element, anchor, { close, place, onMoved: place });
    const seen = element.ownerDocument.defaultView?.visualViewport;
    seen?.addEventListener('resize', place);
    const first = element.querySelector<HTMLElement>('input, textarea, button');
    first?.focus({ preventScroll: true });
    // It already holds what was typed before it opened; the next key goes after that.
    if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
      first.setSelectionRange(first.value.length, first.value.length);
    tellShown();
    return () => {
      seen?.removeEventListener('resize', place);
      stopWatching();
      closeLayer();
      if (element.contains(focusedNear(element))) returnFocus()?.focus({ preventScroll: true });
    };
  }, [anchor, dir, close, tellShown, returnFocus]);

  // Its content may have changed height.
  useLayoutEffect(() => {
    if (popover.current) placePopover(popover.current, anchor, dir);
  });

  // In React's tree it is in the list, which handles keys and presses of its own.
  const stop = (event: { readonly stopPropagation: () => void }): void => event.stopPropagation();
  const onKeyDown = (event: KeyboardEvent): void => event.stopPropagation();

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps to itself what happens in it
    <div
      part="popover"
      {...rootAttributes(root)}
      ref={popover}
      role="dialog"
      aria-labelledby={titleId}
      className="rf-root rf-popover"
      onKeyDown={onKeyDown}
      onClick={stop}
      onDoubleClick={stop}
      onMouseDown={stop}
    >
      <div className="rf-popover-head">
        <p id={titleId} className="rf-popover-title" dir="auto">
          {title}
        </p>
      </div>
      {children}
      {/* After the fields on the page, so that the first of them gets focus. */}
      <Button size="small" variant="ghost" className="rf-popover-close" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** In pixels. On a narrower page a popover spans the bottom: there is no room beside its anchor. */
const NARROW = 480;

/** Places a popover beside its anchor, or along the bottom of a narrow page, above an on-screen keyboard. */
function placePopover(popover: HTMLElement, anchor: HTMLElement, dir: 'ltr' | 'rtl'): void {
  const page = anchor.ownerDocument;
  const isNarrow = page.documentElement.clientWidth < NARROW;
  popover.toggleAttribute('data-sheet', isNarrow);
  if (!isNarrow) {
    popover.style.insetBlockEnd = '';
    // The anchor may be gone: then it stays where it is.
    if (anchor.isConnected) placeMenu(popover, anchor, dir);
    return;
  }
  const view = page.defaultView;
  const seen = view?.visualViewport;
  const covered = view && seen ? Math.max(0, view.innerHeight - seen.offsetTop - seen.height) : 0;
  Object.assign(popover.style, { left: '', top: '', maxHeight: '', insetBlockEnd: `${covered}px` });
}
