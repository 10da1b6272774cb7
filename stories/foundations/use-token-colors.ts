import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { libraryTokens } from './library-tokens.js';
import type { Theme } from './theme.js';

/** The computed value of each token: colors as painted, others as written. */
export type ComputedTokens = Readonly<Record<string, string>>;

/** Reads the tokens from an element, again after each change of the theme. The element is only a probe. */
export function useTokenColors(theme: Theme): {
  readonly probe: RefObject<HTMLSpanElement | null>;
  readonly computed: ComputedTokens;
} {
  const probe = useRef<HTMLSpanElement>(null);
  const [computed, setComputed] = useState<ComputedTokens>({});
  useLayoutEffect(() => {
    const element = probe.current;
    if (element) setComputed(readTokens(element));
  }, [theme]);
  return { probe, computed };
}

function readTokens(element: HTMLElement): ComputedTokens {
  const style = getComputedStyle(element);
  const entries = libraryTokens.map(({ name }): [string, string] => {
    const written = style.getPropertyValue(name).trim();
    // An invalid color leaves this one.
    element.style.color = 'rgb(1, 2, 3)';
    element.style.color = `var(${name}, rgb(1, 2, 3))`;
    const isColor = written !== '' && CSS.supports('color', written);
    const color = style.color;
    element.style.removeProperty('color');
    return [name, isColor ? color : written];
  });
  return Object.fromEntries(entries);
}
