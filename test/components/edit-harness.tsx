import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { FollowupEditDialogView } from '../../src/react/editor/FollowupEditDialogView.js';
import type { FollowupEditDialogViewProps } from '../../src/react/editor/FollowupEditDialogView.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { DisplaySettingsContext } from '../../src/react/provider/display-settings-context.js';
import { defaultDisplaySettings } from '../../src/core/page/display-settings.js';
import type { DisplaySettings } from '../../src/core/page/display-settings.js';

export const ADA = { id: '0b9d2c11-1111-4111-8111-111111111111', name: 'Ada Lovelace' };
export const GRACE = { id: '0b9d2c11-2222-4111-8111-111111111111', name: 'Grace Hopper' };
export const MARY = { id: '0b9d2c11-3333-4111-8111-111111111111', name: 'Mary Jackson' };

export const FOLLOWUP: Followup = {
  id: '7f1c0f7a-3a52-4f0e-9a54-0c9a4d6f6a11',
  integration_version: 7,
  deal_id: 'a31c0f7a-3a52-4f0e-9a54-0c9a4d6f6a12',
  conversation_id: 'c41c0f7a-3a52-4f0e-9a54-0c9a4d6f6a13',
  status: 'open',
  due_at: '2026-11-24T09:30:45.123Z',
  note: 'First line\r\nSecond line',
  completion_note: 'Done by phone',
  owner_user_id: ADA.id,
  task_type: 'call',
  priority: 'high',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-20T15:12:00.000Z',
};

export const SETTINGS: Partial<DisplaySettings> = {
  timeZone: 'Europe/Paris',
  owners: [ADA, GRACE, MARY],
  currentUserId: MARY.id,
  options: {
    taskTypes: [
      { value: 'call', label: 'Call' },
      { value: 'email', label: 'E-mail' },
    ],
    priorities: [
      { value: 'high', label: 'High' },
      { value: 'low', label: 'Low' },
    ],
  },
};

export function withSettings(ui: ReactElement, settings: Partial<DisplaySettings> = SETTINGS): ReactElement {
  return (
    <DisplaySettingsContext.Provider value={{ ...defaultDisplaySettings, ...settings }}>
      {ui}
    </DisplaySettingsContext.Provider>
  );
}

/** Renders the editor with spies for its callbacks; `update` changes props as a controller would. */
export function showEditor(
  props: Partial<FollowupEditDialogViewProps> = {},
  settings: Partial<DisplaySettings> = SETTINGS,
) {
  const onSave = vi.fn<FollowupEditDialogViewProps['onSave']>();
  const onOpenChange = vi.fn<FollowupEditDialogViewProps['onOpenChange']>();
  const onDiscard = vi.fn<() => void>();
  const onDirtyChange = vi.fn<(dirty: boolean) => void>();
  let current: FollowupEditDialogViewProps = {
    open: true,
    status: 'ready',
    followup: FOLLOWUP,
    onSave,
    onOpenChange,
    onDiscard,
    onDirtyChange,
    ...props,
  };
  const view = render(withSettings(<FollowupEditDialogView {...current} />, settings));
  return {
    onSave,
    onOpenChange,
    onDiscard,
    onDirtyChange,
    update(next: Partial<FollowupEditDialogViewProps>): void {
      current = { ...current, ...next };
      view.rerender(withSettings(<FollowupEditDialogView {...current} />, settings));
    },
  };
}

/** The description that assistive technology reads after the name of a field. */
export function descriptionOf(element: HTMLElement): string {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => spokenText(document.getElementById(id)))
    .join(' ')
    .trim();
}

/** The text without its parts for the eyes only. */
function spokenText(element: HTMLElement | null): string {
  const copy = element?.cloneNode(true) as HTMLElement | undefined;
  for (const silent of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) silent.remove();
  return copy?.textContent ?? '';
}
