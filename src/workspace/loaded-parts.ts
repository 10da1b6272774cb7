import { loadedPart } from '../provider/loaded-part.js';
import { createLoader } from '../ui/create-loader.js';

/** Changes of many at once; its code is a file of its own. */
export const LoadedBulkArea = loadedPart(
  createLoader(async () => (await import('./BulkArea.js')).BulkArea),
  { isOpen: ({ wish }) => wish !== null, close: ({ onWishChange }) => onWishChange(null) },
);

/** The dialogs of the workspace; their code is a file of its own. */
export const LoadedDialogs = loadedPart(
  createLoader(async () => (await import('./WorkspaceDialogs.js')).WorkspaceDialogs),
  { isOpen: () => true, close: ({ onClose }) => onClose() },
);
