/** The arrow key that leads on along a line, for `userEvent.keyboard`: the one to the left where a line runs from right to left. */
export function arrowOn(element: Element): '{ArrowLeft}' | '{ArrowRight}' {
  return getComputedStyle(element).direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
}
