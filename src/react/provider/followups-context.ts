'use client';
import { createContext, useContext } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { missingProvider } from './developer-errors/development-only.js';
import type { FollowupsCore } from '../../core/page/followups-core.js';

export interface FollowupsContextValue {
  readonly core: FollowupsCore;
  /** Whether a record can be edited: it has a version, and the host allows it. */
  readonly canEdit: (followup: Followup) => boolean;
  /** How many records a workspace loads automatically. */
  readonly preload: number;
}

export const FollowupsContext = createContext<FollowupsContextValue | null>(null);

/** Returns the context of the provider, for connected components and hooks. */
export function useFollowupsContext(): FollowupsContextValue {
  const value = useContext(FollowupsContext);
  if (!value) throw missingProvider();
  return value;
}
