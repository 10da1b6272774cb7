import { toZonedInput } from '../followup/due-time.js';
import type { Followup } from '../followup/followup.js';
import { statusWord } from '../messages/messages.js';
import type { FieldMessages, FilterMessages } from '../messages/messages.js';
import type { DisplaySettings } from '../provider/display-settings.js';
import { workspaceWords } from '../provider/workspace-words.js';
import { optionLabel } from '../provider/option.js';
import type { Option } from '../provider/option.js';
import type { CsvColumn } from '../worklist/to-csv.js';
import { COLUMNS } from '../worklist/worklist-column.js';
import type { WorklistColumn } from '../worklist/worklist-column.js';

/** The words of an export. */
export interface CsvTexts {
  readonly fields: FieldMessages;
  readonly filter: Pick<FilterMessages, 'exportFileName'>;
  /** IANA time zone of the times. */
  readonly timeZone: string;
  readonly taskTypes: readonly Option[] | null;
  readonly priorities: readonly Option[] | null;
  /** The name of an owner, where it is known; others are written as their id. */
  readonly ownerName: (id: string) => string | null | undefined;
}

/** The words of an export in the settings of the nearest provider. */
export function csvTexts(settings: DisplaySettings, ownerName: CsvTexts['ownerName']): CsvTexts {
  const { messages, timeZone, taskTypes, priorities } = settings;
  const { fields, filter } = workspaceWords(messages);
  return { fields, filter, timeZone, taskTypes, priorities, ownerName };
}

/** A column of the list, or one of the host's own. */
export type ExportedColumn = WorklistColumn | CsvColumn<Followup>;

/**
 * The columns of a file. Words are those of the list; times are `2026-12-03 14:30` in the person's zone and ids stand in
 * full, so that a spreadsheet can sort them and they mean the same tomorrow.
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
  if (!value || column === 'deal_id') return value || null;
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
