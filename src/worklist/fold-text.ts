const ASCII = /^[\0-\x7F]*$/;
/** Accents, and the vowel points of Arabic and Hebrew, as they stand by themselves after decomposition. */
const MARKS = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/g;
/** Letters that Unicode does not decompose although people type them without the stroke or the ligature. */
const LETTERS = /[łøđħŧıßæœþðς‘’“”]/g;
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/** A text as it is searched: without letter case and accents, in one form of Unicode; `Żubr – Café` is `zubr – cafe`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter);
}
