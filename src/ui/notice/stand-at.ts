/**
 * Keeps an element that is `position: fixed` above another one and as wide as it: what stands beside that, such as an editor,
 * stays free. Where its end is out of sight the element stands at the end of the window, and where it would cover what it is
 * about, as that stands now, above it.
 *
 * @returns the way to stop
 */
export function standAt(element: HTMLElement, findPlace: () => Element | null, about: readonly Element[]): () => void {
  const { style } = element;
  let above: number | null = null;

  function stand(): void {
    const place = findPlace();
    const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
    const box = place?.getBoundingClientRect();
    const hasRoom = box !== undefined && box.width > 0;
    const isSeen = hasRoom && box.top > 0 && box.top <= clientHeight;
    style.left = hasRoom ? `${box.left}px` : '';
    style.right = hasRoom ? `${clientWidth - box.right}px` : '';
    const end = isSeen ? box.top : clientHeight;
    style.bottom = isSeen || above !== null ? `${clientHeight - Math.min(end, above ?? end)}px` : '';
  }

  stand();
  above = freeOf(about, element.getBoundingClientRect());
  if (above !== null) stand();
  const place = findPlace();
  const observer = place && typeof ResizeObserver === 'function' ? new ResizeObserver(stand) : null;
  if (place) observer?.observe(place);
  window.addEventListener('scroll', stand, true);
  window.addEventListener('resize', stand);
  return () => {
    observer?.disconnect();
    window.removeEventListener('scroll', stand, true);
    window.removeEventListener('resize', stand);
    Object.assign(style, { left: '', right: '', bottom: '' });
  };
}

/** Where a box has to end to cover none of these; `null` where it covers none as it stands, or has no room above them. */
function freeOf(elements: readonly Element[], { bottom, height }: DOMRect): number | null {
  let end = bottom;
  const boxes = elements.map((each) => each.getBoundingClientRect()).toSorted((a, b) => b.top - a.top);
  for (const box of boxes) if (box.top < end && box.bottom > end - height) end = box.top;
  return end < bottom && end >= height ? end : null;
}
