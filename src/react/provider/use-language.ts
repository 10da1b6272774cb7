'use client';
import { useState } from 'react';
import type { Services } from '../../core/page/followups-core.js';
import { laterWords, wordsAlone } from '../../core/page/late-words.js';
import type { ProviderSettings } from '../../core/page/provider-settings.js';
import { useStable } from '../ui/use-stable.js';
import { useLoaded } from './use-loaded.js';

interface Language extends Pick<ProviderSettings, 'messages' | 'locale'> {
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/**
 * The language to show. After a change the page stays in the previous one until all words of the next have been fetched:
 * parts that have loaded would show a mix of both.
 */
export function useLanguage({ report }: Services<'report'>, { messages, locale, dir }: Language): Language {
  const wanted = useStable({ messages, locale, dir });
  const [shown, show] = useState(wanted);
  const { later } = wanted.messages ?? {};
  const words = later && later !== shown.messages?.later ? laterWords(later) : null;
  const { status } = useLoaded<unknown>(words ?? wordsAlone, words ? 'idle' : 'never', (error) =>
    report(error, { operation: 'render' }),
  );
  const isThere = !words || status === 'ready';
  if (isThere && shown !== wanted) show(wanted);
  return isThere ? wanted : shown;
}
