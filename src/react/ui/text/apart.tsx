import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Wraps each text that has siblings in a `<span>`. A browser's translation replaces text nodes with elements; React can then
 * update the whole content of an element, but no text among siblings.
 */
export function apart(...children: readonly ReactNode[]): ReactNode {
  const parts = (children as readonly (ReactNode | readonly ReactNode[])[]).flat();
  const shown = parts.filter((part) => part !== null && part !== undefined && typeof part !== 'boolean');
  if (shown.length < 2) return shown[0];
  // Passed as separate arguments: in an array React would require keys.
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (isText(part) ? createElement('span', null, part) : part)),
  );
}

function isText(part: ReactNode): boolean {
  return typeof part === 'string' || typeof part === 'number';
}
