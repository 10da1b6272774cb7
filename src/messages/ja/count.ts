import { counted } from '../counted.js';

const count = counted('ja');

/** Writes a Japanese count with its counter word: `counts('フォローアップ#件')({ count: 3 })`. */
export const counts =
  (form: string) =>
  (values: { readonly count: number }): string =>
    count(values.count, { other: form });

export const written = (value: number): string => count(value, { other: '#' });

export const followups = (value: number): string => count(value, { other: 'フォローアップ#件' });
