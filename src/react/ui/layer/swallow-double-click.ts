const PRESSES = ['mousedown', 'click', 'dblclick'] as const;

/** Keeps the second press of a double click from what lies below something that the first press took away. */
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
