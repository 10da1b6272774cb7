import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';

/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PointerDragHandlers {
  /** Whether a drag may begin with a press there. */
  readonly canPress: (target: EventTarget | null) => boolean;
  /** Called when a press has become a drag; whether it goes on. */
  readonly onLift: () => boolean;
  readonly onMove: (point: Point) => void;
  /** Called when the pointer is let go. */
  readonly onDrop: () => void;
  /** Called when the drag was called off: by Escape, or by the system. */
  readonly onCancel: () => void;
}

export interface PointerDrag {
  /** Calls off the drag that is under way. */
  readonly cancel: () => void;
  readonly destroy: () => void;
}

// A press that is held would else not open the editor: only what moves is a drag.
const MOUSE = [new PointerActivationConstraints.Distance({ value: 5 })];

// A finger that moves before that scrolls.
const TOUCH = [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })];

/**
 * Drags by mouse, pen and finger within an element, with scrolling near its edges. The library's own feedback is left out: it
 * moves the page's elements, and injects a `<style>` that a strict content security policy blocks.
 *
 * @param board the element in which presses may begin a drag
 */
export function createPointerDrag(board: HTMLElement, handlers: PointerDragHandlers): PointerDrag {
  const manager = new DragDropManager({
    plugins: [AutoScroller],
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType }) => (pointerType === 'mouse' ? MOUSE : TOUCH),
        preventActivation: ({ target }) => !handlers.canPress(target),
      }),
    ],
  });
  // One for the whole board: cards come and go, and which one was pressed is known at the press.
  const draggable = new Draggable({ id: 'card', element: board }, manager);

  manager.monitor.addEventListener('beforedragstart', (event) => {
    if (!handlers.onLift()) event.preventDefault();
  });
  manager.monitor.addEventListener('dragmove', ({ nativeEvent }) => {
    if (nativeEvent instanceof PointerEvent) handlers.onMove({ x: nativeEvent.clientX, y: nativeEvent.clientY });
  });
  manager.monitor.addEventListener('dragend', ({ canceled }) => (canceled ? handlers.onCancel() : handlers.onDrop()));

  return {
    cancel: () => manager.actions.stop({ canceled: true }),
    destroy() {
      draggable.destroy();
      manager.destroy();
    },
  };
}
