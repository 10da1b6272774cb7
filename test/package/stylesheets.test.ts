import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import type { Container } from 'postcss';
import { expect, test } from 'vitest';
import { dist } from './dist-modules.js';

const plain = parse(readFileSync(join(dist, 'styles.css'), 'utf8'));
const layered = parse(readFileSync(join(dist, 'styles.layer.css'), 'utf8'));

const [first, later] = ['first', 'later'].map((name) =>
  parse(readFileSync(join(dist, 'styles', `${name}.css`), 'utf8')),
);

/** A sheet without white space and comments, which may differ. */
function shape(container: Container): string[] {
  return (
    container.nodes?.filter(({ type }) => type !== 'comment').map((node) => node.toString().replaceAll(/\s+/g, ' ')) ??
    []
  );
}

test('every import is inlined', () => {
  const imports: string[] = [];
  plain.walkAtRules('import', ({ params }) => void imports.push(params));
  expect(imports).toEqual([]);
  expect(shape(plain).length).toBeGreaterThan(10);
});

test('one sheet is unlayered, and the other is the same inside one layer', () => {
  const layers: string[] = [];
  plain.walkAtRules('layer', ({ params }) => void layers.push(params));
  expect(layers).toEqual([]);

  expect(layered.nodes).toHaveLength(1);
  const [layer] = layered.nodes;
  if (layer?.type !== 'atrule') throw new Error('the sheet does not start with a layer');
  expect([layer.name, layer.params]).toEqual(['layer', 'react-followups']);
  expect(shape(layer)).toEqual(shape(plain));
});

test('the two halves are the whole sheet, in its order', () => {
  expect([first, later].flatMap((half) => (half ? shape(half) : []))).toEqual(shape(plain));
});

test("modern syntax is not rewritten: the scheme stays the host's", () => {
  const text = plain.toString();
  expect(text).toContain('light-dark(');
  expect(text).not.toContain('--lightningcss');
});
