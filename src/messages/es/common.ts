import type { CommonMessages } from '../en/common.js';

export const common: CommonMessages = {
  tryAgain: 'Reintentar',
  dismiss: 'Ocultar',
  close: 'Cerrar',
  loading: 'Cargando…',
  crashed: 'No se pudo mostrar esta parte de la página',
  empty: '–',
  emptyLabel: 'Sin valor',
  labelOf: ({ label }) => `${label}:`,
  inOneLine: ({ parts }) => parts.join(', '),
  sentences: ({ parts }) => parts.join('. '),
};
