'use client';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { sameId } from '../../core/followup/fields.js';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import type { Followup } from '../../core/followup/followup.js';
import { allEnglish } from '../../core/messages/all-english.js';
import type { PartMessages } from '../../core/messages/messages.js';
import { askedPopover } from '../../core/page/asked-popover.js';
import { actWords } from '../../core/page/act-words.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import { withEnglish } from '../../core/page/late-words.js';
import type { Option } from '../../core/page/option.js';
import { referenceHref, type References } from '../../core/page/references.js';
import type { DuePreset } from '../../core/worklist/due-preset.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useHostActions, startAct } from '../provider/start-act.js';
import { useTheirZone } from '../provider/TheirClock.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { useAct, useLeadingEdit } from '../provider/use-followup.js';
import { useLifecycle } from '../provider/use-lifecycle.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useReferences } from '../provider/use-references.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import { copyText } from '../ui/button/copy-text.js';
import { MenuPopup, type MenuGroup, type MenuItem, type MenuPopupProps } from '../ui/menu/MenuPopup.js';

/** The props of a row's connected menu, which gets the rest from its context. */
export type QuickActionsProps = Omit<
  RowMenuViewProps,
  'now' | 'undecided' | 'ownerUnknown' | 'hostGroups' | 'onUpdate' | 'onCopyOwnerId'
>;

/** The open menu of one row; saves a choice with the same safe update as the editor. Renders a `menu`. */
export function QuickActions(props: QuickActionsProps): ReactElement {
  return <RowMenuView {...props} {...useQuickActions(props)} />;
}

/** What the menu of a row knows of a record and does with it, for the command bar too. */
export function useQuickActions({
  followup,
  canEdit,
  anchor,
}: Pick<QuickActionsProps, 'followup' | 'canEdit' | 'anchor'>): Omit<RowMenuViewProps, keyof MenuPopupProps> {
  const { core } = useFollowupsContext();
  const messages = useMessages(allEnglish);
  const [now] = useState(Date.now);
  const { update } = useUpdateFollowup();
  const undecided = useLeadingEdit(followup.id)?.state === 'conflict';
  const hostGroups = useHostGroups(followup, canEdit, anchor);
  const ownerId = followup.owner_user_id;
  const ownerOf = useOwnerLookup([ownerId]);

  function save(patch: FollowupPatch): void {
    void update({ followup, patch, origin: 'quick-action' });
  }

  function copyOwnerId(id: string): void {
    const { ownerIdCopied, ownerIdNotCopied } = messages.quickActions;
    if (!anchor.current) return;
    void copyText(id, anchor.current).then((copied) => {
      core.notices.notify({
        id: 'copy-owner-id',
        tone: copied ? 'status' : 'alert',
        text: copied ? ownerIdCopied : ownerIdNotCopied,
      });
    });
  }

  return {
    followup,
    now,
    canEdit: canEdit && followup.integration_version !== null,
    undecided,
    ownerUnknown: ownerId ? ownerOf(ownerId) === null : false,
    hostGroups,
    onUpdate: save,
    onCopyOwnerId: copyOwnerId,
  };
}

/** Returns the host's commands and actions for a row's menu. */
function useHostGroups(
  followup: Followup,
  canEdit: boolean,
  anchor: QuickActionsProps['anchor'],
): readonly MenuGroup[] {
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const rowActions = useHostActions('rowActions');
  const offers = useLifecycle(followup);
  const asked = askedPopover(core);
  const { shortcuts } = useMessages(allEnglish);
  const act = useAct(followup.id);
  const disabledReason = act === null ? undefined : actWords(act, settings.messages);
  return [
    {
      id: 'lifecycle',
      items: (canEdit ? offers : []).map(({ step, label, icon, run }) => ({
        id: step,
        label,
        icon,
        disabledReason,
        onSelect: () => run(anchor.current),
      })),
    },
    {
      id: 'routines',
      items: (canEdit ? (['macros', 'add'] as const) : [])
        .filter((field) => asked.asks(field))
        .map((field) => ({
          id: field,
          label: shortcuts[field],
          onSelect: () => asked.set({ followupIds: [followup.id], isSelection: false, field, anchor: anchor.current }),
        })),
    },
    {
      id: 'host',
      items: rowActions
        .filter(({ when }) => when(followup))
        .map(({ label, icon, run }, place) => ({
          id: `host-${place}`,
          label,
          drawing: icon,
          disabledReason,
          onSelect: () => startAct(core, settings, { kind: 'action', label, followupIds: [followup.id], run }),
        })),
    },
  ];
}

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

