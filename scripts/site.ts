import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vitepress';
import { deadLinks } from './dead-links.js';
import { prepareDocs } from './prepare-docs.js';
import { builtStorybook, prepareStorybook } from './prepare-storybook.js';
import { makeRelocatable, PLACEHOLDER } from './relocatable.js';
import { root } from './repository.js';

const site = join(root, 'site');

await rm(site, { recursive: true, force: true });
await prepareDocs();
process.env['DOCS_BASE'] = PLACEHOLDER;
await build(join(root, 'docs-site'));
await makeRelocatable(site);

await prepareStorybook((step) => console.log(`${step}…`));
await cp(builtStorybook, join(site, 'storybook'), { recursive: true });

const dead = await deadLinks(site);
if (dead.length > 0) {
  console.error(`Links that lead nowhere:\n${dead.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`The documentation and Storybook are in ${site}, for any address`);
}
