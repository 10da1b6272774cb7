// The menu and the popover of a row in one chunk, since the one leads to the other.
export { FieldPopover } from './FieldPopover.js';
export { QuickActions } from './QuickActions.js';
