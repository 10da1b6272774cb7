'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDisplaySettings } from './display-settings.js';
import { ownerStore } from './owner-store.js';
import { listedOwners, type OwnerLookup } from './owners.js';

/** The owners known so far, and the way to ask for more. */
export interface KnownOwners {
  readonly ownerOf: OwnerLookup;
  /** Asks for those that are not known yet; call it in an effect. */
  readonly request: (ids: readonly string[]) => void;
}

/** The owners in the host's list, or those that its directory has told of so far. Ids are compared without regard to case. */
export function useKnownOwners(): KnownOwners {
  const { owners } = useDisplaySettings();
  const store = owners !== null && 'resolve' in owners ? ownerStore(owners) : null;
  const version = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.version ?? zero, zero);

  return useMemo(() => {
    if (store) return { ownerOf: (id) => (version === 0 ? undefined : store.get(id)), request: store.request };
    return { ownerOf: listedOwners(owners), request: asksNobody };
  }, [owners, store, version]);
}

/** Finds the owners with the ids that are shown, in the host's list or through its directory, and shows them once they are known. */
export function useOwnerLookup(ids: readonly (string | null | undefined)[]): OwnerLookup {
  const { ownerOf, request } = useKnownOwners();
  const wanted = [...new Set(ids.filter((id) => id))].join('\n');
  useEffect(() => {
    if (wanted !== '') request(wanted.split('\n'));
  }, [request, wanted]);
  return ownerOf;
}

function asksNobody(): void {}

function neverChanges(): () => void {
  return () => {};
}

function zero(): number {
  return 0;
}
