import { basicTokens } from './library-tokens.js';
import { bothSchemes } from './parse-tokens.js';

/** What a designer changed: a basic token's name and its values. A token that is as the library has it does not stand here. */
export type Theme = Readonly<Record<string, { readonly light: string; readonly dark: string }>>;

export type TokenType = 'color' | 'dimension' | 'fontFamily';

export const COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{3})$/i;
const LENGTH = /^(?:0|\d*\.?\d+(?:rem|px|em))$/;
/** Names and generic families, with or without quotes: nothing that could end the declaration. */
const FAMILY = /^[^;{}<>\\]+$/;

export function typeOf(name: string): TokenType {
  const { light } = basicTokens.find((token) => token.name === name) ?? { light: null };
  if (light === null) return 'fontFamily';
  return COLOR.test(light) ? 'color' : 'dimension';
}

/** What is wrong with a value, in words; `null` where nothing is. */
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

/** A theme with one value changed; a token that is back at the library's own leaves it. */
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

/** The declaration's value for a stylesheet: one value, or one for each scheme. */
export function cssValue({ light, dark }: Theme[string]): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** The value of each scheme as it is written in a stylesheet. */
export function readCssValue(name: string, value: string): Theme[string] {
  const both = typeOf(name) === 'color' ? bothSchemes(value) : { light: value, dark: value };
  return { light: normal(both.light), dark: normal(both.dark) };
}
