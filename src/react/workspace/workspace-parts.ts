// What opens over the list, in one file that is fetched while idle.
export { SelectionArea } from './SelectionArea.js';
export { WorkspaceDialogs } from './WorkspaceDialogs.js';
