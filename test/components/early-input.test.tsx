import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createLoader } from '../../src/core/page/late-code.js';
import { useEarlyInput } from '../../src/react/provider/use-early-input.js';

it('a key pressed before the code goes to the popover that the key before it opened, and is typed there', async () => {
  let arrive = (): void => {};
  const loader = createLoader(() => new Promise<object>((resolve) => (arrive = () => resolve({}))));
  const keys = vi.fn();
  const typed = vi.fn();
  document.execCommand = typed;
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
  const row = screen.getByRole('button');
  row.focus();
  fireEvent.keyDown(row, { key: 'd' });
  fireEvent.keyDown(row, { key: 'f' });
  fireEvent.keyDown(row, { key: 'Enter' });
  expect(keys).not.toHaveBeenCalled();
  arrive();
  await waitFor(() =>
    expect(keys.mock.calls).toEqual([
      ['BUTTON', 'd'],
      ['INPUT', 'f'],
      ['INPUT', 'Enter'],
    ]),
  );
  expect(typed.mock.calls).toEqual([['insertText', false, 'f']]);
});
