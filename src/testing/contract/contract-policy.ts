/**
 * How a CRM behaves where its API document says "not shown". The defaults are the safe and common ones; a test that wants to
 * know how a host fares on another CRM sets another.
 */
export interface ContractPolicy {
  /**
   * Whether an `expected_version` other than the stored one refuses the update.
   * @default true
   */
  readonly enforceVersion: boolean;
  /**
   * Whether an update without `expected_version` is refused with 400.
   * @default false
   */
  readonly requireVersion: boolean;
  /**
   * The status that answers a wrong `expected_version`.
   * @default 409
   */
  readonly versionMismatchStatus: 409 | 412;
  /**
   * Whether an update without an `Idempotency-Key` is refused with 400.
   * @default false
   */
  readonly requireKey: boolean;
  /**
   * How the same key with the same method, path and body is answered: with the stored answer, with the record as it
   * stands now, or with 409. Never by writing again.
   * @default 'replay'
   */
  readonly keyReuse: 'replay' | 'current-state' | 'conflict';
  /**
   * How a key that is still being worked on is answered: after waiting for the first request, or with 409 at once.
   * @default 'wait'
   */
  readonly keyInProgress: 'wait' | 'conflict';
  /**
   * How long a key is remembered, in milliseconds.
   * @default 86_400_000 (24 hours)
   */
  readonly keyMemoryMs: number;
  /**
   * What is looked at first. With `'version'` the repetition of an update that landed is answered with 409, because the
   * record has moved by the client's own write.
   * @default 'key'
   */
  readonly checkFirst: 'key' | 'version';
  /**
   * Whether a refusal (400, 404, 409, 412, 500) is remembered under its key and replayed, as a success is.
   * @default false
   */
  readonly storeRefusals: boolean;
  /**
   * Whether an update to the values that already stand there counts the version up.
   * @default true
   */
  readonly unchangedBumpsVersion: boolean;
  /**
   * How a write counts the version up: by one, by two, by one to nine at random, or to the time of the write in milliseconds.
   * @default 'ones'
   */
  readonly versionCounter: 'ones' | 'twos' | 'random' | 'time';
  /**
   * Page size of a list request without `limit`.
   * @default 50
   */
  readonly defaultLimit: number;
  /**
   * The largest page size.
   * @default 200
   */
  readonly maxLimit: number;
  /**
   * How a `limit` above the largest page size is answered: with 400, or with the largest page.
   * @default 'refuse'
   */
  readonly limitAboveMax: 'refuse' | 'clamp';
  /**
   * What `next_cursor` holds on the last page.
   * @default 'null'
   */
  readonly finalCursor: 'null' | 'last-id' | 'absent';
  /**
   * Whether `null` is taken for a field. The document gives each field's type as string.
   * @default false
   */
  readonly acceptNull: boolean;
  /**
   * The task types that are taken; `null` for any text.
   * @default null
   */
  readonly taskTypes: readonly string[] | null;
  /**
   * The priorities that are taken; `null` for any text.
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
