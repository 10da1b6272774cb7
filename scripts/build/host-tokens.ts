import { rule } from 'postcss';
import type { AcceptedPlugin, Declaration, Root } from 'postcss';

/** The rules of `src/react/styles/tokens.css` that set tokens: on every root, or on the outermost one. */
const TOKENS = /^:where\(\s*\.rf-root(?::not\(.*\))?\s*\)$/s;

/**
 * Adapts the stylesheet to a custom element's shadow root. In a page, a host sets tokens on `.rf-root`. In a shadow
 * tree only inherited values reach it, so each token takes the element's value there, or its default.
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
  // Only a document can register properties.
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
  // Minifiers leave the values of custom properties as they are.
  sheet.walkDecls(/^--rf-/, (each) => {
    each.value = each.value.replaceAll(', ', ',').replaceAll(' * ', '*');
    each.raws.between = ':';
  });
}
