'use client';
import {
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { bringToFront } from './bring-to-front.js';
import { useEscapeKey } from './escape-key.js';
import { focusedNear } from './focused-element.js';
import { openLayer } from './open-layers.js';
import { rootAttributes, type LayerSettings } from './root-attributes.js';
import { useMountPoint } from './use-mount-point.js';
import { listen, useEventCallback } from '../hooks.js';

export interface PopupLayerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'dir' | 'lang'> {
  part: string;
  /** The element to open beside. */
  anchor: Readonly<RefObject<HTMLElement | null>>;
  /** Places it beside its anchor. */
  place: (popup: HTMLElement, anchor: HTMLElement, dir: 'ltr' | 'rtl') => void;
  /** Whether it stays beside its anchor as that moves or its content changes; otherwise it closes as the anchor moves. */
  follows: boolean;
  /** The event handler called once it is open, to focus something in it. */
  onOpen: (popup: HTMLElement) => void;
  /** Returns the focus when it closes with focus in it. */
  returnFocus: (focusedBefore: Element | null) => void;
  /** The event handler called when it should close: Escape, a press or focus elsewhere. */
  onClose: () => void;
  root: LayerSettings;
}

/** A menu or popover beside an element, while it is rendered. The page behind stays usable. Renders a `<div>` in a portal. */
export function PopupLayer(props: PopupLayerProps): ReactElement {
  const { element, marker } = useMountPoint(props.root.portalContainer);
  return element ? createPortal(<OpenPopup {...props} />, element) : marker;
}

function OpenPopup(props: PopupLayerProps): ReactElement {
  const { anchor, place: placeBeside, follows, onOpen, returnFocus, onClose, root, className, ...rest } = props;
  const popup = useRef<HTMLDivElement>(null);
  const close = useEventCallback(onClose);
  const tellOpen = useEventCallback(onOpen);
  const giveBack = useEventCallback(returnFocus);
  const { dir } = root;
  useEscapeKey(() => popup.current, true, close);

  useLayoutEffect(() => {
    const [element, beside] = [popup.current, anchor.current];
    if (!element || !beside) return undefined;
    const focusedBefore = focusedNear(beside);
    const place = (): void => placeBeside(element, beside, dir);
    place();
    bringToFront(element, [element], false);
    // There, "fixed" may refer to another containing block.
    place();
    const closeLayer = openLayer({ element, isDialog: false });
    const stopWatching = watchPopup(element, beside, { close, place, onMoved: follows ? place : close });
    tellOpen(element);
    return () => {
      stopWatching();
      closeLayer();
      if (element.contains(focusedNear(element))) giveBack(focusedBefore);
    };
  }, [anchor, placeBeside, follows, dir, close, tellOpen, giveBack]);

  useLayoutEffect(() => {
    if (follows && popup.current && anchor.current) placeBeside(popup.current, anchor.current, dir);
  });

  return (
    // In React's tree it is in a row or a list, which handles keys and presses of its own.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps to itself what happens in it
    <div
      {...rootAttributes(root)}
      onKeyDown={stop}
      {...rest}
      ref={popup}
      className={`rf-root ${className}`}
      onClick={stop}
      onDoubleClick={stop}
      onMouseDown={stop}
    />
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** What a click does by itself. */
const ACTS_BY_ITSELF = 'a, input, label, select, textarea, summary';

/** Keeps a press that closes a popup from opening the record below: what opens one heeds `defaultPrevented`. */
function spendPress(): void {
  const onClick = (event: MouseEvent): void => {
    const [target] = event.composedPath();
    const isOnRecord = target instanceof Element && target.closest('[data-followup-id]') !== null;
    if (event.detail > 0 && isOnRecord && !target.closest(ACTS_BY_ITSELF)) event.preventDefault();
    stopListening();
  };
  // A press that becomes a scroll or a drag has no click.
  const stopListening = listen(window, { click: onClick, pointerdown: () => stopListening() }, true);
}

interface WatchedPopup {
  readonly close: () => void;
  /** Places it beside its anchor again. */
  readonly place: () => void;
  /** Called when the anchor was scrolled away from its position. */
  readonly onMoved: () => void;
}

/** Closes an open popup on a press or focus elsewhere, and keeps it beside its anchor. Returns a cancel function. */
function watchPopup(popup: HTMLElement, anchor: HTMLElement, { close, place, onMoved }: WatchedPopup): () => void {
  const root = popup.getRootNode();
  // A modal dialog pulls focus back and closes on what it takes for a press outside: it must not see our events.
  const inDialog = anchor.closest('[role="dialog"], [role="alertdialog"]') !== null;
  const inPopup = (target: EventTarget | null | undefined) => target instanceof Node && popup.contains(target);
  const concerns = (event: Event) => {
    const path = event.composedPath();
    return path.includes(popup) || path.includes(anchor);
  };
  let stood = anchor.getBoundingClientRect();

  function onPointerDown(event: Event): void {
    if (concerns(event)) return;
    if (inDialog) event.stopPropagation();
    spendPress();
    close();
  }
  function onFocusIn(event: Event): void {
    if (!concerns(event)) close();
    else if (inDialog && inPopup(event.target)) event.stopPropagation();
  }
  function onFocusOut(event: Event): void {
    const { target, relatedTarget } = event as FocusEvent;
    if (inDialog && (inPopup(target) || inPopup(relatedTarget))) event.stopPropagation();
  }
  function onScroll(): void {
    const stands = anchor.getBoundingClientRect();
    // A scroll from before the popup opened may be reported only now.
    if (Math.abs(stands.top - stood.top) <= 1 && Math.abs(stands.left - stood.left) <= 1) return;
    stood = stands;
    onMoved();
  }
  function onResize(): void {
    place();
    stood = anchor.getBoundingClientRect();
  }

  // In the capture phase, before anything else on the page: dialogs listen on the document.
  const stops = [
    listen(window, { pointerdown: onPointerDown, scroll: onScroll, resize: onResize }, true),
    listen(window.visualViewport, { resize: onResize }, true),
    listen(root, { focusin: onFocusIn, focusout: onFocusOut }, true),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
