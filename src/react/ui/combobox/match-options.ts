/** An option that can be found and chosen. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** The text to search and compare, if the label says more; without it the label. */
  readonly name?: string | undefined;
}

/** Local options, and how they are compared with the typed text. */
export interface OptionMatcher {
  readonly options: readonly ComboboxOption[];
  /** Returns a text without what is ignored in comparisons, such as case and accents. */
  readonly fold: (text: string) => string;
}

const folded = new WeakMap<OptionMatcher, readonly string[]>();

/**
 * The options that contain every typed word, in their order; those in which each begins a word come first. All options for an
 * empty text.
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

// Each begins with a space, so that every word has one before it.
function foldedNames(matcher: OptionMatcher): readonly string[] {
  const known = folded.get(matcher);
  if (known) return known;
  const names = matcher.options.map((option) => ` ${matcher.fold(nameOf(option))}`);
  folded.set(matcher, names);
  return names;
}

/** The only option of exactly this name, or `null`: the person has to choose between two of one name. */
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
