import { EDITABLE_FIELDS, type EditableField } from '../followup/fields.js';
import { parseJson } from './decode-answer.js';
import type { FieldErrors } from './followups-error.js';
import { fieldOfMessage, fieldOfName, fieldOfPath } from './named-field.js';
import { redact } from './redact.js';

export interface ErrorBody {
  readonly fieldErrors?: FieldErrors | undefined;
  readonly formErrors?: readonly string[] | undefined;
}

/** What was sent, so that it does not come back in an error. */
export interface SentValues {
  /** The token, the note and the address: taken out of every message. */
  readonly secrets: readonly string[];
  /** The values of the body: no messages where a server repeats one of them by itself. */
  readonly values: readonly string[];
}

interface Message {
  readonly field: EditableField | null;
  readonly text: string;
  /** Whether it is a machine's code, which says something only where nothing better was found. */
  readonly isCode: boolean;
}

interface Place {
  /** The field that the messages here speak of. */
  readonly field: EditableField | null;
  /** Whether every text here is a message, as in `errors: ["…"]` and `errors: { base: "…" }`. */
  readonly group: boolean;
  readonly depth: number;
}

type Members = readonly (readonly [key: string, value: unknown])[];

const LONGEST_BODY = 262_144;
const LONGEST_MESSAGE = 500;
const MAX_MESSAGES = 20;
const MAX_NODES = 2000;
const DEEPEST = 10;

/** White space, control characters, and marks that turn the direction of the text around them. */
const UNSAFE_CHARACTERS = /[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Finds the messages in an error's body. The API document does not show the fields of its ErrorEnvelope, so this knows
 * the usual shapes and trusts none: it stops at a depth, a number of nodes and a length, and builds its result from the
 * five known names alone.
 */
export function readErrorBody(body: string | null, sent: SentValues): ErrorBody {
  if (body === null || body.length > LONGEST_BODY) return {};
  const root = parseJson(body);
  if (root === undefined) return {};
  const found: Message[] = [];
  let nodes = 0;

  function add(field: EditableField | null, words: string, isCode = false): void {
    if (found.length >= MAX_MESSAGES || sent.values.includes(words)) return;
    const text = tidy(words, sent.secrets);
    if (text === '' || text === '…' || found.some((one) => one.text === text)) return;
    found.push({ field: field ?? fieldOfMessage(text), text, isCode });
  }

  function walk(node: unknown, place: Place): void {
    nodes += 1;
    if (nodes > MAX_NODES || place.depth > DEEPEST) return;
    if (typeof node === 'string') {
      if (place.group) add(place.field, node);
    } else if (Array.isArray(node)) {
      for (const item of node)
        walk(item, { ...place, group: place.group && typeof item === 'string', depth: place.depth + 1 });
    } else if (typeof node === 'object' && node !== null) {
      walkObject(Object.entries(node), place);
    }
  }

  function walkObject(members: Members, place: Place): void {
    if (members.some(([key]) => RECORD_KEYS.has(key))) return;
    const depth = place.depth + 1;
    const field = namedField(members) ?? place.field;
    const spoken = members.filter(([, value]) => typeof value === 'string').map(([key]) => key);
    const hasMessage = spoken.some((key) => MESSAGE_KEYS.has(key));
    // One heading is enough: "title" before "error" before a machine's "code".
    const heading = hasMessage ? undefined : [...HEADING_KEYS].find((key) => spoken.includes(key));
    const isMap = place.group && !hasMessage && heading === undefined;
    for (const [key, value] of members) {
      const keyField = fieldOfName(key);
      if (keyField)
        walk(value, { field: keyField, group: typeof value !== 'string' || place.group || depth === 1, depth });
      else if (ECHO_KEYS.has(key) || FIELD_KEYS.has(key)) continue;
      else if (typeof value !== 'string') walk(value, { field, group: isMap || GROUP_KEYS.has(key), depth });
      else if (isMap || MESSAGE_KEYS.has(key) || GROUP_KEYS.has(key) || key === heading) {
        if (!(hasMessage && HEADING_KEYS.has(key))) add(field, value, key === 'code' || key === 'type');
      }
    }
  }

  walk(root, { field: null, group: typeof root === 'string' || Array.isArray(root), depth: 0 });
  return sorted(found);
}

function namedField(members: Members): EditableField | null {
  for (const [key, value] of members) {
    if (!FIELD_KEYS.has(key)) continue;
    const isSource = key === 'source' && typeof value === 'object' && value !== null && !Array.isArray(value);
    const field = isSource
      ? namedField(Object.entries(value).filter(([inner]) => inner !== 'source'))
      : fieldOfPath(value);
    if (field) return field;
  }
  return null;
}

/** Both sides are brought into one form before they are compared: a server may repeat a note with other line ends. */
function tidy(words: string, secrets: readonly string[]): string {
  return capped(redact(inOneLine(words), secrets.map(inOneLine)));
}

function inOneLine(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, ' ').trim();
}

function capped(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  // A cut in the middle of a surrogate pair would leave half a character.
  return `${text.slice(0, LONGEST_MESSAGE - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function sorted(found: readonly Message[]): ErrorBody {
  const fieldErrors: { [Field in EditableField]?: string } = {};
  for (const field of EDITABLE_FIELDS) {
    const texts = found.filter((one) => one.field === field).map((one) => one.text);
    if (texts.length > 0) fieldErrors[field] = capped(texts.join(' '));
  }
  const hasWords = found.some((one) => !one.isCode);
  const formErrors = found.filter((one) => one.field === null && !(one.isCode && hasWords)).map((one) => one.text);
  return {
    fieldErrors: Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined,
    formErrors: formErrors.length > 0 ? formErrors : undefined,
  };
}

/** Members that hold words for a person. */
export const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  'message',
  'msg',
  'detail',
  'description',
  'reason',
  'text',
  'error_description',
  'error_message',
  'errorMessage',
]);

/** Members with words that only name the kind of error; left out where better ones stand beside them. */
export const HEADING_KEYS: ReadonlySet<string> = new Set(['title', 'error', 'code', 'type']);

/** Members that say which field is meant. */
export const FIELD_KEYS: ReadonlySet<string> = new Set([
  'field',
  'field_name',
  'fieldName',
  'name',
  'key',
  'path',
  'loc',
  'location',
  'pointer',
  'param',
  'parameter',
  'property',
  'property_path',
  'propertyPath',
  'attribute',
  'target',
  'source',
  'instancePath',
]);

/** Members that hold messages by field, or a list of them. */
export const GROUP_KEYS: ReadonlySet<string> = new Set([
  'error',
  'errors',
  'message',
  'messages',
  'detail',
  'details',
  'fields',
  'field_errors',
  'fieldErrors',
  'form_errors',
  'formErrors',
  'non_field_errors',
  'violations',
  'issues',
  'invalid_params',
  'invalidParams',
  'validation',
]);

/** Members that repeat what was sent. */
export const ECHO_KEYS: ReadonlySet<string> = new Set([
  'input',
  'value',
  'rejected_value',
  'rejectedValue',
  'received',
  'request',
  'body',
  'ctx',
  'context',
  'params',
]);

/** Members that only a record has: an error may hold the record as it stands, whose texts are no messages. */
export const RECORD_KEYS: ReadonlySet<string> = new Set(['integration_version', 'deal_id', 'conversation_id']);
