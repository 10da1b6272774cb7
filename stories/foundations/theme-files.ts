import { designToken } from './design-token.js';
import { basicTokens } from './library-tokens.js';
import type { Theme } from './theme.js';
import { cssValue, faultOf, readCssValue, typeOf, withValue } from './theme.js';

/** Returns a stylesheet with only the changed tokens. */
export function themeToCss(theme: Theme, selector: string): string {
  const lines = changed(theme).map(([name, value]) => `  ${name}: ${cssValue(value)};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}

/**
 * Returns the changed tokens in the W3C community group's design token format: a group per scheme, and one for shared
 * values.
 */
export function themeToDesignTokens(theme: Theme): string {
  const groups: Record<string, Record<string, object>> = {};
  for (const [name, { light, dark }] of changed(theme)) {
    const key = name.replace('--rf-', '');
    const schemes =
      light === dark
        ? ([['shared', light]] as const)
        : ([
            ['light', light],
            ['dark', dark],
          ] as const);
    for (const [group, value] of schemes) (groups[group] ??= {})[key] = designToken(typeOf(name), value);
  }
  return `${JSON.stringify({ $description: 'Tokens of react-followups', rf: groups }, null, 2)}\n`;
}

function changed(theme: Theme): [string, Theme[string]][] {
  return basicTokens.flatMap(({ name }) => (theme[name] ? [[name, theme[name]] as [string, Theme[string]]] : []));
}

export type ReadTheme = { readonly theme: Theme } | { readonly fault: string };

/** Parses either kind of file. Returns a message if any part of it is invalid. */
export function readThemeFile(text: string): ReadTheme {
  const content = text.trim();
  if (content === '') return { fault: 'This file is empty.' };
  return content.startsWith('{') ? readDesignTokens(content) : readCss(content);
}

function readCss(text: string): ReadTheme {
  const plain = text.replace(/\/\*[^]*?\*\//g, '');
  const declarations = [...plain.matchAll(/(--[\w-]+)\s*:\s*([^;{}]*)/g)];
  if (declarations.length === 0)
    return { fault: 'This file sets no tokens: expected lines such as --rf-accent: #0b6e4f;' };
  return collect(
    declarations.map(([, name = '', value = '']) => {
      const { light, dark } = readCssValue(name, value.replace(/\s+/g, ' ').trim());
      return { name, light, dark };
    }),
  );
}

function readDesignTokens(text: string): ReadTheme {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { fault: 'This file is not valid JSON.' };
  }
  const rf = member(file, 'rf');
  if (rf === undefined) return { fault: 'This file has no group "rf", which holds the tokens of react-followups.' };
  const entries = ['shared', 'light', 'dark'].flatMap((group) =>
    Object.entries(member(rf, group) ?? {}).flatMap(([key, token]) => {
      const value = plainValue(member(token, '$value'));
      const name = `--rf-${key}`;
      return [{ name, light: group === 'dark' ? null : value, dark: group === 'light' ? null : value }];
    }),
  );
  if (entries.length === 0) return { fault: 'This file sets no tokens: its group "rf" is empty.' };
  return collect(entries);
}

function member(value: unknown, key: string): object | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, object>)[key];
}

function plainValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((family) => quoted(String(family))).join(', ');
  const { hex, value: number, unit } = (value ?? {}) as { hex?: unknown; value?: unknown; unit?: unknown };
  if (typeof hex === 'string') return hex;
  return typeof number === 'number' && typeof unit === 'string' ? `${number}${unit}` : '';
}

function quoted(family: string): string {
  return /^[\w-]+$/.test(family) ? family : `"${family}"`;
}

interface Entry {
  readonly name: string;
  readonly light: string | null;
  readonly dark: string | null;
}

function collect(entries: readonly Entry[]): ReadTheme {
  let theme: Theme = {};
  for (const { name, light, dark } of entries) {
    if (!basicTokens.some((token) => token.name === name)) {
      return {
        fault: `${name} is none of the tokens that can be set: ${basicTokens.map((token) => token.name).join(', ')}.`,
      };
    }
    for (const [scheme, value] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      if (value === null) continue;
      const fault = faultOf(name, value);
      if (fault !== null) return { fault: `${name} is "${value}". ${fault}` };
      theme = withValue(theme, name, scheme, value);
    }
  }
  return { theme };
}
