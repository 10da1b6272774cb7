import { EDITABLE_FIELDS, ofEach, type EditableField } from './fields.js';
import { isFollowupId } from './followup-id.js';
import type { Followup } from './followup.js';

const OTHER_TEXTS = {
  deal_id: null,
  conversation_id: null,
  status: null,
  completion_note: null,
  created_at: null,
  updated_at: null,
} satisfies Record<Exclude<keyof Followup, EditableField | 'id' | 'integration_version'>, null>;

const TEXTS = [...Object.keys(OTHER_TEXTS), ...EDITABLE_FIELDS] as readonly (
  | keyof typeof OTHER_TEXTS
  | EditableField
)[];

type Decoded = { -readonly [Field in keyof Followup]: Followup[Field] };

// An object parsed from JSON has room for exactly its fields; one built field by field takes a ninth more memory than a
// copy of it.
const BLANK = JSON.parse(
  JSON.stringify({ id: '', ...OTHER_TEXTS, ...ofEach(EDITABLE_FIELDS, () => null), integration_version: null }),
) as Decoded;

/**
 * Decodes one wire row tolerantly: unknown fields are dropped, a missing or `null` field stays so, and a version that
 * is not a safe integer of 0 or more becomes `null` (the record is then read-only).
 *
 * @returns the record, or `null` if the row can't be trusted (no usable id, or a field of the wrong type)
 *
 * @example
 * socket.addEventListener('message', ({ data }) => {
 *   const followup = decodeFollowup(JSON.parse(data));
 *   if (followup) console.info(followup.id, followup.integration_version);
 * });
 */
export function decodeFollowup(row: unknown): Followup | null {
  if (typeof row !== 'object' || row === null) return null;
  const wire = row as Readonly<Record<string, unknown>>;
  const { id, integration_version: version } = wire;
  if (!isFollowupId(id)) return null;
  const whole = TEXTS.every((field) => wire[field] !== undefined);
  const followup: Decoded = { ...(whole && BLANK), id, integration_version: isVersion(version) ? version : null };
  for (const field of TEXTS) {
    const value = wire[field];
    if (value === undefined) continue;
    if (value !== null && typeof value !== 'string') return null;
    followup[field] = field === 'owner_user_id' && value !== null ? shared(value) : value;
  }
  return followup;
}

const MAX_SHARED = 5000;
const sharedTexts = new Map<string, string>();

// Saves memory: a hundred thousand records have few owners, but each parsed id is a string of its own.
function shared(value: string): string {
  const known = sharedTexts.get(value);
  if (known !== undefined) return known;
  if (sharedTexts.size < MAX_SHARED) sharedTexts.set(value, value);
  return value;
}

/** Whether a value can be a record's version. */
export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
