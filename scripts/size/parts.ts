import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { APPS, type App } from './apps.js';
import { PEERS, PRODUCTION } from './bundlers.js';
import { installLibrary, writeEntry } from './measure.js';

/**
 * Prints the content of each app's first load, and of what loads later: by folder of the library and package, or by
 * module.
 */
export async function printParts(by: 'part' | 'module'): Promise<void> {
  await installLibrary();
  const nameOf = by === 'part' ? partOf : moduleOf;
  for (const app of APPS) {
    const { first, later } = await modulesOf(app);
    console.log(`${app.name}, first load\n${await sharesOf(first, nameOf)}\n`);
    console.log(`${app.name}, later\n${await sharesOf(later, nameOf)}\n`);
  }
}

type Modules = ReadonlyMap<string, string>;

async function modulesOf(app: App): Promise<{ readonly first: Modules; readonly later: Modules }> {
  const bundler = await rolldown({
    input: await writeEntry(app),
    external: PEERS,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: PRODUCTION },
  });
  // Without this group, a module's chunk does not say when it loads.
  const codeSplitting = { groups: [{ name: 'first', tags: ['$initial' as const] }] };
  const { output } = await bundler.generate({ format: 'es', codeSplitting });
  await bundler.close();
  const first = new Map<string, string>();
  const later = new Map<string, string>();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const modules = chunk.isEntry || chunk.name === 'first' ? first : later;
    for (const [id, { code }] of Object.entries(chunk.modules)) if (code) modules.set(id, code);
  }
  return { first, later };
}

/** Returns a line per part, largest first: its minified size, and how much smaller the gzip would be without it. */
async function sharesOf(modules: Modules, nameOf: (id: string) => string): Promise<string> {
  const parts = new Map<string, string>();
  for (const [id, code] of modules) {
    const minified = (await transform(code, { minify: true, target: 'es2022' })).code;
    parts.set(nameOf(id), (parts.get(nameOf(id)) ?? '') + minified);
  }
  const all = [...parts.values()];
  const whole = zipped(all);
  const lines = [...parts].map(([name, code]) => ({
    name,
    code: code.length,
    gzip: whole - zipped(without(all, code)),
  }));
  lines.sort((a, b) => b.gzip - a.gzip);
  return [...lines, { name: 'all', code: all.join('').length, gzip: whole }]
    .map(({ name, code, gzip }) => `  ${name.padEnd(48)} ${inKB(code)} kB minified ${inKB(gzip)} kB gzip`)
    .join('\n');
}

/** Returns the library folder or package of a module. */
function partOf(id: string): string {
  const [scope = '', name = '', stage = '', room = ''] = moduleOf(id).split('/');
  if (scope === 'react-followups') return `${stage}/${room}`.replace(/\/?(?:[^/]*\.js)?$/, '/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

function moduleOf(id: string): string {
  const [, path] = /.*\/node_modules\/(.+)/.exec(id) ?? [];
  return path ?? 'the app';
}

function without(codes: readonly string[], code: string): string[] {
  return codes.filter((other) => other !== code);
}

function zipped(codes: readonly string[]): number {
  return gzipSync(codes.join('\n'), { level: 9 }).length;
}

function inKB(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}
