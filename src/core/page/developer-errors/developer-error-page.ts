import type { DeveloperErrorCode } from './developer-errors.js';

/** The page in the package that explains a code. */
export function developerErrorPage(code: DeveloperErrorCode): string {
  return `react-followups/docs/errors.md#${code.toLowerCase()}`;
}
