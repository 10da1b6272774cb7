import { treesAround } from '../layer/focused-element.js';

/** How many open layers hide an element. */
const hidden = new Map<Element, number>();

/**
 * Hides everything but one element from screen readers, save live regions: they tell of what goes on meanwhile. Where the
 * page hid something before, that stays as it is.
 */
export function hideOthers(element: Element): () => void {
  const trees = treesAround(element);
  // In each tree the element itself stands, or the shadow host that it is in.
  const shown = trees.map((_, index) => (index === 0 ? element : (trees[index - 1] as ShadowRoot).host));
  const hides = trees.flatMap((tree, index) => othersIn(tree, shown[index] as Element));
  for (const each of hides) {
    hidden.set(each, (hidden.get(each) ?? 0) + 1);
    each.setAttribute('aria-hidden', 'true');
  }
  return () => {
    for (const each of hides) {
      const count = (hidden.get(each) ?? 1) - 1;
      if (count > 0) hidden.set(each, count);
      else {
        hidden.delete(each);
        each.removeAttribute('aria-hidden');
      }
    }
  };
}

function othersIn(tree: Document | ShadowRoot, shown: Element): Element[] {
  const top = tree instanceof Document ? tree.body : tree;
  const kept = [shown, ...top.querySelectorAll('[aria-live]')];
  const around = new Set<Node>();
  for (const each of kept) for (let node: Node | null = each; node; node = node.parentNode) around.add(node);
  const others: Element[] = [];
  const walk = (parent: ParentNode): void => {
    for (const child of parent.children) {
      if (kept.includes(child)) continue;
      if (around.has(child)) walk(child);
      else if (hidden.has(child) || (child.getAttribute('aria-hidden') ?? 'false') === 'false') others.push(child);
    }
  };
  walk(top);
  return others;
}
