import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useRef, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Popup } from '../../src/react/toolbar/Popup.js';
import { createLoader, fetchOnApproach } from '../../src/core/page/late-code.js';
import { useLoaded } from '../../src/react/provider/use-loaded.js';
import { approachProps, useToolbarParts } from '../../src/react/toolbar/use-toolbar-parts.js';

it('loads on demand, retries after a failure, and keeps the result', async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error('offline')));
  const loader = createLoader(load);
  const { result, rerender } = renderHook((wanted: boolean) => useLoaded(loader, wanted ? 'now' : 'never'), {
    initialProps: false,
  });
  expect(load).not.toHaveBeenCalled();
  rerender(true);
  await waitFor(() => expect(result.current.status).toBe('failed'));
  load.mockImplementation(() => Promise.resolve('panel'));
  act(() => {
    if (result.current.status === 'failed') result.current.retry();
  });
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current).toEqual({ status: 'ready', value: 'panel' }));
  const calls = load.mock.calls.length;
  rerender(false);
  rerender(true);
  expect([result.current.status, load.mock.calls.length]).toEqual(['ready', calls]);
});

it('fetches code when the pointer or the focus reaches its control, but not offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const load = vi.fn(() => Promise.resolve('panels'));
  const loader = createLoader(load);
  const { result } = renderHook(() => useLoaded(loader, 'never'));
  fetchOnApproach(loader);
  expect(load).not.toHaveBeenCalled();
  expect(result.current.status).toBe('loading');
  onLine.mockReturnValue(true);
  fetchOnApproach(loader);
  await waitFor(() => expect(result.current.status).toBe('ready'));
});

it('fetches the panels of the toolbar so', async () => {
  const { result } = renderHook(() => useToolbarParts(false));
  act(() => approachProps.onPointerEnter());
  await waitFor(() => expect(result.current.status).toBe('ready'));
});

it('keeps the focus on the button when Escape is pressed as the panel arrives', async () => {
  let arrive: (panel: string) => void = () => undefined;
  const loader = createLoader(() => new Promise<string>((resolve) => (arrive = resolve)));
  function Menu(): ReactElement {
    const [open, setOpen] = useState(false);
    const button = useRef<HTMLButtonElement>(null);
    const panel = useLoaded(loader, open ? 'now' : 'never');
    return (
      <Popup
        open={open}
        onOpenChange={setOpen}
        button="Views"
        buttonRef={button}
        label="Saved views"
        code={panel}
        renderPanel={() => <input aria-label="Name" />}
      />
    );
  }
  // Effects as in a browser: `act` would run them all before the press.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<Menu />);
  const button = await vi.waitFor(() => screen.getByRole('button', { name: 'Views' }));
  button.click();
  await vi.waitFor(() => screen.getByRole('dialog'));
  const pressed = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      const input = place.querySelector('input');
      if (!input) return;
      watch.disconnect();
      (place.querySelector(':focus') ?? input).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true }),
      );
      resolve();
    });
    watch.observe(place, { childList: true, subtree: true });
  });
  arrive('panel');
  await pressed;
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(button);
});
