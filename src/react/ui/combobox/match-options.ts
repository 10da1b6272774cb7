'use client';
import { useEffect, useMemo, useRef, useState } from 'react';

/** An option that can be found and chosen. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** The text to search and compare, if the label says more; without it the label. */
  readonly name?: string | undefined;
}

/** Local options, and how they are compared with the typed text. */
export interface OptionMatcher<Option extends ComboboxOption = ComboboxOption> {
  readonly options: readonly Option[];
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
export function matchOptions<Option extends ComboboxOption>(
  matcher: OptionMatcher<Option>,
  text: string,
): readonly Option[] {
  const words = matcher.fold(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return matcher.options;
  const names = foldedNames(matcher);
  const first: Option[] = [];
  const rest: Option[] = [];
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

/** Finds the options that match a text. */
export type SearchOptions = (
  text: string,
  options: { readonly signal: AbortSignal },
) => Promise<readonly ComboboxOption[]>;

export interface OptionSearch {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The results; while a search runs, the previous ones. */
  readonly options: readonly ComboboxOption[];
}

interface Finding {
  readonly key: string;
  readonly failed: boolean;
  readonly options: readonly ComboboxOption[];
}

/**
 * Searches as a person types: debounced, one search at a time, the previous one aborted. Local options are searched at once.
 *
 * @param attempt searches again when it changes, also for the same text
 */
export function useOptionSearch(
  search: SearchOptions | OptionMatcher,
  text: string,
  { enabled, attempt, delayMs }: { enabled: boolean; attempt: number; delayMs: number },
): OptionSearch {
  const [finding, setFinding] = useState<Finding | null>(null);
  const key = `${attempt} ${text}`;
  const matcher = typeof search === 'function' ? null : search;
  const found = useMemo(() => (matcher && enabled ? matchOptions(matcher, text) : []), [matcher, enabled, text]);

  // A host may pass a new function on each render; that alone is no reason to search again.
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });

  const asks = enabled && matcher === null;
  useEffect(() => {
    if (!asks) return;
    const controller = new AbortController();
    const find = async () => {
      const ask = latestSearch.current;
      if (typeof ask !== 'function') return;
      try {
        const options = await ask(text, { signal: controller.signal });
        if (!controller.signal.aborted) setFinding({ key, failed: false, options });
      } catch {
        if (!controller.signal.aborted) setFinding({ key, failed: true, options: [] });
      }
    };
    const timer = setTimeout(() => void find(), text === '' ? 0 : delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asks, key, text, delayMs]);

  if (matcher) return { status: 'ready', options: found };
  if (finding?.key !== key) return { status: 'loading', options: finding?.options ?? [] };
  return { status: finding.failed ? 'failed' : 'ready', options: finding.options };
}
