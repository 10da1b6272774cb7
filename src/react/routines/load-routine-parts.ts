import { createLoader, partOf } from '../../core/page/late-code.js';
import { storageOf, type JournalKind } from '../../core/page/browser-storage.js';

const code = createLoader(() => import('./routine-parts.js'));

/** The lazily loaded popover of what a host wired. */
export const routineCode = partOf(code, ({ RoutinePopover }) => RoutinePopover);

/** What goes on with what an earlier page load left. */
export const resumeCode = partOf(code, ({ ResumeNext }) => ResumeNext);

/** Whether an earlier page load left something: see `nextPrefix` in `core/routines/next-entries.ts`. */
export function hasUnfinished(name: string, drafts: JournalKind = 'session'): boolean {
  try {
    return (
      storageOf(drafts)
        ?.keys()
        .some((key) => key.startsWith(`react-followups:${name}:next:`)) ?? false
    );
  } catch {
    return false;
  }
}

/** The lazily loaded plan that clears a backlog. */
export const backlogCode = partOf(code, ({ BacklogDialog }) => BacklogDialog);
