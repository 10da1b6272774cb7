import { isTokenFault } from '../../api/followups-error.js';
import { reportDeveloperError } from './report-developer-error.js';

/** Tells the developer of a failure that a person can do nothing about, since the host is built in wrongly. */
export function checkError(error: Error): void {
  if (isTokenFault(error)) reportDeveloperError('RF208');
}
