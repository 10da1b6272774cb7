import { createSignal } from '../records/listeners.js';

/** Tracks which records are open in an editor and who can open one, so that a notice can open its record. */
export function createEditorRegistry() {
  const openers: ((followupId: string) => void)[] = [];
  const shown: string[] = [];
  const closing = new Set<string>();
  const takenUp: string[] = [];
  const prompted: string[] = [];
  let entered: string | null = null;
  const { emit: tell, subscribe: onShown } = createSignal();
  const { emit: tellEntry, subscribe: onEntry } = createSignal();

  function enter(followupId: string): void {
    entered = followupId;
    tellEntry();
  }

  return {
    /** Registers an opener of editors; the latest one counts. Returns a cancel function. */
    offer(open: (followupId: string) => void): () => void {
      openers.push(open);
      return () => void openers.splice(openers.indexOf(open), 1);
    },
    canOpen: (): boolean => openers.length > 0,
    open(followupId: string): void {
      openers.at(-1)?.(followupId);
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
      shown.push(followupId);
      closing.delete(followupId);
      tell();
      return () => {
        shown.splice(shown.indexOf(followupId), 1);
        closing.delete(followupId);
        tell();
      };
    },
    isShown: (followupId: string): boolean => shown.includes(followupId),
    /** Marks the editor of a record as closing. If the host controls which one is open, that may take a while. */
    closes: (followupId: string): void => void closing.add(followupId),
    /** Whether an editor shows a record and is not closing. */
    staysShown: (followupId: string): boolean => shown.includes(followupId) && !closing.has(followupId),
    /** Registers that a conflict of a record opens the refresh prompt by itself. Returns a cancel function. */
    prompts(followupId: string): () => void {
      prompted.push(followupId);
      return () => void prompted.splice(prompted.indexOf(followupId), 1);
    },
    willPrompt: (followupId: string): boolean => prompted.includes(followupId),
    /** Calls back when an editor starts or stops showing a record. */
    onShown,
    /** Registers that an editor continues the edit of an unmounted one. Returns a cancel function. */
    takesUp(editId: string): () => void {
      takenUp.push(editId);
      return () => void takenUp.splice(takenUp.indexOf(editId), 1);
    },
    isTakenUp: (editId: string): boolean => takenUp.includes(editId),
  };
}
