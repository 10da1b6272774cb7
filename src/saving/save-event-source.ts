import { throwLater } from '../records/throw-later.js';
import type { SaveEvent } from './save-event.js';

export interface SaveEventSource {
  /** Tells every listener; one that throws stops neither the others nor the save. */
  emit(event: SaveEvent): void;
  subscribe(listener: (event: SaveEvent) => void): () => void;
}

export function createSaveEventSource(): SaveEventSource {
  const listeners = new Set<(event: SaveEvent) => void>();
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          throwLater(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
