import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { markEnglish } from '../../core/messages/mark-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { COLUMN_WIDTHS } from './columns.js';
import { useTable } from './table-context.js';

export interface ColumnResizerProps {
  /** The name of the column. */
  column: string;
  /** The width set by the user, in rem; `null` for the default. */
  width: number | null;
  tabIndex: 0 | -1;
  /** The event handler called while the column is dragged; with `null` when the drag is canceled. */
  onPreview: (width: number | null) => void;
  /** The event handler called when the column has another width; with `null` for the default. */
  onWidthChange: (width: number | null) => void;
}

interface Drag {
  readonly startX: number;
  readonly startWidth: number;
  readonly width: number;
  /** How many rem a pixel toward the end is; negative if the end is on the left. */
  readonly scale: number;
}

/**
 * The edge of a column: dragged, or moved by arrow keys; Home and a double click reset the width. Renders a `<div>` of
 * role `separator`.
 */
export function ColumnResizer({ column, width, tabIndex, onPreview, onWidthChange }: ColumnResizerProps): ReactElement {
  const { messages } = useTable();
  const { columnWidth } = withEnglish(messages, markEnglish).table;
  const handle = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<number>(COLUMN_WIDTHS.custom);
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = width ?? measured;

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    // A press that starts a text selection would end the drag.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const startWidth = widthOf(event.currentTarget);
    const scale = directionOf(event.currentTarget) / remOf(event.currentTarget);
    setDrag({ startX: event.clientX, startWidth, width: startWidth, scale });
  }

  function onPointerMove(event: PointerEvent): void {
    if (!drag) return;
    const next = within(drag.startWidth + (event.clientX - drag.startX) * drag.scale);
    if (next === drag.width) return;
    setDrag({ ...drag, width: next });
    onPreview(next);
  }

  function onPointerUp(): void {
    if (!drag) return;
    setDrag(null);
    if (drag.width !== drag.startWidth) onWidthChange(drag.width);
  }

  function giveUp(): void {
    if (!drag) return;
    setDrag(null);
    onPreview(null);
  }

  useEscapeKey(
    () => handle.current,
    drag !== null,
    () => {
      giveUp();
      return true;
    },
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = event.key === 'ArrowRight';
    if (forward || event.key === 'ArrowLeft') {
      const step = (forward ? 1 : -1) * directionOf(event.currentTarget) * (event.shiftKey ? 4 : 1);
      onWidthChange(within(widthOf(event.currentTarget) + step));
    } else if (event.key === 'Home') onWidthChange(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // A movable separator is a control; the lint rule knows only the static kind. It has a value text but no name: a
    // name would be read as part of the column's name.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/control-has-associated-label
    <div
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-valuetext={[columnWidth({ column }), shown].join(' ').trim()}
      aria-valuenow={shown}
      aria-valuemin={COLUMN_WIDTHS.min}
      aria-valuemax={COLUMN_WIDTHS.max}
      tabIndex={tabIndex}
      className="rf-column-resizer"
      data-dragging={drag ? '' : undefined}
      onFocus={(event) => setMeasured(widthOf(event.currentTarget))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={giveUp}
      onDoubleClick={() => onWidthChange(null)}
      onKeyDown={onKeyDown}
    />
  );
}

function widthOf(handle: HTMLElement): number {
  const pixels = handle.parentElement?.getBoundingClientRect().width ?? 0;
  return within(pixels / remOf(handle));
}

function remOf(element: HTMLElement): number {
  return parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize) || 16;
}

function directionOf(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

function within(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, width)) * 8) / 8;
}
