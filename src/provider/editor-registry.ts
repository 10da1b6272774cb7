import { createSignal } from '../records/listeners.js';

/** Which records are open in an editor, and who can open one: so that a notice can lead to the record it speaks of. */
export function createEditorRegistry() {
  const openers: ((followupId: string) => void)[] = [];
  const shown: string[] = [];
  const takenUp: string[] = [];
  const { emit: tell, subscribe: onShown } = createSignal();

  return {
    /** Offers to open editors; the latest offer counts. */
    offer(open: (followupId: string) => void): () => void {
      openers.push(open);
      return () => void openers.splice(openers.indexOf(open), 1);
    },
    canOpen: (): boolean => openers.length > 0,
    open: (followupId: string): void => openers.at(-1)?.(followupId),
    /** Says that an editor shows a record, until the function it gives is called. */
    shows(followupId: string): () => void {
      shown.push(followupId);
      tell();
      return () => {
        shown.splice(shown.indexOf(followupId), 1);
        tell();
      };
    },
    isShown: (followupId: string): boolean => shown.includes(followupId),
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
