// The keys and the dialogs of a workspace, in one file that is fetched while idle.
export { WorkspaceDialogs } from './WorkspaceDialogs.js';
export { WorkspaceKeys } from './WorkspaceKeys.js';
// What these share with rows. Together it is large enough for webpack to fetch it once, in place of a copy in each.
export { rowKit } from '../table/row-parts.js';
export { lateKit } from '../editor/late-kit.js';
