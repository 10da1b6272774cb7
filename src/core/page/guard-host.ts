import type { Followup } from '../followup/followup.js';
import type { DuePreset } from '../worklist/due-preset.js';
import type { Directory, Named } from './directory.js';
import type { FollowupsErrorContext, Report } from './followups-event.js';

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
export function guardDuePresets(report: Report, presets: readonly DuePreset[] | undefined) {
  if (!presets) return null;
  return presets.map((preset): DuePreset => ({
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

/** The host's list, or its directory with its failures reported; an aborted search is not a failure. */
export function reportNames<Entry extends Named, Names extends readonly Entry[] | SearchableDirectory<Entry>>(
  report: Report,
  names: Names | undefined,
  operation: FollowupsErrorContext['operation'],
): Names | null {
  if (!names) return null;
  if (!('resolve' in names)) return names;
  const { search } = names;
  const directory: SearchableDirectory<Entry> = {
    resolve: reported(report, (...args) => names.resolve(...args), operation),
    search: search && reported(report, (...args) => search.apply(names, args), operation),
  };
  return directory as Names;
}

interface SearchableDirectory<Entry extends Named> extends Directory<Entry> {
  readonly search?:
    | ((text: string, options: { readonly signal: AbortSignal }) => Promise<readonly Entry[]>)
    | undefined;
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
