import { createSignal } from '../records/listeners.js';

/** Which records are open in an editor, and who can open one: so that a notice can lead to the record it speaks of. */
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
    /** Offers to open editors; the latest offer counts. */
    offer(open: (followupId: string) => void): () => void {
      openers.push(open);
      return () => void openers.splice(openers.indexOf(open), 1);
    },
    canOpen: (): boolean => openers.length > 0,
    open(followupId: string): void {
      openers.at(-1)?.(followupId);
      enter(followupId);
    },
    /** Says that the person wants to go on in the editor of a record, which may be open beside the list already. */
    enter,
    /** Whether the person wants to go on in the editor of a record; it is told once. */
    takeEntry(followupId: string): boolean {
      const isWanted = entered === followupId;
      if (isWanted) entered = null;
      return isWanted;
    },
    onEntry,
    /** Says that an editor shows a record, until the function it gives is called. */
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
    /** Says that the editor of a record is about to close. A host that keeps which one is open elsewhere takes its time. */
    closes: (followupId: string): void => void closing.add(followupId),
    /** Whether an editor shows a record and goes on to. */
    staysShown: (followupId: string): boolean => shown.includes(followupId) && !closing.has(followupId),
    /** Says that a conflict of a record opens the refresh prompt by itself, until the function it gives is called. */
    prompts(followupId: string): () => void {
      prompted.push(followupId);
      return () => void prompted.splice(prompted.indexOf(followupId), 1);
    },
    willPrompt: (followupId: string): boolean => prompted.includes(followupId),
    /** Tells when an editor begins or ends to show a record. */
    onShown,
    /** Says that an editor goes on with an edit of one that is gone, until the function it gives is called. */
    takesUp(editId: string): () => void {
      takenUp.push(editId);
      return () => void takenUp.splice(takenUp.indexOf(editId), 1);
    },
    isTakenUp: (editId: string): boolean => takenUp.includes(editId),
  };
}
