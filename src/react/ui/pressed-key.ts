/** What is read of a key event, the browser's or React's. */
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
// Marks without a script of their own follow Latin letters.
const LATIN = /[\d\p{Script=Latin}\p{Script=Inherited}]/u;

/**
 * The characters that a key may mean in a shortcut, the likeliest first; none with another modifier held. The typed character
 * counts, wherever its key is (AZERTY, Dvorak). On a keyboard of another script, the key's position counts next.
 */
export function charactersOf(event: PressedKey): readonly string[] {
  const { key, shiftKey } = event;
  const isLetter = /\p{L}/u.test(key);
  // Some keyboards type symbols with AltGr. Letters with AltGr belong to words.
  const isAltGraph = event.getModifierState?.('AltGraph') ?? false;
  if (isAltGraph ? isLetter : event.altKey || event.ctrlKey || event.metaKey) return [];
  const place = isAltGraph ? null : placeOf(event);
  // Many keyboards type symbols with Shift; a letter with Shift is another one.
  const isTyped = Array.from(key).length === 1 && key !== ' ' && !(isLetter && shiftKey);
  const typed = isTyped ? [String(digitOf(key) ?? key.toLowerCase())] : [];
  return place === null || (shiftKey && place !== '?') ? typed : [...typed, place];
}

/** The letter pressed while Control or Command is held, also with Shift; `null` for anything else. */
export function chordLetterOf(event: PressedKey): string | null {
  const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.getModifierState?.('AltGraph');
  if (!isChord) return null;
  const letter = placeOf(event) ?? event.key.toLowerCase();
  return /^[a-z]$/.test(letter) ? letter : null;
}

/** The value of a digit of any script; `null` for any other text. */
export function digitOf(text: string): number | null {
  if (!/^\p{Nd}$/u.test(text)) return null;
  const point = text.codePointAt(0) ?? 0;
  let value = 0;
  // The ten digits of a script are consecutive.
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

/** The character of the key on a Latin keyboard, if this one types another script; otherwise `null`. */
function placeOf({ key, code = '', shiftKey }: PressedKey): string | null {
  if (!OF_A_SCRIPT.test(key) || LATIN.test(key)) return null;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/** What is read of a key event during a composition. */
interface ComposingKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * Whether a key belongs to an IME composition. In Safari the key that ends one arrives after it, recognizable only by its
 * code: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing(event: ComposingKey | { readonly nativeEvent: ComposingKey }): boolean {
  const { isComposing: composing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composing || keyCode === 229;
}

/** Whether this is an Apple device, where Command does what Control does elsewhere. */
export function isApple(): boolean {
  return typeof navigator !== 'undefined' && /^(?:Mac|iP)/.test(navigator.platform);
}
