'use client';
import { useDisplaySettings } from './display-settings-context.js';
import type { OwnerLookup } from '../../core/page/directory.js';
import { useLookup } from './use-lookup.js';

/** Finds the owners with the shown ids, in the host's list or through its directory. Re-renders when more are known. */
export function useOwnerLookup(ids: readonly (string | null | undefined)[]): OwnerLookup {
  return useLookup(useDisplaySettings().owners, ids);
}
