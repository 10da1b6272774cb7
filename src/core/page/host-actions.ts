import type { Followup } from '../followup/followup.js';

/** The options that the host's functions are called with. */
export interface FollowupCommandOptions {
  /** Aborted when another user signs in on the page. */
  readonly signal: AbortSignal;
}

/**
 * A command of the host on one record, which it gets as the server has it. Resolves with the record as the command left it,
 * `null` if it is gone, or nothing if the host does not know: the record is then read again. Rejects if it was refused.
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
 * The host's own commands for the end of a follow-up; the public API has none. The given ones are offered for open records
 * that may be edited.
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

/** A command that ends a follow-up. */
export type LifecycleStep = keyof FollowupLifecycle;

export const LIFECYCLE_STEPS = ['complete', 'cancel'] as const satisfies readonly LifecycleStep[];

/** An action of the host, for hosts with or without React. */
export interface FollowupActionWithoutIcon {
  /** The label, unique within a list. */
  readonly label: string;
  /** Called with the records it applies to, as the server has them. Records that it returns replace those, by version. */
  readonly run: (
    followups: readonly Followup[],
    options: FollowupCommandOptions,
  ) => Promise<readonly Followup[] | undefined | void> | readonly Followup[] | undefined | void;
  /** Whether it applies to a record; of several it gets only those. @default every record */
  readonly when?: ((followup: Followup) => boolean) | undefined;
}
