import type { Decorator } from '@storybook/react-vite';
import { StrictMode, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { DisplaySettingsContext, defaultDisplaySettings } from '../src/provider/display-settings.js';
import type { StoryGlobals } from './globals.js';

/** The page around a story, as the toolbar says. A provider in the story has the last word over these settings. */
export const surroundings: Decorator = (Story, { globals }) => (
  <Surroundings globals={globals as StoryGlobals}>
    <Story />
  </Surroundings>
);

export const strictMode: Decorator = (Story) => (
  <StrictMode>
    <Story />
  </StrictMode>
);

function Surroundings({ globals, children }: { globals: StoryGlobals; children: ReactNode }) {
  const { theme, direction, locale, density, width } = globals;
  const dir = direction === 'rtl' ? 'rtl' : 'ltr';

  // On the page and not on a wrapper: dialogs are mounted in the body.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.colorScheme = theme;
    page.dataset['density'] = density;
    page.dir = dir;
    page.lang = locale;
  }, [theme, density, dir, locale]);

  return (
    <DisplaySettingsContext value={{ ...defaultDisplaySettings, locale, dir }}>
      <div className="sb-surroundings" data-width={width}>
        {children}
      </div>
    </DisplaySettingsContext>
  );
}
