import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { expect, test } from 'vitest';
import { programOf } from '../../scripts/program-of.js';
import { root } from '../../scripts/repository.js';
import { DEVELOPER_ERRORS } from '../../src/core/page/developer-errors/developer-errors.js';
import { headings } from '../package/markdown-links.js';

const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
const codes = Object.entries(DEVELOPER_ERRORS);

const FILES = ['core/client/followups-error.ts', 'core/page/followups-event.ts'].map((file) => join(root, 'src', file));
const program = programOf(FILES);
const checker = program.getTypeChecker();

/** The members of the type that one of the files exports under this name. */
function declared(name: string): readonly ts.Type[] {
  const modules = FILES.map((file) => checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const found = modules.flatMap((module) => checker.getExportsOfModule(module)).find((each) => each.name === name);
  return membersOf(checker.getDeclaredTypeOfSymbol(found!));
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The values of texts, and the names of any other types, which no heading has. */
const textsOf = (types: readonly ts.Type[]): string[] => [
  ...new Set(types.map((type) => (type.isStringLiteral() ? type.value : checker.typeToString(type)))),
];

/** The texts that a property may be, in any member that has it. */
function textsIn(members: readonly ts.Type[], property: string): string[] {
  const symbols = members.flatMap((member) => member.getProperty(property) ?? []);
  return textsOf(symbols.flatMap((symbol) => membersOf(checker.getTypeOfSymbol(symbol))));
}

const event = declared('FollowupsEvent');
const wanted = [
  ...textsOf(declared('FollowupsErrorKind')).map((kind) => `kind \`${kind}\``),
  ...textsIn(declared('FollowupsErrorContext'), 'operation').map((operation) => `operation \`${operation}\``),
  ...textsIn(event, 'type').map((type) => `event \`${type}\``),
  ...textsIn(event, 'code').map((code) => `diagnostic \`${code}\``),
  ...codes.map(([code]) => code),
];

/** The text below a heading, up to the next one. */
const sectionOf = (heading: string): string => page.split(`\n### ${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? '';

test('every kind, operation, event, diagnostic and code has a heading, and nothing else does', () => {
  const found = headings(page).flatMap(({ level, text }) => (level === 3 ? [text] : []));
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test.each(wanted)('%s has every part of a section', (heading) => {
  const section = sectionOf(heading);
  expect(section.trim()).not.toBe('');
  if (heading.startsWith('kind')) {
    const parts = ['What happened', 'What the agent sees', 'What the library does', 'What you can do'];
    expect([...section.matchAll(/^- \*\*(.+):\*\*/gm)].map(([, name]) => name)).toEqual(parts);
  }
  if (heading.startsWith('event')) {
    const example = JSON.parse(/```json\n(.*)\n```/.exec(section)?.[1] ?? '{}') as object;
    const members = event.filter((each) => textsIn([each], 'type').includes(heading.slice('event `'.length, -1)));
    const shapes = members.map((each) =>
      each
        .getProperties()
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(shapes).toContainEqual(Object.keys(example).toSorted());
  }
});

test.each(codes)('%s is quoted as the console shows it, with cause and fix, in a sentence each', (code, error) => {
  const said = (error.wrong as (values: object) => string)(new Proxy({}, { get: () => '…' }));
  const section = sectionOf(code);
  expect(section).toContain(`\`\`\`text\n${said} ${error.remedy}\n\`\`\``);
  expect(section).toMatch(/^- \*\*Cause:\*\* /m);
  expect(section).toMatch(/^- \*\*Fix:\*\* /m);
  for (const sentence of [said, error.remedy]) expect(sentence).toMatch(/^[A-Z](?!.*\.\s).*\.$/s);
});
