/** @import { IConfiguration } from 'dependency-cruiser' */

const CORE = [
  'core/followup',
  'core/due-phrase',
  'core/client',
  'core/worklist',
  'core/records',
  'core/saving',
  'core/messages',
  'core/page',
];
const WITHOUT_CLIENT = CORE.filter((room) => room !== 'core/client');
const SHARED = [...CORE, 'react/ui', 'react/provider', 'react/hooks'];
/** What the late parts of several rooms share, and what rows share with them. */
const KIT = 'react/late-kit.ts';
const ROW_KIT = 'react/row-kit.ts';
const FEATURES = ['react/editor', 'react/actions', 'react/toolbar', 'react/table', 'react/agenda', 'react/workload'];

/** The rooms that a room, or an entry point, may import from; its own files always. A room that is not here is an error. */
const MAY_IMPORT = {
  'core/followup': [],
  'core/due-phrase': ['core/followup'],
  'core/client': ['core/followup'],
  'core/worklist': ['core/followup'],
  'core/records': ['core/followup', 'core/client'],
  'core/saving': ['core/followup', 'core/client', 'core/records'],
  'core/messages': CORE.filter((room) => room !== 'core/messages' && room !== 'core/page'),
  'core/page': CORE,
  // Only through the save engine, never to the client.
  'core/routines': WITHOUT_CLIENT,
  locales: ['core/messages'],
  testing: ['core/followup', 'core/client'],
  'react/ui': [],
  'react/provider': [...CORE, 'react/ui'],
  'react/hooks': [...CORE, 'react/ui', 'react/provider'],
  [KIT]: [...SHARED, 'react/editor', 'react/actions', ROW_KIT],
  [ROW_KIT]: [...SHARED, 'react/actions', 'react/table'],
  'react/editor': [...SHARED, KIT],
  'react/routines': [
    ...WITHOUT_CLIENT,
    'core/routines',
    'react/ui',
    'react/provider',
    'react/hooks',
    'react/editor',
    // The search of owners, and the frame of the popovers of fields.
    'react/actions/FieldPicker.tsx',
    'react/actions/RecordPopover.tsx',
    KIT,
  ],
  'react/actions': [...SHARED, KIT, 'react/editor', 'react/routines'],
  'react/toolbar': [...SHARED, KIT, 'react/editor', 'react/routines'],
  'react/table': [...SHARED, 'react/editor', 'react/actions', ROW_KIT],
  'react/agenda': [...SHARED, 'react/editor', 'react/actions', 'react/table'],
  'react/workload': [...SHARED, ...FEATURES],
  'react/workspace': [...SHARED, KIT, ...FEATURES, 'react/routines'],
  'react/styles': ['react/ui', ...FEATURES, 'react/workspace'],
  'react/element': [...SHARED, 'react/table', 'react/toolbar', 'react/workspace', 'react/styles'],
  'index.ts': [...SHARED, ...FEATURES, 'react/workspace'],
  'client.ts': ['core/followup', 'core/client', 'core/records'],
  'query.ts': ['core/followup', 'core/client', 'core/records'],
  'testing.ts': ['core/followup', 'core/client', 'testing'],
  'element.ts': [
    'core/followup',
    'core/client',
    'core/worklist',
    'core/messages',
    'core/page',
    'react/provider',
    'react/element',
  ],
};

/** Rooms that run where there is no React: in Node, in a worker, in a server component. Types are free. */
const WITHOUT_REACT = ['core', 'testing', 'locales', 'client.ts', 'query.ts', 'testing.ts'];

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
      to: { path: inRooms(['core/records', 'core/saving']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not through the package itself',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['aliased-tsconfig-paths', 'aliased-tsconfig'] },
    },
    {
      name: 'no circle, not even of types',
      severity: 'error',
      from: {},
      // Nothing reads the kits: their imports are for bundlers.
      to: { circular: true, viaOnly: { pathNot: `^src/(?:${KIT}|${ROW_KIT})$` } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.css'] },
  },
};
