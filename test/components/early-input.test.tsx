import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLoader } from '../../src/core/page/late-code.js';
import { FollowupTableView, FollowupWorkspace } from '../../src/index.js';
import { useEarlyInput } from '../../src/react/provider/use-early-input.js';
import { rowCode } from '../../src/react/table/load-row-parts.js';
import { buildFollowups } from '../../src/testing.js';
import { createDesk, findRow, press } from './connected-harness.js';
import { rowsOf } from './table-rows.js';

const rows = rowsOf(5);
const onEditRequest = vi.fn();

/** Has the code of rows and keys come late: before `arrive`, it is not there. */
function holdCode() {
  const held = vi.spyOn(rowCode, 'loaded').mockReturnValue(null);
  return () => held.mockRestore();
}

let arrive: () => void;

beforeEach(() => {
  arrive = holdCode();
});

afterEach(() => onEditRequest.mockClear());

function Rows({ children }: { children?: React.ReactNode }) {
  return (
    <>
      <FollowupTableView rows={rows} now={0} onEditRequest={onEditRequest} />
      {children}
    </>
  );
}

const row = (note: string) => screen.getByRole('row', { name: new RegExp(`^${note}`) });

/** The record of the edit that was asked for, and why. */
const requests = () => onEditRequest.mock.calls.map(([{ note }, { reason }]) => `${note}: ${reason}`);

test('keys are held until their code is there, and then happen in order, each once', async () => {
  const { rerender } = render(<Rows />);
  act(() => row('Note 1').focus());
  for (const key of ['ArrowDown', 'j', 'Enter']) {
    // Prevented, so that the page does not scroll.
    expect(fireEvent.keyDown(document.activeElement ?? document, { key })).toBe(false);
  }
  expect(document.activeElement).toBe(row('Note 1'));
  arrive();
  rerender(<Rows />);
  // What comes while they happen is held, too.
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement ?? document, { key: 'e' });
  await waitFor(() => expect(requests()).toEqual(['Note 3: enter-key', 'Note 4: enter-key']));
  expect(document.activeElement).toBe(row('Note 4'));
});

test('a row that is focused before is the one that keys act on', async () => {
  const { rerender } = render(<Rows />);
  act(() => row('Note 2').focus());
  arrive();
  rerender(<Rows />);
  await waitFor(() => expect(row('Note 2').tabIndex).toBe(0));
  fireEvent.keyDown(row('Note 2'), { key: 'Enter' });
  expect(requests()).toEqual(['Note 2: enter-key']);
});

test('presses on rows are held, too', async () => {
  const { rerender } = render(<Rows />);
  fireEvent.doubleClick(row('Note 2'));
  expect(requests()).toEqual([]);
  arrive();
  rerender(<Rows />);
  await waitFor(() => expect(requests()).toEqual(['Note 2: double-click']));
});

test('what is not for the list is left alone', async () => {
  const { rerender } = render(<Rows />);
  const button = await within(row('Note 2')).findByRole('button', { name: /^Edit/ });
  for (const [element, init] of [
    [button, { key: 'Enter' }],
    [button, { key: ' ' }],
    [row('Note 2'), { key: 'Tab' }],
    [row('Note 2'), { key: 'F5' }],
    [row('Note 2'), { key: 'Shift', shiftKey: true }],
    [row('Note 2'), { key: 'r', ctrlKey: true }],
    [row('Note 2'), { key: 'ArrowLeft', altKey: true }],
  ] as const) {
    expect(fireEvent.keyDown(element, init), JSON.stringify(init)).toBe(true);
  }
  arrive();
  rerender(<Rows />);
  fireEvent.keyDown(row('Note 1'), { key: 'Enter' });
  expect(requests()).toEqual(['Note 1: enter-key']);
});

test('a key of the workspace pressed while nothing has the focus happens once its code is there', async () => {
  const { show } = createDesk({ followups: buildFollowups(3) });
  const { rerender } = show(<FollowupWorkspace defaultView="all" />);
  const search = await screen.findByRole('searchbox');
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true);
  arrive();
  rerender(<FollowupWorkspace defaultView="all" />);
  await waitFor(() => expect(document.activeElement).toBe(search));
});

test('code that can’t be fetched is told beside the row once a key waits for it, and the key is dropped on request', async () => {
  vi.spyOn(rowCode, 'load').mockRejectedValue(new Error('Loading chunk 1 failed.'));
  const { rerender } = render(<Rows />);
  act(() => row('Note 1').focus());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(row('Note 1'), { key: 'Enter' });
  const told = await screen.findByRole('dialog', { name: 'Could not show this part of the page' });
  expect(within(told).getByRole('button', { name: 'Try again' })).toBe(document.activeElement);
  await press('Dismiss', told);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(row('Note 1'));
  arrive();
  rerender(<Rows />);
  await findRow('f-1');
  fireEvent.keyDown(row('Note 1'), { key: 'ArrowDown' });
  fireEvent.keyDown(row('Note 2'), { key: 'Enter' });
  expect(requests()).toEqual(['Note 2: enter-key']);
});

test('a key pressed before the code goes to the popover that the key before it opened, and is typed there', async () => {
  let resolve: (code: object) => void = () => {};
  const loader = createLoader(() => new Promise<object>((done) => (resolve = done)));
  const keys = vi.fn();
  const typed = vi.fn();
  document.execCommand = typed;
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  const note = (event: KeyboardEvent): void => keys(event.currentTarget.tagName, event.key);

  function Page() {
    const root = useRef<HTMLDivElement>(null);
    const [isOpen, setOpen] = useState(false);
    const early = useEarlyInput({ loader, root, isOurs: () => true });
    const { code, play } = early;
    useEffect(() => (code ? play() : undefined), [code, play]);
    return (
      <>
        <div ref={root} className="rf-root">
          <button
            type="button"
            onKeyDownCapture={early.onEarly}
            onKeyDown={(event) => {
              note(event);
              event.preventDefault();
              setOpen(true);
            }}
          >
            Row
          </button>
        </div>
        {isOpen ? (
          <div className="rf-root">
            <input ref={(input) => input?.focus()} onKeyDown={note} />
          </div>
        ) : null}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.keyDown(button, { key: 'd' });
  fireEvent.keyDown(button, { key: 'f' });
  fireEvent.keyDown(button, { key: 'Enter' });
  expect(keys).not.toHaveBeenCalled();
  resolve({});
  // By the first task in which a person can type into it, nothing typed earlier is still to come.
  while (!document.querySelector('input')) await new Promise((taken) => setTimeout(taken));
  expect(keys.mock.calls).toEqual([
    ['BUTTON', 'd'],
    ['INPUT', 'f'],
    ['INPUT', 'Enter'],
  ]);
  expect(typed.mock.calls).toEqual([['insertText', false, 'f']]);
});
