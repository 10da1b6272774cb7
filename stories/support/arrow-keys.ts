/**
 * Returns the arrow key for "forward" in the element's text direction, for `userEvent.keyboard`: left in right-to-left
 * text.
 */
export function arrowOn(element: Element): '{ArrowLeft}' | '{ArrowRight}' {
  return getComputedStyle(element).direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
}
