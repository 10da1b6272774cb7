import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from '../../src/react/ui/combobox/Combobox.js';
import type { ComboboxOption, OptionMatcher, SearchOptions } from '../../src/react/ui/combobox/match-options.js';
import type { ComboboxProps } from '../../src/react/ui/combobox/Combobox.js';

const FRUITS: ComboboxOption[] = ['Apple', 'Apricot', 'Banana', 'Cherry'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const find: SearchOptions = async (text) =>
  FRUITS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
const TEXTS = {
  list: 'Fruits',
  loading: 'Searching…',
  empty: 'Nothing found',
  failed: 'The search failed',
  tryAgain: 'Try again',
  results: ({ count }: { count: number }) => `${count} found`,
};

function Field({ onSelect, ...props }: Partial<ComboboxProps>) {
  const [selected, setSelected] = useState<ComboboxOption | null>(FRUITS[2] ?? null);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label="Fruit"
        selected={selected}
        onSelect={(option) => {
          setSelected(option);
          onSelect?.(option);
        }}
        search={find}
        delayMs={10}
        texts={TEXTS}
        {...props}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox', () => {
  it('opens on the down arrow with a first selection, and wraps around', async () => {
    render(<Field />);
    await userEvent.tab();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(options()).toEqual(['Apple', 'Apricot', 'Banana', 'Cherry']));
    const list = screen.getByRole('listbox', { name: 'Fruits' });
    expect(input().getAttribute('aria-controls')).toBe(list.id);
    expect(active()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Apple');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Apple');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Cherry');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Apricot');
    await userEvent.keyboard('{Home}');
    expect(active()).toBe('Apple');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('Cherry');
    await userEvent.keyboard('{PageUp}');
    expect(active()).toBe('Apple');
    await userEvent.keyboard('{PageDown}');
    expect(active()).toBe('Cherry');
    await userEvent.keyboard('{ArrowLeft}');
    expect(active()).toBeUndefined();
    await userEvent.keyboard('{Home}');
    expect(active()).toBeUndefined();
    expect(input().selectionStart).toBe(0);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(active()).toBeUndefined();
  });

  it('searches for typed text and selects on Enter without sending the form', async () => {
    const onSelect = vi.fn();
    const onSubmit = vi.fn();
    render(<Field onSelect={onSelect} />);
    document.querySelector('form')?.addEventListener('submit', onSubmit);
    await userEvent.clear(input());
    await userEvent.type(input(), 'ap');
    await waitFor(() => expect(options()).toEqual(['Apple', 'Apricot']));
    await userEvent.keyboard('{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([[{ value: 'apricot', label: 'Apricot' }]]);
    expect(input().value).toBe('Apricot');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('selects the only match on Enter', async () => {
    render(<Field />);
    await userEvent.clear(input());
    await userEvent.type(input(), 'cher');
    await waitFor(() => expect(options()).toEqual(['Cherry']));
    await userEvent.keyboard('{Enter}');
    expect(input().value).toBe('Cherry');
  });

  it('selects on press', async () => {
    render(<Field />);
    await userEvent.click(input());
    await userEvent.click(await screen.findByRole('option', { name: 'Apple' }));
    expect(input().value).toBe('Apple');
    expect(document.activeElement).toBe(input());
  });

  it.each(['{Escape}', '{Tab}'])('shows the selected option again on %s', async (key) => {
    const onSelect = vi.fn();
    render(<Field onSelect={onSelect} />);
    await userEvent.clear(input());
    await userEvent.type(input(), 'zzz');
    expect(await screen.findByText('Nothing found', { selector: '.rf-combobox-message' })).toBeTruthy();
    await userEvent.keyboard(key);
    expect(input().value).toBe('Banana');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('starts a new search when typing after Escape', async () => {
    render(<Field />);
    await userEvent.click(input());
    await userEvent.keyboard('ch{Escape}');
    expect(input().value).toBe('Banana');
    await userEvent.keyboard('ap');
    expect(input().value).toBe('ap');
  });

  it('waits for a pause and cancels the previous search', async () => {
    const signals = new Map<string, AbortSignal>();
    let answerLate = (): void => {};
    const search = vi.fn<SearchOptions>(async (text, { signal }) => {
      signals.set(text, signal);
      if (text === 'a') await new Promise<void>((resolve) => (answerLate = resolve));
      return FRUITS.filter(({ label }) => label.toLowerCase().startsWith(text));
    });
    render(<Field search={search} delayMs={20} />);
    await userEvent.clear(input());
    await waitFor(() => expect(signals.has('')).toBe(true));
    await userEvent.type(input(), 'a');
    await waitFor(() => expect(signals.has('a')).toBe(true));
    // In one task, so that no timer can fire between them, however slow the machine.
    fireEvent.change(input(), { target: { value: 'ap' } });
    fireEvent.change(input(), { target: { value: 'apr' } });
    await waitFor(() => expect(options()).toEqual(['Apricot']));
    expect(search.mock.calls.map(([text]) => text)).toEqual(['', 'a', 'apr']);
    expect(signals.get('a')?.aborted).toBe(true);
    expect(signals.get('apr')?.aborted).toBe(false);
    await act(async () => answerLate());
    expect(options()).toEqual(['Apricot']);
  });

  it('says that it searches, how many it found, and that it failed, and tries again', async () => {
    let fail = true;
    const search: SearchOptions = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (fail) throw new Error('down');
      return FRUITS;
    };
    render(<Field search={search} />);
    await userEvent.click(input());
    expect(screen.getByText('Searching…')).toBeTruthy();
    expect(await screen.findByText('The search failed', { selector: '[aria-live]' })).toBeTruthy();
    fail = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 found', { selector: '[aria-live]' })).toBeTruthy();
    expect(options()).toHaveLength(4);
  });

  it('stays closed while read-only', async () => {
    render(<Field readOnly />);
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}x');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().value).toBe('Banana');
  });
});

const PEOPLE: OptionMatcher = {
  options: [
    { value: '1', label: 'Zoë Ng (me)', name: 'Zoë Ng' },
    { value: '2', label: 'Ana Zoelner' },
    { value: '3', label: 'Jan de Vries' },
    { value: '4', label: 'Jan Novák' },
    { value: '5', label: 'Jan Novák' },
  ],
  fold: (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
};

describe('a combobox over a given list', () => {
  it('shows it at once, without a search', async () => {
    render(<Field search={PEOPLE} />);
    await userEvent.click(input());
    expect(options()).toHaveLength(5);
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  it('finds regardless of case, accents and word order', () => {
    render(<Field search={PEOPLE} />);
    for (const [text, found] of [
      ['ZOE', ['Zoë Ng (me)', 'Ana Zoelner']],
      ['jan nov', ['Jan Novák', 'Jan Novák']],
      ['oel', ['Ana Zoelner']],
      ['vries jan', ['Jan de Vries']],
      ['me', []],
      ['  ', ['Zoë Ng (me)', 'Ana Zoelner', 'Jan de Vries', 'Jan Novák', 'Jan Novák']],
    ] as const) {
      fireEvent.change(input(), { target: { value: text } });
      expect([text, options()]).toEqual([text, found]);
    }
  });

  it('selects the option whose full name was typed on blur', async () => {
    render(<Field search={PEOPLE} />);
    await userEvent.clear(input());
    await userEvent.type(input(), 'zoe ng');
    await userEvent.tab();
    expect(input().value).toBe('Zoë Ng (me)');
  });

  it('selects nobody if two have the typed name', async () => {
    const onSelect = vi.fn();
    render(<Field search={PEOPLE} onSelect={onSelect} />);
    await userEvent.clear(input());
    await userEvent.type(input(), 'Jan Novák{Enter}');
    await userEvent.tab();
    expect(onSelect).not.toHaveBeenCalled();
    expect(input().value).toBe('Banana');
  });

  it('shows the first hundred of a thousand, says so, and finds any of them', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ value: `${index}`, label: `Person ${index}` }));
    const texts = { ...TEXTS, more: ({ shown, count }: { shown: number; count: number }) => `${shown} of ${count}` };
    const search = { options: many, fold: PEOPLE.fold };
    render(<Field search={search} texts={texts} />);
    await userEvent.click(input());
    expect(options()).toHaveLength(100);
    expect(screen.getByText('100 of 1000')).toBeTruthy();
    expect(screen.getByText('1000 found')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Person 7' }).getAttribute('aria-setsize')).toBe('1000');
    expect(screen.getByRole('option', { name: 'Person 7' }).getAttribute('aria-posinset')).toBe('8');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Person 99');
    await userEvent.keyboard('987{ArrowDown}{Enter}');
    expect(input().value).toBe('Person 987');
  });
});
