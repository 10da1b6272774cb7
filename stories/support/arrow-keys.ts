/**
 * Returns the arrow key for "forward" in the element's text direction, for `userEvent.keyboard`: left in right-to-left
 * text. A story that presses it has the tag `arrow-keys`, so that it is played right to left, too.
 */
export function arrowOn(element: Element): '{ArrowLeft}' | '{ArrowRight}' {
  return getComputedStyle(element).direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
}
