'use client';
import { useId, useRef, type ReactElement } from 'react';
import { firstLine } from '../../core/followup/first-line.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { FollowupRow } from '../table/followup-row.js';
import { formatDue } from '../table/format-due.js';
import { inSight, markedText } from '../table/marked-text.js';
import { SelectBox } from '../table/SelectBox.js';
import { Badge } from '../ui/badge/Badge.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { useEarlyEffect } from '../ui/use-early-effect.js';
import type { FindHits } from '../../core/worklist/find-hits.js';
import type { WorkloadCellData } from './workload-view-data.js';

export interface WorkloadCellViewProps extends WorkloadCellData {
  id: string;
  /** The current time in milliseconds since 1970; `null` if unknown. */
  now: number | null;
  /** Finds search hits, to mark them. */
  findHits?: FindHits | null | undefined;
  /** The ids of the selected records. */
  selection: ReadonlySet<string>;
  /** The event handler called when the user changes the selection. */
  onSelectionChange: (selection: ReadonlySet<string>) => void;
  /** The event handler called when the user opens a record's editor. */
  onOpenFollowup: (followupId: string) => void;
  /** The event handler called when the user asks to reassign records. */
  onReassign: (followupIds: readonly string[]) => void;
  /** The event handler called when the user asks for more of the list. */
  onMore: () => void;
  /** The event handler called when the user closes the list. */
  onClose: () => void;
}

/**
 * The follow-ups of one cell, to open or reassign them. Takes the focus when it opens, and announces its count when
 * that changes. Renders a `<section>`.
 */
export function WorkloadCellView(props: WorkloadCellViewProps): ReactElement {
  const { id, title, ids, rows, selection, onSelectionChange, onOpenFollowup, onReassign, onMore, onClose } = props;
  const { common, table, workload } = useMessages(allEnglish);
  const region = useRef<HTMLElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const titleId = useId();
  const selected = ids.filter((each) => selection.has(each));
  const left = ids.length - rows.length;

  useEarlyEffect(() => {
    heading.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  useEscapeKey(
    () => region.current,
    true,
    () => {
      onClose();
      return true;
    },
  );

  return (
    <section ref={region} id={id} aria-labelledby={titleId} className="rf-workload-region">
      <div className="rf-workload-region-bar">
        {ids.length > 0 ? (
          <span className="rf-workload-select-all">
            <SelectBox
              label={selected.length === ids.length ? table.selectNone : table.selectAll({ count: ids.length })}
              state={selected.length === 0 ? 'none' : selected.length === ids.length ? 'all' : 'some'}
              tabIndex={0}
              onPress={() => onSelectionChange(new Set(selected.length === ids.length ? [] : ids))}
            />
          </span>
        ) : null}
        {/* Read out when focused, and later when the count changes. */}
        <p ref={heading} id={titleId} tabIndex={-1} aria-live="polite" className="rf-workload-title">
          {title}
        </p>
        {ids.length > 0 ? (
          <Button
            size="small"
            className="rf-workload-reassign"
            onClick={() => onReassign(selected.length > 0 ? selected : ids)}
          >
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
        <>
          <ul className="rf-workload-list">
            {rows.map((row) => (
              <CellItem
                key={row.followup.id}
                row={row}
                now={props.now}
                findHits={props.findHits ?? null}
                isSelected={selection.has(row.followup.id)}
                onSelect={() => onSelectionChange(toggled(selection, row.followup.id))}
                onOpen={() => onOpenFollowup(row.followup.id)}
              />
            ))}
          </ul>
          {left > 0 ? (
            <Button size="small" onClick={onMore}>
              {workload.moreRecords({ count: left })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

interface CellItemProps {
  row: FollowupRow;
  now: number | null;
  findHits: FindHits | null;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
}

/** One follow-up: its note, due time, and the state of its newest edit. Renders an `<li>`. */
function CellItem({ row, now, findHits, isSelected, onSelect, onOpen }: CellItemProps): ReactElement {
  const { locale, timeZone } = useDisplaySettings();
  const { followup } = row;
  const { table, workload } = useMessages(allEnglish);
  const due = formatDue(followup.due_at, { locale, timeZone, now });
  const note = firstLine(followup.note);
  const shown = firstLine(followup.note && inSight(followup.note, findHits));
  const named = { due: due?.absolute ?? '', note: noteExcerpt(note) };
  return (
    <li className="rf-workload-item" data-followup-id={followup.id} data-state={row.state}>
      <SelectBox label={table.selectRow(named)} state={isSelected ? 'all' : 'none'} tabIndex={0} onPress={onSelect} />
      <button type="button" className="rf-workload-open" aria-label={table.editLabel(named)} onClick={onOpen}>
        <span className="rf-workload-note">
          <bdi>{shown ? markedText(shown, findHits) : followup.task_type || table.noNote}</bdi>
        </span>
        <span className="rf-workload-due" data-overdue={due?.past ? '' : undefined}>
          {due ? due.absolute : workload.noDate}
        </span>
      </button>
      <span className="rf-workload-mark">
        <StateMark row={row} />
      </span>
    </li>
  );
}

/** The state of a record's newest edit, in a word; nothing if it is saved. */
function StateMark({ row }: { readonly row: FollowupRow }): ReactElement | null {
  const { common, table } = useMessages(allEnglish);
  switch (row.state) {
    case 'saved':
      return row.hasDraft ? <Badge>{table.draft}</Badge> : null;
    case 'saving':
      return (
        <Badge>
          <Spinner />
          <span>{common.saving}</span>
        </Badge>
      );
    case 'waiting':
      return <Badge tone="warning">{table.waiting}</Badge>;
    case 'failed':
      return <Badge tone="danger">{table.notSaved}</Badge>;
    case 'conflict':
      return <Badge tone="warning">{table.conflict}</Badge>;
  }
}

function toggled(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}
