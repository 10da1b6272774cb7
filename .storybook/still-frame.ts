/**
 * Keeps a story in a frame from scrolling the page of many frames: a focus scrolls every parent page too, so the reader
 * would jump from story to story as they load.
 */
export function keepFrameStill(): void {
  const focus = Reflect.get(HTMLElement.prototype, 'focus');
  HTMLElement.prototype.focus = function focusInPlace(this: HTMLElement, options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => {};
}
