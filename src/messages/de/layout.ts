import type { LayoutMessages } from '../en/layout.js';
import { written } from './count.js';

export const layout: LayoutMessages = {
  title: 'Spalten',
  columns: 'Spalten in ihrer Reihenfolge',
  moveUp: ({ column }) => `„${column}“ nach oben`,
  moveDown: ({ column }) => `„${column}“ nach unten`,
  moved: ({ column, place, count }) => `„${column}“ steht jetzt an Stelle ${written(place)} von ${written(count)}.`,
  lastColumn: 'Eine Spalte muss bleiben.',
  density: 'Zeilenhöhe',
  comfortable: 'Bequem',
  compact: 'Kompakt',
  reset: 'Zurücksetzen',
  resetDone: 'Spalten, Breiten und Zeilenhöhe sind wieder wie zu Beginn.',
  done: 'Fertig',
};
