import type { LayoutMessages } from '../en/layout.js';
import { written } from './count.js';

export const layout: LayoutMessages = {
  title: 'Colonnes',
  columns: 'Colonnes, dans leur ordre',
  moveUp: ({ column }) => `Monter «\u202f${column}\u202f»`,
  moveDown: ({ column }) => `Descendre «\u202f${column}\u202f»`,
  moved: ({ column, place, count }) =>
    `«\u202f${column}\u202f» est maintenant en position ${written(place)} sur ${written(count)}.`,
  lastColumn: 'Une colonne doit rester.',
  density: 'Hauteur des lignes',
  comfortable: 'Confortable',
  compact: 'Compacte',
  reset: 'Réinitialiser',
  resetDone: 'Les colonnes, les largeurs et la hauteur des lignes sont revenues à leur état initial.',
  done: 'Terminé',
};
