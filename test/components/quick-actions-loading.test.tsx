import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as LoadActionParts from '../../src/react/actions/load-action-parts.js';
import { QuickActions } from '../../src/react/actions/QuickActions.js';
import { FollowupQuickActions } from '../../src/react/actions/FollowupQuickActions.js';
import { createLoader, type Loader } from '../../src/core/page/late-code.js';
import { buildFollowup } from '../../src/testing.js';
import { createDesk, press } from './connected-harness.js';

type Code = Awaited<ReturnType<typeof LoadActionParts.quickActionsCode.load>>;

/** How each request for the code of the menu is answered. */
const fetches: (() => Promise<void>)[] = [];
let code: Loader<Code>;

vi.mock('../../src/react/actions/load-action-parts.js', async (original) => ({
  ...(await original<typeof LoadActionParts>()),
  quickActionsCode: {
    loaded: () => code.loaded(),
    load: () => code.load(),
    subscribe: (listener: () => void) => code.subscribe(listener),
  },
}));

beforeEach(() => {
  fetches.length = 0;
  code = createLoader(async () => {
    await fetches.shift()?.();
    return QuickActions;
  });
});

function open() {
  const followup = buildFollowup();
  const { reported, show } = createDesk({ followups: [followup] });
  const onOpenChange = vi.fn();
  show(
    <>
      <FollowupQuickActions followup={followup} canEdit tabIndex={0} onOpenChange={onOpenChange} />
      <input aria-label="Elsewhere" />
    </>,
  );
  return { button: screen.getByRole('button', { name: /^More actions/ }), reported, onOpenChange };
}

function later(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => void (resolve = done));
  return { promise, resolve };
}

const noChunk = async (): Promise<never> => Promise.reject(new Error('No chunk'));

describe('the code of the menu', () => {
  it('is not fetched before the press while offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const asked = vi.fn(async () => {});
    fetches.push(asked);
    const { button } = open();
    act(() => button.focus());
    await userEvent.hover(button);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  });

  it('is fetched when the button is focused, before it is pressed', async () => {
    const asked = vi.fn(async () => {});
    fetches.push(asked);
    const { button } = open();
    expect(asked).not.toHaveBeenCalled();
    act(() => button.focus());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('that loads late opens the menu of the press, with the button busy meanwhile', async () => {
    const chunk = later();
    fetches.push(() => chunk.promise);
    const { button } = open();
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(screen.queryByRole('menu')).toBeNull();
    chunk.resolve();
    await screen.findByRole('menu');
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('that loads too late does not pull back a person who moved on', async () => {
    const chunk = later();
    fetches.push(() => chunk.promise);
    const { button, onOpenChange } = open();
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(screen.getByLabelText('Elsewhere'));
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
    chunk.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  });

  it('that could not be fetched is shown, reported, and fetched again on demand', async () => {
    // One for the pointer, one for the focus, one for the press.
    fetches.push(noChunk, noChunk, noChunk, noChunk);
    const { button, reported, onOpenChange } = open();
    await userEvent.click(button);
    await screen.findByText('Could not load the actions');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(reported.map(({ context }) => context.operation)).toEqual(['render']);
    fetches.length = 0;
    await press('Try again');
    const menu = await screen.findByRole('menu');
    expect(onOpenChange.mock.calls).toEqual([[true], [false], [true]]);
    // Which item comes first depends on the hour.
    expect(document.activeElement).toBe(menu.querySelector('[role^="menuitem"]'));
  });
});
