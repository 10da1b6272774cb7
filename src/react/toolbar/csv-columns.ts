import { toZonedInput } from '../../core/followup/due-time.js';
import type { Followup } from '../../core/followup/followup.js';
import { statusWord } from '../../core/messages/messages.js';
import { optionLabel } from '../../core/page/option.js';
import type { CsvColumn } from '../../core/worklist/to-csv.js';
import { COLUMNS, type WorklistColumn } from '../../core/worklist/worklist-column.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { KnownReferences } from '../provider/use-known-references.js';

/** The words of an export: the nearest provider's settings, and the names of owners and references. */
export interface CsvTexts extends Pick<
  DisplaySettings,
  'messages' | 'locale' | 'csvSeparator' | 'timeZone' | 'taskTypes' | 'priorities'
> {
  /** Returns the name of an owner if known; others are written as their id. */
  readonly ownerName: (id: string) => string | null | undefined;
  /** The names of references, if known; others are written as their id. */
  readonly known?: Pick<KnownReferences, 'referencesNow' | 'request'> | undefined;
}

/** A built-in column, or one of the host's own. */
export type ExportedColumn = WorklistColumn | CsvColumn<Followup>;

/**
 * The columns of a CSV file. Words are those of the list; times are `2026-12-03 14:30` in the user's time zone and ids
 * are complete, so that spreadsheets can sort them and they still mean the same tomorrow.
 */
export function csvColumns(columns: readonly ExportedColumn[], texts: CsvTexts): CsvColumn<Followup>[] {
  return columns.map((column) =>
    typeof column === 'string'
      ? { header: texts.messages.fields[column], value: (followup) => valueOf(followup, column, texts) }
      : column,
  );
}

function valueOf(followup: Followup, column: WorklistColumn, texts: CsvTexts): string | null | undefined {
  const value = followup[column];
  if (!value) return null;
  const known = texts.known?.referencesNow;
  if (column === 'deal_id') return known?.(followup).deal?.name || value;
  if (column === 'conversation_id') return known?.(followup).conversation?.name || value;
  if (column === 'status') return statusWord(value, texts.messages.fields);
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
