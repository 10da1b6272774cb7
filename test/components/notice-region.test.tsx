import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeRegion } from '../../src/react/provider/NoticeRegion.js';
import type { Notice } from '../../src/core/page/notice.js';

const saved: Notice = { id: 'a', tone: 'status', text: 'Saved' };
const conflict: Notice = { id: 'c', tone: 'alert', text: 'Someone else changed this.' };

function region(notices: readonly Notice[], onDismiss: (id: string) => void = () => undefined): ReactElement {
  return <NoticeRegion label="Notices" dismissLabel="Dismiss" notices={notices} onDismiss={onDismiss} />;
}

function Stateful({ initial }: { readonly initial: readonly Notice[] }): ReactElement {
  const [notices, setNotices] = useState(initial);
  return (
    <>
      <button type="button">Before</button>
      {region(notices, (id) => setNotices((all) => all.filter((notice) => notice.id !== id)))}
    </>
  );
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the region', () => {
  it('exists, with its live region, before anything happens', () => {
    const { rerender } = render(region([]));
    const status = screen.getByRole('status');
    expect(screen.getByRole('region', { name: 'Notices' }).contains(status)).toBe(true);
    expect(status.getAttribute('aria-live')).toBe('polite');
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(region([saved, conflict]));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe('Saved');
    expect(screen.getByRole('alert').textContent).toBe('Someone else changed this.');
    expect(status.contains(screen.getByRole('alert'))).toBe(false);
  });

  it('gives a name its own direction, and a sentence that isolates names the page’s', () => {
    const about = ['Ann’s deal', '\u2068Ann’s deal\u2069 ← \u2068غدًا\u2069'];
    render(region(about.map((each) => ({ id: each, tone: 'status', text: 'Saved', about: each, isOnlySaid: true }))));
    expect(about.map((each) => screen.getByText(each).getAttribute('dir'))).toEqual(['auto', null]);
  });

  it('goes on with a notice: what was told is not told again, and its time begins anew', () => {
    const done: Notice = { id: 'a', tone: 'status', about: 'Ann → Completed', text: '' };
    const { rerender } = render(region([done]));
    const told = screen.getByText('Ann → Completed');
    expect(screen.getByRole('status').textContent).toBe('Ann → Completed');
    const dismissed = vi.fn();
    pass(5000);
    rerender(region([{ ...done, text: 'Follow-up created' }], dismissed));
    expect(screen.getByText('Ann → Completed')).toBe(told);
    expect(screen.getByRole('status').textContent).toBe('Ann → CompletedFollow-up created');
    pass(5000);
    expect(dismissed).not.toHaveBeenCalled();
    pass(1000);
    expect(dismissed).toHaveBeenCalledOnce();
  });

  it('moves above the element that a notice is about if it would cover it', () => {
    const heights = { 'rf-notices': [700, 768], last: [720, 760], first: [40, 80] } as Record<string, [number, number]>;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      const [top, bottom] = heights[this.id || 'rf-notices'] ?? [0, 0];
      return { top, bottom, height: bottom - top, left: 0, right: 0, width: 0, x: 0, y: top, toJSON: () => ({}) };
    });
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
    const tellOf = (id: string) => (
      <>
        <p id="first" />
        <p id="last" />
        {region([{ ...conflict, id, about: 'Row', marked: `#${id}` }])}
      </>
    );
    const { rerender } = render(tellOf('first'));
    const { style } = screen.getByRole('region', { name: 'Notices' });
    expect(style.bottom).toBe('');
    rerender(tellOf('last'));
    expect(style.bottom).toBe('48px');
    rerender(tellOf('first'));
    expect(style.bottom).toBe('');
  });

  it('accepts attributes for its outermost element', () => {
    render(
      <NoticeRegion
        label="Notices"
        dismissLabel="x"
        notices={[]}
        onDismiss={vi.fn()}
        className="mine"
        dir="rtl"
        data-color-scheme="dark"
      />,
    );
    const element = screen.getByRole('region');
    expect([element.className, element.dir, element.dataset['colorScheme']]).toEqual([
      'rf-root rf-notices mine',
      'rtl',
      'dark',
    ]);
  });
});

describe('a notice', () => {
  it('disappears automatically, even with an action', () => {
    const onDismiss = vi.fn();
    const undo = { label: 'Undo', onSelect: vi.fn() };
    render(region([saved, { ...saved, id: 'b', text: 'Saved b', actions: [undo] }], onDismiss));
    pass(5999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss.mock.calls).toEqual([['a'], ['b']]);
  });

  it('stays if it is an alert or persistent, and disappears if an alert is not persistent', () => {
    const onDismiss = vi.fn();
    render(region([conflict, { ...saved, persistent: true }, { ...conflict, id: 'p', persistent: false }], onDismiss));
    pass(60_000);
    expect(onDismiss.mock.calls).toEqual([['p']]);
  });

  it('stays while the pointer is over it', () => {
    const onDismiss = vi.fn();
    render(region([saved], onDismiss));
    fireEvent.pointerEnter(screen.getByRole('region'));
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole('region'));
    pass(6000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('stays while the focus is in it', () => {
    const onDismiss = vi.fn();
    render(region([saved], onDismiss));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    pass(6000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('is not extended by a new handler or a new notice', () => {
    const onDismiss = vi.fn();
    const { rerender } = render(region([saved], onDismiss));
    pass(3000);
    rerender(region([saved, conflict], (id) => onDismiss(id)));
    pass(3000);
    expect(onDismiss.mock.calls).toEqual([['a']]);
  });

  it('runs its action once, and closes with it', () => {
    const onSelect = vi.fn();
    const onDismiss = vi.fn();
    render(region([{ ...conflict, actions: [{ label: 'Review', onSelect }] }], onDismiss));
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Review' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(onDismiss.mock.calls).toEqual([['c']]);
  });
});

describe('notices that wait for a person', () => {
  it('are all shown', () => {
    render(
      region([
        conflict,
        { ...conflict, id: 'd' },
        { ...saved, persistent: true },
        { ...saved, id: 'e', persistent: true },
      ]),
    );
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(screen.getAllByText('Saved')).toHaveLength(2);
  });
});

describe('the focus', () => {
  it('moves to the region while there are more notices, then back to where it was', () => {
    render(<Stateful initial={[saved, conflict]} />);
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]!.focus());
    fireEvent.click(document.activeElement!);
    expect(document.activeElement).toBe(screen.getByRole('region'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.click(document.activeElement!);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('goes back to where it was from a pressed action, also while there are more notices', () => {
    const onSelect = vi.fn();
    render(<Stateful initial={[saved, { ...conflict, actions: [{ label: 'Try again', onSelect }] }]} />);
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    act(() => screen.getByRole('button', { name: 'Try again' }).focus());
    fireEvent.click(document.activeElement!);
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(document.activeElement).toBe(before);
  });

  it('stays in place when a notice disappears elsewhere', () => {
    render(<Stateful initial={[saved]} />);
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    pass(6000);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('does not hold back a later notice after its own closed', () => {
    const onDismiss = vi.fn();
    const { rerender } = render(region([saved], onDismiss));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    rerender(region([], onDismiss));
    rerender(region([{ ...saved, id: 'b' }], onDismiss));
    pass(6000);
    expect(onDismiss.mock.calls).toEqual([['b']]);
  });
});
