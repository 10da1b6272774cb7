import { counted } from '../counted.js';

/** A count in Spanish. "Un millón" takes "de" before a noun, which is the form `many`. */
export const count = counted('es');

export const written = (value: number): string => count(value, { other: '#' });

export const followups = (value: number): string =>
  count(value, { one: '# seguimiento', many: '# de seguimientos', other: '# seguimientos' });

export const changes = (value: number): string =>
  count(value, { one: '# cambio', many: '# de cambios', other: '# cambios' });
