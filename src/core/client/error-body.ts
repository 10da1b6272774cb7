import { EDITABLE_FIELDS, type EditableField } from '../followup/fields.js';
import { parseJson } from './decode-answer.js';
import {
  CODE_KEYS,
  ECHO_KEYS,
  FIELD_KEYS,
  GROUP_KEYS,
  HEADING_KEYS,
  KIND_KEYS,
  MESSAGE_KEYS,
  RECORD_KEYS,
} from './error-members.js';
import type { FieldErrors } from './followups-error.js';
import { fieldOfMessage, fieldOfName, fieldOfPath } from './named-field.js';
import { redact } from './redact.js';

export interface ErrorBody {
  readonly code?: string | undefined;
  readonly fieldErrors?: FieldErrors | undefined;
  readonly formErrors?: readonly string[] | undefined;
  /** Messages that only sum up the field errors. */
  readonly summary?: readonly string[] | undefined;
}

/** What was sent, so that it does not come back in an error. */
export interface SentValues {
  /** The tokens, note and URL: removed from every message. */
  readonly secrets: readonly string[];
  /** The values of the body: a message that only repeats one of them is dropped. */
  readonly values: readonly string[];
}

interface Message {
  readonly field: EditableField | null;
  readonly text: string;
  /** Whether it is a machine-readable code, used only if nothing better was found. */
  readonly isCode: boolean;
  /** Whether it only sums up messages about fields. */
  isSummary?: boolean;
}

interface Place {
  /** The field that messages here are about. */
  readonly field: EditableField | null;
  /** Whether every string here is a message, as in `errors: ["…"]` and `errors: { base: "…" }`. */
  readonly group: boolean;
  readonly depth: number;
}

type Members = readonly (readonly [key: string, value: unknown])[];

const LONGEST_BODY = 262_144;
const LONGEST_MESSAGE = 500;
const MAX_MESSAGES = 20;
const MAX_NODES = 2000;
const DEEPEST = 10;

/** White space, control characters, and marks that change the text direction. */
const UNSAFE_CHARACTERS = /[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A one-word code for machines, such as `ValidationFailed`. */
const CODE = /^[A-Za-z\d][\w.-]{0,63}$/;

/**
 * Reads an error body, with the host's reader first. The API document does not show the fields of its ErrorEnvelope, so
 * ours knows the usual formats and trusts none: it limits depth, number of nodes and length, and builds its result from
 * the five known field names only. What a host's reader returns is cleaned and limited the same way.
 */
export function readErrorBody(
  body: string | null,
  sent: SentValues,
  readOwn: (body: unknown) => ErrorBody | null | undefined = () => null,
): ErrorBody {
  if (body === null || body.length > LONGEST_BODY) return {};
  const root = parseJson(body);
  const own = readOwn(root === undefined ? body : root);
  if (own) return sorted(ownMessages(own, sent), safeCode(own.code, sent));
  if (root === undefined) return {};
  return sorted(messagesIn(root, sent), codeOf(root, sent));
}

/** Collects unique messages, without what was sent. */
function createMessages(sent: SentValues) {
  const found: Message[] = [];
  return {
    found,
    add(field: EditableField | null, words: string, isCode = false): void {
      if (found.length >= MAX_MESSAGES || sent.values.includes(words)) return;
      const text = tidy(words, sent.secrets);
      const at = field ?? fieldOfMessage(text);
      if (text === '' || text === '…' || found.some((one) => one.text === text && one.field === at)) return;
      found.push({ field: at, text, isCode });
    },
  };
}

function messagesIn(root: unknown, sent: SentValues): readonly Message[] {
  const { found, add } = createMessages(sent);
  let nodes = 0;

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
    const named = namedField(members);
    const field = named ?? place.field;
    const spoken = members.filter(([, value]) => typeof value === 'string').map(([key]) => key);
    const hasMessage = spoken.some((key) => MESSAGE_KEYS.has(key));
    // One heading is enough: "title" before "error" before a machine-readable "code".
    const heading = hasMessage ? undefined : [...HEADING_KEYS].find((key) => spoken.includes(key));
    const isMap = place.group && !hasMessage && heading === undefined;
    const own: Message[] = [];
    const before = found.length;
    const take = (words: string, isCode = false): void => {
      const at = found.length;
      add(field, words, isCode);
      own.push(...found.slice(at));
    };
    for (const [key, value] of members) {
      const keyField = fieldOfName(key);
      if (keyField)
        walk(value, { field: keyField, group: typeof value !== 'string' || place.group || depth === 1, depth });
      else if (ECHO_KEYS.has(key) || FIELD_KEYS.has(key)) continue;
      else if (typeof value !== 'string') walk(value, { field, group: isMap || GROUP_KEYS.has(key), depth });
      else if (key === 'hint') add(field, value);
      else if (MESSAGE_KEYS.has(key)) take(value);
      else if (HEADING_KEYS.has(key)) {
        if (key === heading || (isMap && !hasMessage)) take(value, CODE.test(value));
      } else if (isMap || GROUP_KEYS.has(key)) add(field, value);
      // A server may name its message anything; next to a field name, it is about that field.
      else if (named && !hasMessage && !isAddress(value)) {
        const isCode = CODE.test(value);
        if (!isCode || heading === undefined) take(value, isCode);
      }
    }
    if (found.slice(before).some((one) => one.field !== null && !own.includes(one)))
      for (const one of own) one.isSummary = true;
  }

  walk(root, { field: null, group: typeof root === 'string' || Array.isArray(root), depth: 0 });
  return found;
}

