// The editor, in one file that is fetched while idle.
export { Editor } from './Editor.js';
export { lateKit } from '../late-kit.js';
// Fetched with the editor anyway: so bundlers put what both share into its file.
export { openSaving } from '../../core/page/open-saving.js';
// With it, what the editor shares with the code that saves is large enough for webpack to put it into one file.
export { createSaveHistory } from '../../core/saving/save-history.js';
