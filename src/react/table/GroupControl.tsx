import type { ReactElement, ReactNode } from 'react';
import { dayWords } from '../../core/followup/date-formatter.js';
import { shortId } from '../../core/followup/followup-id.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { markEnglish } from '../../core/messages/mark-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { statusWord } from '../../core/messages/messages.js';
import { optionLabel } from '../../core/page/option.js';
import { REFERENCE_FIELDS, type ReferenceField } from '../../core/page/references.js';
import { COLUMNS, isWorklistColumn } from '../../core/worklist/worklist-column.js';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useLookup } from '../provider/use-lookup.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';
import { SelectBox } from './SelectBox.js';
import { useTable } from './table-context.js';
import { selectAll, type RowSelection } from './use-row-selection.js';
import { useOwner } from './use-row-words.js';

export interface GroupControlProps {
  group: WorklistGroup;
  /** The place of the group among all. */
  place: number;
  tabIndex: 0 | -1;
  source: FollowupRowSource;
  selection: RowSelection | null;
  /** The words of a group by due time, or only the count. */
  children: ReactNode;
}

/**
 * What a group's heading says and does: it collapses the group, if it can be, and selects its rows. Renders a `<button>`
 * or a `<span>`, and a checkbox.
 */
export function GroupControl({ group, place, tabIndex, source, selection, children }: GroupControlProps): ReactElement {
  const name = useGroupName(group);
  const { messages } = useTable();
  const { groups: words } = withEnglish(messages, markEnglish);
  const { key = '', overdue = 0, collapsed = false, bucket, count } = group;
  const whole = source.whole ?? source;
  const start = whole.groups?.[place]?.start ?? group.start;
  const rows = { count, idAt: (at: number) => whole.idAt(start + at) };
  const state = selection ? stateOf(rows, selection.selected) : 'none';

  function toggle(): void {
    const { keys, onChange } = source.collapsing ?? {};
    const others = (keys ?? []).filter((each) => each !== key);
    onChange?.([...others, ...(collapsed ? [] : [key])].slice(-MOST_COLLAPSED));
  }

  function select(chosen: RowSelection): void {
    const next = new Set(chosen.selected);
    for (const id of selectAll(rows)) {
      if (state === 'all') next.delete(id);
      else next.add(id);
    }
    chosen.replace(next);
  }

  const said = (
    <>
      {bucket === undefined ? (
        <span className="rf-group-name" dir="auto">
          {name}
        </span>
      ) : null}
      {children}
      {overdue > 0 && bucket !== 'overdue' ? (
        <span className="rf-group-overdue">{words.overdue({ count: overdue })}</span>
      ) : null}
    </>
  );

  return (
    <>
      {selection ? (
        <SelectBox
          label={words.select({ group: name })}
          state={state}
          tabIndex={-1}
          onPress={() => select(selection)}
        />
      ) : null}
      {source.collapsing ? (
        <button
          type="button"
          className="rf-group-heading rf-group-toggle"
          data-group={key}
          aria-expanded={!collapsed}
          tabIndex={tabIndex}
          onClick={({ currentTarget }) => {
            const area = currentTarget.closest('.rf-group');
            if (collapsed || topOf(currentTarget.closest('.rf-group-row')) - topOf(area) < 1) return toggle();
            // The heading has left the beginning of its group. The rows above it stay in their place; its own had gone under
            // it. Collapses once the rendered rows have followed the scroll: before, they would leave out the focused heading.
            area?.scrollIntoView();
            requestAnimationFrame(toggle);
          }}
        >
          <Icon name="chevron" />
          <VisuallyHidden>{words.group}</VisuallyHidden>
          {said}
        </button>
      ) : (
        <span className="rf-group-heading">{said}</span>
      )}
    </>
  );
}

/** Days pass, and what was collapsed of them stays in storage. */
const MOST_COLLAPSED = 1000;

function topOf(element: Element | null): number {
  return element?.getBoundingClientRect().top ?? 0;
}

/** The name of a group: its value as the rows show it. */
function useGroupName({ bucket, day, column = 'due_at', value = day, labelOf }: WorklistGroup): string {
  const { references } = useDisplaySettings();
  const { messages, locale, options } = useTable();
  const { none } = withEnglish(messages, markEnglish).groups;
  const owner = useOwner(column === 'owner_user_id' ? value : null);
  const source = REFERENCE_FIELDS[column as ReferenceField];
  const reference = useLookup(source ? references[source] : null, [source && value])(value ?? '');
  if (bucket && bucket !== 'day') return messages.table.buckets[bucket];
  if (!value) return none[column as keyof typeof none] ?? messages.common.none;
  if (!isWorklistColumn(column)) return labelOf?.(value) ?? value;
  if (column === 'status') return statusWord(value, messages.fields);
  const description = COLUMNS[column];
  switch (description.kind) {
    case 'instant':
      return dayWords(value, locale, 'long');
    case 'choice':
      return optionLabel(value, options[description.values]);
    case 'text':
      return noteExcerpt(value);
    case 'id': {
      const id = shortId(value);
      return (owner ?? reference)?.name ?? (column === 'deal_id' ? messages.table.deal({ id }) : id);
    }
  }
}

/** How many of some rows are selected. */
function stateOf(
  { count, idAt }: Pick<FollowupRowOrder, 'count' | 'idAt'>,
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  if (selected.size === 0) return 'none';
  const isFirst = selected.has(idAt(0) ?? '');
  for (let at = 1; at < count; at += 1) if (selected.has(idAt(at) ?? '') !== isFirst) return 'some';
  return isFirst ? 'all' : 'none';
}
