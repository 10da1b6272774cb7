// The keys, and what opens over the list, in one file that is fetched while idle.
export { SelectionArea } from './SelectionArea.js';
export { WorkspaceDialogs } from './WorkspaceDialogs.js';
export { WorkspaceKeys } from './WorkspaceKeys.js';
// What all of these share with rows. Together it is large enough for webpack to fetch it once, in place of a copy in each.
export * as rowParts from '../table/row-parts.js';
