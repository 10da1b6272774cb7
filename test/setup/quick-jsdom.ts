import Module, { createRequire } from 'node:module';
import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/*
 * For each element with `dir="auto"`, and each `<bdi>`, jsdom unpacks the table of all characters anew whenever a style is
 * asked for, as every query by role does: up to a third of the time of a test of the table.
 */
shareOneResult('jsdom', '@asamuzakjp/dom-selector', 'bidi-js');

/** Makes the package at the end of these, each required by the one before, a function that always gives the same. */
function shareOneResult(...packages: readonly string[]): void {
  const path = packages.reduce((from, name) => createRequire(from).resolve(name), import.meta.url);
  const require = createRequire(path);
  const shared = (require(path) as () => unknown)();
  // What Node has loaded is handed to `import` as it was then; a module that it has not loaded, as it is.
  const module = new Module(path);
  module.exports = () => shared;
  module.loaded = true;
  require.cache[path] = module;
}

const quickJsdom: Environment = { ...builtinEnvironments.jsdom, name: 'quick-jsdom' };

export default quickJsdom;
