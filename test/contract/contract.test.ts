import { afterAll, beforeAll, describe } from 'vitest';
import { bareMemoryKind, memoryKind } from './memory-kind.js';
import { sandboxKind } from './sandbox-kind.js';
import { accessSuite } from './suite/access-suite.js';
import { idempotencySuite } from './suite/idempotency-suite.js';
import { listSuite } from './suite/list-suite.js';
import { policySuite } from './suite/policy-suite.js';
import { twoProcessesSuite } from './suite/two-processes-suite.js';
import { updateSuite } from './suite/update-suite.js';
import { validationSuite } from './suite/validation-suite.js';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

const kinds = [memoryKind(), bareMemoryKind(), sandboxKind('pglite')];
if (databaseUrl) kinds.push(sandboxKind('postgresql', databaseUrl));

afterAll(() => {
  const names = kinds.map(({ name }) => name).join(', ');
  process.stdout.write(
    `\ncontract stores: ${names}${databaseUrl ? '' : '; postgresql: not at hand (set TEST_DATABASE_URL)'}\n`,
  );
});

for (const kind of kinds) {
  describe(kind.name, () => {
    beforeAll(kind.start, 60_000);
    afterAll(kind.stop, 30_000);
    listSuite(kind);
    updateSuite(kind);
    validationSuite(kind);
    accessSuite(kind);
    idempotencySuite(kind);
    policySuite(kind);
    if (kind.second) twoProcessesSuite(kind, kind.second);
  });
}
