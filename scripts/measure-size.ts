import { parseArgs } from 'node:util';
import { BUNDLERS } from './size/bundlers.js';
import { judgeSizes } from './size/judge-sizes.js';
import { measureSizes } from './size/measure.js';
import { printParts } from './size/parts.js';
import { sizesTables, writeTables, writtenTables } from './size/size-table.js';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    // For example, a bundler that takes as long as all others together.
    without: { type: 'string' },
    parts: { type: 'boolean', default: false },
    modules: { type: 'boolean', default: false },
  },
});
if (values.write && values.without) throw new Error('The table has a column for every bundler.');
if (values.without && !(values.without in BUNDLERS)) throw new Error(`There is no ${values.without}.`);
if (values.parts || values.modules) {
  await printParts(values.modules ? 'module' : 'part');
} else {
  const measured = await measureSizes(values.without);
  console.log(sizesTables(measured));
  if (values.write) await writeTables(measured);
  const faults = judgeSizes(measured, await writtenTables(), values.without);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
