import { useState } from 'react';

export interface Action {
  /** What to show of the last run. */
  readonly text: string;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Says the text that the work gives, or why it failed. */
  readonly run: (work: () => Promise<string>) => Promise<void>;
  readonly say: (text: string) => void;
}

/** Something that a control of the drawer does, and how that went. */
export function useAction(): Action {
  const [state, setState] = useState({ text: '', failed: false, busy: false });
  const say = (text: string): void => setState({ text, failed: false, busy: false });
  return {
    ...state,
    say,
    run: async (work) => {
      setState((last) => ({ ...last, busy: true }));
      try {
        say(await work());
      } catch (error) {
        setState({ text: error instanceof Error ? error.message : String(error), failed: true, busy: false });
      }
    },
  };
}
