const PRESSES = ['mousedown', 'click', 'dblclick'] as const;

/** Swallows the second press of a double click, which would hit what is below the element that the first press removed. */
export function swallowDoubleClick(): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail > 1) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'mousedown') {
      for (const type of PRESSES) window.removeEventListener(type, swallow, true);
    }
  };
  for (const type of PRESSES) window.addEventListener(type, swallow, true);
}
