import type { Followup } from '../followup/followup.js';
import type { DuePreset } from '../worklist/due-preset.js';
import type { Directory, Named, NameSource, Owner, OwnerDirectory } from './directory.js';
import type { Services } from './followups-core.js';
import type { FollowupsErrorContext } from './followups-event.js';
import type { Reference, ReferenceDirectory, ReferenceSources } from './references.js';

/** Wraps the host's rule so that it can't take the list down: a record for which it throws is read-only. */
export function guardCanEdit(core: Services<'notices'>, canEdit: (followup: Followup) => boolean) {
  return guardWhen(core, canEdit);
}

/** Wraps a predicate of the host, which is `false` if it throws. */
export function guardWhen(core: Services<'notices'>, when: (followup: Followup) => boolean) {
  return (followup: Followup): boolean => {
    try {
      return when(followup);
    } catch (error) {
      core.notices.report(error, { operation: 'callback', followupId: followup.id });
      return false;
    }
  };
}

/** Wraps the host's due presets so that they can't take a menu down: one that throws is reported and returns `null`. */
export function guardDuePresets(
  core: Services<'notices'>,
  presets: readonly DuePreset[] | null,
): readonly DuePreset[] | null {
  if (!presets) return null;
  return presets.map((preset) => ({
    ...preset,
    at(now, timeZone) {
      try {
        return preset.at(now, timeZone);
      } catch (error) {
        core.notices.report(error, { operation: 'callback' });
        return null;
      }
    },
  }));
}

/** The host's directory with its failures reported; an aborted search is not a failure. */
export function reportOwners(
  core: Services<'notices'>,
  owners: readonly Owner[] | OwnerDirectory | null,
): readonly Owner[] | OwnerDirectory | null {
  if (!owners || !('resolve' in owners)) return owners;
  return {
    ...reportedResolve(core, owners, 'owners'),
    search: reported(core, (...args) => owners.search(...args), 'owners'),
  };
}

/** The host's names of deals, contacts or conversations, with the failures of a directory reported. */
export function reportReferences(
  core: Services<'notices'>,
  source: readonly Reference[] | ReferenceDirectory | null,
  kind: keyof ReferenceSources,
): NameSource<Reference> {
  return source && 'resolve' in source ? reportedResolve(core, source, kind) : source;
}

function reportedResolve<Entry extends Named>(
  core: Services<'notices'>,
  directory: Directory<Entry>,
  operation: FollowupsErrorContext['operation'],
): Directory<Entry> {
  return { resolve: reported(core, (...args) => directory.resolve(...args), operation) };
}

function reported<Asked, Options extends { readonly signal: AbortSignal }, Result>(
  core: Services<'notices'>,
  ask: (asked: Asked, options: Options) => Promise<Result>,
  operation: FollowupsErrorContext['operation'],
): (asked: Asked, options: Options) => Promise<Result> {
  return async (asked, options) => {
    try {
      return await ask(asked, options);
    } catch (error) {
      if (!options.signal.aborted) core.notices.report(error, { operation });
      throw error;
    }
  };
}
