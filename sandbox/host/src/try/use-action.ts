import { useState } from 'react';

export interface Action {
  /** What to show about the last run. */
  readonly text: string;
  readonly failed: boolean;
  readonly busy: boolean;
  /** Shows the text that the work returns, or why it failed. */
  readonly run: (work: () => Promise<string>) => Promise<void>;
  readonly say: (text: string) => void;
}

/** Runs an action of a control in the drawer and keeps its result. */
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
