import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.js';
import { execute } from './run-command.js';
import { vitestArgs } from './test-steps.js';

/** The setups that most hosts use. */
const MOST_USED = ['esbuild', 'jest', 'next-app', 'react-router7', 'vite-react18', 'vite-react19', 'webpack'];

const folder = join(root, 'test', 'built-hosts');
const all = readdirSync(folder).flatMap((file) => (file.endsWith('.test.ts') ? [file.replace('.test.ts', '')] : []));
const named = process.argv.slice(2);
const chosen = named.includes('--all') ? all : named.length > 0 ? named : MOST_USED;
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`No such host: ${unknown.join(', ')}. There are ${all.join(', ')}.`);

const files = chosen.map((name) => join(folder, `${name}.test.ts`));
const { code } = await execute('vitest', [...vitestArgs(['hosts']), ...files]);
process.exitCode = code;
