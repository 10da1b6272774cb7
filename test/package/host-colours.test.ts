import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunch } from '../../scripts/chromium.js';
import { root } from '../../scripts/repository.js';
import { dist } from './dist-modules.js';

const LIGHT = { text: 'rgb(26, 30, 38)', background: 'rgb(255, 255, 255)', accent: 'rgb(52, 81, 209)' };
const DARK = { text: 'rgb(230, 232, 237)', background: 'rgb(21, 23, 28)', accent: 'rgb(147, 167, 255)' };

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { executablePath, args, env } = await chromiumLaunch();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args, env });
  page = await browser.newPage();
});

afterAll(() => browser.close());

/** The production build of Vite, with default settings, of a host's CSS that imports one of our stylesheets. */
async function builtCss(sheet: string, own: string): Promise<string> {
  const host = mkdtempSync(join(tmpdir(), 'rf-colours-'));
  try {
    writeFileSync(join(host, 'host.css'), `@import '${join(dist, sheet)}';\n${own}`);
    const result = await build({
      root: host,
      configFile: false,
      logLevel: 'silent',
      mode: 'production',
      build: { write: false, rolldownOptions: { input: join(host, 'host.css') } },
    });
    if (!('output' in result)) throw new Error('the build gave no output');
    const css = result.output.find(({ fileName }) => fileName.endsWith('.css'));
    if (css?.type !== 'asset') throw new Error('the build gave no stylesheet');
    return css.source.toString();
  } finally {
    rmSync(host, { recursive: true, force: true });
  }
}

async function show(html: string): Promise<void> {
  // A new document: the old one keeps the scheme of its meta element.
  await page.goto('about:blank');
  await page.setContent(html);
}

/** The painted colors of a field and a button on the root with this id. */
async function painted(id: string): Promise<typeof LIGHT> {
  return page.evaluate((root) => {
    const button = document.createElement('button');
    button.className = 'rf-button';
    button.dataset['variant'] = 'primary';
    document.getElementById(root)?.append(button);
    const input = document.createElement('input');
    input.className = 'rf-input';
    button.before(input);
    const { color, backgroundColor } = getComputedStyle(input);
    return { text: color, background: backgroundColor, accent: getComputedStyle(button).backgroundColor };
  }, id);
}

const BODY = `
  <div id="outer" class="rf-root">
    <div id="inner" class="rf-root"></div>
    <div id="inner-dark" class="rf-root" data-color-scheme="dark"><div id="within-dark" class="rf-root"></div></div>
    <div id="inner-light" class="rf-root" data-color-scheme="light"></div>
  </div>
  <div id="dark" class="rf-root" data-color-scheme="dark">
    <div id="light-in-dark" class="rf-root" data-color-scheme="light"></div>
  </div>`;

describe.each(['styles.css', 'styles.layer.css'])('%s in a production build of Vite', (sheet) => {
  let css: string;

  beforeAll(async () => {
    css = await builtCss(sheet, '.host { color: light-dark(red, blue); }');
    // The reason for these tests; once Vite stops doing this, they are moot.
    expect(css).toContain('--lightningcss-dark');
  });

  test('a page without a color scheme is light', async () => {
    await show(`<style>${css}</style>${BODY}`);
    expect(await painted('outer')).toEqual(LIGHT);
    expect(await painted('inner')).toEqual(LIGHT);
  });

  test.each([
    ['a script', `<script>document.documentElement.style.colorScheme = 'dark'</script>`],
    ['a meta element', '<meta name="color-scheme" content="dark">'],
    ['a rule', '<style>:root { color-scheme: dark }</style>'],
  ])('%s makes it dark', async (_, dark) => {
    await show(`${dark}<style>${css}</style>${BODY}`);
    expect(await painted('outer')).toEqual(DARK);
    expect(await painted('inner')).toEqual(DARK);
    expect(await painted('inner-light')).toEqual(LIGHT);
  });

  test('a root with its own scheme keeps it, alone and inside another', async () => {
    await show(`<style>${css}</style>${BODY}`);
    expect(await painted('dark')).toEqual(DARK);
    expect(await painted('inner-dark')).toEqual(DARK);
    expect(await painted('within-dark')).toEqual(DARK);
    expect(await painted('light-in-dark')).toEqual(LIGHT);
  });
});

test("a host's tokens win on every root, and reach roots inside the one they are set on", async () => {
  const css = await builtCss(
    'styles.css',
    ':root { --brand: #0b6e4f } .rf-root { --rf-accent: var(--brand) } #outer { --rf-background: rgb(1 2 3) }',
  );
  await show(`<style>${css}</style>${BODY}`);
  for (const id of ['outer', 'inner', 'inner-dark', 'dark']) {
    expect((await painted(id)).accent, id).toBe('rgb(11, 110, 79)');
  }
  expect((await painted('inner')).background).toBe('rgb(1, 2, 3)');
});

test("a host's token that its build made invalid leaves the light color", async () => {
  const css = await builtCss('styles.css', '.rf-root { --rf-accent: light-dark(#0b6e4f, #5fd3a8) }');
  expect(css).toContain('--rf-accent:var(--lightningcss-light');
  await show(`<style>${css}</style>${BODY}`);
  expect(await painted('outer')).toEqual(LIGHT);

  await show(`<style>:root { --lightningcss-light: initial; --lightningcss-dark: ; }${css}</style>${BODY}`);
  expect((await painted('outer')).accent).toBe('rgb(11, 110, 79)');
});

describe('the bridge to shadcn/ui', () => {
  const example = readFileSync(join(root, 'examples/surroundings/src/pages/shadcn.css'), 'utf8');
  const bridge = example.slice(example.indexOf('.rf-root {'));

  test('is in the documentation as it is in the example', () => {
    expect(readFileSync(join(root, 'docs/theming.md'), 'utf8')).toContain(bridge);
  });

  test.each(['', 'dark'])('gives its colors to the parts, each text readable on its color: %s', async (scheme) => {
    const css = await builtCss('styles.css', example.replace("@import 'tailwindcss';", ''));
    await show(`<style>${css}</style><div id="outer" class="rf-root"></div>`);
    await page.evaluate((name) => document.documentElement.classList.add(...(name ? [name] : [])), scheme);
    const read = await page.evaluate(() => {
      const root = document.getElementById('outer') as HTMLElement;
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('There is no canvas.');
      const luminance = (variable: string): number => {
        const probe = document.createElement('i');
        probe.style.color = `var(${variable})`;
        root.append(probe);
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const pairs = [
        ['--rf-accent', '--rf-accent-foreground', '--primary'],
        ['--rf-danger', '--rf-danger-foreground', '--destructive'],
        ['--rf-background', '--rf-foreground', '--background'],
        ['--rf-background', '--rf-success', '--background'],
        ['--rf-background', '--rf-warning', '--background'],
        ['--rf-background', '--rf-danger', '--background'],
      ] as const;
      return pairs.map(([ground, text, source]) => {
        const [a, b] = [luminance(ground), luminance(text)];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        return { text, isTaken: luminance(ground) === luminance(source), isReadable: contrast >= 4.5 };
      });
    });
    expect(read).toEqual(read.map(({ text }) => ({ text, isTaken: true, isReadable: true })));
  });
});
