import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeAudit } from '../../scripts/audit.js';
import { root } from '../../scripts/repository.js';

interface Answer {
  readonly code: number;
  readonly said: string;
}

/** Returns the exit code and output of `npm run audit` when the registry answers like this, or not at all. */
async function audit(status: number, body: unknown): Promise<Answer> {
  const server = createServer(({ method }, response) => {
    response.writeHead(method === 'POST' ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(method === 'POST' ? body : {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  // npm caches advisories.
  const cache = mkdtempSync(join(tmpdir(), 'rf-audit-'));
  const env = {
    ...process.env,
    npm_config_cache: cache,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_fetch_retries: '0',
  };
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], { cwd: root, env }, (error, said) => {
        resolve({ code: Number(error?.code ?? 0), said });
      });
    });
  } finally {
    server.close();
    rmSync(cache, { recursive: true, force: true });
  }
}

const advisory = (severity: string): unknown => [
  { id: 1, url: 'https://example.com/advisory', title: 'A hole', severity, vulnerable_versions: '*' },
];

test('a vulnerability that reaches hosts exits with 1 and is named', async () => {
  // The element includes a peer, but npm takes it for a dev tool, because the tests name it too.
  const { code, said } = await audit(200, { zod: advisory('high'), '@tanstack/query-core': advisory('critical') });
  expect(said).toContain('zod: high, reaches hosts; A hole (https://example.com/advisory)');
  expect(said).toContain('@tanstack/query-core: critical, reaches hosts');
  expect(code).toBe(1);
});

test('a vulnerability in a tool, or a minor one, is reported and passes', async () => {
  const { code, said } = await audit(200, { knip: advisory('critical'), zod: advisory('moderate') });
  expect(said).toContain('knip: critical, development alone');
  expect(said).toContain('zod: moderate, reaches hosts');
  expect(code).toBe(0);
});

test('a registry that does not answer audits is no pass, and exits unlike a vulnerability', async () => {
  const { code, said } = await audit(405, {});
  expect(said).toMatch(/^Not audited, which is no pass: no registry answers for audits \(.*405/);
  expect(code).toBe(2);
});

test('a registry that knows of no vulnerability passes', () => {
  expect(judgeAudit('{"vulnerabilities":{}}', new Set(['node_modules/zod', 'node_modules/react']))).toEqual({
    code: 0,
    lines: ['2 packages reach hosts; of them 0 with a vulnerability that is high or worse.'],
  });
});

test('output that is no report is no pass', () => {
  expect(judgeAudit('', new Set()).code).toBe(2);
  expect(judgeAudit('{"error":{"summary":"offline"}}', new Set()).lines[0]).toContain('(offline)');
});
