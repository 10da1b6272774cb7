import { createLoader, partOf } from '../../core/page/late-code.js';

const code = createLoader(() => import('./action-parts.js'));

/** The lazily loaded menu of a row. */
export const quickActionsCode = partOf(code, ({ QuickActions }) => QuickActions);

/** The lazily loaded popover of a field. */
export const fieldPopoverCode = partOf(code, ({ FieldPopover }) => FieldPopover);

/** The lazily loaded actions on a selection. */
export const selectionCode = partOf(code, ({ SelectionArea }) => SelectionArea);
