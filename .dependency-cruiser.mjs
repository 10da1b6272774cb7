/** @import { IConfiguration } from 'dependency-cruiser' */

const SHARED = ['followup', 'due-phrase', 'worklist', 'api', 'records', 'saving', 'messages', 'ui', 'provider'];
const FEATURES = ['fields', 'conflict', 'edit', 'quick-actions', 'toolbar', 'bulk', 'table', 'agenda'];

/** The rooms that a room, or an entry point, may import from; its own files always. A room that is not here is an error. */
const MAY_IMPORT = {
  followup: [],
  'due-phrase': ['followup'],
  api: ['followup'],
  worklist: ['followup'],
  records: ['followup', 'api'],
  saving: ['followup', 'api', 'records'],
  'fake-crm': ['followup', 'api'],
  messages: ['followup', 'due-phrase', 'api', 'records', 'saving', 'worklist'],
  locales: ['messages'],
  ui: [],
  styles: ['ui', ...FEATURES, 'workload', 'workspace'],
  provider: [...SHARED, 'locales'],
  'list-state': SHARED,
  fields: SHARED,
  conflict: [...SHARED, 'fields'],
  'quick-actions': [...SHARED, 'fields', 'bulk'],
  toolbar: [...SHARED, 'fields'],
  bulk: [...SHARED, 'fields'],
  edit: [...SHARED, 'fields', 'conflict'],
  table: [...SHARED, 'list-state', 'conflict', 'edit', 'quick-actions'],
  workload: [...SHARED, 'list-state', ...FEATURES],
  agenda: [...SHARED, 'list-state', 'edit', 'quick-actions', 'table'],
  workspace: [...SHARED, 'list-state', ...FEATURES, 'workload'],
  element: [...SHARED, 'list-state', 'toolbar', 'workspace', 'styles'],
  'index.ts': [...SHARED, 'list-state', ...FEATURES, 'workload', 'workspace'],
  'client.ts': ['followup', 'api', 'records'],
  'query.ts': ['followup', 'api', 'records'],
  'testing.ts': ['followup', 'api', 'fake-crm'],
  'element.ts': ['followup', 'api', 'worklist', 'messages', 'provider', 'element'],
};

/** Rooms that run where there is no React: in Node, in a worker, in a server component. Types are free. */
const WITHOUT_REACT = [
  'followup',
  'due-phrase',
  'worklist',
  'api',
  'records',
  'saving',
  'fake-crm',
  'messages',
  'locales',
  'client.ts',
  'query.ts',
  'testing.ts',
];

/** @type {(rooms: readonly string[]) => string} */
const inRooms = (rooms) => `^src/(${rooms.join('|').replaceAll('.', '\\.')})(/|$)`;

/** @type {IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([room, rooms]) => ({
      name: `${room} may import ${rooms.join(', ') || 'no other room'}`,
      severity: 'error',
      from: { path: inRooms([room]) },
      to: { path: '^src/', pathNot: inRooms([room, ...rooms]) },
    })),
    {
      name: 'every room has its place in .dependency-cruiser.mjs',
      severity: 'error',
      from: { path: '^src/', pathNot: inRooms(Object.keys(MAY_IMPORT)) },
      to: {},
    },
    {
      name: 'no React here',
      severity: 'error',
      from: { path: inRooms(WITHOUT_REACT) },
      to: {
        path: '^(?:node_modules/)?(?:react|react-dom|react-hook-form|@radix-ui/[^/]+|@tanstack/react-[^/]+)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a view lives on plain data',
      severity: 'error',
      from: { path: 'View\\.tsx$' },
      to: { path: inRooms(['records', 'saving']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not through the package itself',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['aliased-tsconfig-paths', 'aliased-tsconfig'] },
    },
    { name: 'no circle, not even of types', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.css'] },
  },
};
