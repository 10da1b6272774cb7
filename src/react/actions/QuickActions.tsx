'use client';
import { type ReactElement, useState } from 'react';
import type { FollowupPatch } from '../../core/followup/followup-patch.js';
import { useMessages, useDisplaySettings } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useAct, useLeadingEdit } from '../provider/use-followup.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import { copyText } from '../ui/button/copy-text.js';
import { RowMenuView, type RowMenuViewProps } from './RowMenuView.js';
import type { Followup } from '../../core/followup/followup.js';
import { actWords } from '../../core/page/act-words.js';
import { useHostActions, startAct } from '../provider/start-act.js';
import { useLifecycle } from '../provider/use-lifecycle.js';
import type { MenuGroup, MenuPopupProps } from '../ui/menu/MenuPopup.js';

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
