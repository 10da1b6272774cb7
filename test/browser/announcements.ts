import type { Page } from '@playwright/test';

/** An announcement of one live region. */
export interface Announcement {
  readonly manner: 'polite' | 'assertive';
  readonly text: string;
}

interface WatchedWindow extends Window {
  readonly announcements?: Announcement[];
}

/**
 * Listens to the page's live regions like a screen reader: hears additions to a region that existed before, and an
 * alert even if it appears with its text; not what is inside `aria-hidden` or `aria-live="off"`. Shadow trees included.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: Announcement[] = [];
    Object.assign(window, { announcements });

    const mannerOf = (region: Element): 'polite' | 'assertive' | null => {
      const live = region.getAttribute('aria-live');
      if (live === 'off') return null;
      if (live === 'polite' || live === 'assertive') return live;
      return region.getAttribute('role') === 'alert' ? 'assertive' : 'polite';
    };
    const regionOf = (node: Node): Element | null =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        '[aria-live], [role="status"], [role="alert"], [role="log"]',
      ) ?? null;
    const say = (region: Element, text: string): void => {
      const manner = mannerOf(region);
      if (manner === null || region.closest('[aria-hidden="true"], [hidden]') || text.trim() === '') return;
      announcements.push({ manner, text: text.replaceAll(/\s+/gu, ' ').trim() });
    };

    const spoken = (node: Node): string => {
      if (node instanceof Element && node.matches('[aria-hidden="true"], [hidden]')) return '';
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      return [...node.childNodes].map(spoken).join(' ');
    };

    const observer = new MutationObserver((changes) => {
      const said = new Map<Element, Set<Node>>();
      const alerts = new Set<Element>();
      for (const change of changes) {
        const nodes = change.type === 'characterData' ? [change.target] : [...change.addedNodes];
        const region = regionOf(change.target);
        for (const node of nodes) {
          if (!node.isConnected) continue;
          const own = node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
          for (const each of own) if (each.getAttribute('role') === 'alert') alerts.add(each);
          if (region) said.set(region, (said.get(region) ?? new Set()).add(node));
        }
      }
      for (const [region, nodes] of said) {
        if (alerts.has(region)) continue;
        if (region.getAttribute('aria-atomic') === 'true') say(region, spoken(region));
        else for (const node of nodes) if (!(node instanceof Element && alerts.has(node))) say(region, spoken(node));
      }
      for (const alert of alerts) say(alert, spoken(alert));
    });
    const observe = <Tree extends Node>(tree: Tree): Tree => {
      observer.observe(tree, { subtree: true, childList: true, characterData: true });
      return tree;
    };
    observe(document);
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function observed(options) {
      return observe(attachShadow.call(this, options));
    };
  });
}

/** The announcements since the last call. */
export async function heard(page: Page): Promise<readonly Announcement[]> {
  return page.evaluate(() => (window as WatchedWindow).announcements?.splice(0) ?? []);
}