/** The groups of a row's menu, which the command bar offers too; at least one item. */
export function useRowMenuGroups(props: Omit<RowMenuViewProps, keyof MenuPopupProps>): readonly MenuGroup[] {
  const { followup, now, canEdit, undecided = false, onUpdate, onEdit, onSelect } = props;
  const settings = useDisplaySettings();
  const { timeZone, currentUserId } = settings;
  const { quickActions: text, fields, filter } = withEnglish(settings.messages, allEnglish);
  const references = useReferences(followup);
  const zone = useTheirZone(followup);
  const due = useDueChoices({ now, presets: props.duePresets, timeZone, labels: text, zone });
  const priorities = props.priorities ?? settings.options.priorities ?? [];

  const changes: MenuGroup[] = [
    {
      id: 'due',
      label: fields.due_at,
      items: due.map(({ id, label, time, iso }) => ({
        id,
        label,
        detail: time,
        onSelect: () => onUpdate({ due_at: iso }),
      })),
    },
    { id: 'owner', items: currentUserId ? [assignItem(followup, currentUserId, onUpdate, text)] : [] },
    { id: 'priority', label: fields.priority, items: priorityItems(followup, priorities, onUpdate) },
  ];
  const groups = [
    ...(canEdit && !undecided ? changes : []),
    ...(props.hostGroups ?? []),
    {
      id: 'record',
      items: [
        ...(canEdit ? editItems(undecided, onEdit, text) : []),
        ...(onSelect ? [{ id: 'select', label: filter.keySelect, onSelect }] : []),
        ...linkItems(props, references, settings, text),
      ],
    },
  ].filter(({ items }) => items.length > 0);
  if (groups.length > 0) return groups;
  return [{ id: 'record', items: [{ id: 'edit', label: text.edit, disabledReason: text.readOnly }] }];
}

type Words = PartMessages['quickActions'];

function assignItem(followup: Followup, me: string, onUpdate: RowMenuViewProps['onUpdate'], text: Words): MenuItem {
  const item = { id: 'assign-to-me', label: text.assignToMe };
  return sameId(followup.owner_user_id, me)
    ? { ...item, icon: 'check', disabledReason: text.alreadyMine }
    : { ...item, onSelect: () => onUpdate({ owner_user_id: me }) };
}

/** The choices include the current value, even if the host does not list it. */
function priorityItems(
  { priority: present }: Followup,
  priorities: readonly Option[],
  onUpdate: RowMenuViewProps['onUpdate'],
): MenuItem[] {
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

function editItems(undecided: boolean, onEdit: RowMenuViewProps['onEdit'], text: Words): MenuItem[] {
  if (!undecided) return onEdit ? [{ id: 'edit', label: text.edit, onSelect: onEdit }] : [];
  return onEdit
    ? [{ id: 'edit', label: text.reviewConflict, detail: text.conflictFirst, onSelect: onEdit }]
    : [{ id: 'edit', label: text.edit, disabledReason: text.conflictFirst }];
}

function linkItems(
  { followup, ownerUnknown, onCopyOwnerId }: Omit<RowMenuViewProps, keyof MenuPopupProps>,
  references: References,
  settings: DisplaySettings,
  text: Words,
): MenuItem[] {
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
