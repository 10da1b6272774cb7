import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/repository.js';

type Headers = Readonly<Record<string, string>>;

/** How the documentation tells a CRM to answer a page of another origin. */
export interface DocumentedCors {
  readonly preflight: Headers;
  readonly answer: Headers;
}

/**
 * The headers that `docs/embedding.md` shows, for a page of this origin, so that the tests use what hosts are told.
 */
export function documentedCors(origin: string): DocumentedCors {
  const page = readFileSync(join(root, 'docs', 'embedding.md'), 'utf8');
  const [preflight, answer] = [...page.matchAll(/```http\n([\s\S]*?)```/g)].map(([, block = '']) =>
    read(block, origin),
  );
  if (!preflight || !answer) throw new Error('docs/embedding.md shows no CORS headers.');
  return { preflight, answer };
}

function read(block: string, origin: string): Headers {
  const lines = block.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(': ');
      const [name, value] = [line.slice(0, colon), line.slice(colon + 2)];
      return [name, name === 'Access-Control-Allow-Origin' ? origin : value];
    }),
  );
}
