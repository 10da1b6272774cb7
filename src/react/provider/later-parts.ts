// What a page needs after its first rows: notices and what raises them, and what keeps lists up to date.
export { createListWork } from '../../core/page/list-work.js';
export * from '../../core/page/list-notices.js';
export { runAct } from '../../core/page/run-act.js';
export { runMany } from '../../core/page/run-act.js';
export * from '../../core/page/reminders.js';
export { SaveNotices } from './SaveNotices.js';
