/**
 * Keeps an element that is `position: fixed` above another one and as wide as it: what stands beside that, such as an editor,
 * stays free. Where its end is out of sight the element stands at the end of the window.
 *
 * @returns the way to stop
 */
export function standAt(element: HTMLElement, findPlace: () => Element | null): () => void {
  const { style } = element;

  function stand(): void {
    const place = findPlace();
    const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
    const box = place?.getBoundingClientRect();
    const hasRoom = box !== undefined && box.width > 0;
    const isSeen = hasRoom && box.top > 0 && box.top <= clientHeight;
    style.left = hasRoom ? `${box.left}px` : '';
    style.right = hasRoom ? `${clientWidth - box.right}px` : '';
    style.bottom = isSeen ? `${clientHeight - box.top}px` : '';
  }

  stand();
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
