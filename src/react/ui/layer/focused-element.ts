/** The focused element in the tree of an element, which may be a shadow tree; `null` if focus is elsewhere. */
export function focusedNear(element: Element): Element | null {
  return treeOf(element).activeElement;
}

/** The focused element, also in an open shadow tree. */
export function focusedElement(page: Document): Element | null {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** The document or the shadow root that an element is in. */
export function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}

/** The trees around an element, its own first, the document last. */
export function treesAround(element: Element): readonly (Document | ShadowRoot)[] {
  const tree = treeOf(element);
  return tree instanceof ShadowRoot ? [tree, ...treesAround(tree.host)] : [tree];
}

/** Whether an element is inside another one, or a page, also within a shadow tree of it. */
export function holds(outer: Node, inner: Element): boolean {
  if (outer.contains(inner)) return true;
  const tree = treeOf(inner);
  return tree instanceof ShadowRoot && holds(outer, tree.host);
}
