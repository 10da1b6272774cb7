import { createLoader } from '../../core/page/create-loader.js';

/** The code of a row's menu, a file of its own. */
export const quickActionsCode = createLoader(async () => (await import('./quick-action-parts.js')).QuickActions);
