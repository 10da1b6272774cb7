/**
 * How a CRM behaves where its API document says "not shown". The defaults are safe and common; tests can change them to
 * see how a host copes with another CRM.
 */
export interface ContractPolicy {
  /**
   * Whether to refuse an update whose `expected_version` is not the stored one.
   * @default true
   */
  readonly enforceVersion: boolean;
  /**
   * Whether to refuse an update without `expected_version` with 400.
   * @default false
   */
  readonly requireVersion: boolean;
  /**
   * The status of the answer to a wrong `expected_version`.
   * @default 409
   */
  readonly versionMismatchStatus: 409 | 412;
  /**
   * Whether to refuse an update without an `Idempotency-Key` with 400.
   * @default false
   */
  readonly requireKey: boolean;
  /**
   * How to answer a repeated key with the same method, path and body: with the stored answer, with the current record,
   * or with 409. Never by writing again.
   * @default 'replay'
   */
  readonly keyReuse: 'replay' | 'current-state' | 'conflict';
  /**
   * How to answer a key whose first request is in progress: after waiting for it, or with 409 immediately.
   * @default 'wait'
   */
  readonly keyInProgress: 'wait' | 'conflict';
  /**
   * How long a key is remembered, in milliseconds.
   * @default 86_400_000 (24 hours)
   */
  readonly keyMemoryMs: number;
  /**
   * What to check first. With `'version'`, repeating an update that landed is answered with a version mismatch, because
   * the client's own write changed the version.
   * @default 'key'
   */
  readonly checkFirst: 'key' | 'version';
  /**
   * Whether to remember a refusal (400, 404, 409, 410, 412, 422, 500) under its key and replay it, like a success.
   * @default false
   */
  readonly storeRefusals: boolean;
  /**
   * Whether an update to unchanged values increases the version.
   * @default true
   */
  readonly unchangedBumpsVersion: boolean;
  /**
   * How a write increases the version: by one, by two, by a random one to nine, or to the time of the write in
   * milliseconds; or a function that returns the next version.
   * @default 'ones'
   */
  readonly versionCounter: 'ones' | 'twos' | 'random' | 'time' | ((version: number) => number);
  /**
   * The page size of a list request without `limit`.
   * @default 50
   */
  readonly defaultLimit: number;
  /**
   * The maximum page size.
   * @default 200
   */
  readonly maxLimit: number;
  /**
   * How to answer a `limit` above the maximum page size: with 400, or with a page of maximum size.
   * @default 'refuse'
   */
  readonly limitAboveMax: 'refuse' | 'clamp';
  /**
   * The value of `next_cursor` on the last page.
   * @default 'null'
   */
  readonly finalCursor: 'null' | 'last-id' | 'absent';
  /**
   * Whether to accept `null` for a field. The document defines every field as a string.
   * @default false
   */
  readonly acceptNull: boolean;
  /**
   * The accepted task types; `null` for any text.
   * @default null
   */
  readonly taskTypes: readonly string[] | null;
  /**
   * The accepted priorities; `null` for any text.
   * @default null
   */
  readonly priorities: readonly string[] | null;
}

export const defaultContractPolicy: ContractPolicy = {
  enforceVersion: true,
  requireVersion: false,
  versionMismatchStatus: 409,
  requireKey: false,
  keyReuse: 'replay',
  keyInProgress: 'wait',
  keyMemoryMs: 24 * 60 * 60 * 1000,
  checkFirst: 'key',
  storeRefusals: false,
  unchangedBumpsVersion: true,
  versionCounter: 'ones',
  defaultLimit: 50,
  maxLimit: 200,
  limitAboveMax: 'refuse',
  finalCursor: 'null',
  acceptNull: false,
  taskTypes: null,
  priorities: null,
};
