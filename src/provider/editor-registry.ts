import { createSignal } from '../records/listeners.js';

/** Which records are open in an editor, and who can open one: so that a notice can lead to the record it speaks of. */
export interface EditorRegistry {
  /** Offers to open editors; the latest offer counts. */
  offer(open: (followupId: string) => void): () => void;
  canOpen(): boolean;
  open(followupId: string): void;
  /** Says that an editor shows a record, until the function it gives is called. */
  shows(followupId: string): () => void;
  isShown(followupId: string): boolean;
  /** Tells when an editor begins or ends to show a record. */
  onShown(listener: () => void): () => void;
  /** Says that an editor goes on with an edit of one that is gone, until the function it gives is called. */
  takesUp(editId: string): () => void;
  isTakenUp(editId: string): boolean;
}

export function createEditorRegistry(): EditorRegistry {
  const openers: ((followupId: string) => void)[] = [];
  const shown: string[] = [];
  const takenUp: string[] = [];
  const { emit: tell, subscribe: onShown } = createSignal();

  return {
    offer(open) {
      openers.push(open);
      return () => void openers.splice(openers.indexOf(open), 1);
    },
    canOpen: () => openers.length > 0,
    open: (followupId) => openers.at(-1)?.(followupId),
    shows(followupId) {
      shown.push(followupId);
      tell();
      return () => {
        shown.splice(shown.indexOf(followupId), 1);
        tell();
      };
    },
    isShown: (followupId) => shown.includes(followupId),
    onShown,
    takesUp(editId) {
      takenUp.push(editId);
      return () => void takenUp.splice(takenUp.indexOf(editId), 1);
    },
    isTakenUp: (editId) => takenUp.includes(editId),
  };
}
