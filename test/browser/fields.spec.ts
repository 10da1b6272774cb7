import { owners } from '../../sandbox/server/users.js';
import { expect, test } from './fixtures.js';

// Without a NUL, which the sandbox's database rejects.
const HOSTILE = 'a\r\nb\rc\nd\u202ee\u2066f\u00a0g\u200bh 👩‍👩‍👧 e\u0301';

test.describe('the note', () => {
  test('keeps every character while another field, or another part of it, is edited', async ({ desk, crm }) => {
    const { id } = await crm.pick();
    await crm.change(id, { note: HOSTILE });
    const before = await crm.row(id);
    await desk.open();
    await desk.edit(id);
    await desk.chooseOwner(owners.find((owner) => owner.id !== before?.owner_user_id)?.name ?? '');
    await desk.save();
    await desk.expectSaved(id);
    expect(JSON.parse(desk.sent[0]?.body ?? '{}')).not.toHaveProperty('note');

    await desk.edit(id);
    await desk.field('Note').press('ControlOrMeta+End');
    await desk.page.keyboard.type('!');
    await desk.save();
    await desk.expectSaved(id);
    expect((await crm.row(id))?.note).toBe(`${HOSTILE}!`);
  });

  test('is not sent by the Enter that ends a composition', async ({ desk, crm, page }) => {
    const { id } = await desk.openPicked(crm);
    await desk.field('Note').fill('');
    const session = await page.context().newCDPSession(page);
    for (const text of ['n', 'に', 'にほ', 'にほん'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(desk.field('Note')).toHaveValue('にほん');
    // During a composition, every key has this code.
    for (const type of ['keyDown', 'keyUp'] as const)
      await session.send('Input.dispatchKeyEvent', { type, key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 });
    await session.send('Input.insertText', { text: '日本' });
    await expect(desk.field('Note')).toHaveValue('日本');
    expect(desk.sent).toEqual([]);
    await expect(desk.editor).toBeVisible();
    await desk.save();
    await desk.expectSaved(id);
    expect((await crm.row(id))?.note).toBe('日本');
    expect(desk.sent).toHaveLength(1);
  });

  test('grows with its text up to a limit, with and without browser support', async ({ desk, crm, page }) => {
    const { id } = await crm.pick();
    for (const helped of [true, false]) {
      if (!helped) {
        await page.addInitScript(() => {
          const supports = CSS.supports.bind(CSS) as (property: string, value: string) => boolean;
          CSS.supports = ((property: string, value: string) =>
            property !== 'field-sizing' && supports(property, value)) as typeof CSS.supports;
        });
      }
      await desk.open();
      await desk.edit(id);
      const note = desk.field('Note');
      if (!helped) await note.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
      const height = async (lines: number) => {
        await note.fill(Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n'));
        return note.evaluate((area) => area.clientHeight);
      };
      const scrolls = () => note.evaluate((area) => area.scrollHeight > area.clientHeight);
      const [few, ten, many, more] = [await height(2), await height(10), await height(60), await height(80)];
      expect(ten).toBeGreaterThan(few);
      expect(many).toBeGreaterThan(ten);
      expect(more).toBe(many);
      expect(await scrolls()).toBe(true);
      expect(await height(10)).toBe(ten);
      expect(await scrolls()).toBe(false);
      await note.fill('');
      await desk.button('Cancel').click();
      await desk.discardPrompt
        .getByRole('button', { name: /^(Discard|Keep as draft)$/ })
        .first()
        .click();
      await expect(desk.editor).toBeHidden();
    }
  });
});

// Firefox counts the press on another element as a first one.
test('in Chromium, a double click on the owner field chooses nobody', async ({ desk, page }) => {
  await desk.open();
  for (const width of [1360, 1000]) {
    await page.setViewportSize({ width, height: 720 });
    await desk.rows.nth(1).locator('[data-column="note"]').click();
    const owner = desk.field('Owner');
    await expect(owner).toBeVisible();
    const name = await owner.inputValue();
    await owner.dblclick();
    await expect(page.getByRole('listbox', { name: 'Owners' })).toBeVisible();
    await expect(owner).toHaveValue(name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(desk.editor).toBeHidden();
  }
});
