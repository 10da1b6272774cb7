/**
 * Keeps a story in a frame of a page of many from moving that page: a focus scrolls every page around it too, and the
 * reader would be carried from story to story as they load.
 */
export function keepFrameStill(): void {
  const focus = Reflect.get(HTMLElement.prototype, 'focus');
  HTMLElement.prototype.focus = function focusInPlace(this: HTMLElement, options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => {};
}
