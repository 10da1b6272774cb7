import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/repository.js';

const examples = readdirSync(join(root, 'examples'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly integrity?: string;
}

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

const library = read('package.json') as Manifest;

describe.each(examples)('examples/%s', (name) => {
  test('locks the library as it is now; else: npm run lock:examples', () => {
    const lock = read('examples', name, 'package-lock.json') as { packages: Record<string, Manifest> };
    const locked = lock.packages['node_modules/react-followups'];
    expect(locked?.dependencies).toEqual(library.dependencies);
    expect(locked?.peerDependencies).toEqual(library.peerDependencies);
    expect(locked?.integrity).toBeUndefined();
  });

  test('is in the list of examples, and is tested', () => {
    expect(readFileSync(join(root, 'examples/README.md'), 'utf8')).toContain(`\`${name}\``);
    const tests = [
      join(root, 'test/built-hosts', `${name}.test.ts`),
      join(root, 'test/package', `${name}-host.test.ts`),
    ];
    expect(tests.some((path) => existsSync(path))).toBe(true);
  });
});
