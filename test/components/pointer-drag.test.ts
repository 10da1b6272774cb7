import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPointerDrag } from '../../src/react/ui/pointer-drag.js';
import type { PointerDrag } from '../../src/react/ui/pointer-drag.js';

// What only a browser can show (scrolling, capture, touch that scrolls) is in test/browser/agenda.

let board: HTMLElement;
let card: HTMLElement;
let drag: PointerDrag;
let calls: string[];
const opened = vi.fn();

beforeEach(() => {
  opened.mockClear();
  vi.useFakeTimers();
  board = document.createElement('div');
  card = document.createElement('button');
  card.addEventListener('click', opened);
  board.append(card);
  document.body.append(board);
  calls = [];
  drag = createPointerDrag(board, {
    canPress: (target) => target === card,
    onLift: () => calls.push('lift') > 0,
    onMove: ({ x, y }) => calls.push(`move ${x},${y}`),
    onDrop: () => calls.push('drop'),
    onCancel: () => calls.push('cancel'),
  });
});

afterEach(() => {
  drag.destroy();
  board.remove();
  vi.useRealTimers();
});

function point(type: string, x: number, init: PointerEventInit = {}): void {
  const buttons = type === 'pointerup' ? 0 : 1;
  const event = { pointerId: 1, isPrimary: true, pointerType: 'mouse', buttons, clientX: x, clientY: 0, bubbles: true };
  card.dispatchEvent(new PointerEvent(type, { ...event, ...init }));
}

/** Releases a pointer on the card, with the click that the browser adds. */
function letGo(x: number, init: PointerEventInit = {}): void {
  point('pointerup', x, init);
  card.click();
}

const touch = { pointerType: 'touch' };

test('a mouse that moves drags, and its release opens nothing', () => {
  point('pointerdown', 0);
  point('pointermove', 4);
  expect(calls).toEqual([]);
  point('pointermove', 9);
  letGo(12);
  expect(calls).toEqual(['lift', 'move 12,0', 'drop']);
  expect(opened).not.toHaveBeenCalled();
  vi.runAllTimers();
  card.click();
  expect(opened).toHaveBeenCalledOnce();
});

test('a press that barely moves is a click', () => {
  point('pointerdown', 0);
  letGo(3);
  expect(calls).toEqual([]);
  expect(opened).toHaveBeenCalledOnce();
});

test.each(['touch', 'pen'])('%s drags after a rest, and scrolls if it moved before', (pointerType) => {
  point('pointerdown', 0, { pointerType });
  const scroll = new Event('touchmove', { bubbles: true, cancelable: true });
  card.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(false);
  point('pointermove', 20, { pointerType });
  vi.advanceTimersByTime(1000);
  letGo(20, { pointerType });
  expect(calls).toEqual([]);

  point('pointerdown', 0, { pointerType });
  vi.advanceTimersByTime(250);
  expect(calls).toEqual(['lift']);
  const move = new Event('touchmove', { bubbles: true, cancelable: true });
  card.dispatchEvent(move);
  expect(move.defaultPrevented).toBe(true);
  letGo(30, { pointerType });
  expect(calls.slice(-2)).toEqual(['move 30,0', 'drop']);
});

test('a second finger before the drag zooms, and one during it changes nothing', () => {
  point('pointerdown', 0, touch);
  point('pointerdown', 50, { ...touch, pointerId: 2, isPrimary: false });
  vi.advanceTimersByTime(1000);
  point('pointerup', 50, { ...touch, pointerId: 2, isPrimary: false });
  letGo(0, touch);
  expect(calls).toEqual([]);

  point('pointerdown', 0, touch);
  vi.advanceTimersByTime(250);
  point('pointerdown', 50, { ...touch, pointerId: 2, isPrimary: false });
  point('pointermove', 80, { ...touch, pointerId: 2, isPrimary: false });
  point('pointerup', 80, { ...touch, pointerId: 2, isPrimary: false });
  expect(calls).not.toContain('drop');
  letGo(10, touch);
  expect(calls.slice(-2)).toEqual(['move 10,0', 'drop']);
});

test.each<[string, () => void]>([
  ['that the system takes away', () => point('pointercancel', 40)],
  ['that was let go out of sight', () => point('pointermove', 40, { buttons: 0 })],
  ['whose capture is lost', () => board.dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: 1 }))],
])('a pointer %s cancels the drag, and the next press starts another', (_, lose) => {
  point('pointerdown', 0);
  point('pointermove', 30);
  lose();
  expect(calls).toEqual(['lift', 'cancel']);
  point('pointermove', 60);
  vi.runOnlyPendingTimers();
  expect(calls).toEqual(['lift', 'cancel']);
  point('pointerdown', 0);
  point('pointermove', 30);
  letGo(30);
  expect(calls.slice(2)).toEqual(['lift', 'move 30,0', 'drop']);
});

test('a card that loses the pointer to the board keeps dragging', () => {
  point('pointerdown', 0, touch);
  vi.advanceTimersByTime(250);
  point('lostpointercapture', 0, touch);
  expect(calls).toEqual(['lift']);
});

test('a canceled drag drops and opens nothing on release', () => {
  point('pointerdown', 0);
  point('pointermove', 30);
  drag.cancel();
  letGo(0);
  expect(calls).toEqual(['lift', 'cancel']);
  expect(opened).not.toHaveBeenCalled();
});

test('a tab that becomes hidden cancels the drag', () => {
  point('pointerdown', 0);
  point('pointermove', 30);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls).toEqual(['lift', 'cancel']);
});

test('another button, a second finger alone, an ignored area and a context menu start no drag', () => {
  point('pointerdown', 0, { button: 2 });
  point('pointermove', 30);
  point('pointerdown', 0, { isPrimary: false });
  point('pointermove', 30);
  board.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, isPrimary: true, pointerType: 'mouse' }));
  point('pointermove', 30);
  point('pointerdown', 0);
  card.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true }));
  point('pointermove', 30);
  expect(calls).toEqual([]);
});

test('a finger that drags opens no context menu', () => {
  point('pointerdown', 0, touch);
  vi.advanceTimersByTime(250);
  const menu = new Event('contextmenu', { bubbles: true, cancelable: true });
  card.dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(true);
});

test('a removed board has no listeners', () => {
  point('pointerdown', 0);
  point('pointermove', 30);
  drag.destroy();
  point('pointermove', 60);
  letGo(60);
  vi.runAllTimers();
  expect(calls).toEqual(['lift']);
});
