/**
 * A follow-up as the CRM's public API returns it, with wire names.
 *
 * A field that the server left out is absent here, and one it sent as `null` is `null`: the two are different values.
 * Status, task type and priority are open enumerations; any text is kept as received.
 *
 * @example
 * const followup: Followup = { id: '7f1c0f7a-…', integration_version: 3, status: 'open', note: 'Call back' };
 */
export interface Followup {
  readonly id: string;
  readonly deal_id?: string | null;
  readonly conversation_id?: string | null;
  /** ISO 8601 date-time, as the server wrote it. */
  readonly due_at?: string | null;
  readonly status?: string | null;
  readonly note?: string | null;
  readonly completion_note?: string | null;
  readonly owner_user_id?: string | null;
  readonly task_type?: string | null;
  readonly priority?: string | null;
  /** The record's version counter; `null` if the server sent no usable one, which makes the record read-only. */
  readonly integration_version: number | null;
  /** ISO 8601 date-time. */
  readonly created_at?: string | null;
  /** ISO 8601 date-time. */
  readonly updated_at?: string | null;
}
