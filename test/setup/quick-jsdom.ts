import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/** The only default styles that the library and its tests ask for. */
const TESTED = /^\s*(?:display|visibility|direction)\s*:/;

/** A rule of the default style sheet with only these styles, and without the selectors that jsdom matches slowly. */
function asTested(_rule: string, selector: string, declarations: string): string {
  const tested = declarations.split(';').filter((declaration) => TESTED.test(declaration));
  if (tested.length === 0 || /popover/.test(selector)) return '';
  const quick = selector
    .replaceAll(/\[dir\]:dir\((\w+)\)[^{]*/g, '[dir=$1]')
    .replaceAll(/:not\(\[hidden=.*?\]\)| i(?=\])/g, '');
  return `${quick}{${tested.join(';')}}`;
}

/**
 * Loads jsdom with a short default style sheet, which it reads once: a query by role asks for the style of each element
 * and of all elements around it, and jsdom checks each against the whole sheet.
 */
function loadWithFewStyles(): void {
  const { readFileSync } = fs;
  fs.readFileSync = ((path: string, options: BufferEncoding) => {
    const text = readFileSync(path, options);
    if (!path.endsWith?.('default-stylesheet.css')) return text;
    return text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/([^{}]+)\{([^{}]*)\}/g, asTested);
  }) as typeof readFileSync;
  createRequire(import.meta.url)('jsdom');
  fs.readFileSync = readFileSync;
}

/** Finds labels by their own list: jsdom looks through the whole page for each control, and again for each label there. */
function findLabelsQuickly(page: typeof globalThis): void {
  const control = Object.getOwnPropertyDescriptor(page.HTMLLabelElement.prototype, 'control');
  Object.defineProperty(page.HTMLLabelElement.prototype, 'control', {
    ...control,
    get(this: HTMLLabelElement): unknown {
      if (!this.htmlFor || !this.isConnected) return control?.get?.call(this);
      const named = (this.getRootNode() as Document | ShadowRoot).getElementById(this.htmlFor);
      return named && 'labels' in named && !named.matches('[type=hidden]') ? named : null;
    },
  });
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const) {
    Object.defineProperty(page[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get(this: HTMLInputElement): unknown {
        if (this.type === 'hidden') return null;
        const root = this.getRootNode() as Document | Element | ShadowRoot;
        const labels =
          'getElementsByTagName' in root ? root.getElementsByTagName('label') : root.querySelectorAll('label');
        return Array.from(labels).filter((label) => label.control === this);
      },
    });
  }
}

/** Ends the timers of a page when it closes, as a browser does. Returns what closes it. */
function endTimers(page: typeof globalThis): () => void {
  const { setTimeout, setInterval } = page;
  let isOpen = true;
  function whileOpen<Schedule extends typeof setTimeout | typeof setInterval>(schedule: Schedule): Schedule {
    return new Proxy(schedule, {
      apply(target, self, [run, ...rest]: [(...values: unknown[]) => void, ...unknown[]]) {
        return Reflect.apply(target, self, [(...values: unknown[]) => isOpen && run(...values), ...rest]);
      },
    });
  }
  page.setTimeout = whileOpen(setTimeout);
  page.setInterval = whileOpen(setInterval);
  return () => {
    isOpen = false;
    Object.assign(page, { setTimeout, setInterval });
  };
}

const quickJsdom: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'quick-jsdom',
  async setup(global: typeof globalThis, options) {
    loadWithFewStyles();
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    findLabelsQuickly(global);
    const close = endTimers(global);
    return {
      async teardown(page: typeof globalThis) {
        close();
        await environment.teardown(page);
      },
    };
  },
};

export default quickJsdom;
