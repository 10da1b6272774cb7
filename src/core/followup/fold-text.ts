const ASCII = /^[\0-\x7F]*$/;
/**
 * Invisible characters, accents, and Arabic and Hebrew vowel points, which decomposition separates from their letters.
 */
const DROPPED =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\p{Default_Ignorable_Code_Point}]/gu;
/** Letters that Unicode does not decompose but people type differently. */
const LETTERS = /[łøđħŧıßæœþðςةىیک‘’“”]/g;
/**
 * Where scripts with their own digits begin. Searching every text for the digits themselves takes several times as
 * long.
 */
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
 * Normalizes a text for searching and comparing: no letter case, accents or invisible characters, one Unicode form, the
 * digits of any script as 0 to 9; `Żubr – Café` becomes `zubr – cafe`. A letter folds the same alone, within a text and
 * in every language.
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

// A script's ten digits are consecutive, so the distance from the first is the value.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
