import type { Messages } from '../../core/messages/messages.js';
import type { DisplaySettings } from '../../core/page/display-settings.js';
import type { Option } from '../../core/page/option.js';
import type { KnownReferences } from '../provider/use-known-references.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import type { CsvSeparator } from '../../core/worklist/to-csv.js';

/** The words of an export. */
export interface CsvTexts {
  readonly fields: Messages['fields'];
  readonly filter: Pick<Messages['filter'], 'exportFileName'>;
  /** The BCP 47 tag of the locale that spreadsheets use. */
  readonly locale: string;
  /** The separator between cells; `null` for what spreadsheets of the locale expect. */
  readonly csvSeparator: CsvSeparator | null;
  /** The IANA time zone of the times. */
  readonly timeZone: string;
  readonly taskTypes: readonly Option[] | null;
  readonly priorities: readonly Option[] | null;
  /** Returns the name of an owner if known; others are written as their id. */
  readonly ownerName: (id: string) => string | null | undefined;
  /** The names of references, if known; others are written as their id. */
  readonly references?: Pick<KnownReferences, 'referencesNow' | 'request'> | undefined;
}

/** The words of an export, from the nearest provider's settings. */
export function csvTexts(
  settings: DisplaySettings,
  ownerName: CsvTexts['ownerName'],
  references?: CsvTexts['references'],
): CsvTexts {
  const { messages, locale, csvSeparator, timeZone, taskTypes, priorities } = settings;
  const { fields, filter } = withEnglish(messages, workspaceEnglish);
  return { fields, filter, locale, csvSeparator, timeZone, taskTypes, priorities, ownerName, references };
}
