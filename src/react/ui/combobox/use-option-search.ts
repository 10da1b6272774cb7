'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchOptions, type ComboboxOption, type OptionMatcher } from './match-options.js';

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
