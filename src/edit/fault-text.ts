import { FIELDS, type EditableField } from '../followup/fields.js';
import { EXAMPLE_UUID } from '../followup/uuid.js';
import type { EditorMessages } from '../messages/messages.js';
import type { FieldFault } from './followup-field-texts.js';

const MISSING_TEXTS = {
  owners: 'ownerMissing',
  taskTypes: 'taskTypeMissing',
  priorities: 'priorityMissing',
} as const;

/** What to say of a text that can't be saved. */
export function faultText(field: EditableField, fault: FieldFault, editor: EditorMessages): string {
  const description = FIELDS[field];
  switch (description.kind) {
    case 'instant':
      return fault === 'missing' ? editor.dueMissing : editor.dueInvalid;
    case 'id':
      return fault === 'missing'
        ? editor[MISSING_TEXTS[description.values]]
        : editor.ownerInvalid({ example: EXAMPLE_UUID });
    case 'choice':
      return editor[MISSING_TEXTS[description.values]];
    case 'text':
      // Anything can stand there, and nothing too.
      description.canBeEmpty satisfies true;
      return '';
  }
}
