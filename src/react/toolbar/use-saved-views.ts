'use client';
import { useStoredItems, type StoredItems } from '../provider/use-stored-items.js';
import { decodeSavedView, type SavedView, type ViewStore } from './saved-view.js';

/** The saved views of a store, and functions to change them. */
export interface SavedViews extends Omit<StoredItems<SavedView>, 'items'> {
  readonly views: readonly SavedView[];
}

/** Reads and changes the saved views of a store, which stays the same object while it holds the same views. */
export function useSavedViews(store: ViewStore): SavedViews {
  const { items: views, ...rest } = useStoredItems(store, decodeSavedView);
  return { views, ...rest };
}
