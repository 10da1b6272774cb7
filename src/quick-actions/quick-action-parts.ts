// What a row opens, in one file: who has opened its menu goes on to its popover.
export { FieldPopover } from './FieldPopover.js';
export { QuickActions } from './QuickActions.js';
