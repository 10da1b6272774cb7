import { rule } from 'postcss';
import type { AcceptedPlugin, Declaration, Root } from 'postcss';

/** The rules of `src/react/styles/tokens.css` that give tokens their values: for each root, or for the outermost one. */
const TOKENS = /^:where\(\s*\.rf-root(?::not\(.*\))?\s*\)$/s;

/**
 * Makes the stylesheet one of a custom element's shadow root. In a page the tokens stand on `.rf-root`, where a host sets them.
 * In a shadow tree only what is inherited reaches that: there each takes the value that the element has, and its own where the
 * element has none.
 */
export function hostTokens(): AcceptedPlugin {
  return {
    postcssPlugin: 'react-followups:host-tokens',
    OnceExit(sheet) {
      if (sheet.source?.input.file?.includes('/styles/index.css')) takeTokensFromHost(sheet);
    },
  };
}

function takeTokensFromHost(sheet: Root): void {
  // Registered by a document alone.
  sheet.walkAtRules('property', (atRule) => void atRule.remove());
  const ofHost = new Map<string, Declaration>();
  sheet.walkRules(TOKENS, (each) => {
    each.walkDecls(/^--rf-/, (declaration) => {
      const { prop, value } = declaration;
      const inherited = prop.replace('--rf-', '--rf-host-');
      ofHost.set(prop, declaration.clone({ prop: inherited, value: `var(${prop})` }));
      declaration.value = `var(${inherited}, ${value})`;
    });
  });
  if (ofHost.size === 0) throw new Error('No token has a value');
  sheet.prepend(rule({ selector: ':host', nodes: [...ofHost.values()], source: sheet.source }));
}
