'use client';
import type { FirstMessages } from '../../core/messages/first-english.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import type { PartialMessages } from '../../core/messages/messages.js';
import { useDisplaySettings } from './display-settings-context.js';

/** The messages of the nearest provider, completed with `english`; see `withEnglish`. */
export function useMessages<Words extends PartialMessages>(english: Words): FirstMessages & Words {
  return withEnglish(useDisplaySettings().messages, english);
}
