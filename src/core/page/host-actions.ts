import type { Followup } from '../followup/followup.js';

/** What the host's functions get beside the records. */
export interface FollowupCommandOptions {
  /** Called off when another user signs in on the page. */
  readonly signal: AbortSignal;
}

/**
 * A command of the host's on one record, which it gets as the server has it. Gives the record as the command left it, `null`
 * where it is gone, or nothing where the host does not know: the record is read again then. Rejects where it was refused.
 *
 * @example
 * const complete: FollowupCommand = async ({ id }, { signal }) => {
 *   const response = await fetch(`/follow-ups/${id}/complete`, { method: 'POST', signal });
 *   if (!response.ok) throw new Error(`The CRM answered ${response.status}.`);
 *   return decodeFollowup(await response.json());
 * };
 */
export type FollowupCommand = (
  followup: Followup,
  options: FollowupCommandOptions,
) => Promise<Followup | null | undefined | void>;

/**
 * The host's own commands for the end of a follow-up; the public API has none. Each is offered where it is given, for open
 * records that may be edited.
 *
 * @example
 * const lifecycle: FollowupLifecycle = {
 *   complete: async ({ id }, { signal }) => {
 *     const { ok, status } = await fetch(`/follow-ups/${id}/complete`, { method: 'POST', signal });
 *     if (!ok) throw new Error(`The CRM answered ${status}.`);
 *   },
 * };
 */
export interface FollowupLifecycle {
  readonly complete?: FollowupCommand | undefined;
  readonly cancel?: FollowupCommand | undefined;
}

/** Which of the two commands. */
export type LifecycleStep = keyof FollowupLifecycle;

export const LIFECYCLE_STEPS = ['complete', 'cancel'] as const satisfies readonly LifecycleStep[];

/** An action of the host's, for hosts with React or without. */
export interface FollowupActionWithoutIcon {
  /** The words on it; those of one list differ. */
  readonly label: string;
  /** Called with the records it is for, as the server has them. Records that it gives take the place of those, by their versions. */
  readonly run: (
    followups: readonly Followup[],
    options: FollowupCommandOptions,
  ) => Promise<readonly Followup[] | undefined | void> | readonly Followup[] | undefined | void;
  /** Whether it is for a record; of several it gets those alone. @default every record */
  readonly when?: ((followup: Followup) => boolean) | undefined;
}
