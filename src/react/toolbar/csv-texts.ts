import type { FieldMessages, FilterMessages } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { Option } from '../../core/page/option.js';
import type { KnownReferences } from '../provider/use-known-references.js';
import { workspaceWords } from '../provider/workspace-words.js';
import type { CsvSeparator } from '../../core/worklist/to-csv.js';

/** The words of an export. */
export interface CsvTexts {
  readonly fields: FieldMessages;
  readonly filter: Pick<FilterMessages, 'exportFileName'>;
  /** BCP 47 tag of what spreadsheets are set to. */
  readonly locale: string;
  /** What stands between cells; `null` for what spreadsheets of the locale expect. */
  readonly csvSeparator: CsvSeparator | null;
  /** IANA time zone of the times. */
  readonly timeZone: string;
  readonly taskTypes: readonly Option[] | null;
  readonly priorities: readonly Option[] | null;
  /** The name of an owner, where it is known; others are written as their id. */
  readonly ownerName: (id: string) => string | null | undefined;
  /** The names of what a record belongs to, where known; what has none is written as its id. */
  readonly references?: Pick<KnownReferences, 'referencesNow' | 'request'> | undefined;
}

/** The words of an export in the settings of the nearest provider. */
export function csvTexts(
  settings: DisplaySettings,
  ownerName: CsvTexts['ownerName'],
  references?: CsvTexts['references'],
): CsvTexts {
  const { messages, locale, csvSeparator, timeZone, taskTypes, priorities } = settings;
  const { fields, filter } = workspaceWords(messages);
  return { fields, filter, locale, csvSeparator, timeZone, taskTypes, priorities, ownerName, references };
}
