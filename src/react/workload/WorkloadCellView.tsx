'use client';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import { optionLabel } from '../../core/page/option.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { RequestedField, Shortcuts } from '../provider/shortcuts.js';
import { actOnCurrent, recordAt, useLead } from '../table/current-record.js';
import type { FollowupRowReader } from '../table/followup-row.js';
import { formatDue } from '../../core/worklist/format-due.js';
import { inSight, markedText } from '../table/marked-text.js';
import { characterCommandOf } from '../table/row-keys.js';
import { RowMark } from '../table/RowMark.js';
import { isMarked } from '../table/use-row-words.js';
import { SelectBox } from '../table/SelectBox.js';
import { TableContext } from '../table/table-context.js';
import { useTableContextValue } from '../table/use-table-context-value.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { useHeldFocus } from '../ui/layer/use-held-focus.js';
import { useEarlyEffect } from '../ui/hooks.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import type { WorkloadCellData } from './workload-view-data.js';

export interface WorkloadCellViewProps extends WorkloadCellData {
  id: string;
  /** Reads each record as shown. */
  reader: FollowupRowReader;
  /** The current time in milliseconds since 1970; `null` if unknown. */
  now: number | null;
  /** Finds search hits, to mark them. */
  findHits?: FindHits | null | undefined;
  /** The single-character keys; `null` if there are none. */
  shortcuts?: Shortcuts | null | undefined;
  /** The ids of the selected records. */
  selection: ReadonlySet<string>;
  /** The event handler called when the user changes the selection. */
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  /** The event handler called when the user opens a record's editor. */
  onOpenFollowup: (followupId: string) => void;
  /** The event handler called when the user asks to change one field of a record, or of the selection, by a key. */
  onFieldRequest?: ((followupId: string, field: RequestedField, anchor: HTMLElement) => void) | undefined;
  /** The event handler called when the user asks to reassign records; without it there is no button. */
  onReassign?: ((followupIds: readonly string[]) => void) | undefined;
  /** The event handler called when the user asks for more of the list. */
  onMore: () => void;
  /** The event handler called when the user closes the list. */
  onClose: () => void;
}

/**
 * The follow-ups of one cell, to open, select and change. Takes the focus when it opens, and announces its count when
 * that changes. Renders a `<section>`.
 */
