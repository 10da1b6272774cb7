'use client';
import { createContext, useContext } from 'react';
import { defaultDisplaySettings, type DisplaySettings } from '../../core/page/display-settings.js';
import type { FirstMessages, SomeMessages } from '../../core/messages/messages.js';
import { withEnglish } from '../../core/page/late-words.js';

export const DisplaySettingsContext = createContext<DisplaySettings>(defaultDisplaySettings);

/** The settings of the nearest provider, or the defaults. */
export function useDisplaySettings(): DisplaySettings {
  return useContext(DisplaySettingsContext);
}

/** The messages of the nearest provider, completed with `english`; see `withEnglish`. */
export function useMessages<Words extends SomeMessages>(english: Words): FirstMessages & Words {
  return withEnglish(useDisplaySettings().messages, english);
}
