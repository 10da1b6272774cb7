'use client';
import { createContext, useContext } from 'react';
import { defaultDisplaySettings, type DisplaySettings } from '../../core/page/display-settings.js';
import type { FirstMessages } from '../../core/messages/first-english.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import type { PartialMessages } from '../../core/messages/messages.js';

export const DisplaySettingsContext = createContext<DisplaySettings>(defaultDisplaySettings);

/** The settings of the nearest provider, or the defaults. */
export function useDisplaySettings(): DisplaySettings {
  return useContext(DisplaySettingsContext);
}

/** The messages of the nearest provider, completed with `english`; see `withEnglish`. */
export function useMessages<Words extends PartialMessages>(english: Words): FirstMessages & Words {
  return withEnglish(useDisplaySettings().messages, english);
}
