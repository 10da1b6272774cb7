'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from './display-settings.js';
import { ownerStore } from './owner-store.js';
import type { Owner } from './owners.js';

/** Finds an owner by id: `null` where no one has that id, `undefined` while it is not known yet. */
export type OwnerLookup = (id: string) => Owner | null | undefined;

/**
 * Finds the owners with some ids, in the host's list or through its directory, and shows them once they are known.
 *
 * @param ids the ids that are shown; ids are compared without regard to case
 * @example
 * const owner = useOwnerLookup([followup.owner_user_id])(followup.owner_user_id);
 */
export function useOwnerLookup(ids: readonly (string | null | undefined)[]): OwnerLookup {
  const { owners } = useDisplaySettings();
  const store = owners !== null && 'resolve' in owners ? ownerStore(owners) : null;
  const version = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.version ?? zero, zero);

  const wanted = [...new Set(ids.filter((id) => id))].join('\n');
  useEffect(() => {
    if (wanted !== '') store?.request(wanted.split('\n'));
  }, [store, wanted]);

  return useMemo(() => {
    if (store) return (id) => (version === 0 ? undefined : store.get(id));
    const list = owners === null || 'resolve' in owners ? [] : owners;
    const byId = new Map(list.map((owner) => [owner.id.toLowerCase(), owner]));
    return (id) => byId.get(id.toLowerCase()) ?? null;
  }, [owners, store, version]);
}

function neverChanges(): () => void {
  return () => {};
}

function zero(): number {
  return 0;
}
