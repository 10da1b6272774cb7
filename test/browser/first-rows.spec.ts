import { expect, test } from './fixtures.js';

// As most pages are; other languages are written by Intl.
test.use({ locale: 'en-US' });

test('the first rows are shown without a formatter, whose creation takes as long as half of them', async ({
  desk,
  page,
}) => {
  await page.addInitScript(() => {
    const created: string[] = [];
    let shown = false;
    const note = (name: string): void => {
      if (!shown) created.push(name);
    };
    // `PluralRules` is left out: it takes a fiftieth of any other.
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'RelativeTimeFormat', 'ListFormat'] as const) {
      const noted = new Proxy(Intl[name] as never, {
        construct(type: new (...values: unknown[]) => object, values: unknown[]) {
          note(name);
          return new type(...values);
        },
      });
      Reflect.set(Intl, name, noted);
    }
    const { localeCompare } = String.prototype;
    Reflect.set(String.prototype, 'localeCompare', function compare(this: string, other: string) {
      note('localeCompare');
      return localeCompare.call(this, other);
    });
    new MutationObserver(() => {
      shown ||= document.querySelector('[data-followup-id] time') !== null;
      document.documentElement.dataset['created'] = created.join(' ');
    }).observe(document, { childList: true, subtree: true });
  });
  await desk.open();
  expect(await page.locator('html').getAttribute('data-created')).toBe('');
  // What is written by hand is what Intl would write; a hovered time is in full.
  const due = desk.rows.locator('time.rf-due').first();
  const expected = await due.evaluate((time: HTMLTimeElement) => {
    const timeZone = 'Europe/Paris';
    const at = new Date(time.dateTime);
    const year = at.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
    const date = { month: 'short', day: 'numeric', year, timeZone } as const;
    return {
      date: new Intl.DateTimeFormat('en-US', date).format(at),
      time: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at),
      full: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(at),
    };
  });
  const text = (await due.textContent()) ?? '';
  expect([expected.date, expected.time].some((words) => text.includes(words))).toBe(true);
  await due.hover();
  await expect(due).toHaveAttribute('title', expected.full);
});
