import { writeFileSync } from 'node:fs';
import type { Suite } from '@playwright/test/reporter';
import type { TestCase } from 'vitest/node';

export interface TestCount {
  passed: number;
  failed: number;
  /** The names of the tests that passed only on a retry. */
  retried: string[];
}

/** A reporter for both Vitest and Playwright that writes its count to the file named by `TEST_COUNT`. */
export default class CountTests {
  readonly #count: TestCount = { passed: 0, failed: 0, retried: [] };
  #all: Suite | undefined;

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'passed') this.#count.passed += 1;
    if (state === 'failed') this.#count.failed += 1;
    if (test.diagnostic()?.flaky) this.#count.retried.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const path = process.env['TEST_COUNT'];
    if (path) writeFileSync(path, JSON.stringify(this.#count));
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#all = suite;
  }

  onEnd(): void {
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected' || outcome === 'flaky') this.#count.passed += 1;
      if (outcome === 'unexpected') this.#count.failed += 1;
      if (outcome === 'flaky') this.#count.retried.push(test.titlePath().filter(Boolean).join(' > '));
    }
    this.onTestRunEnd();
  }
}
