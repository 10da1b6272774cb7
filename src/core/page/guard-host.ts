import type { Followup } from '../followup/followup.js';
import type { DuePreset } from '../worklist/due-preset.js';
import type { Directory, Named, NameSource, Owner, OwnerDirectory } from './directory.js';
import type { FollowupsErrorContext, Report } from './followups-event.js';
import type { Reference, ReferenceDirectory, ReferenceSources } from './references.js';

/** Wraps a predicate of the host, such as who may edit, so that it can't take the list down: `false` if it throws. */
export function guardWhen(report: Report, when: (followup: Followup) => boolean) {
  return (followup: Followup): boolean => {
    try {
      return when(followup);
    } catch (error) {
      report(error, { operation: 'callback', followupId: followup.id });
      return false;
    }
  };
}

/** Wraps the host's due presets so that they can't take a menu down: one that throws is reported and returns `null`. */
export function guardDuePresets(report: Report, presets: readonly DuePreset[] | null): readonly DuePreset[] | null {
  if (!presets) return null;
  return presets.map((preset) => ({
    ...preset,
    at(now, timeZone) {
      try {
        return preset.at(now, timeZone);
      } catch (error) {
        report(error, { operation: 'callback' });
        return null;
      }
    },
  }));
}

/** The host's directory with its failures reported; an aborted search is not a failure. */
export function reportOwners(
  report: Report,
  owners: readonly Owner[] | OwnerDirectory | null,
): readonly Owner[] | OwnerDirectory | null {
  if (!owners || !('resolve' in owners)) return owners;
  return {
    ...reportedResolve(report, owners, 'owners'),
    search: reported(report, (...args) => owners.search(...args), 'owners'),
  };
}

/** The host's names of deals, contacts or conversations, with the failures of a directory reported. */
export function reportReferences(
  report: Report,
  source: readonly Reference[] | ReferenceDirectory | null,
  kind: keyof ReferenceSources,
): NameSource<Reference> {
  return source && 'resolve' in source ? reportedResolve(report, source, kind) : source;
}

function reportedResolve<Entry extends Named>(
  report: Report,
  directory: Directory<Entry>,
  operation: FollowupsErrorContext['operation'],
): Directory<Entry> {
  return { resolve: reported(report, (...args) => directory.resolve(...args), operation) };
}

function reported<Asked, Options extends { readonly signal: AbortSignal }, Result>(
  report: Report,
  ask: (asked: Asked, options: Options) => Promise<Result>,
  operation: FollowupsErrorContext['operation'],
): (asked: Asked, options: Options) => Promise<Result> {
  return async (asked, options) => {
    try {
      return await ask(asked, options);
    } catch (error) {
      if (!options.signal.aborted) report(error, { operation });
      throw error;
    }
  };
}
