'use client';
import { useDisplaySettings } from './display-settings-context.js';
import type { OwnerLookup } from '../../core/page/owners.js';
import { useLookup } from './use-lookup.js';

/** Finds the owners with the ids that are shown, in the host's list or through its directory, and shows them once they are known. */
export function useOwnerLookup(ids: readonly (string | null | undefined)[]): OwnerLookup {
  return useLookup(useDisplaySettings().owners, ids);
}
