import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';

/** `npm run lint` holds the sources to the rules; here each kind of rule has something to reject. */
test.each([
  ['react/ui/Dialog.tsx', `import type { x } from '../../core/saving/x.js';`, 'react/ui may import no other room'],
  ['core/routines/macro.ts', `import type { x } from '../client/x.js';`, 'core/routines may import core/followup, '],
  ['core/followup/x.ts', `const y = await import('../saving/x.js'); y;`, 'core/followup may import no other room'],
  ['core/saving/save.ts', `import { useState } from 'react'; useState;`, 'no React here'],
  ['react/table/RowView.tsx', `import { x } from '../../core/saving/x.js'; x;`, 'a view lives on plain data'],
  ['react/table/RowView.tsx', `import type { x } from '../../core/saving/x.js';`, undefined],
  ['core/wine.ts', `import './saving/x.js';`, 'every room has its place in .dependency-cruiser.mjs'],
  ['core/saving/y.ts', `import type { x } from './x.js'; export type Y = 1;`, 'no circle, not even of types'],
])('in %s: %s', async (path, code, rule) => {
  const home = mkdtempSync(join(tmpdir(), 'rf-layers-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const saving = `import type { Y } from './y.js'; export const x = 1;`;
  const files = { [path]: code, 'core/saving/x.ts': saving, 'core/client/x.ts': 'export type x = 1;' };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, 'src', name)), { recursive: true });
    writeFileSync(join(home, 'src', name), text);
  }
  const ruleSet = { forbidden: rules.forbidden as IForbiddenRuleType[] };
  const { tsConfig: _, ...own } = rules.options as ICruiseOptions;
  const { output } = await cruise(['src'], { ...own, baseDir: home, validate: true, ruleSet });
  const broken = (output as ICruiseResult).summary.violations.map(({ rule: { name } }) => name);
  expect(rule ? broken.some((name) => name.startsWith(rule)) : broken.length === 0, broken.join()).toBe(true);
});
