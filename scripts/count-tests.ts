import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Suite, TestError } from '@playwright/test/reporter';
import type { TestCase } from 'vitest/node';

export interface TestCount {
  passed: number;
  /** The tests that failed, and whatever else went wrong, each with the reason. */
  failed: string[];
  /** The tests that passed only on a retry, and why they failed at first. */
  retried: string[];
}

/** A reporter for both Vitest and Playwright that writes its count to the file named by `TEST_COUNT`. */
export default class CountTests {
  readonly #count: TestCount = { passed: 0, failed: [], retried: [] };
  #all: Suite | undefined;

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const named = nameOf([test.module.relativeModuleId, test.fullName], errors?.[0]);
    if (state === 'passed') this.#count.passed += 1;
    if (state === 'failed') this.#count.failed.push(named);
    if (test.diagnostic()?.flaky) this.#count.retried.push(named);
  }

  onTestRunEnd(_modules?: unknown, errors: readonly TestError[] = []): void {
    for (const error of errors) this.onError(error);
    const path = process.env['TEST_COUNT'];
    if (path) writeFileSync(path, JSON.stringify(this.#count));
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#all = suite;
  }

  /** An error outside of any test. */
  onError(error: TestError): void {
    this.#count.failed.push(nameOf(['outside of a test'], error));
  }

  onEnd(): void {
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome();
      const named = nameOf(test.titlePath().filter(Boolean), test.results[0]?.error);
      if (outcome === 'expected' || outcome === 'flaky') this.#count.passed += 1;
      if (outcome === 'unexpected') this.#count.failed.push(named);
      if (outcome === 'flaky') this.#count.retried.push(named);
    }
    this.onTestRunEnd();
  }
}

function nameOf(path: readonly string[], error?: { readonly message?: string | undefined }): string {
  const [why] = stripVTControlCharacters(error?.message ?? '').split('\n', 1);
  return `${path.join(' > ')}: ${why}`;
}
