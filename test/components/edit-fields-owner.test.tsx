import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LinkedText } from '../../src/react/editor/LinkedText.js';
import { ADA, FOLLOWUP, GRACE, MARY, SETTINGS, showEditor } from './edit-harness.js';

const owner = () => screen.getByLabelText<HTMLInputElement>('Owner');
const options = () =>
  screen.queryAllByRole('option').flatMap((option) => (option.closest('[role="listbox"]') ? [option.textContent] : []));
const typeOwner = (text: string) => fireEvent.change(owner(), { target: { value: text } });
const STRANGER = '99999999-9999-4999-8999-999999999999';

afterEach(() => vi.unstubAllGlobals());

describe('the owner', () => {
  it('is found among many without accents, and closes its list before the editor', async () => {
    const { onSave, onOpenChange } = showEditor({}, { ...SETTINGS, owners: [ADA, { ...GRACE, name: 'Gráce Høpper' }] });
    await userEvent.click(owner());
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('hopp');
    expect(options()).toEqual(['Gráce Høpper']);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave.mock.calls[0]?.[0]).toEqual({ owner_user_id: GRACE.id });
    owner().focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard unsaved changes?' })).toBeTruthy();
  });

  it('stays the same when the typed text matches nobody', async () => {
    const { onSave, onOpenChange } = showEditor();
    await userEvent.click(owner());
    await userEvent.keyboard('Nobody');
    await userEvent.tab();
    expect(owner().value).toBe('Ada Lovelace');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).not.toHaveBeenCalled();
    expect(onOpenChange).toHaveBeenCalled();
  });

  it('lists the current user and the current owner first, whatever the directory returns', async () => {
    const search = vi.fn(async (text: string) => (text === '' ? [GRACE] : [GRACE, MARY]));
    const resolve = vi.fn(async () => [ADA, MARY]);
    showEditor({}, { ...SETTINGS, owners: { search, resolve } });
    await waitFor(() => expect(owner().value).toBe('Ada Lovelace'));
    await userEvent.click(owner());
    await waitFor(() => expect(options()).toEqual(['Mary Jackson (me)', 'Ada Lovelace', 'Grace Hopper']));
    await userEvent.keyboard('r');
    await waitFor(() => expect(options()).toEqual(['Mary Jackson (me)', 'Grace Hopper']));
  });

  it('uses the native list on touch screens while it is short', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(pointer: coarse)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { onSave } = showEditor();
    const select = screen.getByLabelText<HTMLSelectElement>('Owner');
    expect(select.tagName).toBe('SELECT');
    expect([...select.options].map((option) => option.text)).toEqual([
      'Mary Jackson (me)',
      'Ada Lovelace',
      'Grace Hopper',
    ]);
    await userEvent.selectOptions(select, 'Grace Hopper');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave.mock.calls[0]?.[0]).toEqual({ owner_user_id: GRACE.id });
  });
});

describe('the owner’s id, when the host lists no owners', () => {
  const SETTINGS_WITHOUT = { ...SETTINGS, owners: null };
  const MESSAGE = /^Enter a full user ID/;

  it('is marked while typing once it can’t become valid', () => {
    showEditor({}, SETTINGS_WITHOUT);
    expect(owner().getAttribute('aria-invalid')).toBeNull();
    typeOwner(STRANGER.slice(0, 12));
    expect(owner().getAttribute('aria-invalid')).toBeNull();
    typeOwner(`${STRANGER.slice(0, 12)}x`);
    expect(owner().getAttribute('aria-invalid')).toBe('true');
    const message = screen.getByText(MESSAGE);
    expect(document.getElementById(owner().getAttribute('aria-describedby') ?? '')?.contains(message)).toBe(true);
    typeOwner(STRANGER);
    expect(owner().getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });

  it('is marked on blur if incomplete, while an unusual stored value is no fault', async () => {
    showEditor({ followup: { ...FOLLOWUP, owner_user_id: 'legacy-17' } }, SETTINGS_WITHOUT);
    await userEvent.click(owner());
    await userEvent.tab();
    expect(owner().getAttribute('aria-invalid')).toBeNull();
    typeOwner(STRANGER.slice(0, 12));
    await userEvent.click(owner());
    await userEvent.tab();
    expect(owner().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(MESSAGE)).toBeTruthy();
  });

  it('stays in the form if invalid and sends nothing; a valid one is saved', async () => {
    const { onSave, onOpenChange } = showEditor({}, SETTINGS_WITHOUT);
    typeOwner('bob');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(owner().value).toBe('bob');
    expect(owner().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(owner());

    typeOwner(` ${STRANGER.toUpperCase()} `);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave.mock.calls[0]?.[0]).toEqual({ owner_user_id: STRANGER.toUpperCase() });
  });
});

describe('links in a note', () => {
  it('follow the typing', async () => {
    showEditor({ followup: { ...FOLLOWUP, note: 'https://a.example', completion_note: null } });
    const typeNote = (text: string) => fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });
    const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links()).toEqual(['https://a.example']);
    expect(screen.getAllByLabelText(/note/i)).toEqual([screen.getByLabelText('Note')]);
    typeNote('https://a.example https://b.example and https://a.example');
    await waitFor(() => expect(links()).toEqual(['https://a.example', 'https://b.example']));
    typeNote('');
    await waitFor(() => expect(screen.queryByText('Links in the note')).toBeNull());
  });

  it('open in a new tab, send no referrer, and say so', () => {
    const { container } = render(
      <LinkedText text={'<b>x</b> https://a.example, mailto:x@y.example'} newTabLabel="(new tab)" />,
    );
    const [link, mail] = screen.getAllByRole('link');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.textContent).toBe('https://a.example (new tab)');
    expect(mail?.getAttribute('href')).toBe('mailto:x@y.example');
    for (const hidden of container.querySelectorAll('.rf-visually-hidden')) hidden.remove();
    expect(container.textContent).toBe('<b>x</b> https://a.example, mailto:x@y.example');
  });
});
