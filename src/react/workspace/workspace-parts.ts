// The keys, and what opens over the list, in one file that is fetched while idle.
export { SelectionArea } from './SelectionArea.js';
export { WorkspaceDialogs } from './WorkspaceDialogs.js';
export { WorkspaceKeys } from './WorkspaceKeys.js';
