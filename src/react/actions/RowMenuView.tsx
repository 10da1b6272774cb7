'use client';
import type { MouseEvent, ReactElement } from 'react';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import { sameId } from '../../core/followup/fields.js';
import { withEnglish } from '../../core/page/late-words.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { Option } from '../../core/page/option.js';
import { referenceHref, type References } from '../../core/page/references.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { useReferences } from '../provider/use-references.js';
import { MenuPopup, type MenuGroup, type MenuItem, type MenuPopupProps } from '../ui/menu/MenuPopup.js';
import type { DueChoice } from '../../core/worklist/due-choices.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';

/** The props of `RowMenuView`. */
export interface RowMenuViewProps extends Pick<MenuPopupProps, 'anchor' | 'start' | 'label' | 'onClose'> {
  /** The record of the row, with pending edits applied. */
  followup: Followup;
  /** The base time of the due presets, in milliseconds since 1970: the moment the menu opened. */
  now: number;
  /** Whether the record may be changed; otherwise the menu has only links. */
  canEdit: boolean;
  /**
   * Whether an earlier change waits for a conflict decision, which must come first.
   * @default false
   */
  undecided?: boolean | undefined;
  /**
   * Whether the owner's name is unknown, so that the menu offers to copy the id.
   * @default false
   */
  ownerUnknown?: boolean | undefined;
  /**
   * The due times to offer.
   * @default those of the provider
   */
  duePresets?: readonly DuePreset[] | undefined;
  /**
   * The priorities to choose from; without these and the provider's, none are offered.
   * @default those of the provider
   */
  priorities?: readonly Option[] | undefined;
  /** The groups before the links, for the host's commands and actions. */
  hostGroups?: readonly MenuGroup[] | undefined;
  /** The event handler called with the field to change and its new value. */
  onUpdate: (patch: FollowupPatch) => void;
  /** The event handler called when the user wants the editor, including to resolve a conflict. */
  onEdit?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** The event handler called when the user selects the row; without it, selecting is not offered. */
  onSelect?: (() => void) | undefined;
  /** The event handler called with the owner's id when the user wants to copy it. */
  onCopyOwnerId?: ((id: string) => void) | undefined;
}

/**
 * The open menu of one row on plain data: due presets with their date and time, "Assign to me", priorities, links.
 * Renders a `menu` in a portal.
 */
export function RowMenuView(props: RowMenuViewProps): ReactElement {
  const settings = useDisplaySettings();
  return (
    <MenuPopup
      label={props.label}
      groups={useRowMenuGroups(props)}
      anchor={props.anchor}
      start={props.start}
      onClose={props.onClose}
      root={settings}
    />
  );
}

/** The groups of a row's menu, which the command bar offers too. */
export function useRowMenuGroups(props: Omit<RowMenuViewProps, keyof MenuPopupProps>): readonly MenuGroup[] {
  const { followup, now, canEdit, undecided = false, ownerUnknown = false } = props;
  const { onUpdate, onEdit, onSelect, onCopyOwnerId } = props;
  const settings = useDisplaySettings();
  const { timeZone } = settings;
  const labels = withEnglish(settings.messages, allEnglish).quickActions;
  const due = useDueChoices({ now, presets: props.duePresets, timeZone, labels });
  const references = useReferences(followup);
  return rowMenuGroups(
    {
      followup,
      references,
      editing: !canEdit ? 'read-only' : undecided ? 'conflict' : 'offered',
      due,
      priorities: props.priorities ?? settings.options.priorities ?? [],
      ownerUnknown,
      hostGroups: props.hostGroups,
      onUpdate,
      onEdit,
      onSelect,
      onCopyOwnerId,
    },
    settings,
  );
}

/** The content of a row's menu. */
interface RowMenuContent extends Pick<
  RowMenuViewProps,
  'followup' | 'hostGroups' | 'onUpdate' | 'onEdit' | 'onSelect' | 'onCopyOwnerId'
