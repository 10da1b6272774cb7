import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Followup } from '../../src/core/followup/followup.js';
import { idsAsOrder } from '../../src/react/table/followup-row.js';
import type { FollowupTableViewProps } from '../../src/react/table/FollowupTableView.js';
import { FollowupTableView } from '../../src/react/table/FollowupTableView.js';
import { selectAll, selectionStateOf, selectRange } from '../../src/react/table/use-row-selection.js';
import { rowsOf } from './table-rows.js';

const onSelectionChange = vi.fn();

const ROWS = rowsOf(10);

function Selectable({ start = [], ...props }: Partial<FollowupTableViewProps> & { start?: string[] }): ReactElement {
  const [selection, setSelection] = useState<ReadonlySet<string>>(() => new Set(start));
  return (
    <FollowupTableView
      rows={ROWS}
      columns={['note']}
      {...props}
      selection={selection}
      onSelectionChange={(next, details) => {
        onSelectionChange(next, details);
        setSelection(next);
      }}
    />
  );
}

function row(id: string): HTMLElement {
  return document.querySelector(`[data-followup-id="${id}"]`) as HTMLElement;
}

function box(id: string): HTMLInputElement {
  return within(row(id)).getByRole<HTMLInputElement>('checkbox');
}

function headBox(): HTMLInputElement {
  return within(screen.getAllByRole('row')[0] as HTMLElement).getByRole<HTMLInputElement>('checkbox');
}

function selected(): (string | undefined)[] {
  return screen.getAllByRole('row', { selected: true }).map((each) => each.dataset['followupId']);
}

function noneSelected(): boolean {
  return screen.queryAllByRole('row', { selected: true }).length === 0;
}

beforeEach(() => {
  onSelectionChange.mockReset();
});

