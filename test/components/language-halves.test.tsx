import { act, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { laterWords, withEnglish } from '../../src/core/page/late-words.js';
import { allEnglish } from '../../src/core/messages/all-english.js';
import type { SomeMessages } from '../../src/core/messages/messages.js';
import type { LanguagePack } from '../../src/core/messages/translation.js';
import { FollowupKeysDialog, FollowupsProvider, FollowupTable, FollowupWorkspace } from '../../src/index.js';
import { de } from '../../src/locales/de.js';
import { fr } from '../../src/locales/fr.js';
import { useDisplaySettings } from '../../src/react/provider/display-settings-context.js';
import { buildFollowups } from '../../src/testing.js';
import { quickActionsCode } from '../../src/react/actions/load-action-parts.js';
import { editorCode } from '../../src/react/editor/FollowupEditDialog.js';
import { laterCode } from '../../src/react/provider/load-later-parts.js';
import { toolbarCode } from '../../src/react/toolbar/use-toolbar-parts.js';
import { createDesk, findRow, press } from './connected-harness.js';
import { englishIn } from './english-in.js';

const followups = buildFollowups(2);
const [first] = followups.map(({ id }) => id);

/** A language whose later words come when the test says so. */
function heldBack(pack: LanguagePack) {
  let arrive = (): void => {};
  let fail = (): void => {};
  const later = vi.fn(
    () =>
      new Promise<SomeMessages>((resolve, reject) => {
        arrive = () => void pack.later().then(resolve);
        fail = () => reject(new Error('Loading chunk 3 failed.'));
      }),
  );
  const words = laterWords(later);
  return {
    messages: { ...pack, later },
    later,
    async arrives() {
      await vi.waitFor(() => expect(later).toHaveBeenCalled());
      await act(async () => {
        arrive();
        await vi.waitFor(() => expect(words.loaded()).not.toBeNull());
      });
    },
    fails: () => act(async () => fail()),
  };
}

// The words alone are missing.
beforeEach(async () => {
  await Promise.all([laterCode.load(), quickActionsCode.load(), editorCode.load(), toolbarCode.load()]);
});

function Words() {
  const { messages, locale, dir } = useDisplaySettings();
  return (
    <output
      data-dir={dir}
      lang={locale}
    >{`${messages.table.label} ${withEnglish(messages, allEnglish).editor.title}`}</output>
  );
}

test('a part that has loaded waits for its words, which are fetched once, and never shows English', async () => {
  const german = heldBack(de);
  const { show } = createDesk({ followups });
  show(<FollowupWorkspace />, { messages: german.messages, locale: 'de' });
  const row = await findRow(first ?? '');
  await press(/^Bearbeiten/, row);
  await vi.waitFor(() => expect(german.later).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('.rf-notices')).toBeNull();
  expect(englishIn(document.body)).toEqual([]);

  await german.arrives();
  expect(await screen.findByRole('dialog', { name: 'Wiedervorlage bearbeiten' })).toBeTruthy();
  expect(document.querySelector('.rf-notices')?.getAttribute('aria-label')).toBe('Mitteilungen');
  expect(englishIn(document.body)).toEqual([]);
  expect(german.later).toHaveBeenCalledTimes(1);
});

test('missing words are missing code: a part says so, and fetches them again', async () => {
  const german = heldBack(de);
  const { show, reported } = createDesk({ followups });
  show(<FollowupTable />, { messages: german.messages, locale: 'de' });
  const row = await findRow(first ?? '');
  await press(/^Bearbeiten/, row);
  await vi.waitFor(() => expect(german.later).toHaveBeenCalledTimes(1));
  await german.fails();
  const told = await screen.findByRole('dialog', { name: 'Dieser Teil lässt sich nicht anzeigen' });
  expect(reported.some(({ error }) => error.message.includes('chunk 3'))).toBe(true);

  await press('Erneut versuchen', told);
  await vi.waitFor(() => expect(german.later.mock.calls.length).toBeGreaterThan(1));
  await german.arrives();
  expect(await screen.findByRole('dialog', { name: 'Wiedervorlage bearbeiten' })).toBeTruthy();
});

test("a host's words win over both halves, before and after the second one has come", async () => {
  const german = heldBack(de);
  const messages = {
    ...german.messages,
    table: { ...de.table, label: 'Aufgaben' },
    editor: { ...de.editor, title: 'Aufgabe bearbeiten' },
  };
  const { show } = createDesk({ followups });
  show(<FollowupTable />, { messages, locale: 'de' });
  expect(await screen.findByRole('grid', { name: 'Aufgaben' })).toBeTruthy();
  await press(/^Bearbeiten/, await findRow(first ?? ''));
  await german.arrives();
  const editor = await screen.findByRole('dialog', { name: 'Aufgabe bearbeiten' });
  expect(within(editor).getByRole('button', { name: 'Speichern' })).toBeTruthy();
  expect(document.querySelector('[role="grid"]')?.getAttribute('aria-label')).toBe('Aufgaben');
});

test('a page stays in one language until all words of the next have come, and then changes as a whole', async () => {
  const german = heldBack(de);
  const french = heldBack(fr);
  const { show, reported } = createDesk();
  const shown = (): string => {
    const output = document.querySelector('output') as HTMLElement;
    return `${output.lang} ${output.dataset['dir'] ?? ''} ${output.textContent ?? ''}`;
  };
  const { provide } = show(<Words />, { locale: 'en' });
  expect(shown()).toBe('en ltr Follow-ups Edit follow-up');

  provide({ messages: german.messages, locale: 'de', dir: 'rtl' });
  expect(shown()).toBe('en ltr Follow-ups Edit follow-up');
  await german.arrives();
  expect(shown()).toBe('de rtl Wiedervorlagen Wiedervorlage bearbeiten');

  provide({ messages: french.messages, locale: 'fr' });
  await vi.waitFor(() => expect(french.later).toHaveBeenCalledTimes(1));
  await french.fails();
  expect(shown()).toBe('de rtl Wiedervorlagen Wiedervorlage bearbeiten');
  expect(reported.map(({ context }) => context.operation)).toEqual(['render']);
  // A host's word in the same language does not wait.
  provide({ messages: { ...german.messages, table: { ...de.table, label: 'Aufgaben' } }, locale: 'de' });
  expect(shown()).toBe('de ltr Aufgaben Wiedervorlage bearbeiten');
  provide({ locale: 'en' });
  expect(shown()).toBe('en ltr Follow-ups Edit follow-up');
});

test('a part that a host shows at once waits for the words too', async () => {
  const german = heldBack(de);
  const { show } = createDesk();
  show(<FollowupKeysDialog open onOpenChange={() => {}} />, { messages: german.messages, locale: 'de' });
  await vi.waitFor(() => expect(german.later).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
  await german.arrives();
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeTruthy();
});

test('a server has the first half alone', () => {
  const german = heldBack(de);
  const { client } = createDesk();
  const html = renderToString(
    <FollowupsProvider client={client} messages={german.messages} locale="de">
      <FollowupWorkspace />
    </FollowupsProvider>,
  );
  expect(html).toContain('Wiedervorlagen');
  expect(german.later).not.toHaveBeenCalled();
});
