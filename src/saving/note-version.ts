import type { EditCell } from './edit-cell.js';
import type { SaveDeps } from './save-deps.js';

/**
 * Draws from the version of a saved record what the server makes of `expected_version`.
 *
 * A version that has moved on by more than this save proves that the server ignores what was expected only where every other
 * reading is out: after a lost answer the key may have been carried out long before, and others have come since. Of a server
 * that has been caught once, the like is told without that proof.
 */
export function noteVersion(cell: EditCell, deps: SaveDeps, version: number | null): void {
  const { expectedVersion, followupId } = cell.current();
  if (version === null || expectedVersion === null) return;
  const isProof = cell.machine.doubtsOfKey.length === 0;
  if (version > expectedVersion + 1 && (isProof || deps.server.ignoresVersions)) {
    deps.diagnose('version-not-enforced', followupId);
  }
  if (version === expectedVersion && isProof) deps.diagnose('version-not-bumped', followupId);
}