describe('the checkboxes', () => {
  it('exist only if rows are selectable', () => {
    render(<FollowupTableView rows={rowsOf(2)} onSelectionChange={vi.fn()} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(row('f-1').hasAttribute('aria-selected')).toBe(false);
    expect(screen.getByRole('grid').hasAttribute('aria-multiselectable')).toBe(false);
  });

  it('are labeled, and select one row each', async () => {
    render(<Selectable />);
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
    expect(box('f-2').getAttribute('aria-label')).toBe(
      'Select follow-up due Dec 3, 2026, 1:30 PM: Note 2'.replace(', 2026', ''),
    );
    await userEvent.click(box('f-2'));
    await userEvent.click(box('f-4'));
    expect(selected()).toEqual(['f-2', 'f-4']);
    expect(row('f-3').getAttribute('aria-selected')).toBe('false');
    await userEvent.click(box('f-2'));
    expect(selected()).toEqual(['f-4']);
    expect(onSelectionChange.mock.calls.map(([, details]) => details.reason)).toEqual(['toggle', 'toggle', 'toggle']);
    // No set that was passed on is changed later.
    expect([...(onSelectionChange.mock.calls[0]![0] as ReadonlySet<string>)]).toEqual(['f-2']);
  });

  it('select a range with Shift, which moves with the next press', async () => {
    const user = userEvent.setup();
    render(<Selectable start={['f-9']} />);
    await user.click(box('f-3'));
    await user.keyboard('{Shift>}');
    await user.click(box('f-6'));
    expect(selected()).toEqual(['f-3', 'f-4', 'f-5', 'f-6', 'f-9']);
    await user.click(box('f-2'));
    expect(selected()).toEqual(['f-2', 'f-3', 'f-9']);
    await user.keyboard('{/Shift}');
    expect(onSelectionChange.mock.lastCall?.[1].reason).toBe('range');
  });

  it('clear a range with Shift after a press that cleared one', async () => {
    const user = userEvent.setup();
    render(<Selectable start={['f-1', 'f-2', 'f-3', 'f-4']} />);
    await user.click(box('f-2'));
    await user.keyboard('{Shift>}');
    await user.click(box('f-4'));
    expect(selected()).toEqual(['f-1']);
  });

  it('select no text, and move the focus along', () => {
    render(<Selectable />);
    expect(fireEvent.mouseDown(box('f-3'), { shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(box('f-3'));
    expect(fireEvent.mouseDown(box('f-3'))).toBe(true);
  });

  it('of the header select all rows, say how many, and clear them', async () => {
    render(<Selectable start={['f-2']} />);
    expect(headBox().getAttribute('aria-label')).toBe('Select all: 10 follow-ups');
    expect([headBox().checked, headBox().indeterminate]).toEqual([false, true]);
    await userEvent.click(headBox());
    expect(selected()).toHaveLength(10);
    expect([headBox().checked, headBox().indeterminate]).toEqual([true, false]);
    expect(headBox().getAttribute('aria-label')).toBe('Clear selection');
    await userEvent.click(headBox());
    expect(noneSelected()).toBe(true);
    expect([headBox().checked, headBox().indeterminate]).toEqual([false, false]);
    expect(onSelectionChange.mock.calls.map(([, details]) => details.reason)).toEqual(['all', 'clear']);
  });
});

describe('the keys', () => {
  it('toggle the active row by Space and by x', async () => {
    render(<Selectable />);
    act(() => row('f-2').focus());
    await userEvent.keyboard(' ');
    expect(selected()).toEqual(['f-2']);
    await userEvent.keyboard('{ArrowDown}x');
    expect(selected()).toEqual(['f-2', 'f-3']);
    await userEvent.keyboard('x');
    expect(selected()).toEqual(['f-2']);
  });

  it('leave Space on a checkbox to the checkbox, which toggles once', async () => {
    render(<Selectable />);
    act(() => box('f-2').focus());
    await userEvent.keyboard(' ');
    expect(selected()).toEqual(['f-2']);
    expect(onSelectionChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('f-3'));
  });

  it('select with Shift and an arrow, and deselect on the way back', async () => {
    render(<Selectable start={['f-9']} />);
    act(() => row('f-3').focus());
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(document.activeElement).toBe(row('f-5'));
    expect(selected()).toEqual(['f-3', 'f-4', 'f-5', 'f-9']);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected()).toEqual(['f-3', 'f-4', 'f-9']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['f-3', 'f-4', 'f-6', 'f-7', 'f-9']);
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    expect(selected()).toEqual(['f-3', 'f-4', 'f-6', 'f-7', 'f-8', 'f-9', 'f-10']);
  });

  it('select up to the active row with Shift and Space', async () => {
    render(<Selectable />);
    act(() => row('f-2').focus());
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(selected()).toEqual(['f-2', 'f-3', 'f-4']);
  });

  it('select all by Ctrl+A or Cmd+A, and none by Escape', async () => {
    const heard = vi.fn();
    render(
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={(event) => heard(event.key, event.defaultPrevented)}>
        <Selectable />
      </div>,
    );
    act(() => row('f-2').focus());
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(10);
    await userEvent.keyboard('{Escape}');
    expect(noneSelected()).toBe(true);
    expect(heard).not.toHaveBeenCalledWith('Escape', expect.anything());
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenLastCalledWith('Escape', false);
    act(() => headBox().focus());
    await userEvent.keyboard('{Meta>}a{/Meta}');
    expect(selected()).toHaveLength(10);
  });

  it('do nothing if rows are not selectable', async () => {
    render(<FollowupTableView rows={rowsOf(3)} />);
    act(() => row('f-1').focus());
    expect(fireEvent.keyDown(row('f-1'), { key: ' ' })).toBe(true);
    expect(fireEvent.keyDown(row('f-1'), { key: 'a', ctrlKey: true })).toBe(true);
    fireEvent.keyDown(row('f-1'), { key: 'ArrowDown', shiftKey: true });
    expect(document.activeElement).toBe(row('f-1'));
  });
});

describe('a range', () => {
  it('restarts after somebody else changed the selection', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    const table = (selection: ReadonlySet<string>) => (
      <FollowupTableView rows={rowsOf(6)} selection={selection} onSelectionChange={onChange} />
    );
    const { rerender } = render(table(new Set()));
    await user.click(box('f-2'));
    rerender(table(new Set(['f-6'])));
    await user.keyboard('{Shift>}');
    await user.click(box('f-3'));
    expect(Array.from((onChange.mock.lastCall?.[0] ?? []) as Iterable<string>)).toEqual(['f-6', 'f-2', 'f-3']);
  });

  it('from a removed row is only its end', () => {
    const order = idsAsOrder(['a', 'b', 'c']);
    expect([...selectRange(order, new Set(['a']), { from: 'gone', to: 'c', on: true })]).toEqual(['a', 'c']);
    expect([...selectRange(order, new Set(['a']), { from: 'gone', to: 'gone', on: true })]).toEqual(['a']);
    // Not everything from the top down.
    expect([...selectRange(order, new Set(['a']), { from: 'c', to: 'gone', on: true })]).toEqual(['a']);
  });
});

describe('a hundred thousand rows', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => `f-${index}`);
  const order = idsAsOrder(ids);

  it('are selected by asking for each id once', () => {
    const asked = { idAt: vi.fn(order.idAt), indexOf: vi.fn(order.indexOf) };
    expect(selectAll({ ...order, ...asked }).size).toBe(100_000);
    expect(asked.idAt).toHaveBeenCalledTimes(100_000);
    expect(asked.indexOf).not.toHaveBeenCalled();
  });

  it('are checked only if enough are selected to be all', () => {
    const idAt = vi.fn(order.idAt);
    expect(selectionStateOf({ ...order, idAt }, new Set(['f-1']))).toBe('some');
    expect(selectionStateOf({ ...order, idAt }, new Set())).toBe('none');
    expect(idAt).not.toHaveBeenCalled();
    expect(selectionStateOf(order, selectAll(order))).toBe('all');
    expect(selectionStateOf({ ...order, count: 1 }, new Set(['elsewhere']))).toBe('some');
  });
});

it('a change of the selection renders no cell again', () => {
  const rendered: string[] = [];
  const slots = {
    cell: ({ followup }: { followup: Followup }) => {
      rendered.push(followup.id);
      return null;
    },
  };
  const rows = rowsOf(10);
  const table = (ids: string[]) => (
    <FollowupTableView
      rows={rows}
      columns={['note']}
      slots={slots}
      selection={new Set(ids)}
      onSelectionChange={() => {}}
    />
  );
  const { rerender } = render(table(['f-1', 'f-2']));
  rendered.length = 0;
  rerender(table(['f-1', 'f-5']));
  expect(rendered).toEqual([]);
});
