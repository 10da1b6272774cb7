'use client';
import { createLoader } from '../../core/page/late-code.js';
import { loadedPart } from '../provider/loaded-part.js';
import { openChangeDetails } from '../ui/layer/open-change.js';

/** The editor's code, split into its own file. */
export const editorCode = createLoader(async () => (await import('./FollowupEditDialog.js')).FollowupEditDialog);

/** The editor, rendered once its code is loaded. */
export const LoadedEditor = loadedPart(editorCode, {
  isOpen: ({ open }) => open,
  close: ({ onOpenChange }) => onOpenChange(false, openChangeDetails('close-press')),
});
