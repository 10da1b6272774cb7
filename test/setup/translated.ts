/* A browser's translation replaces each text node with elements of its own. React continues to change and remove its
   own text nodes, which are no longer in the page: the page keeps the old words, or React throws and the part is gone.
   Only a text that is its element's whole content is safe, since React sets it on the element. So this makes React
   fail, as it would there, wherever it changes or removes a text node of its own, or inserts something before one. */

/** Whether React holds the text node itself, and not the element that it is the content of. */
function isOwned(node: Node | null): node is Text {
  const isWithin = node?.parentElement?.closest('.rf-root');
  return Boolean(isWithin) && node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

function fail(deed: string, text: Text): never {
  const within = text.parentElement?.cloneNode(true) as Element;
  throw new Error(`${deed} a text that a translation would have replaced: "${text.data}" in ${within.outerHTML}`);
}

/** Makes the page fail from now on as a translated one would. */
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
