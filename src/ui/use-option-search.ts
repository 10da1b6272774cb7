'use client';
import { useEffect, useRef, useState } from 'react';

/** Something that can be found and chosen. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

/** Finds the options that match a text. */
export type SearchOptions = (
  text: string,
  options: { readonly signal: AbortSignal },
) => Promise<readonly ComboboxOption[]>;

export interface OptionSearch {
  readonly status: 'loading' | 'ready' | 'failed';
  /** What was found; while a search runs, what was found before. */
  readonly options: readonly ComboboxOption[];
}

interface Finding {
  readonly key: string;
  readonly failed: boolean;
  readonly options: readonly ComboboxOption[];
}

/**
 * Searches as a person types: not before a pause, one search at a time, the one before called off.
 *
 * @param attempt searches anew when it changes, also for the same text
 */
export function useOptionSearch(
  search: SearchOptions,
  text: string,
  { enabled, attempt, delayMs }: { enabled: boolean; attempt: number; delayMs: number },
): OptionSearch {
  const [finding, setFinding] = useState<Finding | null>(null);
  const key = `${attempt} ${text}`;

  // A host may give a new function on each render; that alone is no reason to search again.
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });

  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const find = async () => {
      try {
        const options = await latestSearch.current(text, { signal: controller.signal });
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
  }, [enabled, key, text, delayMs]);

  if (finding?.key !== key) return { status: 'loading', options: finding?.options ?? [] };
  return { status: finding.failed ? 'failed' : 'ready', options: finding.options };
}
