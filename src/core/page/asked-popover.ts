import { createSignal } from '../records/listeners.js';
import type { LifecycleStep } from './host-actions.js';
import { onePer } from './one-per.js';

/** What asks something before it happens: a command, or what else the host can wire. */
export type AskedField = LifecycleStep | 'add' | 'macros';

/** A popover that is asked for outside a row, such as in an editor, a menu or a notice. */
export interface AskedPopover {
  readonly followupIds: readonly string[];
  readonly isSelection: boolean;
  readonly field: AskedField;
  /** The element to place it beside; `null` for the current row. */
  readonly anchor: HTMLElement | null;
}

type Questions = { readonly [Field in AskedField]?: unknown };

/** The popover that is asked for, for each user; the first place that can show popovers shows it. */
export const askedPopover = onePer((_core: object) => {
  const changes = createSignal();
  const places: object[] = [];
  let asked: AskedPopover | null = null;
  let questions: Questions = {};
  return {
    /** Sets what has a popover: whatever is truthy. */
    setQuestions(next: Questions): void {
      questions = next;
    },
    /** Whether something has a popover, and there is a place for it. */
    asks: (field: AskedField): boolean => places.length > 0 && Boolean(questions[field]),
    set(next: AskedPopover | null): void {
      asked = next;
      changes.emit();
    },
    /** What a place shows; `null` for nothing. */
    shownAt: (place: object): AskedPopover | null => (places[0] === place ? asked : null),
    /** Adds a place. Returns a cancel function. */
    follow(place: object, listener: () => void): () => void {
      places.push(place);
      const stop = changes.subscribe(listener);
      return () => {
        places.splice(places.indexOf(place), 1);
        stop();
        changes.emit();
      };
    },
  };
});
