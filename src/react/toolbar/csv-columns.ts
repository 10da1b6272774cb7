import { toZonedInput } from '../../core/followup/due-time.js';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { optionLabel } from '../../core/page/option.js';
import type { CsvColumn } from '../../core/worklist/to-csv.js';
import { COLUMNS, type WorklistColumn } from '../../core/worklist/worklist-column.js';
import type { CsvTexts } from './csv-texts.js';

/** A built-in column, or one of the host's own. */
export type ExportedColumn = WorklistColumn | CsvColumn<Followup>;

/**
 * The columns of a CSV file. Words are those of the list; times are `2026-12-03 14:30` in the user's time zone and ids
 * are complete, so that spreadsheets can sort them and they still mean the same tomorrow.
 */
export function csvColumns(columns: readonly ExportedColumn[], texts: CsvTexts): CsvColumn<Followup>[] {
  return columns.map((column) =>
    typeof column === 'string'
      ? { header: texts.fields[column], value: (followup) => valueOf(followup, column, texts) }
      : column,
  );
}

function valueOf(followup: Followup, column: WorklistColumn, texts: CsvTexts): string | null | undefined {
  const value = followup[column];
  if (!value) return null;
  const known = texts.references?.referencesNow;
  if (column === 'deal_id') return known?.(followup).deal?.name || value;
  if (column === 'conversation_id') return known?.(followup).conversation?.name || value;
  if (column === 'status') return statusWord(value, texts.fields);
  const description = COLUMNS[column];
  switch (description.kind) {
    case 'instant':
      return toZonedInput(value, texts.timeZone)?.replace('T', ' ') ?? value;
    case 'id':
      return texts.ownerName(value) || value;
    case 'choice':
      return optionLabel(value, texts[description.values]);
    case 'text':
      return value;
  }
}
