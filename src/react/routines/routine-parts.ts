// What a host can wire: fetched when it is first asked for, and never where nothing is wired.
export { RoutinePopover } from './RoutinePopover.js';
export { lateKit } from '../late-kit.js';
