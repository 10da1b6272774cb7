import { createLoader, partOf } from '../../core/page/late-code.js';

const code = createLoader(() => import('./routine-parts.js'));

/** The lazily loaded popover of what a host wired. */
export const routineCode = partOf(code, ({ RoutinePopover }) => RoutinePopover);

/** The lazily loaded plan that clears a backlog. */
export const backlogCode = partOf(code, ({ BacklogDialog }) => BacklogDialog);
