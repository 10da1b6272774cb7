import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDITABLE_FIELDS, valueFault, type EditableField } from '../../src/core/followup/fields.js';
import { decodeFollowup } from '../../src/core/followup/followup-schema.js';
import { decodeWorklistQuery } from '../../src/core/worklist/decode-worklist-query.js';
import { VALUE_FILTERS } from '../../src/core/worklist/query-parameters.js';
import { DEFAULT_WORKLIST_QUERY, TODO_QUERY, type WorklistQuery } from '../../src/core/worklist/worklist-query.js';
import { buildFollowups } from '../../src/testing.js';
import { parseTokens } from '../../stories/foundations/parse-tokens.js';
import { root } from '../../scripts/repository.js';
import { dist } from './dist-modules.js';

const read = (path: string): string => readFileSync(join(dist, path), 'utf8');

function validator(name: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats(ajv);
  return ajv.compile(JSON.parse(read(`schemas/${name}.json`)) as object);
}

test("tokens.json holds each token that a host can set, with the stylesheet's own value", () => {
  const { rf } = JSON.parse(read('tokens.json')) as { rf: Record<string, Record<string, object>> };
  const css = readFileSync(join(root, 'src/react/styles/tokens.css'), 'utf8');
  const basic = parseTokens(css).filter(({ kind, light }) => kind === 'basic' && light !== null);
  const written = (group: string) =>
    Object.entries(rf[group] ?? {}).map(([key, token]) => [`--rf-${key}`, token] as const);
  const colors = basic.filter(({ light }) => light?.startsWith('#'));
  for (const scheme of ['light', 'dark'] as const) {
    const hexes = written(scheme).map(([name, { $value }]: readonly [string, { $value?: { hex: string } }]) => [
      name,
      $value?.hex,
    ]);
    expect(hexes).toEqual(colors.map((token) => [token.name, token[scheme]]));
  }
  expect(written('shared').map(([name]) => name)).toEqual(
    basic.filter((token) => !colors.includes(token)).map(({ name }) => name),
  );
  expect(rf['shared']).toEqual({
    radius: { $type: 'dimension', $value: { value: 0.5, unit: 'rem' } },
    space: { $type: 'dimension', $value: { value: 0.25, unit: 'rem' } },
  });
});

describe('schemas/followup.json', () => {
  const isValid = validator('followup');

  test('takes what the decoder takes, and nothing else', () => {
    const usual = buildFollowups(1)[0] as object;
    const odd = fc.oneof(fc.constantFrom(null, 7, true, '', 'open', 'f-1', '../x', 'a.b'), fc.string(), fc.object());
    const rows = fc
      .dictionary(fc.constantFrom(...Object.keys(usual), 'completion_note', 'unknown'), odd, { maxKeys: 3 })
      .map((members) => ({ ...usual, ...members }));
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: rows }, odd), (row) => {
        expect(isValid(row), JSON.stringify(row)).toBe(decodeFollowup(row) !== null);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('schemas/followup-patch.json', () => {
  const isValid = validator('followup-patch');

  test('knows each field of the safe update, and refuses what the client refuses', () => {
    const values = [null, '', 'x', 7, '2026-12-04T09:30:00.000Z', '2026-12-04', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'];
    const differing = EDITABLE_FIELDS.flatMap((field: EditableField) =>
      values.flatMap((value) =>
        isValid({ [field]: value }) === (valueFault(field, value) === null) ? [] : [[field, value]],
      ),
    );
    expect(differing).toEqual([]);
    expect([isValid({}), isValid({ status: 'done' })]).toEqual([false, false]);
  });
});

describe('schemas/worklist-query.json', () => {
  const isValid = validator('worklist-query');
  const full: Required<WorklistQuery> = {
    ...TODO_QUERY,
    ...decodeWorklistQuery(VALUE_FILTERS.map((filter) => `${filter}=x`).join('&')),
    custom: { stars: ['4', null] },
    dueFrom: '2026-11-22',
    sort: { column: 'column.stars', direction: 'descending' },
    groupBy: 'due',
    dueWithin: 'P3B',
    updatedBefore: 'P14D',
    createdWithin: 'P1W',
  };

  test('takes each query, and refuses misspelled ones', () => {
    for (const query of [DEFAULT_WORKLIST_QUERY, TODO_QUERY, full, decodeWorklistQuery('owner=&sort=-due_at')])
      expect(isValid(query), JSON.stringify(isValid.errors)).toBe(true);
    for (const groupBy of [null, 'due', 'owner_user_id', 'column.stars'])
      expect(isValid({ ...full, groupBy })).toBe(true);
    const wrong = [
      { dueWithin: '3 days' },
      { view: 'later' },
      { groupBy: 'owner' },
      { dueFrom: '22.11.2026' },
      { owner: [] },
      { sort: { column: 'x' } },
    ];
    expect(wrong.map((change) => isValid({ ...full, ...change }))).toEqual(wrong.map(() => false));
  });
});
