import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIELDS, type FieldKind } from '../../src/core/followup/fields.js';
import { COLUMNS, WORKLIST_COLUMNS } from '../../src/core/worklist/worklist-column.js';
import { AGE_FILTERS, VALUE_FILTERS } from '../../src/core/worklist/query-parameters.js';
import { DEFAULT_WORKLIST_QUERY } from '../../src/core/worklist/worklist-query.js';
import { WORKLIST_VIEWS } from '../../src/core/worklist/worklist-view.js';
import { designToken } from '../../stories/foundations/design-token.js';
import { parseTokens } from '../../stories/foundations/parse-tokens.js';
import { root } from '../repository.js';

/**
 * Writes what a host's own tools read: the tokens for design programs, and the JSON Schemas of a record, a patch and a
 * query. Made from the sources of each, so that they can't differ.
 */
export function hostFiles(): Plugin {
  return {
    name: 'react-followups:host-files',
    generateBundle() {
      const files = { 'tokens.json': designTokens(), ...schemas() };
      for (const [fileName, content] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` });
      }
    },
  };
}

/** The tokens that a host can set, with their defaults, in the Design Tokens Community Group's format. */
function designTokens(): object {
  const groups: Record<'shared' | 'light' | 'dark', Record<string, object>> = { shared: {}, light: {}, dark: {} };
  for (const { name, kind, light, dark } of parseTokens(
    readFileSync(join(root, 'src/react/styles/tokens.css'), 'utf8'),
  )) {
    // The font has no default: it is the host's.
    if (kind !== 'basic' || light === null || dark === null) continue;
    const key = name.replace('--rf-', '');
    if (light.startsWith('#')) {
      groups.light[key] = designToken('color', light);
      groups.dark[key] = designToken('color', dark);
    } else {
      const usual = /[\d.]+(?:rem|px)/.exec(light)?.[0];
      if (usual === undefined) throw new Error(`${name} is neither a color nor a length`);
      groups.shared[key] = designToken('dimension', usual);
    }
  }
  return { $description: 'The tokens of react-followups, with their defaults', rf: groups };
}

const ID = '^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,126}[0-9A-Za-z])?$';
const text = { type: ['string', 'null'] };
const instant = { type: ['string', 'null'], description: 'ISO 8601 date-time, as the server wrote it' };

/** What a patch can hold in a field of each kind. */
const PATCHED: Readonly<Record<FieldKind, object>> = {
  instant: { type: 'string', format: 'date-time' },
  id: { type: 'string', format: 'uuid' },
  choice: { type: 'string' },
  text: { type: 'string' },
};

function schemas(): Record<`schemas/${string}.json`, object> {
  const ofColumns = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, { kind }]) => [name, kind === 'instant' ? instant : text]),
  );
  const version = 'The version: a whole number of 0 or more. A record without a usable one is read-only.';
  const followup = schema('A follow-up as the CRM returns it', {
    required: ['id'],
    properties: {
      id: { type: 'string', pattern: ID },
      ...ofColumns,
      completion_note: text,
      integration_version: { description: version },
    },
  });
  const patch = schema('What a safe update can change', {
    minProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(FIELDS).map(([name, { kind }]) => [name, PATCHED[kind]])),
  });
  const values = { type: 'array', items: text, description: 'The accepted values; null means "none"' };
  const day = { type: ['string', 'null'], format: 'date' };
  const age = {
    type: ['string', 'null'],
    pattern: '^P[1-9]\\d{0,2}[DBW]$',
    description: 'An age in days (P14D), working days (P3B) or weeks (P1W)',
  };
  const column = [{ enum: WORKLIST_COLUMNS }, { type: 'string', pattern: '^column\\..+$' }];
  const query = schema('What a worklist shows, and in which order', {
    required: Object.keys(DEFAULT_WORKLIST_QUERY).filter((name) => name !== 'custom'),
    additionalProperties: false,
    properties: {
      scope: { type: 'string', description: '"mine", "everyone", or the id of an owner' },
      view: { enum: WORKLIST_VIEWS },
      dueFrom: day,
      dueTo: day,
      ...Object.fromEntries(AGE_FILTERS.map((filter) => [filter, age])),
      closed: { type: 'boolean' },
      ...Object.fromEntries(VALUE_FILTERS.map((filter) => [filter, values])),
      custom: { type: 'object', additionalProperties: values },
      conflicts: { type: 'boolean' },
      search: { type: 'string' },
      sort: {
        type: ['object', 'null'],
        required: ['column', 'direction'],
        additionalProperties: false,
        properties: { column: { anyOf: column }, direction: { enum: ['ascending', 'descending'] } },
      },
      groupBy: { anyOf: [{ enum: ['due', null] }, ...column] },
    },
  });
  return {
    'schemas/followup.json': followup,
    'schemas/followup-patch.json': patch,
    'schemas/worklist-query.json': query,
  };
}

function schema(title: string, content: object): object {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, type: 'object', ...content };
}
