import { createLoader } from '../../core/page/late-code.js';

/** The lazily loaded popover of what a host wired. */
export const routineCode = createLoader(async () => (await import('./routine-parts.js')).RoutinePopover);
