// The editor, in one file that is fetched while idle.
export { Editor } from './Editor.js';
export { lateKit } from '../late-kit.js';
// With it, what the editor shares with the code that saves is large enough for webpack to put it into one file.
export { createSaveHistory } from '../../core/saving/save-history.js';
