'use client';
import { createContext, useContext } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { missingProvider } from './developer-errors/development-only.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';

export interface FollowupsContextValue {
  readonly core: FollowupsCore;
  /** Whether the host allows to edit a record; a record without a usable version is read-only in any case. */
  readonly canEdit: (followup: Followup) => boolean;
  /** How many records a workspace loads by itself. */
  readonly preload: number;
}

export const FollowupsContext = createContext<FollowupsContextValue | null>(null);

/** What the provider holds for connected components and hooks. */
export function useFollowupsContext(): FollowupsContextValue {
  const value = useContext(FollowupsContext);
  if (!value) throw missingProvider();
  return value;
}
