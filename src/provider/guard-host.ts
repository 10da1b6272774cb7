import type { Followup } from '../followup/followup.js';
import type { DuePreset } from '../worklist/due-preset.js';
import type { FollowupsCore } from './followups-core.js';
import type { Owner, OwnerDirectory } from './owners.js';

/** The host's rule, kept from taking the list down: a record it fails for is shown and not edited. */
export function guardCanEdit(core: FollowupsCore, canEdit: (followup: Followup) => boolean) {
  return (followup: Followup): boolean => {
    try {
      return canEdit(followup);
    } catch (error) {
      core.report(error, { operation: 'callback', followupId: followup.id });
      return false;
    }
  };
}

/** The host's due presets, kept from taking a menu down: one that fails is reported and makes no sense at that time. */
export function guardDuePresets(
  core: FollowupsCore,
  presets: readonly DuePreset[] | null,
): readonly DuePreset[] | null {
  if (!presets) return null;
  return presets.map((preset) => ({
    ...preset,
    at(now, timeZone) {
      try {
        return preset.at(now, timeZone);
      } catch (error) {
        core.report(error, { operation: 'callback' });
        return null;
      }
    },
  }));
}

/** The host's directory with its failures reported; a search that was called off is none. */
export function reportOwners(
  core: FollowupsCore,
  owners: readonly Owner[] | OwnerDirectory | null,
): readonly Owner[] | OwnerDirectory | null {
  if (!owners || !('resolve' in owners)) return owners;
  const reported = async <Result>(ask: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    try {
      return await ask();
    } catch (error) {
      if (!signal.aborted) core.report(error, { operation: 'owners' });
      throw error;
    }
  };
  return {
    search: (text, options) => reported(() => owners.search(text, options), options.signal),
    resolve: (ids, options) => reported(() => owners.resolve(ids, options), options.signal),
  };
}
