import type { Owner, OwnerDirectory } from '../provider/owners.js';

/** Finds owners by id, whatever the case of the letters; a directory, which answers later, gives none here. */
export function ownerLookup(owners: readonly Owner[] | OwnerDirectory | null): (id: string) => Owner | null {
  if (!owners || 'search' in owners) return () => null;
  const byId = new Map(owners.map((owner) => [owner.id.toLowerCase(), owner]));
  return (id) => byId.get(id.toLowerCase()) ?? null;
}
