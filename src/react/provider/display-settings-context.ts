'use client';
import { createContext, useContext } from 'react';
import { defaultDisplaySettings, type DisplaySettings } from '../../core/page/display-settings.js';

export const DisplaySettingsContext = createContext<DisplaySettings>(defaultDisplaySettings);

/** The settings of the nearest provider, or the defaults. */
export function useDisplaySettings(): DisplaySettings {
  return useContext(DisplaySettingsContext);
}
