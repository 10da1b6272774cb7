import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vitepress';
import { prepareDocs, stageDocs } from './prepare-docs.js';
import { root } from './repository.js';

await prepareDocs();
const server = await createServer(join(root, 'docs-site'));
await server.listen();
server.printUrls();

for (const path of ['docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs-site/index.md']) {
  watch(join(root, path), () => void stageDocs().catch(console.error));
}
