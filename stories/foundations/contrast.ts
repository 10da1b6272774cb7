export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Parses a computed color: `rgb(…)` with parts up to 255, or `color(srgb …)` with parts up to 1. Returns `null` for
 * others.
 */
export function parseComputedColor(text: string): Rgb | null {
  const rgb = /^rgba?\(([^)]*)\)$/.exec(text)?.[1];
  const srgb = /^color\(srgb ([^)]*)\)$/.exec(text)?.[1];
  const parts = (rgb ?? srgb)?.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number);
  if (!parts || parts.length < 3) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (rgb === undefined ? part : part / 255));
  return [red, green, blue];
}

/** Returns the WCAG 2.2 contrast ratio of two colors, from 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = Math.min(1, Math.max(0, part));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export interface ContrastRule {
  readonly against: string;
  /** 4.5 for text, 3 for the visuals of a control. */
  readonly least: number;
}

const text = (against: string): ContrastRule => ({ against, least: 4.5 });
const mark = (against: string): ContrastRule => ({ against, least: 3 });

/** The background of each token that must be visible. Separators, shadows, and the backdrop have none. */
export const CONTRAST: Readonly<Record<string, readonly ContrastRule[]>> = {
  '--rf-accent': [text('--rf-background'), text('--rf-accent-muted')],
  '--rf-accent-foreground': [text('--rf-accent')],
  '--rf-background': [text('--rf-foreground')],
  '--rf-foreground': [
    text('--rf-background'),
    text('--rf-surface'),
    text('--rf-surface-raised'),
    text('--rf-row-hover'),
    text('--rf-selected'),
  ],
  '--rf-danger': [text('--rf-background'), text('--rf-danger-muted')],
  '--rf-danger-foreground': [text('--rf-danger')],
  '--rf-muted': [text('--rf-background'), text('--rf-surface'), text('--rf-row-hover')],
  '--rf-success': [text('--rf-background'), text('--rf-success-muted')],
  '--rf-warning': [text('--rf-background'), text('--rf-warning-muted')],
  '--rf-border-strong': [mark('--rf-background')],
  '--rf-focus-ring': [mark('--rf-background'), mark('--rf-surface')],
};
