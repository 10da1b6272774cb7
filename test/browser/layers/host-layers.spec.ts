import { expectKeepsFocus } from '../keeps-focus.js';
import { expect, test } from './fixtures.js';
import { HOST_KINDS } from './page/host-kind.js';
import type { HostKind } from './page/host-kind.js';

const WITH_OTHER_TESTS: readonly HostKind[] = [
  'bare',
  // Its bars are lower than those of MUI.
  'bootstrap-bar',
  // Nothing outside sees into it.
  'closed-shadow-root',
];
const KINDS = HOST_KINDS.filter((kind) => !WITH_OTHER_TESTS.includes(kind));

for (const kind of KINDS) {
  test(`in a host with ${kind}, dialogs are on top, trap the focus, and Escape closes one layer at a time`, async ({
    inHost,
    page,
  }) => {
    const host = await inHost(kind);
    const { keyboard } = page;
    await host.edit();
    await host.expectOnTop(host.editor);
    await expectKeepsFocus(host.editor);
    for (const bar of await page.locator('[data-host-bar]').all())
      expect(
        await bar.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      ).toBe(false);

    await keyboard.press('Escape');
    await expect(host.editor).toBeHidden();
    await expect(host.editButton).toBeFocused();
    await host.expectHostLayerOpen();

    await host.edit();
    await host.note.fill('Half a thought');
    await keyboard.press('Escape');
    await host.expectOnTop(host.discardPrompt);
    await expectKeepsFocus(host.discardPrompt);
    await keyboard.press('Escape');
    await expect(host.discardPrompt).toBeHidden();
    await expect(host.note).toBeFocused();
    await host.expectHostLayerOpen();

    await host.changeElsewhere('Theirs');
    await host.note.fill('Mine');
    await host.editor.getByRole('button', { name: 'Save', exact: true }).click();
    await host.expectOnTop(host.prompt);
    await expectKeepsFocus(host.prompt);
    await keyboard.press('Escape');
    await expect(host.prompt).toBeHidden();
    await expect(host.editor).toBeHidden();
    await host.row.getByRole('button', { name: 'Resolve conflict' }).click();
    await host.prompt.getByRole('radio', { name: 'Mine' }).check();
    await host.prompt.getByRole('button', { name: 'Save mine' }).click();
    await expect(host.editor).toBeHidden();
    expect(await host.noteInCrm()).toBe('Mine');
    await host.expectHostLayerOpen();

    // The notice can be pressed.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => host.noteInCrm()).toBe('Theirs');
    await host.expectHostLayerOpen();

    const search = page.getByRole('searchbox', { name: 'Search', exact: true });
    await search.fill('number 1');
    await keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await host.expectHostLayerOpen();
    await keyboard.press('Escape');
    await expect(search).not.toBeFocused();
    await host.expectHostLayerOpen();

    // In a small host the filter is a sheet that makes its button inert, so find it without a role.
    const filter = page.locator('.rf-filter-button');
    await filter.click();
    await expect(filter).toHaveAttribute('aria-expanded', 'true');
    await expect(filter).not.toBeFocused();
    await keyboard.press('Escape');
    await expect(filter).toHaveAttribute('aria-expanded', 'false');
    await expect(filter).toBeFocused();
    await host.expectHostLayerOpen();

    await host.row.getByRole('checkbox').check();
    await keyboard.press('Escape');
    await expect(host.row.getByRole('checkbox')).not.toBeChecked();
    await host.expectHostLayerOpen();

    await host.row.getByRole('button', { name: /^More/ }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await menu.getByRole('menuitem').first().click({ trial: true });
    await keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await host.expectHostLayerOpen();

    await host.edit();
    await host.editor.getByLabel('Owner', { exact: true }).click();
    const option = page.getByRole('option', { name: 'Amara Okafor' });
    await expect(option).toBeVisible();
    await option.click({ trial: true });
    await keyboard.press('Escape');
    await expect(option).toBeHidden();
    await expect(host.editor).toBeVisible();
    await host.expectHostLayerOpen();
    await keyboard.press('Escape');
    await expect(host.editor).toBeHidden();
    // The focus returns a moment after the editor closes.
    await expect(host.editButton).toBeFocused();
    await host.expectHostLayerOpen();

    await host.row.focus();
    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard' });
    await host.expectOnTop(keys);
    await keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(host.row).toBeFocused();
    await host.expectHostLayerOpen();

    await keyboard.press('Escape');
    await expect(host.hostLayer.filter({ visible: true })).toHaveCount(0);
    await host.expectPageFree();
  });
}
