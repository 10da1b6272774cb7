import { createLoader } from '../../core/page/create-loader.js';

/** The lazily loaded code of a row's menu. */
export const quickActionsCode = createLoader(async () => (await import('./quick-action-parts.js')).QuickActions);
