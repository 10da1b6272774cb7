import { createSignal } from '../records/listeners.js';
import { createStack } from './create-stack.js';

/** Tracks which records are open in an editor and who can open one, so that a notice can open its record. */
export function createEditorRegistry() {
  const openers = createStack<(followupId: string) => void>();
  const shown = createStack<string>();
  const prompted = createStack<string>();
  const takenUp = createStack<string>();
  const closing = new Set<string>();
  let entered: string | null = null;
  const { emit: tell, subscribe: onShown } = createSignal();
  const { emit: tellEntry, subscribe: onEntry } = createSignal();

  function enter(followupId: string): void {
    entered = followupId;
    tellEntry();
  }

  return {
    /** Registers an opener of editors. Returns a cancel function. */
    offer: openers.add,
    canOpen: (): boolean => openers.latest() !== undefined,
    open(followupId: string): void {
      openers.latest()?.(followupId);
      enter(followupId);
    },
    /** Requests focus in the editor of a record, which may already be open beside the list. */
    enter,
    /** Whether focus was requested in the editor of a record. Clears the request. */
    takeEntry(followupId: string): boolean {
      const isWanted = entered === followupId;
      if (isWanted) entered = null;
      return isWanted;
    },
    onEntry,
    /** Registers that an editor shows a record. Returns a cancel function. */
    shows(followupId: string): () => void {
      const hide = shown.add(followupId);
      closing.delete(followupId);
      tell();
      return () => {
        hide();
        closing.delete(followupId);
        tell();
      };
    },
    isShown: shown.has,
    /** Marks the editor of a record as closing. If the host controls which one is open, that may take a while. */
    closes: (followupId: string): void => void closing.add(followupId),
    /** Whether an editor shows a record and is not closing. */
    staysShown: (followupId: string): boolean => shown.has(followupId) && !closing.has(followupId),
    /** Calls back when an editor starts or stops showing a record. */
    onShown,
    /** Registers that a conflict of a record opens the refresh prompt by itself. Returns a cancel function. */
    prompts: prompted.add,
    willPrompt: prompted.has,
    /** Registers that an editor continues the edit of an unmounted one. Returns a cancel function. */
    takesUp: takenUp.add,
    isTakenUp: takenUp.has,
  };
}
