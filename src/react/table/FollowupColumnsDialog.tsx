'use client';
import { type ReactElement, useRef, useState } from 'react';
import { withEnglish } from '../../core/page/late-words.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { LateViewBoundary } from '../provider/late-boundary.js';
import { Button } from '../ui/button/Button.js';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { type OpenChangeHandler, openChangeDetails } from '../ui/layer/open-change.js';
import { RadioGroup } from '../ui/field/RadioGroup.js';
import { type CustomColumn, FOLLOWUP_COLUMNS, type FollowupColumn } from './columns.js';
import { type TableLayout, defaultTableLayout } from './table-layout.js';

/** The layout that `FollowupColumnsDialog` shows and changes. */
export interface FollowupColumnsDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** The event handler called when the user asks to close the dialog. */
  onOpenChange: OpenChangeHandler;
  /** The current layout. */
  layout: TableLayout;
  /** The event handler called on each change; the list behind the dialog shows it at once. */
  onLayoutChange: (layout: TableLayout) => void;
  /**
   * All columns, in the order that "Reset" restores.
   * @default FOLLOWUP_COLUMNS
   */
  columns?: readonly (FollowupColumn | CustomColumn)[] | undefined;
  /**
   * The ids of the columns that are hidden by default.
   * @default []
   */
  hidden?: readonly string[] | undefined;
  /** The element to focus when the dialog closes. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * A dialog to choose columns, their order, and the row height. Renders a `dialog` in a portal.
 *
 * @example
 * const [open, setOpen] = useState(false);
 * <FollowupColumnsDialog open={open} onOpenChange={setOpen} layout={layout} onLayoutChange={setLayout} />
 */
export function FollowupColumnsDialog(props: FollowupColumnsDialogProps): ReactElement {
  return (
    <LateViewBoundary>
      <ColumnSettings {...props} />
    </LateViewBoundary>
  );
}

function ColumnSettings({
  open,
  onOpenChange,
  layout,
  onLayoutChange,
  columns = FOLLOWUP_COLUMNS,
  hidden,
  returnFocus,
}: FollowupColumnsDialogProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, fields, layout: words } = withEnglish(settings.messages, allEnglish);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const headers = new Map(
    columns.map((column) => (typeof column === 'string' ? [column, fields[column]] : [column.id, column.header])),
  );
  const shown = layout.columns.filter(({ visible }) => visible).length;
  const last = layout.columns.length - 1;

  function move(id: string, place: number, step: -1 | 1): void {
    // At either end the button does nothing, and keeps the focus.
    if (place + step < 0 || place + step > last) return;
    onLayoutChange(withColumnMoved(layout, id, step));
    setSaid(words.moved({ column: headers.get(id) ?? id, place: place + step + 1, count: last + 1 }));
  }

  function reset(): void {
    const ids = columns.map((column) => (typeof column === 'string' ? column : column.id));
    onLayoutChange(defaultTableLayout(ids, hidden));
    setSaid(words.resetDone);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      closeLabel={common.close}
      size="small"
      initialFocus={() => list.current?.querySelector('input')}
      returnFocus={returnFocus}
      root={settings}
    >
      <DialogBody>
        <ul ref={list} className="rf-layout-columns" aria-label={words.columns}>
          {layout.columns.map(({ id, visible }, place) => {
            const header = headers.get(id) ?? id;
            const stays = visible && shown === 1;
            return (
              <li key={id} className="rf-layout-column">
                <label className="rf-layout-name">
                  <input
                    type="checkbox"
                    className="rf-layout-box"
                    checked={visible}
                    aria-disabled={stays || undefined}
                    title={stays ? words.lastColumn : undefined}
                    onChange={() => onLayoutChange(withColumnVisible(layout, id, !visible))}
                  />
                  <span>{header}</span>
                </label>
                <Button
                  size="small"
                  variant="ghost"
                  className="rf-layout-up"
                  aria-label={words.moveUp({ column: header })}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(id, place, -1)}
                >
                  <Icon name="chevron" />
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={words.moveDown({ column: header })}
                  aria-disabled={place === last || undefined}
                  onClick={() => move(id, place, 1)}
                >
                  <Icon name="chevron" />
                </Button>
              </li>
            );
          })}
        </ul>
        <RadioGroup
          label={words.density}
          value={layout.density}
          options={[
            { value: 'comfortable', label: words.comfortable },
            { value: 'compact', label: words.compact },
          ]}
          onValueChange={(density) => onLayoutChange({ ...layout, density })}
        />
        <p className="rf-visually-hidden" role="status">
          {said}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={reset}>{words.reset}</Button>
        <Button
          variant="primary"
          onClick={(event) => onOpenChange(false, openChangeDetails('close-press', event.nativeEvent))}
        >
          {common.done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Returns a layout with a column moved one place up or down. */
export function withColumnMoved(layout: TableLayout, id: string, step: -1 | 1): TableLayout {
  const columns = [...layout.columns];
  const from = columns.findIndex((column) => column.id === id);
  const [column] = columns.splice(from, 1);
  if (from < 0 || !column || from + step < 0 || from + step > columns.length) return layout;
  columns.splice(from + step, 0, column);
  return { ...layout, columns };
}

/** Returns a layout with a column shown or hidden; the last visible one stays. */
export function withColumnVisible(layout: TableLayout, id: string, visible: boolean): TableLayout {
  const columns = layout.columns.map((column) => (column.id === id ? { id, visible } : column));
  return columns.some((column) => column.visible) ? { ...layout, columns } : layout;
}
