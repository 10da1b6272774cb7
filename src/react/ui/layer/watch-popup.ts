interface WatchedPopup {
  readonly close: () => void;
  /** Places it beside its anchor again. */
  readonly place: () => void;
  /** Called when the anchor was scrolled away from its position. */
  readonly onMoved: () => void;
}

/** Closes an open popup on a press or focus elsewhere, and keeps it beside its anchor. Returns a cancel function. */
export function watchPopup(
  popup: HTMLElement,
  anchor: HTMLElement,
  { close, place, onMoved }: WatchedPopup,
): () => void {
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
  const listeners: readonly (readonly [EventTarget, string, (event: never) => void])[] = [
    [window, 'pointerdown', onPointerDown],
    [window, 'scroll', onScroll],
    [window, 'resize', onResize],
    [root, 'focusin', onFocusIn],
    [root, 'focusout', onFocusOut],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener, true);
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener, true);
  };
}
