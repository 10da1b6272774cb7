import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chaos/world.js';
import { openBrowser } from './simulated-browser.js';

describe.each([{ hasLocks: true }, { hasLocks: false }])('a browser with locks: $hasLocks', (kind) => {
  test('a copy recovers nothing while the first tab lives, nor what has settled since, however soon', async () => {
    for (const afterMs of [0, 500, 3000, 9900, 60_000]) {
      const { runtime, openPage } = openBrowser(kind);
      const first = openPage();
      first.put('edit-1');
      const claimed = openPage().claim(first.page(), ['edit-1']);
      await runtime.advance(afterMs);
      first.remove('edit-1');
      await runtime.advance(20_000);
      expect(await claimed).toEqual([]);
    }
  });

  test('a copy recovers nothing that has settled, even if it hears of it late', async () => {
    const { runtime, openPage } = openBrowser({ ...kind, lagMs: 300 });
    const first = openPage();
    first.put('edit-1');
    await runtime.advance(1000);
    const claimed = openPage().claim(first.page(), ['edit-1']);
    first.remove('edit-1');
    await runtime.advance(500);
    first.put('edit-2');
    first.remove('edit-2');
    await runtime.advance(20_000);
    expect(await claimed).toEqual([]);
  });

  test('what settled before the copy was opened and its page closed is not recovered', async () => {
    const { runtime, openPage } = openBrowser(kind);
    const first = openPage();
    first.put('edit-1');
    first.put('edit-2');
    first.remove('edit-1');
    first.end();
    const claimed = openPage().claim(first.page(), ['edit-1', 'edit-2']);
    await runtime.advance(20_000);
    expect(await claimed).toEqual(['edit-2']);
  });

  test('edits of a reloaded or killed page are recovered by exactly one tab', async () => {
    const { runtime, openPage } = openBrowser(kind);
    const first = openPage();
    first.put('edit-1');
    const copy = openPage();
    const byCopy = copy.claim(first.page(), ['edit-1']);
    await runtime.advance(500);
    first.end();
    const again = openPage();
    const byNext = again.claim(first.page(), ['edit-1']);
    await runtime.advance(20_000);
    expect([...(await byCopy), ...(await byNext)]).toEqual(['edit-1']);
  });

  test('tabs that are duplicated, reloaded and killed at any time: each edit is worked on in one place', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed);
      const { runtime, openPage } = openBrowser(kind);
      const working = new Set<string>();
      const twice: string[] = [];
      let edits = 0;
      const open = (journal: ReadonlyMap<string, string>) => {
        const page = openPage();
        const tab = { page, journal: new Map<string, string>(), alive: true };
        const lives = [...new Set(journal.values())];
        for (const life of lives) {
          const ids = [...journal.keys()].filter((id) => journal.get(id) === life);
          for (const id of ids) tab.journal.set(id, life);
          void page.claim(life, ids).then((taken) => {
            if (!tab.alive) return;
            for (const id of ids) tab.journal.delete(id);
            for (const id of taken) begin(tab, id);
          });
        }
        return tab;
      };
      const begin = (tab: ReturnType<typeof open>, id: string): void => {
        if (working.has(id)) twice.push(id);
        working.add(id);
        tab.journal.set(id, tab.page.page());
        tab.page.put(id);
      };
      const own = (tab: ReturnType<typeof open>) =>
        [...tab.journal].flatMap(([id, life]) => (life === tab.page.page() ? [id] : []));
      let tabs = [open(new Map())];
      for (let step = 0; step < 30; step += 1) {
        const tab = tabs[Math.floor(random() * tabs.length)] ?? open(new Map());
        const roll = random();
        if (roll < 0.3) begin(tab, `edit-${(edits += 1)}`);
        else if (roll < 0.55) {
          const [id] = own(tab);
          if (id === undefined) continue;
          tab.page.remove(id);
          tab.journal.delete(id);
          working.delete(id);
          // Settled for good: no tab may start it again.
          working.add(id);
        } else if (roll < 0.7 && tabs.length < 4) tabs.push(open(tab.journal));
        else if (roll < 0.85) {
          tab.alive = false;
          for (const id of own(tab)) working.delete(id);
          tab.page.end();
          tabs = [...tabs.filter((one) => one !== tab), open(tab.journal)];
        }
        await runtime.advance(random() < 0.5 ? 0 : random() * 3000);
      }
      expect([seed, twice]).toEqual([seed, []]);
    }
  });
});

test('without a storage that all tabs share, the edits that a page left count as available', async () => {
  const { runtime, openPage } = openBrowser({ hasStorage: false });
  const first = openPage();
  first.put('edit-1');
  first.end();
  const claimed = openPage().claim(first.page(), ['edit-1']);
  await runtime.settle();
  expect(await claimed).toEqual(['edit-1']);
});

test('what is kept of a long-dead life is forgotten, and holds only names', async () => {
  const { runtime, shared, openPage } = openBrowser();
  const first = openPage();
  first.put('edit-1');
  expect([...shared.entries]).toEqual([['react-followups:life:page-1', JSON.stringify([runtime.now(), 'edit-1'])]]);
  first.remove('edit-1');
  await runtime.advance(25 * 3_600_000);
  openPage().put('edit-2');
  expect(shared.keys()).toEqual(['react-followups:life:page-2']);
});
