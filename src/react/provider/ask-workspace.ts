import type { WorklistQuery } from '../../core/worklist/worklist-query.js';

/** What the list of a workspace shows, and how to change that. */
export interface ShownQuery {
  readonly query: WorklistQuery;
  readonly onQueryChange: (query: WorklistQuery) => void;
  /** What it showed before it was led to a deal, as a way back; `null` if it was not. */
  readonly before: { current: WorklistQuery | null };
}

type Ask = (shown: ShownQuery) => void;

const NAME = 'rf-ask';

/** Calls a function with what the workspace around an element shows; not at all without a workspace. */
export function askWorkspace(element: Element | null, ask: Ask): void {
  element?.dispatchEvent(new CustomEvent(NAME, { bubbles: true, detail: ask }));
}

/** Answers what is asked within a workspace; returns a function that ends that. */
export function answerWithin(workspace: HTMLElement | null, shown: ShownQuery): () => void {
  const onAsk = (event: Event): void => (event as CustomEvent<Ask>).detail(shown);
  workspace?.addEventListener(NAME, onAsk);
  return () => workspace?.removeEventListener(NAME, onAsk);
}
