import { createLoader, partOf } from '../../core/page/create-loader.js';

const code = createLoader(() => import('./quick-action-parts.js'));

/** The lazily loaded menu of a row. */
export const quickActionsCode = partOf(code, ({ QuickActions }) => QuickActions);

/** The lazily loaded popover of a field. */
export const fieldPopoverCode = partOf(code, ({ FieldPopover }) => FieldPopover);
