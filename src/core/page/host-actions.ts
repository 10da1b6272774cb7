import type { FollowupPatch } from '../followup/followup-patch.js';
import type { Followup } from '../followup/followup.js';
import type { SaveOutcome } from '../saving/save-request.js';
import type { Option } from './option.js';

/** The options that the host's functions are called with. */
export interface FollowupCommandOptions {
  /** Aborted when another user signs in on the page. */
  readonly signal: AbortSignal;
}

/** What a command that ends a follow-up is called with: the signal, and what the person said, as far as the host asks for it. */
export interface FollowupEnding extends FollowupCommandOptions {
  /** The value of the chosen outcome. */
  readonly outcome?: string | undefined;
  /** What was typed about it. */
  readonly note?: string | undefined;
}

/**
 * A command of the host on one record, which it gets as the server has it. Resolves with the record as the command left it,
 * `null` if it is gone, or nothing if the host does not know: the record is then read again. Rejects if it was refused; the
 * record is read again, and if it has ended, it counts as done. An error that says that the answer was lost (a `TypeError` of
 * `fetch`, a timeout, a `status` of 500 or more) does not count as refused: the person is told what is known.
 *
 * @example
 * const complete: FollowupCommand = async ({ id }, { outcome, note, signal }) => {
 *   const body = JSON.stringify({ outcome, note });
 *   const response = await fetch(`/follow-ups/${id}/complete`, { method: 'POST', body, signal });
 *   if (!response.ok) throw new Error(`The CRM answered ${response.status}.`);
 *   return decodeFollowup(await response.json()) ?? undefined;
 * };
 */
export type FollowupCommand = (
  followup: Followup,
  options: FollowupEnding,
) => Promise<Followup | null | undefined | void>;

/** What the host asks a person who ends a follow-up. */
export interface EndingQuestions {
  /** The outcomes to choose from. @default none */
  readonly outcomes?: readonly Option[] | undefined;
  /** Whether to ask for a line of text. @default false */
  readonly note?: boolean | undefined;
}

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
  /** What to ask before a command is called. The answers are optional. @default nothing */
  readonly asks?: { readonly [Step in LifecycleStep]?: EndingQuestions | undefined } | undefined;
}

/** A command that ends a follow-up. */
export type LifecycleStep = 'complete' | 'cancel';

export const LIFECYCLE_STEPS = ['complete', 'cancel'] as const satisfies readonly LifecycleStep[];

/** A follow-up to create, with wire names: what the person chose, and the rest as on the record that it follows. */
export type NewFollowup = Pick<
  Followup,
  'deal_id' | 'conversation_id' | 'due_at' | 'owner_user_id' | 'task_type' | 'priority' | 'note'
>;

/**
 * Creates an open follow-up in the CRM, by the host's own request: the API document names the operation without its payload.
 * Resolves with the new record, or with nothing if the host does not have it.
 *
 * Send `idempotencyKey` along. A call whose answer was lost is repeated with the same key and the same values, so that a CRM
 * that honors keys creates one follow-up. Reject with an error that has the HTTP `status`, or `effect: "none"` if nothing was
 * created: only a `status` from 400 to 499 (but 408, 409, 425 and 429) or that `effect` counts as refused.
 *
 * @example
 * const create: CreateFollowup = async (followup, { idempotencyKey, signal }) => {
 *   const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey };
 *   const response = await fetch('/follow-ups', { method: 'POST', headers, body: JSON.stringify(followup), signal });
 *   if (!response.ok) throw Object.assign(new Error('Not created'), { status: response.status });
 *   return decodeFollowup(await response.json()) ?? undefined;
 * };
 */
export type CreateFollowup = (
  followup: NewFollowup,
  options: FollowupCommandOptions & { readonly idempotencyKey: string },
) => Promise<Followup | undefined | void>;

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

/** What the last step of a macro is called with. */
export interface MacroRunOptions extends FollowupCommandOptions {
  /** The safe update, bound to the record: with its version and a key of its own, retried, verified, and undone like any other. */
  readonly update: (patch: FollowupPatch) => Promise<SaveOutcome>;
}

/**
 * A step of a macro that changes a safe field. `due` is the id of a due preset, or a phrase in the language of the page or in
 * English; `owner` is an id, or `"me"`. `line` is added at the end of the note; in it, `{date}`, `{me}`, `{deal}` and `{due}`
 * stand for today, the name of the current user, the name of the deal, and the due time after the macro.
 */
export type MacroFieldStep =
  | { readonly due: string }
  | { readonly owner: string }
  | { readonly priority: string }
  | { readonly type: string }
  | { readonly line: string };

/** A function of the host as the last step of a macro, called once the fields are saved. */
export interface MacroRunStep {
  /** What it does, in a few words. */
  readonly label: string;
  /** Called with the record as the server has it. A promise that rejects is reported, and a notice offers to try again. */
  readonly run: (followup: Followup, options: MacroRunOptions) => unknown;
}

/**
 * A named list of steps that a person applies to one record or to all selected ones, with one press. All fields together are
 * one safe update of a record.
 *
 * @example
 * const noAnswer: FollowupMacro = {
 *   name: 'No answer',
 *   key: '1',
 *   steps: [{ line: '{date}: No answer.' }, { due: 'in 2 days 9am' }, { priority: 'high' }],
 * };
 */
export interface FollowupMacro {
  /** Unique within the list. */
  readonly name: string;
  /** The digit, 1 to 9, that applies it while nothing is typed. @default the first that is free */
  readonly key?: string | undefined;
  /** What it does; a function of the host is the last step. */
  readonly steps: readonly (MacroFieldStep | MacroRunStep)[];
}

/**
 * Where a person's own macros are stored. The list is read and written as a whole; what is read is validated.
 *
 * @example
 * const store: MacroStore = {
 *   load: async () => (await fetch('/macros')).json(),
 *   save: async (macros) => void (await fetch('/macros', { method: 'PUT', body: JSON.stringify(macros) })),
 * };
 */
export interface MacroStore {
  /** Returns the stored list. */
  readonly load: () => readonly SavedMacro[] | Promise<readonly SavedMacro[]>;
  /** Replaces the stored list; throws or rejects if it can't. */
  readonly save: (macros: readonly SavedMacro[]) => void | Promise<void>;
  /** Calls the listener after each change of the list, here or elsewhere. Returns a cancel function. */
  readonly subscribe?: (listener: () => void) => () => void;
}

/**
 * How a backlog is spread over days. Below `perDay`, the `capacity` of the provider counts.
 *
 * @example
 * const backlog: BacklogSettings = { perDay: 12, holidays: ['2026-12-25', '2027-01-01'] };
 */
export interface BacklogSettings {
  /** The most that an owner gets to do on a day, which the person can change. @default 10, or `capacity` if it is a number */
  readonly perDay?: number | undefined;
  /** The days without work besides weekends, as `YYYY-MM-DD`. @default none */
  readonly holidays?: readonly string[] | undefined;
}

/** A macro that a person saved. It has no functions. */
export interface SavedMacro extends FollowupMacro {
  /** Unique among the macros of the person. */
  readonly id: string;
  readonly steps: readonly MacroFieldStep[];
}
