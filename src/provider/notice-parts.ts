// Notices and the code that raises them, in one file that is fetched in idle time.
export { runAct } from './run-act.js';
export { runMany } from './run-many.js';
export * from './reminders.js';
export { SaveNotices } from './SaveNotices.js';
