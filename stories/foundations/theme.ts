import type { TokenType } from './design-token.js';
import { basicTokens } from './library-tokens.js';
import { bothSchemes } from './parse-tokens.js';

/** The changed basic tokens and their values. Tokens with the library's own value are left out. */
export type Theme = Readonly<Record<string, { readonly light: string; readonly dark: string }>>;

export const COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{3})$/i;
const LENGTH = /^(?:0|\d*\.?\d+(?:rem|px|em))$/;
/** Font names and generic families, quoted or not: nothing that could end the declaration. */
const FAMILY = /^[^;{}<>\\]+$/;

export function typeOf(name: string): TokenType {
  const { light } = basicTokens.find((token) => token.name === name) ?? { light: null };
  if (light === null) return 'fontFamily';
  return COLOR.test(light) ? 'color' : 'dimension';
}

/** Returns the error message of a value; `null` if it is valid. */
export function faultOf(name: string, value: string): string | null {
  switch (typeOf(name)) {
    case 'color':
      return COLOR.test(value) ? null : 'A color is written #rrggbb.';
    case 'dimension':
      return LENGTH.test(value) ? null : 'A length is a number with rem, em or px.';
    case 'fontFamily':
      return FAMILY.test(value) && value.trim() !== '' ? null : 'A list of font families, separated by commas.';
  }
}

/** Returns the theme with one value changed; a token back at the library's value is left out. */
export function withValue(theme: Theme, name: string, scheme: 'light' | 'dark' | 'both', value: string): Theme {
  const own = basicTokens.find((token) => token.name === name);
  const before = theme[name] ?? { light: own?.light ?? '', dark: own?.dark ?? '' };
  const after = {
    light: scheme === 'dark' ? before.light : normal(value),
    dark: scheme === 'light' ? before.dark : normal(value),
  };
  const { [name]: _, ...rest } = theme;
  if (after.light === (own?.light ?? '') && after.dark === (own?.dark ?? '')) return rest;
  return { ...rest, [name]: after };
}

function normal(value: string): string {
  const text = value.trim();
  if (!COLOR.test(text)) return text;
  const full = text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text;
  return full.toLowerCase();
}

/** Returns the CSS value: one for both schemes, or one per scheme. */
export function cssValue({ light, dark }: Theme[string]): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** Returns the value per scheme of a CSS value. */
export function readCssValue(name: string, value: string): Theme[string] {
  const both = typeOf(name) === 'color' ? bothSchemes(value) : { light: value, dark: value };
  return { light: normal(both.light), dark: normal(both.dark) };
}
