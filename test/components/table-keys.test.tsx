import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FollowupTableViewProps } from '../../src/react/table/FollowupTableView.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { rowCommandOf } from '../../src/react/table/row-keys.js';
import { shortcutsOf } from '../../src/react/provider/shortcuts.js';
import { rowsOf } from './table-rows.js';

const asked = {
  onSearchRequest: vi.fn(),
  onHelpRequest: vi.fn(),
  onRowMenuRequest: vi.fn(),
  onSelectionChange: vi.fn(),
  onEditRequest: vi.fn(),
};

const menu = ({ followup, tabIndex, canEdit }: { followup: { id: string }; tabIndex: 0 | -1; canEdit: boolean }) => (
  <button type="button" aria-haspopup="menu" tabIndex={tabIndex}>
    Menu of {followup.id} {String(canEdit)}
  </button>
);

function show(props: Partial<FollowupTableViewProps> = {}): void {
  render(<FollowupTableView rows={rowsOf(5)} selection={new Set()} onSortChange={vi.fn()} {...asked} {...props} />);
}

function row(id: string): HTMLElement {
  return document.querySelector(`[data-followup-id="${id}"]`) as HTMLElement;
}

function calls(): number {
  return Object.values(asked).reduce((sum, handler) => sum + handler.mock.calls.length, 0);
}

beforeEach(() => {
  for (const handler of Object.values(asked)) handler.mockReset();
});

describe('single characters', () => {
  it('move by j and k', async () => {
    show();
    act(() => row('f-2').focus());
    await userEvent.keyboard('jj');
    expect(document.activeElement).toBe(row('f-4'));
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(row('f-3'));
    await userEvent.keyboard('{CapsLock}J{CapsLock}');
    expect(document.activeElement).toBe(row('f-4'));
  });

  it('ask for the search and for the list of keys, from a row, its controls and a header', () => {
    show();
    const header = screen.getByRole('button', { name: 'Due' });
    const edit = within(row('f-1')).getByRole('button', { name: /^Edit/ });
    for (const place of [row('f-1'), edit, header]) {
      expect(fireEvent.keyDown(place, { key: '/' })).toBe(false);
      expect(fireEvent.keyDown(place, { key: '?', shiftKey: true })).toBe(false);
    }
    expect(asked.onSearchRequest).toHaveBeenCalledTimes(3);
    expect(asked.onHelpRequest).toHaveBeenCalledTimes(3);
  });

  it('do nothing with a modifier, without a listener, during an IME composition, or when turned off', () => {
    show({ onSearchRequest: undefined });
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      for (const key of ['j', 'x', 'm', '?'])
        expect(fireEvent.keyDown(row('f-1'), { key, [modifier]: true })).toBe(true);
    }
    expect(fireEvent.keyDown(row('f-1'), { key: 'X', shiftKey: true })).toBe(true);
    expect(fireEvent.keyDown(row('f-1'), { key: '/' })).toBe(true);
    expect(fireEvent.keyDown(row('f-1'), { key: 'x', isComposing: true })).toBe(true);
    expect(calls()).toBe(0);
  });

  it('are off if the host says so, and the other keys are not', async () => {
    show({ shortcuts: false });
    act(() => row('f-1').focus());
    await userEvent.keyboard('jxm/?');
    expect(calls()).toBe(0);
    expect(document.activeElement).toBe(row('f-1'));
    await userEvent.keyboard('{ArrowDown} {Enter}');
    expect(asked.onSelectionChange).not.toHaveBeenCalled();
    expect(asked.onEditRequest.mock.calls.map(([, { reason }]) => reason)).toEqual(['space-key', 'enter-key']);
  });

  it("are letters in a host's field, and keys again on the checkbox of a row", async () => {
    show({ columns: ['note'], slots: { cell: ({ followup }) => <input aria-label={followup.id} /> } });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'f-2' });
    await userEvent.type(field, 'jxm/? ');
    fireEvent.keyDown(field, { key: 'a', ctrlKey: true });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe('jxm/? ');
    expect(calls()).toBe(0);
    act(() => within(row('f-2')).getByRole('checkbox').focus());
    await userEvent.keyboard('?');
    expect(asked.onHelpRequest).toHaveBeenCalledTimes(1);
  });
});

describe('the menu of a row', () => {
  it.each([
    ['m', { key: 'm' }],
    ['the menu key', { key: 'ContextMenu' }],
    ['Shift and F10', { key: 'F10', shiftKey: true }],
  ])('is requested by %s, at its button', (_, key) => {
    show({ slots: { rowMenu: menu } });
    act(() => row('f-3').focus());
    expect(fireEvent.keyDown(row('f-3'), key)).toBe(false);
    const [record, anchor] = asked.onRowMenuRequest.mock.calls[0] ?? [];
    expect(record.id).toBe('f-3');
    expect(anchor).toBe(within(row('f-3')).getByRole('button', { name: 'Menu of f-3 true' }));
  });

  it('opens at the row without a button, and prevents the context menu of the browser', () => {
    show();
    const press = (key: string, timeStamp: number): boolean => {
      const event = createEvent.keyDown(row('f-3'), { key });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      return fireEvent(row('f-3'), event);
    };
    const openMenu = (timeStamp: number): boolean => {
      const event = createEvent.contextMenu(row('f-3'));
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      return fireEvent(row('f-3'), event);
    };
    expect(openMenu(100)).toBe(true);
    press('ContextMenu', 200);
    expect(asked.onRowMenuRequest.mock.calls[0]?.[1]).toBe(row('f-3'));
    expect(openMenu(300)).toBe(false);
    expect(openMenu(310)).toBe(true);
    press('ContextMenu', 400);
    expect(openMenu(2_000)).toBe(true);
  });

  it('is left to the browser without a listener', () => {
    show({ onRowMenuRequest: undefined });
    expect(fireEvent.keyDown(row('f-3'), { key: 'ContextMenu' })).toBe(true);
    expect(fireEvent.keyDown(row('f-3'), { key: 'm' })).toBe(true);
  });

  it('has its button after Edit, in the tab order of the active row alone', () => {
    show({ slots: { rowMenu: menu } });
    expect(
      within(row('f-1'))
        .getAllByRole('button')
        .map((each) => [each.getAttribute('title') ?? each.textContent, each.tabIndex]),
    ).toEqual([
      ['Edit', 0],
      ['Menu of f-1 true', 0],
    ]);
    fireEvent.pointerEnter(row('f-2'));
    expect(
      within(row('f-2'))
        .getAllByRole('button')
        .map((each) => each.tabIndex),
    ).toEqual([-1, -1]);
  });
});

it('a key of another script, or one named like an object property, does nothing', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false };
  for (const key of ['ö', 'constructor', 'toString', 'Tab', 'Unidentified']) {
    expect(rowCommandOf({ ...none, key }, { onControl: false, shortcuts: shortcutsOf({}) })).toBeNull();
  }
  expect(
    rowCommandOf({ ...none, key: 'Enter', repeat: true }, { onControl: false, shortcuts: shortcutsOf({}) }),
  ).toBeNull();
});