export function WorkloadCellView(props: WorkloadCellViewProps): ReactElement {
  const { id, title, ids, first, reader, shortcuts = null, selection, onSelectionChange, onOpenFollowup } = props;
  const { onFieldRequest, onReassign, onMore, onClose, now, findHits = null } = props;
  const settings = useDisplaySettings();
  const { bulk, common, table, workload } = useMessages(allEnglish);
  const region = useRef<HTMLElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const titleId = useId();
  const context = useTableContextValue(settings, { now, selection: null, findHits });
  const selected = ids.filter((each) => selection.has(each));
  const isWhole = ids.length > 0 && selected.length === ids.length;
  const left = ids.length - first.length;
  const place = useRef(0);
  const items = (): readonly HTMLElement[] => [
    ...(region.current?.querySelectorAll<HTMLElement>('.rf-workload-open') ?? []),
  ];
  const led = useRef<string | null>(null);
  useLead(region, (followupId) => (led.current = followupId));
  // A reassigned record leaves the list: its place goes to the next one.
  const takeLost = useHeldFocus(region, {
    onFocus(target) {
      led.current = null;
      const found = items().findIndex((item) => recordAt(item)?.element.contains(target));
      if (found !== -1) place.current = found;
    },
  });
  useEffect(() => {
    // It may come back only once its undo is saved.
    const back = items().find((item) => recordAt(item)?.id === led.current);
    if (back) back.focus();
    else if (takeLost()) (items()[place.current] ?? items().at(-1) ?? heading.current)?.focus();
  });

  useEarlyEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEscapeKey(() => region.current, true, onClose);

  const toggle = (followupId: string): void => {
    const next = new Set(selection);
    if (!next.delete(followupId)) next.add(followupId);
    onSelectionChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = characterCommandOf(event, shortcuts);
    const current = recordAt(event.target);
    const step = command?.type === 'move' ? (command.move === 'down' ? 1 : -1) : 0;
    const at = items().findIndex((item) => current?.element.contains(item));
    const isDone =
      step !== 0
        ? (items()[Math.max(0, at + step)]?.focus(), true)
        : command !== null &&
          actOnCurrent(command, current, {
            edit: ({ id }) => onOpenFollowup(id),
            toggle: ({ id }) => toggle(id),
            field: onFieldRequest && (({ id, element }, field) => onFieldRequest(id, field, element)),
          });
    if (isDone) event.preventDefault();
  };

  return (
    <TableContext.Provider value={context}>
      {/* The keys belong to its records, which are buttons. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section ref={region} id={id} aria-labelledby={titleId} className="rf-workload-region" onKeyDown={onKeyDown}>
        <div className="rf-workload-region-bar">
          <SelectBox
            label={isWhole ? table.selectNone : table.selectAll({ count: ids.length })}
            state={selected.length === 0 ? 'none' : isWhole ? 'all' : 'some'}
            tabIndex={0}
            onPress={() => onSelectionChange(new Set(isWhole ? [] : ids))}
          />
          {/* Read out when focused, and later when the count changes. */}
          <p ref={heading} id={titleId} tabIndex={-1} aria-live="polite" className="rf-workload-title">
            {title}
          </p>
          {ids.length > 0 && onReassign ? (
            <Button size="small" onClick={() => onReassign(selected.length > 0 ? selected : ids)}>
              {workload.reassign({ count: selected.length || ids.length })}
            </Button>
          ) : null}
          <Button size="small" variant="ghost" aria-label={common.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        {ids.length === 0 ? (
          <p className="rf-workload-message">{workload.emptied}</p>
        ) : (
          <ul className="rf-workload-list">
            {first.map((each) => (
              <CellItem
                key={each}
                id={each}
                reader={reader}
                now={now}
                findHits={findHits}
                isSelected={selection.has(each)}
                onSelect={() => toggle(each)}
                onOpen={() => onOpenFollowup(each)}
              />
            ))}
            {left > 0 ? (
              <li>
                <Button size="small" onClick={onMore}>
                  {bulk.showMore({ count: left })}
                </Button>
              </li>
            ) : null}
          </ul>
        )}
      </section>
    </TableContext.Provider>
  );
}

interface CellItemProps {
  id: string;
  reader: FollowupRowReader;
  now: number | null;
  findHits: FindHits | null;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
}

/** One follow-up: its note, due time and type, and the state of its newest edit. Renders an `<li>`. */
function CellItem({ id, reader, now, findHits, isSelected, onSelect, onOpen }: CellItemProps): ReactElement | null {
  const read = () => reader.getRow(id);
  const subscribe = useCallback((listener: () => void) => reader.subscribeRow(id, listener), [reader, id]);
  const row = useSyncExternalStore(subscribe, read, read);
  const { locale, timeZone, options } = useDisplaySettings();
  const { table } = useMessages(allEnglish);
  if (!row) return null;
  const { followup } = row;
  const due = formatDue(followup.due_at, { locale, timeZone, now });
  const { task_type: type } = followup;
  const shown = firstLine(followup.note && inSight(followup.note, findHits));
  const named = { due: due?.absolute ?? '', note: noteExcerpt(firstLine(followup.note)) };
  const facts = [due?.absolute ?? table.buckets.none, ...(type ? [optionLabel(type, options.taskTypes)] : [])];
  return (
    <li
      className="rf-workload-item"
      data-followup-id={followup.id}
      data-state={row.state}
      data-selected={isSelected ? '' : undefined}
      data-movable={row.canEdit && row.state !== 'conflict' ? '' : undefined}
    >
      <SelectBox label={table.selectRow(named)} state={isSelected ? 'all' : 'none'} tabIndex={0} onPress={onSelect} />
      <button type="button" className="rf-workload-open" onClick={(event) => event.defaultPrevented || onOpen()}>
        <bdi>{shown ? markedText(shown, findHits) : table.noNote}</bdi>{' '}
        <span className="rf-workload-detail" data-overdue={due?.past ? '' : undefined}>
          {facts.join(' · ')}
        </span>
      </button>
      {isMarked(row) ? <RowMark row={row} tabIndex={0} /> : null}
    </li>
  );
}
