import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Children with each text in an element of its own where it has siblings; renders a `<span>` for each such text. A browser's
 * translation replaces texts by elements: React can then set the whole content of an element, and nothing else of it.
 */
export function apart(...children: readonly ReactNode[]): ReactNode {
  const parts = (children as readonly (ReactNode | readonly ReactNode[])[]).flat();
  const shown = parts.filter((part) => part !== null && part !== undefined && typeof part !== 'boolean');
  if (shown.length < 2) return shown[0];
  // Each is an argument of its own: in an array React would ask for keys.
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (isText(part) ? createElement('span', null, part) : part)),
  );
}

function isText(part: ReactNode): boolean {
  return typeof part === 'string' || typeof part === 'number';
}
