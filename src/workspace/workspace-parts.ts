// What is opened over the list, in one file: it is fetched in idle time.
export { SelectionArea } from './SelectionArea.js';
export { WorkspaceDialogs } from './WorkspaceDialogs.js';
