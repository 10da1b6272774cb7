import tokensCss from '../../src/react/styles/tokens.css?raw';
import { parseTokens } from './parse-tokens.js';

/** Every token of the library, parsed from its stylesheet. */
export const libraryTokens = parseTokens(tokensCss);

export const basicTokens = libraryTokens.filter(({ kind }) => kind === 'basic');
