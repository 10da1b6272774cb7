import { CheckList } from './CheckList.js';
import { CheckPart } from './CheckPart.js';
import { CheckProvider } from './CheckProvider.js';
import { isAnotherCopyHere } from '../../../core/page/developer-errors/copies.js';
import { developerErrorPage } from '../../../core/page/developer-errors/developer-error-page.js';
import {
  developerErrorText,
  reportDeveloperError,
} from '../../../core/page/developer-errors/report-developer-error.js';

/*
 * The one door to the checks for developers. Bundlers put a word in the place of `process.env.NODE_ENV`, and leave out of a
 * production build all that stands only behind it.
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Looks at the settings of a provider; `null` in production. */
export const ProviderChecks = process.env.NODE_ENV === 'production' ? null : CheckProvider;

/** Looks at what a host gave a list or a workspace; `null` in production. */
export const PartChecks = process.env.NODE_ENV === 'production' ? null : CheckPart;

/** Looks at a list with rows in it; `null` in production. */
export const ListChecks = process.env.NODE_ENV === 'production' ? null : CheckList;

/** The error of a part that stands under no provider. In production it has the code and the page alone. */
export const missingProvider = process.env.NODE_ENV === 'production' ? bareMissingProvider : explainedMissingProvider;

function bareMissingProvider(): Error {
  return new Error(`react-followups RF101, see ${developerErrorPage('RF101')}`);
}

function explainedMissingProvider(): Error {
  if (isAnotherCopyHere()) reportDeveloperError('RF105');
  return new Error(developerErrorText('RF101'));
}
