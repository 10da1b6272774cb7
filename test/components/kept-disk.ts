import { createSimulatedDisk } from '../records/simulated-disk.js';
import { createSimulatedWorkDisk } from '../saving/simulated-work-disk.js';

/** The disk of tests that mock the browser's. */
export const keptDisk = createSimulatedDisk({ sleep: () => Promise.resolve() });

/** The same for unsaved work. */
export const keptWork = createSimulatedWorkDisk({ sleep: () => Promise.resolve() });

/** Whether a whole list is stored. */
export function isListKept(): boolean {
  return [...keptDisk.entries.keys()].some((key) => key.endsWith('/head'));
}

/** Call before each test. */
export function emptyDisk(): void {
  keptDisk.entries.clear();
  keptWork.empty();
  keptDisk.forgetCalls();
  keptDisk.heal();
}
