/** What is read of a key, of the browser's event or React's. */
export interface PressedKey {
  readonly key: string;
  readonly code?: string | undefined;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly getModifierState?: ((key: 'AltGraph') => boolean) | undefined;
}

const OF_A_SCRIPT = /^[\p{L}\p{M}\p{Nd}؟]+$/u;
// Marks of no script of their own are typed after Latin letters.
const LATIN = /[\d\p{Script=Latin}\p{Script=Inherited}]/u;

/**
 * The characters that a key may mean in a shortcut, the likeliest first; none together with another key that is held. What
 * the key writes counts, wherever it lies (AZERTY, Dvorak). On a keyboard of another script its place counts after that.
 */
export function charactersOf(event: PressedKey): readonly string[] {
  const { key, shiftKey } = event;
  const isLetter = /\p{L}/u.test(key);
  // Some keyboards have signs at AltGr. The letters there belong to words.
  const isAltGraph = event.getModifierState?.('AltGraph') ?? false;
  if (isAltGraph ? isLetter : event.altKey || event.ctrlKey || event.metaKey) return [];
  const place = isAltGraph ? null : placeOf(event);
  // On many keyboards signs are typed with Shift; a letter with it is another one.
  const isTyped = Array.from(key).length === 1 && key !== ' ' && !(isLetter && shiftKey);
  const typed = isTyped ? [String(digitOf(key) ?? key.toLowerCase())] : [];
  return place === null || (shiftKey && place !== '?') ? typed : [...typed, place];
}

/** The letter that is pressed while Control or the command key is held, `null` for anything else; Shift may be held, too. */
export function chordLetterOf(event: PressedKey): string | null {
  const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.getModifierState?.('AltGraph');
  if (!isChord) return null;
  const letter = placeOf(event) ?? event.key.toLowerCase();
  return /^[a-z]$/.test(letter) ? letter : null;
}

/** What a digit of any script stands for; `null` for any other text. */
export function digitOf(text: string): number | null {
  if (!/^\p{Nd}$/u.test(text)) return null;
  const point = text.codePointAt(0) ?? 0;
  let value = 0;
  // The ten digits of a script follow one another.
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

/** What a Latin keyboard writes with the key, where this one writes another script; else `null`. */
function placeOf({ key, code = '', shiftKey }: PressedKey): string | null {
  if (!OF_A_SCRIPT.test(key) || LATIN.test(key)) return null;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? null;
}
