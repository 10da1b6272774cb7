/** Something that can be found and chosen. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** The text to seek and to compare with, where the label says more; without it the label. */
  readonly name?: string | undefined;
}

/** Options at hand, and how they are compared with what was typed. */
export interface OptionMatcher {
  readonly options: readonly ComboboxOption[];
  /** A text without what does not count when it is compared, such as letter case and accents. */
  readonly fold: (text: string) => string;
}

const folded = new WeakMap<OptionMatcher, readonly string[]>();

/**
 * The options with every typed word in them, in their order, led by those where each begins a word. For an empty text all.
 *
 * @example
 * matchOptions({ options: [{ value: '1', label: 'Zoë Ng' }], fold }, 'zoe'); // the option
 */
export function matchOptions(matcher: OptionMatcher, text: string): readonly ComboboxOption[] {
  const words = matcher.fold(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return matcher.options;
  const names = foldedNames(matcher);
  const first: ComboboxOption[] = [];
  const rest: ComboboxOption[] = [];
  for (const [index, option] of matcher.options.entries()) {
    const name = names[index] ?? '';
    if (!words.every((word) => name.includes(word))) continue;
    if (words.every((word) => name.includes(` ${word}`))) first.push(option);
    else rest.push(option);
  }
  return [...first, ...rest];
}

// Each begins with a space, so that a word begins where one stands.
function foldedNames(matcher: OptionMatcher): readonly string[] {
  const known = folded.get(matcher);
  if (known) return known;
  const names = matcher.options.map((option) => ` ${matcher.fold(nameOf(option))}`);
  folded.set(matcher, names);
  return names;
}

/** The one option of exactly this name, or `null`; two people of one name are told apart by the person. */
export function optionNamed(
  options: readonly ComboboxOption[],
  text: string,
  fold: OptionMatcher['fold'],
): ComboboxOption | null {
  const wanted = fold(text.trim());
  if (wanted === '') return null;
  const found = options.filter((option) => fold(nameOf(option)) === wanted || fold(option.label) === wanted);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function nameOf(option: ComboboxOption): string {
  return option.name ?? option.label;
}
