/** Joins words into a list, such as "Due, Note". */
export function listWords(words: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words);
}
