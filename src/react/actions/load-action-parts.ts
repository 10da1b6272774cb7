import { createLoader, partOf } from '../../core/page/late-code.js';

const code = createLoader(() => import('./action-parts.js'));

/** The lazily loaded menu of a row. */
export const quickActionsCode = partOf(code, ({ QuickActions }) => QuickActions);

/** What a finger does with a card, lazily loaded. */
export const gesturesCode = partOf(code, ({ RowGestures }) => RowGestures);

/** The lazily loaded popover of a field. */
export const fieldPopoverCode = partOf(code, ({ FieldPopover }) => FieldPopover);

/** The lazily loaded actions on a selection. */
export const selectionCode = partOf(code, ({ SelectionArea }) => SelectionArea);
