import { createLoader } from '../ui/create-loader.js';

/** Dragging by pointer; its code is a file of its own, for the agenda can be read and used by keys without it. */
export const pointerDragCode = createLoader(async () => (await import('./create-pointer-drag.js')).createPointerDrag);
