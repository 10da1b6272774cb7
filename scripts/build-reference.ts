import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Application, LogLevel } from 'typedoc';
import type { TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { exampleImports } from './examples.js';
import { packLibrary } from './pack.js';
import { entryPoints, publicNames } from './public-names.js';
import type { PublicName } from './public-names.js';
import { root } from './repository.js';
import { storyOf } from './story-of.js';
import { tableOf } from './written-part.js';

/** The groups of the reference, in display order. */
const GROUPS: readonly { title: string; holds: (name: PublicName) => boolean }[] = [
  { title: 'Components', holds: ({ kind }) => kind === 'component' },
  { title: 'Hooks', holds: ({ kind }) => kind === 'hook' },
  { title: 'Testing', holds: ({ entries, file }) => isOnly(entries, 'testing') || file.startsWith('src/testing/') },
  { title: 'Messages', holds: ({ file }) => /^src\/(?:locales|core\/messages)\//.test(file) },
  { title: 'Client', holds: ({ entries, file }) => isOnly(entries, 'query') || file.startsWith('src/core/client/') },
  { title: 'Worklist and layout', holds: ({ kind }) => kind !== 'type' },
  { title: 'Types', holds: () => true },
];

/** Our tables that only provide keys for types, and types that TypeDoc writes out where they are used. */
const TABLES = ['COLUMNS', 'Columns', 'CUSTOM_PREFIX', 'FIELDS', 'FOLLOWUP_PRESENTATIONS', 'PATHS', 'VIEWS'];
const WRITTEN_OUT = ['Counted', 'FirstEnglish', 'LaterKey', 'PartsEnglish', 'routinesEnglish', 'Value', 'Words'];

const isOnly = (entries: readonly string[], entry: string): boolean =>
  entries.length > 0 && entries.every((each) => each === `react-followups/${entry}`);

/**
 * Writes a page for each public name, an index, and the groups as `groups.json`, into a folder, from the docstrings of
 * the source. Fails if a name gets no page, a link in a docstring is dead, or a public type refers to one without a
 * page.
 */
export async function buildReference(folder: string): Promise<void> {
  await packLibrary();
  const names = publicNames();
  const raw = join(root, '.cache', 'reference');
  await rm(raw, { recursive: true, force: true });
  await mkdir(raw, { recursive: true });
  await runTypeDoc(raw, names);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const written: PublicName[] = [];
  for (const file of (await readdir(join(raw, 'pages'), { recursive: true })).toSorted()) {
    const name = names.find((each) => each.name === basename(file, '.md'));
    if (!name || !file.endsWith('.md') || dirname(file) === '.') continue;
    await writeFile(
      join(folder, `${name.name}.md`),
      page(await readFile(join(raw, 'pages', file), 'utf8'), name, names),
    );
    written.push(name);
  }
  const missing = names.filter((name) => name.entries.length > 0 && !written.includes(name));
  if (missing.length > 0) throw new Error(`No page of the reference for ${missing.map(({ name }) => name).join(', ')}`);
  const groups = grouped(names.filter((name) => written.includes(name)));
  await writeFile(join(folder, 'index.md'), overview(groups, names));
  await writeFile(join(folder, 'groups.json'), JSON.stringify(groups));
}

async function runTypeDoc(raw: string, names: readonly PublicName[]): Promise<void> {
  // The types that public types refer to but no entry point exports, so that each has a page to link to.
  const behind = join(raw, 'behind.ts');
  const exported = names
    .filter(({ entries, isExported }) => entries.length === 0 && isExported)
    .map(({ name, file }) => {
      const path = relative(raw, join(root, file)).replace(/\.tsx?$/, '.js');
      return `export type { ${name} } from '${path}';\n`;
    });
  await writeFile(behind, exported.join(''));
  const tsconfig = join(raw, 'tsconfig.json');
  await writeFile(tsconfig, JSON.stringify({ extends: '../../tsconfig.json', include: ['../../src', 'behind.ts'] }));
  const sources = Object.values(entryPoints()).map((file) =>
    join(root, 'src', relative(join(root, 'dist'), file)).replace(/\.d\.ts$/, '.ts'),
  );
  const options: Partial<TypeDocOptions & PluginOptions> = {
    tsconfig,
    entryPoints: [...sources, behind],
    plugin: ['typedoc-plugin-markdown'],
    out: join(raw, 'pages'),
    logLevel: LogLevel.Warn,
    // `npm run typecheck` checks the types.
    skipErrorChecking: true,
    excludeExternals: true,
    excludePrivate: true,
    disableSources: true,
    readme: 'none',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    sanitizeComments: true,
    useHTMLEncodedBrackets: true,
    useCodeBlocks: true,
    expandObjects: true,
    parametersFormat: 'table',
    // Missing docstrings are reported by `test/package/public-docs.test.ts`.
    validation: { notExported: true, invalidLink: true, rewrittenLink: true },
    intentionallyNotExported: [...TABLES, ...WRITTEN_OUT],
    treatValidationWarningsAsErrors: true,
  };
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources');
  app.validate(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('The docstrings have faults, see above');
  await app.generateOutputs(project);
}

/** Returns a page for the site: titled by its bare name, with its import path, and with examples that can be copied. */
function page(markdown: string, name: PublicName, names: readonly PublicName[]): string {
  const body = markdown
    .replace(/^# .*\n/m, '')
    .replaceAll(
      /\]\([^)\s]*?([\w$]+)\.md(#[^)\s]*)?\)/g,
      // VitePress anchors contain hyphens, not underscores.
      (_, target: string, anchor = '') => `](./${target}.md${String(anchor).replaceAll('_', '-')})`,
    )
    .replaceAll(/(^## Examples?\n\n(?:### .*\n\n)?)```tsx?\n([\s\S]*?)```/gm, (_, heading: string, example: string) => {
      const imports = exampleImports(example, names, name.entries);
      return `${heading}\`\`\`tsx\n${imports.length > 0 ? `${imports.join('\n')}\n\n` : ''}${example}\`\`\``;
    });
  const facts: Record<string, string | null | undefined> = {
    kind: name.kind,
    source: name.entries[0],
    story: name.kind === 'component' ? storyOf(name.name) : null,
    settings: names.find((each) => each.name === `${name.name}Props`)?.name,
  };
  const attributes = Object.entries(facts).flatMap(([key, value]) => (value ? [`${key}="${value}"`] : []));
  return `---\neditLink: false\noutline: [2, 3]\n---\n# ${name.name}\n\n<ReferenceFacts ${attributes.join(' ')} />\n\n${body.trim()}\n`;
}

function grouped(names: readonly PublicName[]): { title: string; names: string[] }[] {
  const taken = new Set<string>();
  return GROUPS.map(({ title, holds }) => {
    const mine = names.filter((name) => !taken.has(name.name) && holds(name)).map(({ name }) => name);
    for (const name of mine) taken.add(name);
    return { title, names: mine };
  }).filter((group) => group.names.length > 0);
}

function overview(groups: ReturnType<typeof grouped>, all: readonly PublicName[]): string {
  const sections = groups.map(({ title, names }) => {
    const rows = names.map((name) => {
      const [sentence = ''] = (all.find((each) => each.name === name)?.description ?? '').split(/(?<=[.:;])\s/);
      return [`[\`${name}\`](./${name}.md)`, tableText(sentence)];
    });
    return `## ${title}\n\n${tableOf(['name', 'what it is'], rows).join('\n')}\n`;
  });
  return `---\neditLink: false\n---\n# API reference\n\nEvery public name, from the docstrings of the source.\n\n${sections.join('\n')}`;
}

const tableText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');
