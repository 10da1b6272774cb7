/**
 * Makes Chromium render the same everywhere: glyphs at their true widths and in gray, regardless of the desktop's
 * settings, and colors as specified.
 */
export const STEADY_ARGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--hide-scrollbars',
];
