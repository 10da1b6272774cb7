// The menu of a row, the popover that it leads to, and the dialog of many rows, which share the fields.
export { FieldPopover } from './FieldPopover.js';
export { QuickActions } from './QuickActions.js';
export { ReassignArea } from './ReassignArea.js';
