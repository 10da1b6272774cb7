const ASCII = /^[\0-\x7F]*$/;
/** Accents, and the vowel points of Arabic and Hebrew, as they stand by themselves after decomposition; and what can't be seen. */
const DROPPED =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\p{Default_Ignorable_Code_Point}]/gu;
/** Letters that Unicode does not decompose although people type them in another way. */
const LETTERS = /[łøđħŧıßæœþðςةىیک‘’“”]/g;
/** Where scripts begin that have digits of their own. To look for the digits themselves in each text takes several times as long. */
const BEYOND = /[\u0660-\u1FFF\u2E80-\uFFFF]/;
const OTHER_DIGIT = /[^\0-\x7F\P{Nd}]/gu;
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
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/**
 * A text as it is searched and as words are compared: without letter case, accents and what can't be seen, in one form of
 * Unicode, with the digits of any script as 0 to 9; `Żubr – Café` is `zubr – cafe`. Each letter alone folds as it does in its
 * text, and the same in every language.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const folded = lower
    .normalize('NFKD')
    .replace(DROPPED, '')
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter);
  return BEYOND.test(folded) ? folded.replace(OTHER_DIGIT, asciiDigit) : folded;
}

// The ten digits of a script stand side by side, so that the distance from the first one is the value.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
