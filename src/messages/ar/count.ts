import { counted } from '../counted.js';
import type { CountForms } from '../counted.js';

/**
 * A count in Arabic. One and two are words, three to ten take the plural, the rest the singular. The dual has a form for
 * the subject and one for all other places, so a noun may come twice.
 */
export const count = counted('ar');

/** A message that is one count. With one form alone, that is a number after a label, which agrees with any number. */
export const counts =
  (other: string, forms?: Partial<CountForms>) =>
  (values: { readonly count: number }): string =>
    count(values.count, { ...forms, other });

export const written = (value: number): string => count(value, { other: '#' });

const one = 'متابعة واحدة';
const rest = { few: '# متابعات', other: '# متابعة' };
const oneChange = 'تغيير واحد';
const restOfChanges = { few: '# تغييرات', many: '# تغييرًا', other: '# تغيير' };
const oneConflict = 'تعارض واحد';
const restOfConflicts = { few: '# تعارضات', many: '# تعارضًا', other: '# تعارض' };

/** Follow-ups as the subject of a sentence. */
export const followups = (value: number): string => count(value, { one, two: 'متابعتان', ...rest });

/** Follow-ups after a verb's subject, a preposition or a noun. */
export const ofFollowups = (value: number): string => count(value, { one, two: 'متابعتين', ...rest });

/** Changes as the subject of a sentence. */
export const changes = (value: number): string => count(value, { one: oneChange, two: 'تغييران', ...restOfChanges });

export const ofChanges = (value: number): string => count(value, { one: oneChange, two: 'تغييرين', ...restOfChanges });

export const conflicts = (value: number): string =>
  count(value, { one: oneConflict, two: 'تعارضان', ...restOfConflicts });

export const ofConflicts = (value: number): string =>
  count(value, { one: oneConflict, two: 'تعارضين', ...restOfConflicts });
