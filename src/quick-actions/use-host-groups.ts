'use client';
import type { Followup } from '../followup/followup.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { actWords } from '../provider/act-words.js';
import { useHostActions } from '../provider/use-host-actions.js';
import { startAct } from '../provider/start-act.js';
import { useAct, useLifecycle } from '../provider/use-lifecycle.js';
import type { MenuGroup } from '../ui/menu/menu-items.js';

/** The host's own commands and actions in the menu of a row. */
export function useHostGroups(followup: Followup, canEdit: boolean): readonly MenuGroup[] {
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
        onSelect: run,
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
