import type { FieldMessages, FilterMessages } from '../messages/messages.js';
import type { DisplaySettings } from '../provider/display-settings.js';
import type { Option } from '../provider/option.js';
import { workspaceWords } from '../provider/workspace-words.js';

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
