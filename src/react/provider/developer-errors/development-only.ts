import { CheckList, CheckPart, CheckProvider } from './checks.js';
import { isAnotherCopyHere } from '../../../core/page/developer-errors/copies.js';
import {
  developerErrorPage,
  developerErrorText,
  reportDeveloperError,
} from '../../../core/page/developer-errors/developer-errors.js';

/*
 * The only entry to the checks of components. Bundlers replace `process.env.NODE_ENV` and drop from a production build
 * whatever is reachable only through it.
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Checks the settings of a provider; `null` in production. */
export const ProviderChecks = process.env.NODE_ENV === 'production' ? null : CheckProvider;

/** Checks the props of a list or a workspace; `null` in production. */
export const PartChecks = process.env.NODE_ENV === 'production' ? null : CheckPart;

/** Checks a list with rows; `null` in production. */
export const ListChecks = process.env.NODE_ENV === 'production' ? null : CheckList;

/** The error of a component without a provider. In production it has only the code and its page. */
export const missingProvider = process.env.NODE_ENV === 'production' ? bareMissingProvider : explainedMissingProvider;

function bareMissingProvider(): Error {
  return new Error(`react-followups RF101, see ${developerErrorPage('RF101')}`);
}

function explainedMissingProvider(): Error {
  if (isAnotherCopyHere()) reportDeveloperError('RF105');
  return new Error(developerErrorText('RF101'));
}
