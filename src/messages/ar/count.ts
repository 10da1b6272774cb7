import { counted } from '../counted.js';

/**
 * A count in Arabic. One and two are words, three to ten take the plural, the rest the singular. The dual has a form for
 * the subject and one for all other places, so each noun comes twice.
 */
export const count = counted('ar');

/** A number after a label: `counts('محفوظة: #')({ count: 3 })`; the label agrees with any number. */
export const counts =
  (form: string) =>
  (values: { readonly count: number }): string =>
    count(values.count, { other: form });

export const written = (value: number): string => count(value, { other: '#' });

const one = 'متابعة واحدة';
const rest = { few: '# متابعات', other: '# متابعة' };

/** Follow-ups as the subject of a sentence. */
export const followups = (value: number): string => count(value, { one, two: 'متابعتان', ...rest });

/** Follow-ups after a verb's subject, a preposition or a noun. */
export const ofFollowups = (value: number): string => count(value, { one, two: 'متابعتين', ...rest });

export const ofChanges = (value: number): string =>
  count(value, { one: 'تغيير واحد', two: 'تغييرين', few: '# تغييرات', many: '# تغييرًا', other: '# تغيير' });

export const ofConflicts = (value: number): string =>
  count(value, { one: 'تعارض واحد', two: 'تعارضين', few: '# تعارضات', many: '# تعارضًا', other: '# تعارض' });
