import { parseArgs } from 'node:util';
import { judgeSizes } from './size/judge-sizes.js';
import { measureSizes } from './size/measure.js';
import { printParts } from './size/parts.js';
import { sizesTables, writeTables, writtenTables } from './size/size-table.js';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    parts: { type: 'boolean', default: false },
    modules: { type: 'boolean', default: false },
  },
});
if (values.parts || values.modules) {
  await printParts(values.modules ? 'module' : 'part');
} else {
  const measured = await measureSizes();
  console.log(sizesTables(measured));
  if (values.write) await writeTables(measured);
  const faults = judgeSizes(measured, await writtenTables());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
