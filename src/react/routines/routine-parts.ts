// What a host can wire: fetched when it is first asked for, and never where nothing is wired.
export { lateKit } from '../late-kit.js';
export { BacklogDialog } from './BacklogDialog.js';
export { RoutinePopover } from './RoutinePopover.js';
export { ResumeNext } from './use-next.js';
