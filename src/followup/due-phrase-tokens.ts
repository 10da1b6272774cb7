/** A piece of a phrase. */
export interface PhraseToken {
  readonly kind: 'number' | 'word' | 'mark';
  /** Folded: without case, accents, apostrophes; digits as 0 to 9. */
  readonly text: string;
  /** Whether nothing stands between it and the piece before. */
  readonly glued: boolean;
}

const PIECES = /(\d+)|(\p{L}+|@)|([:./-])/gu;
const MARKS_OF_LETTERS = /[\p{Mn}\p{Cf}'’ʼ`´]/gu;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** A text as words are compared: without case, accents and apostrophes, with the digits of any script as 0 to 9. */
function foldWords(text: string, locale: string): string {
  return text
    .normalize('NFKC')
    .replace(OTHER_DIGIT, asciiDigit)
    .toLocaleLowerCase(locale)
    .replace(/(\d)t(?=\d)/g, '$1 ')
    .normalize('NFD')
    .replace(MARKS_OF_LETTERS, '')
    .normalize('NFC')
    .replace(/[ةى]/g, otherSpelling);
}

/** The pieces of a phrase. Marks stay only after a number that they belong to. */
export function phraseTokens(text: string, locale: string): readonly PhraseToken[] {
  const tokens: PhraseToken[] = [];
  let end = -1;
  for (const match of foldWords(text, locale).matchAll(PIECES)) {
    const [piece, number, word] = match;
    const glued = match.index === end;
    end = match.index + piece.length;
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'mark';
    if (kind !== 'mark' || (glued && tokens.at(-1)?.kind === 'number')) tokens.push({ kind, text: piece, glued });
  }
  return tokens;
}

// The two letters at the end of Arabic words that are as often written as another.
function otherSpelling(letter: string): string {
  return letter === 'ة' ? 'ه' : 'ي';
}

// The ten digits of a script stand side by side, so that the distance from the first one is the value.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
