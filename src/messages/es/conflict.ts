import type { ConflictMessages } from '../en/conflict.js';

export const conflict: ConflictMessages = {
  title: 'Este seguimiento ha cambiado',
  description:
    'Otra persona lo modificó antes de que usted guardara su cambio. Nada de lo que hizo esa persona se sobrescribe hasta que usted decida.',
  descriptionNoClash:
    'Otra persona modificó otras partes antes de que usted guardara su cambio. Los dos cambios son compatibles.',
  keep: 'Actualizar y conservar mis cambios',
  discard: 'Actualizar y descartar mis cambios',
  asItWas: 'Como estaba',
  mine: 'Mi versión',
  theirs: 'La otra versión',
  undecided: 'Elija su versión o la otra',
  changedAgain: 'La otra persona lo modificó de nuevo. Vuelva a elegir.',
  theirsLater: ({ distance }) => `La otra versión vence ${distance} después.`,
  theirsEarlier: ({ distance }) => `La otra versión vence ${distance} antes.`,
  empty: 'Vacío',
  taken: 'Modificado por la otra persona, se adopta',
  kept: 'Modificado por usted, se conserva',
  becomes: 'pasa a ser',
  statusMoved: ({ from, to }) => `El estado pasó de «${from}» a «${to}».`,
  ownerMoved: ({ owner }) => `Ahora el propietario es ${owner}.`,
  ownerRemoved: 'Ya no tiene propietario.',
  copyBoth: 'Copiar ambas versiones',
  goneTitle: 'Ya no existe',
  goneDescription:
    'Este seguimiento se eliminó en el CRM, por lo que su cambio no se puede guardar. El texto escrito sigue aquí.',
  goneDiscard: 'Descartar mis cambios',
  close: 'Cerrar',
};
