'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchWhenIdle, type Loader } from '../../core/page/late-code.js';
import { inWords } from '../../core/page/late-words.js';
import { useEventCallback } from '../ui/hooks.js';
import { useDisplaySettings } from './display-settings-context.js';

/** Code that comes late. */
export type Loaded<Value> =
  | { readonly status: 'loading'; readonly value: null }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly value: null; readonly error: unknown; readonly retry: () => void };

const nothing = (): null => null;
const ignore = (): void => {};

/**
 * Code that comes late, with the words that it shows; a server has none, and hydration has to match it.
 *
 * @param when "now": somebody waits for it, and is told if it fails; "idle": in idle time, retried until it loads; "never": only
 *   if something else fetches it
 * @param onError called with each failure, in idle time with the first only
 */
export function useLoaded<Code>(
  loader: Loader<Code>,
  when: 'now' | 'idle' | 'never',
  onError: (error: unknown) => void = ignore,
): Loaded<Code> {
  const { messages } = useDisplaySettings();
  const code = useSyncExternalStore(loader.subscribe, inWords(loader, messages).loaded, nothing);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);
  const tell = useEventCallback(onError);
  const isThere = code !== null;

  useEffect(() => {
    if (isThere || when === 'never') return undefined;
    const { load } = inWords(loader, messages);
    if (when === 'idle') return fetchWhenIdle(load, { onError: tell });
    let isCurrent = true;
    load().catch((error: unknown) => {
      if (!isCurrent) return;
      setFailure({ attempt, error });
      tell(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [loader, messages, when, isThere, attempt, tell]);

  if (code !== null) return { status: 'ready', value: code };
  if (failure?.attempt !== attempt) return { status: 'loading', value: null };
  return { status: 'failed', value: null, error: failure.error, retry: () => setAttempt(attempt + 1) };
}
