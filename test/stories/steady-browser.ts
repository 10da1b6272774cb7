/**
 * What makes one Chromium draw as another does: glyphs at their true widths and in greys, as no setting of a machine's
 * desktop says, and colors as they are written.
 */
export const STEADY_ARGS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--hide-scrollbars',
];
