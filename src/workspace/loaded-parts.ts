import { createLoader } from '../ui/create-loader.js';
import { loadedPart } from '../ui/loaded-part.js';

/** Changes of many at once; its code is a file of its own. */
export const LoadedBulkArea = loadedPart(createLoader(async () => (await import('./BulkArea.js')).BulkArea));

/** The dialogs of the workspace; their code is a file of its own. */
export const LoadedDialogs = loadedPart(
  createLoader(async () => (await import('./WorkspaceDialogs.js')).WorkspaceDialogs),
);
