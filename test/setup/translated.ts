/*
 * A browser's translation puts elements of its own in the place of each text. React goes on to change and to take away the
 * text that it made, which stands nowhere any more: the page keeps the old words, or React throws and the part is gone. Only
 * a text that is its element's whole content is safe, since React sets that of the element. So wherever React changes, takes
 * away or inserts something before a text of its own, it fails here as it would there.
 */

/** Whether React holds on to a text itself, and not to the element that it is the content of. */
function isOwned(node: Node | null): node is Text {
  const isWithin = node?.parentElement?.closest('.rf-root');
  return Boolean(isWithin) && node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

function fail(deed: string, text: Text): never {
  const within = text.parentElement?.cloneNode(true) as Element;
  throw new Error(`${deed} a text that a translation would have replaced: "${text.data}" in ${within.outerHTML}`);
}

/** Fails from now on as a translated page would. */
export function failAsTranslated(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isOwned(child)) fail('React takes away', child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, child: Node | null): Child {
    if (isOwned(child)) fail('React inserts before', child);
    return insertBefore.call(this, node, child) as Child;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      if (isOwned(this)) fail('React changes', this);
      value?.set?.call(this, text);
    },
  });
}
