// What opens over the list, in one file that is fetched in idle time.
export { SelectionArea } from './SelectionArea.js';
export { WorkspaceDialogs } from './WorkspaceDialogs.js';
