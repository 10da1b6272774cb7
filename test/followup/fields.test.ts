import { describe, expect, test } from 'vitest';
import { EDITABLE_FIELDS, FIELD_ORDER, FIELDS, sameValue, valueFault } from '../../src/core/followup/fields.js';
import { diffFollowup } from '../../src/react/editor/followup-field-texts.js';
import { formerText } from '../../src/core/followup/followup-patch.js';
import { decodeFollowup } from '../../src/core/followup/followup-schema.js';
import { buildFollowup } from '../../src/testing/samples/build-followup.js';
import { decodeDraft, encodeDraft } from '../../src/core/saving/drafts.js';
import { decodeJournalEntry, encodeJournalEntry } from '../../src/core/saving/journal.js';
import { WORKLIST_COLUMNS } from '../../src/core/worklist/worklist-column.js';

const OF_KIND = {
  instant: { value: '2026-02-01T09:00:00.000Z', sameAs: '2026-02-01T10:00:00+01:00', invalid: 'soon' },
  id: {
    value: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    sameAs: '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
    invalid: 'Ana',
  },
  choice: { value: 'call', sameAs: 'call', invalid: 4 },
  text: { value: 'Call back', sameAs: 'Call back', invalid: 4 },
} as const;

test.each([
  ['body', EDITABLE_FIELDS, 'due_at note owner_user_id task_type priority'],
  ['page', FIELD_ORDER, 'note due_at owner_user_id priority task_type'],
  [
    'list',
    WORKLIST_COLUMNS,
    'due_at status priority task_type owner_user_id note deal_id updated_at conversation_id created_at',
  ],
])('the %s has the fields in an order of its own, whatever is added', (_, fields, order) => {
  const known = order.split(' ');
  expect(fields.filter((field) => known.includes(field))).toEqual(known);
});

describe.each(EDITABLE_FIELDS)('%s, whatever field is added', (field) => {
  const { value, sameAs, invalid } = OF_KIND[FIELDS[field].kind];
  const before = buildFollowup({ [field]: value });

  test('is compared and checked by its kind', () => {
    expect(sameValue(field, value, sameAs)).toBe(true);
    expect(diffFollowup(before, { [field]: sameAs })).toEqual({});
    expect(valueFault(field, value)).toBeNull();
    expect(valueFault(field, invalid)).not.toBeNull();
    expect(formerText(field, value)).toBe(value);
    expect(formerText(field, null)).toBe(FIELDS[field].canBeEmpty ? '' : null);
  });

  test('survives the wire, the journal and a draft', () => {
    expect(decodeFollowup(JSON.parse(JSON.stringify(before)))).toEqual(before);
    const patch = { [field]: value };
    const request = { key: 'k', expectedVersion: 1, body: patch, madeAt: 1, sent: true };
    const entry = { id: 'e', followupId: before.id, origin: 'editor', bulkId: null, draftId: null } as const;
    const kept = decodeJournalEntry(
      encodeJournalEntry({
        ...entry,
        patch,
        seen: patch,
        before,
        submittedAt: 1,
        inConflict: false,
        unknown: 1,
        request,
      }),
    );
    expect(kept).toMatchObject({ patch, seen: patch, request: { body: patch }, before: patch });
    expect(decodeDraft(encodeDraft({ base: before, patch }))).toEqual({ base: before, patch });
  });
});
