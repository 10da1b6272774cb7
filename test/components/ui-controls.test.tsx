import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/react/ui/button/Button.js';
import { CopyButton } from '../../src/react/provider/CopyButton.js';
import { RadioGroup } from '../../src/react/ui/field/RadioGroup.js';
import { SelectField, TextField } from '../../src/react/ui/field/Field.js';

it('a button keeps the focus and ignores presses while its action runs', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const button = (pending: boolean) => (
    <form>
      <Button type="submit" pending={pending} onClick={onClick}>
        Go
      </Button>
    </form>
  );
  const view = render(button(false));
  document.querySelector('form')?.addEventListener('submit', onSubmit);
  screen.getByRole('button').focus();
  view.rerender(button(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' }));
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('a field', () => {
  it('is described by its fault first and its hint, in one element', () => {
    render(
      <TextField
        label="Name"
        hint="As in the passport"
        error="Too short"
        changedLabel="Changed"
        required
        defaultValue=""
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Name', description: 'Too short As in the passport Changed' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toHaveLength(1);
  });

  it('has no description without text for it', () => {
    render(<TextField label="Name" defaultValue="" />);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull();
  });

  it('keeps a read-only choice focusable', () => {
    const onChange = vi.fn();
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    render(<SelectField label="Choice" value="a" options={options} onChange={onChange} readOnly />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Choice' });
    expect(fireEvent.mouseDown(select)).toBe(false);
    expect(document.activeElement).toBe(select);
    expect(fireEvent.keyDown(select, { key: 'b' })).toBe(false);
    expect(fireEvent.keyDown(select, { key: 'Tab' })).toBe(true);
    fireEvent.change(select, { target: { value: 'b' } });
    expect(select.value).toBe('a');
    expect(onChange).not.toHaveBeenCalled();
  });
});

it('a group of radio buttons labels itself and its choices, and says what is wrong', async () => {
  const onValueChange = vi.fn();
  render(
    <RadioGroup
      label="Size"
      value={null}
      onValueChange={onValueChange}
      error="Choose one"
      options={[
        { value: 's', label: 'Small', detail: 'up to 5' },
        { value: 'l', label: 'Large' },
      ]}
    >
      Once only
    </RadioGroup>,
  );
  expect(
    screen.getByRole('radiogroup', { name: 'Size', description: 'Choose one Once only' }).getAttribute('aria-invalid'),
  ).toBe('true');
  expect(screen.getByRole('radio', { name: 'Small', description: 'up to 5' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
  await userEvent.click(screen.getByText('Large'));
  expect(onValueChange.mock.calls).toEqual([['l'], ['l']]);
  await userEvent.click(screen.getByText('up to 5'));
  expect(onValueChange.mock.lastCall).toEqual(['s']);
});

describe('a copy button', () => {
  const texts = { label: 'Copy', failedLabel: 'Could not copy' };
  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  function withoutClipboard(execCommand: () => boolean): void {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
  }

  it('copies on a page without a clipboard API, and keeps the focus', async () => {
    let copied = '';
    withoutClipboard(() => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    render(<CopyButton text={() => 'two\nlines'} {...texts} />);
    const button = screen.getByRole('button', { name: 'Copy' });
    button.focus();
    fireEvent.click(button);
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(copied).toBe('two\nlines');
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says when the browser does not allow it', async () => {
    withoutClipboard(() => false);
    render(<CopyButton text={() => 'text'} {...texts} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Could not copy')).toBeTruthy();
  });
});
