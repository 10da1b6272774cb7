import { Children, type ReactNode } from 'react';

/**
 * Children with each text in an element of its own where it has siblings; renders a `<span>` for each such text. A browser's
 * translation replaces texts by elements: React can then set the whole content of an element, and nothing else of it.
 */
export function apart(...children: readonly ReactNode[]): ReactNode {
  const parts = Children.toArray(children);
  const [only] = parts;
  if (parts.length === 1 && !isElement(only)) return only;
  // Of what stands there the texts alone have no key, and no identity but their place.
  return parts.map((part, place) => (isElement(part) ? part : <span key={place}>{part}</span>));
}

function isElement(part: ReactNode): boolean {
  return typeof part === 'object';
}
