import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLayers } from '../../scripts/check-layers.js';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rf-layers-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

function faultsOf(path: string, code: string): string[] {
  const file = join(home, 'src', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return checkLayers(join(home, 'src'));
}

test('the sources of this repository keep the direction', () => {
  expect(checkLayers(join(import.meta.dirname, '../../src'))).toEqual([]);
}, 30_000);

test.each([
  ['ui/Dialog.tsx', `import { createSaveEngine } from '../saving/create-save-engine.js';`, 'ui may not import saving'],
  ['ui/Dialog.tsx', `import type { Followup } from '../followup/followup.js';`, 'ui may not import followup'],
  ['ui/date/Field.tsx', `import { x } from '../../provider/x.js';`, 'ui may not import provider'],
  ['saving/save-edit.ts', `import { useState } from 'react';`, 'saving may not import React'],
  ['saving/save-edit.ts', `import { useQuery } from '@tanstack/react-query';`, 'saving may not import React'],
  ['saving/save-edit.ts', `import { FollowupTable } from '../table/FollowupTable.js';`, 'saving may not import table'],
  ['records/record-store.ts', `import { jsx } from 'react/jsx-runtime';`, 'records may not import React'],
  ['records/record-store.ts', `export * from '../saving/edit.js';`, 'records may not import saving'],
  ['followup/followup.ts', `const api = await import('../api/followups-client.js');`, 'followup may not import api'],
  ['worklist/index.ts', `import { x } from '../api/x.js';`, 'worklist may not import api'],
  ['worklist/index.ts', `import { useMemo } from 'react';`, 'worklist may not import React'],
  ['api/request.ts', `let store: import('../records/record-store.js').RecordStore;`, 'api may not import records'],
  [
    'table/FollowupTable.tsx',
    `import { createFakeCrm } from '../fake-crm/fake-crm.js';`,
    'table may not import fake-crm',
  ],
  [
    'edit/FollowupEditDialog.tsx',
    `import { FOLLOWUP_COLUMNS } from '../table/columns.js';`,
    'edit may not import table',
  ],
  ['table/FollowupTable.tsx', `import { client } from '../client.js';`, 'table may not import client.ts'],
  ['table/FollowupTable.tsx', `import { x } from 'react-followups/client';`, 'table may not import the package itself'],
  ['index.ts', `export { createFakeCrm } from './fake-crm/fake-crm.js';`, 'index.ts may not import fake-crm'],
  ['client.ts', `export { FollowupTable } from './table/FollowupTable.js';`, 'client.ts may not import table'],
  [
    'table/FollowupTableView.tsx',
    `import { useFollowups } from '../records/use-followups.js';`,
    'a view may not run code of records',
  ],
  ['locales/de.ts', `export { FollowupTable } from '../table/FollowupTable.js';`, 'locales may not import table'],
  ['locales/de.ts', `import { useMemo } from 'react';`, 'locales may not import React'],
  ['messages/messages.ts', `import { en } from '../locales/en.js';`, 'messages may not import locales'],
  ['table/RowMark.tsx', `import { en } from '../locales/en.js';`, 'table may not import locales'],
  ['cellar/wine.ts', `export const red = 1;`, 'the room "cellar" has no place in the layers'],
])('refuses in %s: %s', (path, code, fault) => {
  expect(faultsOf(path, code)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['workspace/FollowupWorkspace.tsx', `import { FollowupTable } from '../table/FollowupTable.js';`],
  ['saving/save-edit.ts', `import { sendAttempt } from './send-attempt.js';`],
  ['locales/en.ts', `import type { Messages } from '../messages/messages.js';`],
  ['provider/display-settings.tsx', `import { en } from '../locales/en.js';`],
  ['records/options.ts', `import type { InfiniteData } from '@tanstack/react-query';`],
  ['table/FollowupTableView.tsx', `import type { RowState } from '../saving/row-state.js';`],
  ['testing.ts', `export { createFakeCrm } from './fake-crm/fake-crm.js';`],
])('lets pass in %s: %s', (path, code) => {
  expect(faultsOf(path, code)).toEqual([]);
});

test('names the file and the line', () => {
  expect(faultsOf('ui/Dialog.tsx', `\n\nimport { x } from '../saving/x.js';`)).toEqual([
    'src/ui/Dialog.tsx:3: ui may not import saving (../saving/x.js)',
  ]);
});
