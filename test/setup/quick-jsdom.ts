import Module, { createRequire } from 'node:module';
import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/* For each element with `dir="auto"`, and each `<bdi>`, jsdom unpacks the table of all characters again whenever a
   style is requested, as in every query by role: up to a third of the time of a table test. */
shareOneResult('jsdom', '@asamuzakjp/dom-selector', 'bidi-js');

/**
 * Replaces the last of these packages, each required by the previous one, with a function that always returns the same
 * result.
 */
function shareOneResult(...packages: readonly string[]): void {
  const path = packages.reduce((from, name) => createRequire(from).resolve(name), import.meta.url);
  const require = createRequire(path);
  const shared = (require(path) as () => unknown)();
  // `import` gets a module as it was when Node loaded it; one not loaded yet, as it is.
  const module = new Module(path);
  module.exports = () => shared;
  module.loaded = true;
  require.cache[path] = module;
}

const quickJsdom: Environment = { ...builtinEnvironments.jsdom, name: 'quick-jsdom' };

export default quickJsdom;
