import { createLoader, partOf } from '../../core/page/late-code.js';

const code = createLoader(() => import('./workspace-parts.js'));

/** The actions on a selection, split into their own file. */
export const selectionCode = partOf(code, ({ SelectionArea }) => SelectionArea);

/** The dialogs of the workspace, in the same file. */
export const dialogsCode = partOf(code, ({ WorkspaceDialogs }) => WorkspaceDialogs);
