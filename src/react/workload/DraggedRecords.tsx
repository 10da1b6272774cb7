import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { treeOf } from '../ui/layer/focused-element.js';
import { createPointerDrag, type Point } from '../ui/pointer-drag.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import type { WorkloadRowData } from './workload-view-data.js';

/** Records in hand. */
interface RecordDrag {
  readonly ids: readonly string[];
  /** Where the pointer is, from the place of this part. */
  readonly point: Point;
  /** The key of the owner that the pointer is over; `null` for none. */
  readonly over: string | null;
}

interface RecordDragOptions {
  readonly selection: ReadonlySet<string>;
  /** The event handler called with the dragged records and the key of the owner. */
  readonly onDrop: (ids: readonly string[], owner: string) => void;
}

/** Drags a record of the open list, and with it the selection that holds it, onto an owner by pointer. */
export function useRecordDrag(
  root: RefObject<HTMLElement | null>,
  { selection, onDrop }: RecordDragOptions,
): RecordDrag | null {
  const [drag, setDrag] = useState<RecordDrag | null>(null);
  const pressed = useRef<string | null>(null);
  const lift = useEventCallback((point: Point) => {
    const id = pressed.current;
    if (id !== null) setDrag({ ids: selection.has(id) ? [...selection] : [id], point, over: null });
    return id !== null;
  });
  const drop = useEventCallback(() => {
    setDrag(null);
    if (drag && drag.over !== null) onDrop(drag.ids, drag.over);
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { destroy } = createPointerDrag(element, {
      canPress(target) {
        const item = target instanceof Element ? target.closest<HTMLElement>('.rf-workload-item[data-movable]') : null;
        pressed.current = item?.dataset['followupId'] ?? null;
        return item !== null;
      },
      onLift: lift,
      onMove(point) {
        const place = element.querySelector('.rf-workload-change')?.getBoundingClientRect();
        const at = { x: point.x - (place?.left ?? 0), y: point.y - (place?.top ?? 0) };
        const row = treeOf(element).elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-owner]');
        // Render now: a drop may follow at once.
        flushSync(() => setDrag((now) => now && { ...now, point: at, over: row?.dataset['owner'] ?? null }));
      },
      onDrop: drop,
      onCancel: () => setDrag(null),
    });
    return destroy;
  }, [root, lift, drop]);
  return drag;
}

interface DraggedRecordsProps extends RecordDrag {
  readonly rows: readonly WorkloadRowData[];
}

/** The records in hand, beside the pointer: how many, and who would get them. Renders a `<div>`. */
export function DraggedRecords({ ids, point, over, rows }: DraggedRecordsProps): ReactElement {
  const row = over === null ? undefined : rows.find(({ key }) => key === over);
  return (
    <div
      className="rf-agenda-moving"
      data-follows=""
      style={{ left: 0, right: 'auto', translate: `${point.x}px ${point.y}px` }}
      aria-hidden="true"
    >
      <div className="rf-agenda-card">
        <b>{ids.length}</b> {row ? <span dir="auto">{row.owner}</span> : null}
      </div>
    </div>
  );
}
