import { EDITABLE_FIELDS } from '../followup/fields.js';
import type { FollowupPatch } from '../followup/followup-patch.js';
import type { DisplaySettings } from './display-settings.js';
import { fieldLine } from './field-line.js';
import { valueWords } from './value-words.js';

/** What a person typed as plain text to keep elsewhere: a line for each field, several lines of a note below its name. */
export function patchText(patch: FollowupPatch, settings: DisplaySettings): string {
  const { messages, owners } = settings;
  // A directory would have to be asked first.
  const listed = owners && !('search' in owners) ? owners : [];
  const ownerName = (owner: string): string => listed.find(({ id }) => id === owner)?.name || owner;
  return EDITABLE_FIELDS.flatMap((field) => {
    const value = patch[field];
    if (value === undefined) return [];
    const words = value === null ? '' : valueWords(field, value, settings, ownerName);
    return [fieldLine(messages.fields[field], words, messages.common)];
  }).join('\n');
}