function isAddress(text: string): boolean {
  return /^\S*[/:]\S*$/.test(text);
}

function ownMessages(own: ErrorBody, sent: SentValues): readonly Message[] {
  const { found, add } = createMessages(sent);
  for (const field of EDITABLE_FIELDS) {
    const text: unknown = own.fieldErrors?.[field];
    if (typeof text === 'string') add(field, text);
  }
  const formErrors: unknown = own.formErrors;
  if (Array.isArray(formErrors)) for (const text of formErrors) if (typeof text === 'string') add(null, text);
  return found;
}

/** Returns the code of the error as a whole. A code next to a field name belongs to that field. */
function codeOf(root: unknown, sent: SentValues): string | undefined {
  const error = valueAt(root, 'error');
  const first = [root, error, valueAt(root, 'errors')].flatMap((list): unknown[] =>
    Array.isArray(list) ? list.slice(0, 1) : [],
  );
  const parts = first.filter((part) => namedField(membersOf(part)) === null);
  const places = [
    ...CODE_KEYS.flatMap((key) => [valueAt(root, key), valueAt(error, key)]),
    ...parts.map((part) => valueAt(part, 'code')),
    ...KIND_KEYS.flatMap((key) => [valueAt(root, key), valueAt(error, key)]),
  ];
  for (const value of places) {
    const code = safeCode(value, sent);
    if (code !== undefined) return code;
  }
  return undefined;
}

function safeCode(value: unknown, { secrets, values }: SentValues): string | undefined {
  if (typeof value !== 'string' || !CODE.test(value) || values.includes(value)) return undefined;
  return redact(value, secrets) === value ? value : undefined;
}

function membersOf(node: unknown): Members {
  return typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : [];
}

function valueAt(node: unknown, name: string): unknown {
  const members = membersOf(node);
  return members.some(([key]) => RECORD_KEYS.has(key)) ? undefined : members.find(([key]) => key === name)?.[1];
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

/** Normalizes both sides before comparing: a server may echo a note with other line endings. */
function tidy(words: string, secrets: readonly string[]): string {
  return capped(redact(inOneLine(words), secrets.map(inOneLine)));
}

function inOneLine(text: string): string {
  return text.replace(UNSAFE_CHARACTERS, ' ').trim();
}

function capped(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  // Cutting through a surrogate pair would leave half a character.
  return `${text.slice(0, LONGEST_MESSAGE - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function sorted(found: readonly Message[], code: string | undefined): ErrorBody {
  const fieldErrors: { [Field in EditableField]?: string } = {};
  for (const field of EDITABLE_FIELDS) {
    const all = found.filter((one) => one.field === field);
    const words = all.filter((one) => !one.isCode);
    const texts = (words.length > 0 ? words : all).map((one) => one.text);
    if (texts.length > 0) fieldErrors[field] = capped(texts.join(' '));
  }
  const atFields = found.filter((one) => one.field !== null);
  const hasWords = atFields.length > 0 || found.some((one) => !one.isCode);
  const whole = found.filter(
    (one) => one.field === null && !(one.isCode && hasWords) && !atFields.some(({ text }) => text === one.text),
  );
  const formErrors = whole.filter((one) => !one.isSummary).map((one) => one.text);
  const summary = whole.filter((one) => one.isSummary).map((one) => one.text);
  return {
    code,
    fieldErrors: Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined,
    formErrors: formErrors.length > 0 ? formErrors : undefined,
    summary: summary.length > 0 ? summary : undefined,
  };
}
