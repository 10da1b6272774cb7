/**
 * Closes an open menu on a press or a focus elsewhere, and when its button is scrolled away.
 *
 * @returns the function that ends it
 */
export function watchMenu(menu: HTMLElement, anchor: HTMLElement, close: () => void, place: () => void): () => void {
  const root = menu.getRootNode();
  // A modal dialog draws the focus back and closes on what it takes for a press outside: it must not hear of ours.
  const inDialog = anchor.closest('[role="dialog"], [role="alertdialog"]') !== null;
  const inMenu = (target: EventTarget | null | undefined) => target instanceof Node && menu.contains(target);
  const concerns = (event: Event) => {
    const path = event.composedPath();
    return path.includes(menu) || path.includes(anchor);
  };
  let stood = anchor.getBoundingClientRect();

  function onPointerDown(event: Event): void {
    if (concerns(event)) return;
    if (inDialog) event.stopPropagation();
    close();
  }
  function onFocusIn(event: Event): void {
    if (!concerns(event)) close();
    else if (inDialog && inMenu(event.target)) event.stopPropagation();
  }
  function onFocusOut(event: Event): void {
    const { target, relatedTarget } = event as FocusEvent;
    if (inDialog && (inMenu(target) || inMenu(relatedTarget))) event.stopPropagation();
  }
  function onScroll(): void {
    const stands = anchor.getBoundingClientRect();
    // A scroll from before the menu opened is told only now.
    if (Math.abs(stands.top - stood.top) > 1 || Math.abs(stands.left - stood.left) > 1) close();
  }
  function onResize(): void {
    place();
    stood = anchor.getBoundingClientRect();
  }

  // Before anybody else in the page: dialogs listen on the document.
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
