import type { Edit } from './edit.js';
import type { EditCell } from './edit-cell.js';
import type { Runtime } from './runtime.js';

/** Puts a new edit under way; `onChange` is told after each change of what is shown of it. */
export function createEditCell(first: Edit, runtime: Runtime, onChange: () => void): EditCell {
  let edit = first;
  let wakeUp: (() => void) | null = null;

  return {
    current: () => edit,
    update(changes) {
      edit = { ...edit, ...changes };
      onChange();
    },
    pause: (milliseconds, options) =>
      new Promise((resolve) => {
        const endings: (() => void)[] = [];
        const end = (): void => {
          if (wakeUp !== end) return;
          wakeUp = null;
          for (const stop of endings) stop();
          resolve();
        };
        wakeUp = end;
        if (milliseconds !== null) endings.push(runtime.schedule(end, milliseconds));
        if (options?.untilOnline) endings.push(runtime.onOnline(end));
      }),
    wake: () => wakeUp?.(),
    machine: {
      body: null,
      keyMadeAt: 0,
      sent: false,
      doubtsOfKey: [],
      conflictRetries: 0,
      resends: 0,
      resentAfterAbsence: false,
      notBefore: 0,
      renewals: 0,
      rebases: 0,
      mergedWith: [],
      resume: null,
      inConflict: false,
      withdrawn: false,
      deadline: 0,
    },
  };
}
