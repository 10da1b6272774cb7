import type { LayoutMessages } from '../en/layout.js';
import { written } from './count.js';

export const layout: LayoutMessages = {
  title: 'Columnas',
  columns: 'Columnas, en su orden',
  moveUp: ({ column }) => `Subir «${column}»`,
  moveDown: ({ column }) => `Bajar «${column}»`,
  moved: ({ column, place, count }) => `«${column}» ocupa ahora la posición ${written(place)} de ${written(count)}.`,
  lastColumn: 'Debe quedar al menos una columna.',
  density: 'Altura de las filas',
  comfortable: 'Amplia',
  compact: 'Compacta',
  reset: 'Restablecer',
  resetDone: 'Las columnas, los anchos y la altura vuelven a estar como al principio.',
  done: 'Listo',
};
