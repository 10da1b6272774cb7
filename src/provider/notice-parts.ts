// Notices, and what ends in one, in one file: it is fetched in idle time, and none of it before.
export { runAct } from './run-act.js';
export { runMany } from './run-many.js';
export * from './reminders.js';
export { SaveNotices } from './SaveNotices.js';
