'use client';
import { useMemo } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import { useDisplaySettings } from '../provider/display-settings.js';
import type { Option } from '../provider/option.js';
import { MenuPopup } from '../ui/MenuPopup.js';
import type { MenuPopupProps } from '../ui/MenuPopup.js';
import { dueChoices } from '../worklist/due-choices.js';
import { DUE_PRESETS } from '../worklist/due-preset.js';
import type { DuePreset } from '../worklist/due-preset.js';
import { rowMenuGroups } from './row-menu-groups.js';
import { rowMenuLabel } from './row-menu-label.js';

export interface RowMenuViewProps extends Pick<MenuPopupProps, 'anchor' | 'start' | 'onClose'> {
  /** The record of the row, with a pending edit laid over it. */
  followup: Followup;
  /** The time that the due presets are reckoned from, in milliseconds since 1970: the moment the menu opened. */
  now: number;
  /** Whether the record may be changed; without it the menu holds only links. */
  canEdit: boolean;
  /**
   * Whether an earlier change waits for a person's decision, which comes before any other.
   * @default false
   */
  undecided?: boolean | undefined;
  /**
   * Whether nobody knows the owner's name, so that the id is worth copying.
   * @default false
   */
  ownerUnknown?: boolean | undefined;
  /**
   * The due times to offer.
   * @default those of the provider
   */
  duePresets?: readonly DuePreset[] | undefined;
  /**
   * The priorities to choose from; where neither these nor the provider's are given, none is offered.
   * @default those of the provider
   */
  priorities?: readonly Option[] | undefined;
  /** The event handler called with the field to change and its new value. */
  onUpdate: (patch: FollowupPatch) => void;
  /** The event handler called when the editor is wanted, also to decide a conflict. */
  onEdit?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** The event handler called with the owner's id when it is to be copied. */
  onCopyOwnerId?: ((id: string) => void) | undefined;
}

/**
 * The open menu of one row on plain data: due presets with the date and time each stands for, "Assign to me", priorities,
 * links. Renders a `menu` in a portal.
 */
export function RowMenuView(props: RowMenuViewProps): ReactElement {
  const { followup, now, canEdit, undecided = false, ownerUnknown = false } = props;
  const { onUpdate, onEdit, onCopyOwnerId } = props;
  const settings = useDisplaySettings();
  const { locale, timeZone, portalContainer } = settings;
  const messages = settings.messages.quickActions;
  const presets = props.duePresets ?? settings.duePresets ?? DUE_PRESETS;
  const due = useMemo(
    () => dueChoices(presets, { now, timeZone, locale, labels: messages }),
    [presets, now, timeZone, locale, messages],
  );
  const groups = rowMenuGroups(
    {
      followup,
      editing: !canEdit ? 'read-only' : undecided ? 'conflict' : 'offered',
      due,
      priorities: props.priorities ?? settings.priorities ?? [],
      ownerUnknown,
      onUpdate,
      onEdit,
      onCopyOwnerId,
    },
    settings,
  );
  return (
    <MenuPopup
      label={rowMenuLabel(followup, settings)}
      groups={groups}
      anchor={props.anchor}
      start={props.start}
      onClose={props.onClose}
      root={settings}
      container={portalContainer}
    />
  );
}
