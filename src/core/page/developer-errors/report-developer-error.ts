import { developerErrorPage } from './developer-error-page.js';
import { DEVELOPER_ERRORS, type DeveloperErrorCode, type DeveloperErrorValues } from './developer-errors.js';

const told = new Set<string>();

/**
 * Reports a mistake of the host on the console, each message once. For development only: call it only from what
 * `development-only.ts` imports.
 *
 * @example
 * reportDeveloperError('RF203', { value: '"english"' });
 */
export function reportDeveloperError<Code extends DeveloperErrorCode>(
  code: Code,
  ...values: DeveloperErrorValues<Code>
): void {
  const text = developerErrorText(code, ...values);
  if (told.has(text)) return;
  told.add(text);
  console[DEVELOPER_ERRORS[code].level](text);
}

/** The full text of an error: what is wrong, what to do, where to read more. */
export function developerErrorText<Code extends DeveloperErrorCode>(
  code: Code,
  ...[values]: DeveloperErrorValues<Code>
): string {
  const { wrong, remedy } = DEVELOPER_ERRORS[code];
  const sentence = (wrong as (values: unknown) => string)(values);
  return `react-followups ${code}: ${sentence} ${remedy} See ${developerErrorPage(code)}.`;
}
