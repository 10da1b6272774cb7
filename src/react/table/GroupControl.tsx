import type { ReactElement, ReactNode } from 'react';
import { dayWords } from '../../core/followup/date-formatter.js';
import { shortId } from '../../core/followup/followup-id.js';
import { noteExcerpt } from '../../core/followup/shorten.js';
import { markEnglish } from '../../core/messages/mark-english.js';
import { withEnglish } from '../../core/page/late-words.js';
import { statusWord } from '../../core/messages/messages.js';
import { optionLabel } from '../../core/page/option.js';
import type { WorklistGroup } from '../../core/worklist/worklist-result.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { useLookup } from '../provider/use-lookup.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import type { FollowupRowOrder, FollowupRowSource } from './followup-row.js';
import { SelectBox } from './SelectBox.js';
import { useTable } from './table-context.js';
import type { RowSelection } from './use-row-selection.js';

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
  const { key = '', overdue = 0, collapsed = false, bucket } = group;
  const whole = source.whole ?? source;
  const start = whole.groups?.[place]?.start ?? group.start;
  const state = selection ? stateOf(whole, start, group.count, selection.selected) : 'none';

  function toggle(): void {
    const { keys, onChange } = source.collapsing ?? {};
    const others = (keys ?? []).filter((each) => each !== key);
    onChange?.([...others, ...(collapsed ? [] : [key])].slice(-MOST_COLLAPSED));
  }

  function select(chosen: RowSelection): void {
    const next = new Set(chosen.selected);
    for (const id of idsOf(whole, start, group.count)) {
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
          onClick={(event) => {
            const area = event.currentTarget.closest('.rf-group');
            // The rows above the heading stay in their place; its own had gone under it.
            if (!collapsed && isCutOff(area)) area?.scrollIntoView({ block: 'start' });
            toggle();
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

/** Whether the beginning of a group is above the list's visible part. */
function isCutOff(area: Element | null): boolean {
  const list = area?.closest('.rf-grid');
  return Boolean(list && area && area.getBoundingClientRect().top < list.getBoundingClientRect().top);
}

/** The name of a group: its value as the rows show it. */
function useGroupName({ bucket, day, column, value, labelOf }: WorklistGroup): string {
  const { owners, references } = useDisplaySettings();
  const { messages, locale, options, ownerOf } = useTable();
  const { groups: words } = withEnglish(messages, markEnglish);
  const idOf = (of: string) => (column === of ? value : null);
  useLookup(owners, [idOf('owner_user_id')]);
  const deal = useLookup(references.deals, [idOf('deal_id')]);
  const conversation = useLookup(references.conversations, [idOf('conversation_id')]);
  if (column === undefined) {
    return bucket && bucket !== 'day' ? messages.table.buckets[bucket] : dayWords(day ?? '', locale, 'long');
  }
  if (!value) return column in words.none ? words.none[column as keyof typeof words.none] : messages.common.none;
  switch (column) {
    case 'owner_user_id':
      return ownerOf(value)?.name ?? shortId(value);
    case 'deal_id':
      return deal(value)?.name ?? messages.table.deal({ id: shortId(value) });
    case 'conversation_id':
      return conversation(value)?.name ?? shortId(value);
    case 'priority':
      return optionLabel(value, options.priorities);
    case 'task_type':
      return optionLabel(value, options.taskTypes);
    case 'status':
      return statusWord(value, messages.fields);
    case 'due_at':
    case 'updated_at':
    case 'created_at':
      return dayWords(value, locale, 'long');
    case 'note':
      return noteExcerpt(value);
    default:
      return labelOf?.(value) ?? value;
  }
}

function idsOf({ idAt }: FollowupRowOrder, start: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => idAt(start + at) ?? '');
}

/** How much of a group is selected. */
function stateOf(
  { idAt }: FollowupRowOrder,
  start: number,
  count: number,
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  if (selected.size === 0) return 'none';
  const isFirst = selected.has(idAt(start) ?? '');
  for (let at = 1; at < count; at += 1) if (selected.has(idAt(start + at) ?? '') !== isFirst) return 'some';
  return isFirst ? 'all' : 'none';
}
