import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { FollowupConflictPromptView } from '../../src/react/editor/FollowupConflictPrompt.js';
import type { FollowupConflictPromptViewProps } from '../../src/react/editor/FollowupConflictPrompt.js';
import type { FollowupConflict } from '../../src/core/followup/conflict.js';
import { compareThreeWays } from '../../src/core/followup/conflict.js';
import { seenValues } from '../../src/core/followup/followup-patch.js';
import type { FollowupPatch } from '../../src/core/followup/followup-patch.js';
import type { Followup } from '../../src/core/followup/followup.js';
import { FOLLOWUP, withSettings } from './edit-harness.js';

export const PATCH: FollowupPatch = {
  due_at: '2026-11-25T09:00:00.000Z',
  note: 'Mine, line 1\nline 2',
  task_type: 'email',
};
export const THEIRS: Followup = {
  ...FOLLOWUP,
  integration_version: 8,
  due_at: '2026-11-26T13:00:00.000Z',
  note: 'Theirs',
  priority: 'low',
};

export function conflictWith(theirs: Followup, patch = PATCH): FollowupConflict {
  return compareThreeWays(patch, seenValues(FOLLOWUP, patch), theirs, FOLLOWUP);
}

export const GONE: FollowupConflict = { ...conflictWith(THEIRS), theirs: null, clashes: [], taken: [] };

export function showPrompt(props: Partial<FollowupConflictPromptViewProps> = {}) {
  const onKeep = vi.fn<FollowupConflictPromptViewProps['onKeep']>();
  const onDiscard = vi.fn<() => void>();
  const onOpenChange = vi.fn<FollowupConflictPromptViewProps['onOpenChange']>();
  let current: FollowupConflictPromptViewProps = {
    open: true,
    conflict: conflictWith(THEIRS),
    onKeep,
    onDiscard,
    onOpenChange,
    ...props,
  };
  const view = render(withSettings(<FollowupConflictPromptView {...current} />));
  return {
    onKeep,
    onDiscard,
    onOpenChange,
    update(next: Partial<FollowupConflictPromptViewProps>): void {
      current = { ...current, ...next };
      view.rerender(withSettings(<FollowupConflictPromptView {...current} />));
    },
  };
}

export const prompt = () => screen.getByRole('alertdialog', { name: 'This follow-up has changed' });
export const group = (name: string) => screen.getByRole('radiogroup', { name });
export const choice = (field: string, name: string) =>
  within(group(field)).getByRole<HTMLInputElement>('radio', { name });
export const keep = () => screen.getByRole('button', { name: /^(?:Save|Save mine|Save merged|Keep theirs)$/ });
export const discard = () => screen.getByRole('button', { name: 'Discard my changes' });
