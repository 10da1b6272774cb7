import type { Decorator } from '@storybook/react-vite';
import { StrictMode, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { DisplaySettingsContext } from '../src/react/provider/display-settings-context.js';
import { defaultDisplaySettings } from '../src/core/page/display-settings.js';
import { StoryControlsContext } from '../stories/support/story-controls.js';
import { storyLocaleOf } from '../stories/support/story-locales.js';
import type { StoryGlobals } from './globals.js';

/** The page around a story, as set in the toolbar. A provider inside the story overrides these settings. */
export const surroundings: Decorator = (Story, { globals, viewMode }) => (
  <Surroundings globals={globals as StoryGlobals} sharesPage={viewMode === 'docs'}>
    <Story />
  </Surroundings>
);

export const strictMode: Decorator = (Story) => (
  <StrictMode>
    <Story />
  </StrictMode>
);

interface SurroundingsProps {
  globals: StoryGlobals;
  /** Whether other stories share the page, so that this one may only style its own frame. */
  sharesPage: boolean;
  children: ReactNode;
}

function Surroundings({ globals, sharesPage, children }: SurroundingsProps) {
  const { theme, direction, locale, zone, density, accent, corners, font, width } = globals;
  const { messages, dir: ownDir } = storyLocaleOf(locale);
  const dir = direction === 'ltr' || direction === 'rtl' ? direction : ownDir;
  const latency = Number(globals.latency) || 0;
  const { fault } = globals;
  const frame = useRef<HTMLDivElement>(null);

  // On the page rather than a wrapper where possible: dialogs render in the body.
  useLayoutEffect(() => {
    const page = sharesPage ? frame.current : document.documentElement;
    if (!page) return;
    page.style.colorScheme = theme;
    Object.assign(page.dataset, { density, accent, corners, font });
    page.dir = dir;
    page.lang = locale;
  }, [sharesPage, theme, density, accent, corners, font, dir, locale]);

  const settings = useMemo(
    () => ({ ...defaultDisplaySettings, locale, dir, messages, timeZone: zone }),
    [locale, dir, messages, zone],
  );
  const controls = useMemo(() => ({ timeZone: zone, latency, fault }), [zone, latency, fault]);
  return (
    <StoryControlsContext value={controls}>
      <DisplaySettingsContext value={settings}>
        <div ref={frame} className="sb-surroundings" data-width={width}>
          {children}
        </div>
      </DisplaySettingsContext>
    </StoryControlsContext>
  );
}
