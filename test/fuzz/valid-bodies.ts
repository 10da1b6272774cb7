import { ECHO, NOTE, TOKEN } from './canaries.js';
import { JOURNAL_TEXT } from './journal-sample.js';
import { BEFORE_IT, CURSOR, RECORD, recordWith } from './the-record.js';

/**
 * The kind of answer that a body belongs to; `row` and `feed` come from the host's own functions, `journal` from
 * storage.
 */
export type Role = 'list' | 'update' | 'error' | 'row' | 'feed' | 'journal';

/** An answer of a well-behaved CRM; error envelopes in the shapes in use. */
export interface ValidBody {
  readonly name: string;
  readonly role: Role;
  readonly body: unknown;
}

const ERRORS: Record<string, unknown> = {
  'plain message': { message: `No: ${ECHO}` },
  'message and code': { error: { code: 'VALIDATION_FAILED', message: `Refused ${TOKEN}`, details: [] } },
  'details by field': {
    code: 'x',
    details: [
      { field: 'note', message: ECHO },
      { field: 'due_at', message: 'is past' },
    ],
  },
  'errors by name': { errors: { note: ['is too long', NOTE], due_at: 'is past', base: [ECHO] } },
  'list of texts': { errors: ['due_at is past', ECHO] },
  'JSON:API': { errors: [{ status: '400', title: 'No', detail: ECHO, source: { pointer: '/data/attributes/note' } }] },
  'problem details': {
    type: 'about:blank',
    title: 'No',
    status: 400,
    detail: ECHO,
    instance: '/x',
    invalid_params: [{ name: 'note', reason: 'long' }],
  },
  'paths and input': {
    detail: [{ loc: ['body', 'note'], msg: 'too long', type: 'value_error', input: NOTE, ctx: { limit: 1 } }],
  },
  'issues of a schema': { issues: [{ path: ['due_at'], message: `bad ${NOTE}`, received: NOTE }] },
  'with the record': { message: 'version conflict', current: RECORD, data: recordWith(NOTE) },
  'bare text': ECHO,
  'bare list': ['note is too long', ECHO],
};

export const VALID_BODIES: readonly ValidBody[] = [
  { name: 'list', role: 'list', body: { data: [BEFORE_IT, RECORD], has_more: true, next_cursor: CURSOR } },
  { name: 'update', role: 'update', body: { data: recordWith(NOTE) } },
  { name: 'row', role: 'row', body: recordWith(NOTE) },
  {
    name: 'feed',
    role: 'feed',
    body: [
      { type: 'upserted', followup: RECORD },
      { type: 'deleted', id: BEFORE_IT.id },
    ],
  },
  { name: 'journal', role: 'journal', body: JSON.parse(JOURNAL_TEXT) as unknown },
  ...Object.entries(ERRORS).map(([name, body]) => ({ name, role: 'error' as const, body })),
];
