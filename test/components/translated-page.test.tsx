import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FollowupWorkspace } from '../../src/index.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, findEditor, findRow, noteIn, press, rowOf, typeNote } from './connected-harness.js';

const translator = new MutationObserver(translate);

afterEach(() => translator.disconnect());

/** Wraps each text in two elements, as a browser's translation does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, textarea, option')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text.data);
  }
  translator.takeRecords();
}

const summary = (): string => document.querySelector('.rf-loaded-summary')?.textContent ?? '';

it('a workspace that the browser keeps translating keeps working and stays correct', async () => {
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  const notes = ['Renewal of the contract\nAsk for the budget', 'Call about the renewal', 'Send the offer'];
  const followups = notes.map((note) => buildFollowup({ note, due_at, status: 'open', deal_id: 'deal-1' }));
  const [first, second, third] = followups.map(({ id }) => id) as [string, string, string];
  const { show, reported, crm } = createDesk({ followups });
  show(<FollowupWorkspace editorLayout="dialog" />, { deals: [{ id: 'deal-1', name: 'Solar roof' }] });
  await findRow(first);
  translate();
  translator.observe(document.body, { childList: true, characterData: true, subtree: true });

  const search = screen.getByRole('searchbox', { name: 'Search' });
  for (const [typed, ids] of [
    ['renewal', [first, second]],
    ['budget', [first]],
    ['nowhere', []],
    ['', [first, second, third]],
  ] as const) {
    fireEvent.change(search, { target: { value: typed } });
    await waitFor(() => expect([first, second, third].filter((id) => rowOf(id))).toEqual(ids));
    await waitFor(() => expect(summary()).toMatch(new RegExp(`^${ids.length} `)));
  }

  await userEvent.click(screen.getAllByRole('checkbox', { name: /^Select/ }).at(-1) as HTMLElement);
  await screen.findByText(/selected/);
  await press(/^Clear/);
  await press(/^Edit/, rowOf(second) as HTMLElement);
  const editor = await findEditor();
  await waitFor(() => expect(noteIn(editor)).toBeTruthy());
  typeNote(editor, 'Called');
  await press('Save', editor);
  await waitFor(() => expect(crm.followups().find(({ id }) => id === second)?.note).toBe('Called'));
  await waitFor(() => expect(rowOf(second)?.textContent).toContain('Called'));
  for (const presentation of ['Agenda', 'Workload', 'List']) await press(presentation);
  await findRow(first);
  expect(reported).toEqual([]);
});
