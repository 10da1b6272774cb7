import { loadedPart } from '../provider/loaded-part.js';
import { createLoader } from '../ui/create-loader.js';
import { openChangeDetails } from '../ui/open-change.js';

/** The code of the editor, a file of its own. */
export const editorCode = createLoader(async () => (await import('../edit/FollowupEditDialog.js')).FollowupEditDialog);

/** The editor as soon as its code is there. */
export const LoadedEditor = loadedPart(editorCode, {
  isOpen: ({ open }) => open,
  close: ({ onOpenChange }) => onOpenChange(false, openChangeDetails('close-press')),
});
