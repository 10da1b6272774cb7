import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Suite } from '@playwright/test/reporter';
import type { TestCase } from 'vitest/node';

export interface TestCount {
  passed: number;
  failed: number;
  /** The tests that passed only on a retry, and why they failed at first. */
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
    if (test.diagnostic()?.flaky)
      this.#noteRetried([test.module.relativeModuleId, test.fullName], test.result().errors?.[0]);
  }

  #noteRetried(path: readonly string[], error?: { readonly message?: string | undefined }): void {
    const [why] = stripVTControlCharacters(error?.message ?? '').split('\n', 1);
    this.#count.retried.push(`${path.join(' > ')}: ${why}`);
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
      if (outcome === 'flaky') this.#noteRetried(test.titlePath().filter(Boolean), test.results[0]?.error);
    }
    this.onTestRunEnd();
  }
}
