import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../src/react/ui/dialog/Dialog.js';
import type { DialogProps } from '../../src/react/ui/dialog/Dialog.js';

const ROOT = { dir: 'ltr', locale: 'en', colorScheme: 'inherit', portalContainer: null } as const;

function show(props: Partial<DialogProps> = {}) {
  const onOpenChange = vi.fn<DialogProps['onOpenChange']>();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Title" root={ROOT} {...props}>
      <input aria-label="First" />
      <input aria-label="Last" />
    </Dialog>,
  );
  return onOpenChange;
}

/** A press outside the dialog, after the tick in which it starts to listen for one. */
async function pressBeside(target: Element, init: PointerEventInit = {}) {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const event = new MouseEvent('pointerdown', { bubbles: true, button: 0, ...init });
  fireEvent(target, event);
  fireEvent.click(target);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a dialog', () => {
  it('renders in the given container, with its own root', () => {
    const container = document.body.appendChild(document.createElement('div'));
    show({ root: { dir: 'rtl', locale: 'he', colorScheme: 'dark', portalContainer: container }, description: 'About' });
    const dialog = screen.getByRole('dialog', { name: 'Title', description: 'About' });
    expect(container.contains(dialog)).toBe(true);
    const layer = dialog.closest('.rf-dialog-layer');
    for (const element of [dialog, layer]) {
      expect(element?.classList.contains('rf-root')).toBe(true);
      expect(element?.getAttribute('dir')).toBe('rtl');
      expect(element?.getAttribute('lang')).toBe('he');
      expect(element?.getAttribute('data-color-scheme')).toBe('dark');
    }
    container.remove();
  });

  it('injects no style element', () => {
    const before = document.querySelectorAll('style').length;
    show();
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  it('closes on an outside press, but not by the menu key or a press on a notice', async () => {
    const onOpenChange = show();
    const notices = document.body.appendChild(document.createElement('section'));
    notices.className = 'rf-notices';
    const layer = document.querySelector('.rf-dialog-layer')!;
    await pressBeside(notices);
    await pressBeside(layer, { button: 2 });
    await pressBeside(layer, { ctrlKey: true });
    await pressBeside(screen.getByLabelText('First'));
    expect(onOpenChange).not.toHaveBeenCalled();
    await pressBeside(layer);
    expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([[false, 'outside-press']]);
    notices.remove();
  });

  it('leaves an alert dialog open on an outside press', async () => {
    const onOpenChange = show({ role: 'alertdialog' });
    await pressBeside(document.querySelector('.rf-dialog-layer')!);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('leaves Escape to an IME composition and to an open list', async () => {
    const onOpenChange = vi.fn();
    render(
      <Dialog open onOpenChange={onOpenChange} title="Title" root={ROOT}>
        <input role="combobox" aria-expanded="true" aria-controls="list" aria-label="List" />
        <input aria-label="Text" />
      </Dialog>,
    );
    fireEvent.keyDown(screen.getByLabelText('List'), { key: 'Escape' });
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape', isComposing: true });
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape' });
    expect(onOpenChange).toHaveBeenCalledTimes(1);
  });

  it('traps the focus', async () => {
    show({ closeLabel: 'Close', initialFocus: () => screen.getByLabelText('Last') });
    expect(document.activeElement).toBe(screen.getByLabelText('Last'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Last'));
  });

  it('hides the page from screen readers, but no live region', () => {
    const page = document.body.appendChild(document.createElement('main'));
    page.innerHTML = '<p>Page</p><div aria-live="polite"></div>';
    show();
    expect(page.querySelector('p')?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(page.querySelector('[aria-live]')?.closest('[aria-hidden="true"]')).toBeNull();
    page.remove();
  });

  it('moves the focus to the given element if the previous one is gone', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          {open ? null : (
            <button type="button" onClick={() => setOpen(true)}>
              Vanishes
            </button>
          )}
          <button type="button">Stays</button>
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="Title"
            root={ROOT}

            returnFocus={() =>
              [...document.querySelectorAll('button')].find((button) => button.textContent === 'Stays')
            }
          />
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Vanishes' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stays' })));
  });

  it.each([
    ['in the place of one that closes', false],
    ['over one that closes below it', true],
  ])('returns the focus where the other dialog would have, %s', async (_where, isOver) => {
    function Page() {
      const [open, setOpen] = useState<'none' | 'form' | 'both' | 'question'>('none');
      return (
        <>
          <button type="button" onClick={() => setOpen('form')}>
            Row
          </button>
          <Dialog open={open === 'form' || open === 'both'} onOpenChange={() => {}} title="Form" root={ROOT}>
            <button type="button" onClick={() => setOpen(isOver ? 'both' : 'question')}>
              Save
            </button>
          </Dialog>
          <Dialog
            open={open === 'both' || open === 'question'}
            onOpenChange={() => setOpen('none')}
            title="Question"
            root={ROOT}
          >
            <button type="button" onClick={() => setOpen('question')}>
              Go on
            </button>
          </Dialog>
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Row' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    if (isOver) await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const question = screen.getByRole('dialog', { name: 'Question' });
    expect(question.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Row' })));
  });

  it('locks the page while it is open, and keeps the space of its scrollbar', () => {
    const { style } = document.documentElement;
    style.overflow = 'clip';
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    show();
    expect([style.overflow, style.scrollbarGutter]).toEqual(['hidden', 'stable']);
    cleanup();
    expect([style.overflow, style.scrollbarGutter]).toEqual(['clip', '']);
    style.overflow = '';
  });
});
