export interface Token {
  /** The name with both dashes: `--rf-accent`. */
  readonly name: string;
  /** Hosts set basic tokens; derived ones follow from those. */
  readonly kind: 'basic' | 'derived';
  /** The value as written; `null` if inherited from the host. */
  readonly light: string | null;
  readonly dark: string | null;
}

const DECLARATION = /(--rf-[\w-]+):\s*([^;{}]+);/g;
const BASIC_ROOT = '.rf-root:not(.rf-root .rf-root)';

/**
 * Returns the tokens of a stylesheet, in the order of their first value. Basic tokens are those set only on the
 * outermost root, and those mentioned in a comment without a value. A value in a media query is not a new token.
 */
export function parseTokens(css: string): Token[] {
  const comments = [...css.matchAll(/\/\*[^]*?\*\//g)].map(([comment]) => comment).join('\n');
  const found = new Map<string, Token>();
  for (const { selector, body } of rules(css.replace(/\/\*[^]*?\*\//g, ''))) {
    for (const [, name = '', value = ''] of body.matchAll(DECLARATION)) {
      const kind = selector.includes(BASIC_ROOT) ? 'basic' : 'derived';
      const { light, dark } = bothSchemes(value.replace(/\s+/g, ' ').trim());
      const known = found.get(name);
      found.set(name, { name, kind: known?.kind ?? kind, light, dark });
    }
  }
  for (const [name = ''] of comments.matchAll(/--rf-[\w-]+/g)) {
    if (!found.has(name)) found.set(name, { name, kind: 'basic', light: null, dark: null });
  }
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

function rank({ kind, light }: Token): number {
  if (kind === 'derived') return 3;
  if (light === null) return 2;
  return light.startsWith('#') ? 0 : 1;
}

/** Yields the innermost blocks, except those of media queries and registered properties. */
function* rules(css: string): Generator<{ selector: string; body: string }> {
  for (const { prelude, body } of blocks(css)) {
    if (prelude.startsWith('@supports')) yield* rules(body);
    else if (!prelude.startsWith('@')) yield { selector: prelude, body };
  }
}

function* blocks(css: string): Generator<{ prelude: string; body: string }> {
  let at = 0;
  for (;;) {
    const open = css.indexOf('{', at);
    if (open < 0) return;
    let depth = 1;
    let close = open + 1;
    for (; depth > 0 && close < css.length; close += 1) {
      if (css[close] === '{') depth += 1;
      else if (css[close] === '}') depth -= 1;
    }
    yield { prelude: css.slice(at, open).trim(), body: css.slice(open + 1, close - 1) };
    at = close;
  }
}

/** Splits `light-dark(a, b)`; any other value applies to both schemes. */
export function bothSchemes(value: string): { light: string; dark: string } {
  const inside = /^light-dark\((.*)\)$/s.exec(value)?.[1];
  if (inside === undefined) return { light: value, dark: value };
  const comma = topLevelComma(inside);
  return { light: inside.slice(0, comma).trim(), dark: inside.slice(comma + 1).trim() };
}

function topLevelComma(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === ',' && depth === 0) return index;
  }
  return text.length;
}
