import { writeFile } from 'node:fs/promises';
import type { Reporter, TestCase } from 'vitest/node';

/** A Vitest reporter that writes the names of the tests that passed only on a retry. */
export default class RetriedTests implements Reporter {
  readonly #path = process.env['RETRIED_TESTS'];
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  async onTestRunEnd(): Promise<void> {
    if (this.#path) await writeFile(this.#path, JSON.stringify(this.#names));
  }
}
