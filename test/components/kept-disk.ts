import { createSimulatedDisk } from '../records/simulated-disk.js';

/** The disk of tests that mock the browser's. */
export const keptDisk = createSimulatedDisk({ sleep: () => Promise.resolve() });

/** Whether a whole list is stored. */
export function isListKept(): boolean {
  return [...keptDisk.entries.keys()].some((key) => key.endsWith('/head'));
}

/** Call before each test. */
export function emptyDisk(): void {
  keptDisk.entries.clear();
  keptDisk.forgetCalls();
  keptDisk.heal();
}
