// The editor, in one file that is fetched while idle.
export { Editor } from './Editor.js';
export { lateKit } from './late-kit.js';
