import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';
import { DEVELOPER_ERRORS } from '../../src/core/page/developer-errors/developer-errors.js';
import { headings } from '../package/markdown-links.js';

const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
const codes = Object.entries(DEVELOPER_ERRORS);

const FILES = ['src/core/client/followups-error.ts', 'src/core/page/followups-event.ts'].map((file) =>
  join(root, file),
);
const program = ts.createProgram(FILES, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  types: [],
});
const checker = program.getTypeChecker();

/** The type declared under this name in one of the files. */
function declared(name: string): ts.Type {
  for (const file of FILES)
    for (const statement of program.getSourceFile(file)?.statements ?? [])
      if (
        (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) &&
        statement.name.text === name
      )
        return checker.getTypeAtLocation(statement.name);
  throw new Error(`No file declares ${name}`);
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The texts that a property may be, in any member of the union that has it. */
function textsOf(type: ts.Type, property?: string): readonly string[] {
  const texts = membersOf(type).flatMap((member) => {
    const symbol = property === undefined ? undefined : member.getProperty(property);
    if (property !== undefined && !symbol) return [];
    const values = symbol ? checker.getTypeOfSymbol(symbol) : member;
    return membersOf(values).map((value) => {
      if (!value.isStringLiteral()) throw new Error(`${checker.typeToString(value)} is no text to look up`);
      return value.value;
    });
  });
  return [...new Set(texts)];
}

const event = declared('FollowupsEvent');
const wanted = [
  ...textsOf(declared('FollowupsErrorKind')).map((kind) => `kind \`${kind}\``),
  ...textsOf(declared('FollowupsErrorContext'), 'operation').map((operation) => `operation \`${operation}\``),
  ...textsOf(event, 'type').map((type) => `event \`${type}\``),
  ...textsOf(event, 'code').map((code) => `diagnostic \`${code}\``),
  ...codes.map(([code]) => code),
];

/** The text below a heading, up to the next one. */
function sectionOf(heading: string): string {
  return page.split(`\n### ${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? '';
}

test('the types hold what the reference lists', () => {
  expect(wanted).toEqual(
    expect.arrayContaining([
      'kind `validation`',
      'operation `journal`',
      'operation `deals`',
      'event `saved`',
      'event `due`',
      'diagnostic `cursor-cycle`',
      'diagnostic `key-poisoned`',
      'RF101',
    ]),
  );
});

test('every kind, operation, event, diagnostic and code has a heading, and nothing else does', () => {
  const found = headings(page).flatMap(({ level, text }) => (level === 3 ? [text] : []));
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test.each(wanted)('%s has every part of a section', (heading) => {
  const section = sectionOf(heading);
  expect(section.trim()).not.toBe('');
  if (heading.startsWith('kind'))
    expect([...section.matchAll(/^- \*\*(.+):\*\*/gm)].map(([, name]) => name)).toEqual([
      'What happened',
      'What the agent sees',
      'What the library does',
      'What you can do',
    ]);
  if (heading.startsWith('event')) {
    const example = /```json\n(.*)\n```/.exec(section)?.[1] ?? '{}';
    const type = heading.slice('event `'.length, -1);
    const member = membersOf(event).filter((each) => textsOf(each, 'type').includes(type));
    const shapes = member.map((each) =>
      each
        .getProperties()
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(shapes).toContainEqual(Object.keys(JSON.parse(example) as object).toSorted());
  }
});

test.each(codes)('%s is quoted as the console shows it, with cause and fix', (code, { wrong, remedy }) => {
  const anyValue = new Proxy({}, { get: () => '…' });
  const said = (wrong as (values: object) => string)(anyValue);
  const section = sectionOf(code);
  expect(section).toContain(`\`\`\`text\n${said} ${remedy}\n\`\`\``);
  expect(section).toMatch(/^- \*\*Cause:\*\* /m);
  expect(section).toMatch(/^- \*\*Fix:\*\* /m);
});

test.each(codes)('%s says what is wrong and what to do in one sentence each', (_code, { wrong, remedy }) => {
  const said = (wrong as (values: object) => string)({ setting: 'x', value: '"x"', wanted: 'x', id: '"x"' });
  for (const sentence of [said, remedy]) {
    expect(sentence).toMatch(/^[A-Z].*\.$/s);
    expect(sentence).not.toMatch(/\.\s/);
  }
});
