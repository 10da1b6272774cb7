// The menu of a row, the popover that it leads to, and the actions on a selection, which share the fields.
export { FieldPopover } from './FieldPopover.js';
export { QuickActions } from './QuickActions.js';
export { SelectionArea } from './SelectionArea.js';
export { lateKit } from '../late-kit.js';
