import type { DeveloperErrorCode } from './developer-errors.js';

/** Where a code is explained, in the package itself. */
export function developerErrorPage(code: DeveloperErrorCode): string {
  return `react-followups/docs/errors.md#${code.toLowerCase()}`;
}
