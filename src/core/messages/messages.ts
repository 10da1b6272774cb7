import type { actionsEnglish } from './actions-english.js';
import type { chooseEnglish } from './choose-english.js';
import type { duePhraseEnglish } from './due-phrase-english.js';
import type { editorEnglish } from './editor-english.js';
import type { firstEnglish } from './first-english.js';
import type { markEnglish } from './mark-english.js';
import type { noticeEnglish } from './notice-english.js';
import type { presentationEnglish } from './presentation-english.js';
import type { reminderEnglish } from './reminder-english.js';
import type { routinesEnglish } from './routines-english.js';
import type { toolbarEnglish } from './toolbar-english.js';
import type { workspaceEnglish } from './workspace-english.js';

/** The English of the parts that a workspace fetches by itself. */
type PartsEnglish = typeof firstEnglish &
  typeof workspaceEnglish &
  typeof markEnglish &
  typeof noticeEnglish &
  typeof editorEnglish &
  typeof duePhraseEnglish &
  typeof actionsEnglish &
  typeof chooseEnglish &
  typeof toolbarEnglish &
  typeof presentationEnglish &
  typeof reminderEnglish;

/** The messages of some English, by slice and key. */
type Words<English> = {
  readonly [Slice in keyof English]: { readonly [Key in keyof English[Slice]]: English[Slice][Key] };
};

/** The messages of the parts that a workspace fetches by itself: all but those of what a host wires. */
export type PartMessages = Words<PartsEnglish>;

/**
 * Every string that a person sees. A message is a text, or a function of named values that returns one and handles the
 * plurals and numbers of its language. Times and names are passed in ready to show.
 */
export type Messages = Words<PartsEnglish & typeof routinesEnglish>;

/** Some of the messages. */
export type SomeMessages = { readonly [Slice in keyof Messages]?: Partial<Messages[Slice]> };

/** Some messages to replace; the others stay the same. */
export type PartialMessages = SomeMessages & {
  /** Fetches the messages that are shown only after the first rows, as the built-in languages do. */
  readonly later?: (() => Promise<SomeMessages>) | undefined;
};

/** The messages of the first load, and what fetches the others of their language. */
export type FirstMessages = typeof firstEnglish & Pick<PartialMessages, 'later'>;

/** Returns the label of a status; one without a label in the CRM's own words: "On hold" for `on_hold`. */
export function statusWord(status: string, { statuses }: Messages['fields']): string {
  const label = Object.hasOwn(statuses, status) && statuses[status];
  return label || status.replaceAll('_', ' ').replace(/^./u, (first) => first.toUpperCase());
}