> {
  readonly references: References;
  /** `"conflict"`: an earlier change waits for a decision, which must come first. */
  readonly editing: 'offered' | 'read-only' | 'conflict';
  readonly due: readonly DueChoice[];
  readonly priorities: readonly Option[];
  readonly ownerUnknown: boolean;
}

/** Returns the groups of a row's menu; it always has at least one item. */
function rowMenuGroups(content: RowMenuContent, settings: DisplaySettings): MenuGroup[] {
  const { quickActions: text, fields, filter } = withEnglish(settings.messages, allEnglish);
  const groups: MenuGroup[] = [
    ...(content.editing === 'offered'
      ? [
          { id: 'due', label: fields.due_at, items: dueItems(content) },
          { id: 'owner', items: ownerItems(content, settings.currentUserId, text) },
          { id: 'priority', label: fields.priority, items: priorityItems(content) },
        ]
      : []),
    ...(content.hostGroups ?? []),
    {
      id: 'record',
      items: [
        ...editItems(content, text),
        ...(content.onSelect ? [{ id: 'select', label: filter.keySelect, onSelect: content.onSelect }] : []),
        ...linkItems(content, settings, text),
      ],
    },
  ].filter(({ items }) => items.length > 0);
  if (groups.length > 0) return groups;
  return [{ id: 'record', items: [{ id: 'edit', label: text.edit, disabledReason: text.readOnly }] }];
}

type Words = PartMessages['quickActions'];

function dueItems({ due, onUpdate }: RowMenuContent): MenuItem[] {
  return due.map(({ id, label, time, iso }) => ({
    id,
    label,
    detail: time,
    onSelect: () => onUpdate({ due_at: iso }),
  }));
}

function ownerItems({ followup, onUpdate }: RowMenuContent, me: string | null, text: Words): MenuItem[] {
  if (!me) return [];
  const item = { id: 'assign-to-me', label: text.assignToMe };
  return sameId(followup.owner_user_id, me)
    ? [{ ...item, icon: 'check', disabledReason: text.alreadyMine }]
    : [{ ...item, onSelect: () => onUpdate({ owner_user_id: me }) }];
}

/** The choices include the current value, even if the host does not list it. */
function priorityItems({ followup, priorities, onUpdate }: RowMenuContent): MenuItem[] {
  const present = followup.priority;
  if (priorities.length === 0) return [];
  const unnamed = present && !priorities.some(({ value }) => value === present);
  const options = unnamed ? [{ value: present, label: present }, ...priorities] : priorities;
  return options.map(({ value, label }) => ({
    id: value,
    label,
    checked: value === present,
    onSelect: () => onUpdate({ priority: value }),
  }));
}

function editItems({ editing, onEdit }: RowMenuContent, text: Words): MenuItem[] {
  if (editing === 'read-only') return [];
  if (editing === 'offered') return onEdit ? [{ id: 'edit', label: text.edit, onSelect: onEdit }] : [];
  return onEdit
    ? [{ id: 'edit', label: text.reviewConflict, detail: text.conflictFirst, onSelect: onEdit }]
    : [{ id: 'edit', label: text.edit, disabledReason: text.conflictFirst }];
}

function linkItems(content: RowMenuContent, settings: DisplaySettings, text: Words): MenuItem[] {
  const { followup, references, ownerUnknown, onCopyOwnerId } = content;
  const deal = followup.deal_id ? referenceHref(followup, references.deal, settings.dealHref) : null;
  const conversation = followup.conversation_id
    ? referenceHref(followup, references.conversation, settings.conversationHref)
    : null;
  const owner = followup.owner_user_id;
  const items: MenuItem[] = [];
  if (deal) items.push({ id: 'deal', label: text.openDeal, href: deal });
  if (conversation) items.push({ id: 'conversation', label: text.openConversation, href: conversation });
  if (owner && ownerUnknown && onCopyOwnerId) {
    items.push({ id: 'owner-id', label: text.copyOwnerId, icon: 'copy', onSelect: () => onCopyOwnerId(owner) });
  }
  return items;
}
