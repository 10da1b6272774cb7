import { parseArgs } from 'node:util';
import { createFuzzCases, SYSTEMATIC_CASES } from './create-fuzz-cases.js';
import { runFuzz } from './run-fuzz.js';

/** Every second body damages a single node, so this many bodies cover all of them. */
const FULL_RUN = 2 * SYSTEMATIC_CASES;

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: String(FULL_RUN) },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
  },
});
const [bodies, seed, from] = [Number(values.bodies), Number(values.seed), Number(values.from)];
if (![bodies, seed, from].every((number) => Number.isSafeInteger(number) && number >= 0)) {
  console.error('Usage: npm run fuzz -- --bodies N --seed S [--from N]');
  process.exit(2);
}

const start = performance.now();
console.log(`Seed ${seed}, ${bodies} bodies`);
const report = await runFuzz({
  caseAt: createFuzzCases(seed),
  bodies,
  from,
  onProgress: (done) => {
    if (done % 50_000 === 0) process.stdout.write(`${done} bodies\n`);
  },
});

for (const { name, body, violations } of report.failures) {
  console.log(`\n${name}\n  ${violations.join('\n  ')}\n  body: ${JSON.stringify(body)}`);
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(`\n${report.bodies} bodies, ${report.requests} requests, ${seconds} s`);
const systematic = Math.min(SYSTEMATIC_CASES, Math.ceil(report.bodies / 2));
console.log(`${systematic} of the ${SYSTEMATIC_CASES} bodies with one damaged node`);
for (const [rest, count] of Object.entries(report.rests).sort(([, a], [, b]) => b - a)) {
  console.log(`  edits that came to rest as ${rest}: ${count}`);
}
console.log(report.failures.length === 0 ? 'Nothing was found.' : `${report.failures.length} bodies broke a rule.`);
process.exitCode = report.failures.length === 0 ? 0 : 1;
