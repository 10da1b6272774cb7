import type { QuickActions } from './QuickActions.js';

type Part = typeof QuickActions;

let loaded: Part | null = null;
let loading: Promise<Part> | null = null;

/** The menu of a row, where its code is there already. */
export function loadedQuickActions(): Part | null {
  return loaded;
}

/** Fetches the code of the menu, once; after a failure the next call tries again. */
export function loadQuickActions(): Promise<Part> {
  loading ??= import('./QuickActions.js').then(
    (module) => (loaded = module.QuickActions),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
