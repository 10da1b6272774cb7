import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { OptionMatcher } from '../../src/react/ui/combobox/match-options.js';
import { SuggestionField } from '../../src/react/ui/combobox/SuggestionField.js';

const KNOWN: OptionMatcher = {
  options: ['call', 'site visit', 'video call'].map((value) => ({ value, label: value })),
  fold: (text) => text.toLowerCase(),
};

function Line({ onSubmit = () => {}, suggestions = KNOWN, readOnly = false, start = 'call' }) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SuggestionField
        label="Kind"
        value={value}
        onValueChange={setValue}
        suggestions={suggestions}
        readOnly={readOnly}
        texts={{ list: 'Suggestions', results: ({ count }) => `${count} suggested` }}
      />
    </form>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a text field with suggestions', () => {
  it('suggests everything on press, and matches while typing', async () => {
    render(<Line />);
    await userEvent.tab();
    expect(options()).toEqual([]);
    await userEvent.click(input());
    expect(options()).toEqual(['call', 'site visit', 'video call']);
    expect(screen.getByText('3 suggested')).toBeTruthy();
    await userEvent.clear(input());
    await userEvent.type(input(), 'v');
    expect(options()).toEqual(['site visit', 'video call']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input().value).toBe('video call');
    expect(options()).toEqual([]);
  });

  it('accepts any text, and then leaves Enter and Escape to the form', async () => {
    const onSubmit = vi.fn();
    render(<Line onSubmit={onSubmit} />);
    await userEvent.clear(input());
    await userEvent.type(input(), 'lunch');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(input().value).toBe('lunch');
  });

  it('sends the typed text on Enter while the list is open and no option is selected', async () => {
    const onSubmit = vi.fn();
    render(<Line onSubmit={onSubmit} start="" />);
    await userEvent.type(input(), 'vid');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(input().value).toBe('vid');
  });

  it('keeps the text when Escape closes the list', async () => {
    render(<Line start="" />);
    await userEvent.type(input(), 'vi');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(input().value).toBe('vi');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('ignores the Enter that ends an IME composition', async () => {
    render(<Line start="" />);
    await userEvent.type(input(), 'v{ArrowDown}');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    expect(input().value).toBe('v');
  });

  it('has no list when there is nothing to suggest or change', async () => {
    const { unmount } = render(<Line suggestions={{ ...KNOWN, options: [] }} />);
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.queryByRole('listbox')).toBeNull();
    unmount();
    render(<Line readOnly />);
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}x');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().value).toBe('call');
  });
});
