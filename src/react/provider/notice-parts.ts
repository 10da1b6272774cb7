// Notices and the code that raises them, in one chunk that is fetched in idle time.
export { runAct } from '../../core/page/run-act.js';
export { runMany } from '../../core/page/run-many.js';
export * from '../../core/page/reminders.js';
export { SaveNotices } from './SaveNotices.js';
