import { createSimulatedDisk } from '../records/simulated-disk.js';

/** The disk of a test whose file puts it in the place of the browser's. */
export const keptDisk = createSimulatedDisk({ sleep: () => Promise.resolve() });

/** Whether a whole list lies there. */
export function isListKept(): boolean {
  return [...keptDisk.entries.keys()].some((key) => key.endsWith('/head'));
}

/** For the start of each test. */
export function emptyDisk(): void {
  keptDisk.entries.clear();
  keptDisk.forgetCalls();
  keptDisk.heal();
}
