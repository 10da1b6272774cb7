import { isTokenFault } from '../../client/followups-error.js';
import { reportDeveloperError } from './report-developer-error.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Checks a reported error; `null` in production. */
export const errorCheck = process.env.NODE_ENV === 'production' ? null : checkError;

/** Reports a failure that only the host's developer can fix. */
function checkError(error: Error): void {
  if (isTokenFault(error)) reportDeveloperError('RF208');
}
