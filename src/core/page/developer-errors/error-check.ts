import { isTokenFault } from '../../client/followups-error.js';
import { reportDeveloperError } from './report-developer-error.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Looks at an error that is reported; `null` in production. */
export const errorCheck = process.env.NODE_ENV === 'production' ? null : checkError;

/** Tells the developer of a failure that a person can do nothing about, since the host is built in wrongly. */
function checkError(error: Error): void {
  if (isTokenFault(error)) reportDeveloperError('RF208');
}
