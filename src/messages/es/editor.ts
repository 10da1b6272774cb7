import type { EditorMessages } from '../en/editor.js';
import { count, written } from './count.js';

export const editor: EditorMessages = {
  title: 'Editar seguimiento',
  save: 'Guardar',
  cancel: 'Cancelar',
  facts: 'Detalles',
  completionNote: 'Nota de cierre',
  created: 'Creado',
  changed: 'Modificado',

  dueZone: ({ timeZone }) => `Zona horaria: ${timeZone}`,
  dueUnreadable: ({ value }) =>
    `El CRM contiene «${value}», que no es una fecha. Se conserva tal cual mientras no se elija otra fecha y hora.`,
  dueGap: ({ time }) => `En ese momento se adelanta el reloj, así que esa hora no existe. Se tomará esta: ${time}.`,
  dueOverlap: ({ time }) =>
    `En ese momento se atrasa el reloj, así que esa hora se repite. Se tomará la primera: ${time}.`,
  dueGapQuestion: ({ time, date }) =>
    `La hora ${time} no existe el ${date}: el reloj se adelanta. ¿A qué hora se refiere?`,
  dueOverlapQuestion: ({ time, date }) =>
    `La hora ${time} se repite el ${date}: el reloj se atrasa. ¿A cuál de las dos se refiere?`,
  dueGapEarlier: ({ time }) => `Antes: ${time}`,
  dueGapLater: ({ time }) => `Después: ${time}`,
  dueOverlapFirst: ({ time }) => `Primera: ${time}`,
  dueOverlapSecond: ({ time }) => `Segunda: ${time}`,
  dueOffset: ({ offset }) => `UTC${offset}`,
  dueWords: 'O con palabras',
  dueWordsHint: ({ example }) => `Por ejemplo, «${example}»`,
  dueWordsUnknown: ({ example }) => `No se entiende. Pruebe con «${example}».`,
  dueWordsOutOfRange: 'El año debe estar entre 1970 y 9999.',
  dueWordsTimeKept: 'No se indicó ninguna hora: se conserva la que había.',
  dueWordsTimeUsual: 'No se indicó ninguna hora: se toman las nueve de la mañana.',
  dueWordsQuestion: '¿A qué momento se refiere?',
  dueWordsEnter: 'Pulse Intro para aplicarlo.',
  dueWordsTaken: ({ time }) => `Se ha establecido: ${time}`,
  duePresets: 'Sugerencias',
  dueMissing: 'Introduzca una fecha y una hora',
  dueInvalid: 'Introduzca una fecha y una hora entre los años 1970 y 9999',

  ownerMissing: 'Elija un propietario',
  ownerInvalid: ({ example }) => `Introduzca el ID completo de un usuario, por ejemplo ${example}`,
  taskTypeMissing: 'Introduzca un tipo de tarea',
  priorityMissing: 'Introduzca una prioridad',
  none: 'Sin valor',
  unknownOwner: ({ id }) => `Usuario ${id}`,
  ownerMe: ({ name }) => `${name} (yo)`,
  me: 'Yo',
  ownerIdHint: 'El ID de un usuario del CRM',
  ownerSearching: 'Buscando…',
  ownerNotFound: 'No se encontró a nadie',
  ownerSearchFailed: 'No se pudo buscar',
  ownerResults: (values) => count(values.count, { one: '# persona', many: '# de personas', other: '# personas' }),
  ownerList: 'Propietarios',
  moreOptions: ({ shown, count: all }) =>
    `Se muestran ${written(shown)} de ${written(all)}. Siga escribiendo para encontrar otros.`,
  suggestionList: 'Sugerencias',
  suggestionResults: (values) =>
    count(values.count, { one: '# sugerencia', many: '# de sugerencias', other: '# sugerencias' }),

  noteLinks: 'Enlaces de la nota',
  opensInNewTab: '(se abre en una pestaña nueva)',

  loadFailed: 'No se pudo cargar este seguimiento',
  readOnly: 'Puede ver este seguimiento, pero no modificarlo.',

  stateSaving: 'Guardando…',
  stateStillSaving: 'Se sigue guardando…',
  stateChecking: 'Comprobando si se guardó el cambio…',
  stateBusy: ({ time }) =>
    time ? `Sistema ocupado; próximo intento: ${time}` : 'Sistema ocupado; se reintentará en breve',
  stateOffline: 'Aún sin guardar: no hay conexión',
  stateSignIn: 'Inicie sesión de nuevo para guardar',
  stateForbidden: 'No tiene permiso para modificarlo',
  stateGone: 'Ya no existe',
  stateUnconfirmed: 'No se pudo confirmar',
  stateUnconfirmedDetail: 'El CRM no indicó si se guardó el cambio. Aunque lo reintente, no se guardará dos veces.',
  stateConflict: 'Este seguimiento ha cambiado',
  stateConflictDetail: 'Otra persona lo modificó antes de que usted guardara su cambio. El texto escrito sigue aquí.',
  review: 'Revisar',
  stateInvalidFields: 'No se guardó. Corrija los campos marcados y vuelva a guardar.',
  stateInvalid: 'No se guardó. El CRM rechazó este cambio.',
  goneDetail: 'Este seguimiento se eliminó en el CRM. El texto escrito sigue aquí.',
  forbiddenDetail: 'No se guardó. El texto escrito sigue aquí.',

  copyMyText: 'Copiar mi texto',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar: seleccione el texto y cópielo manualmente',

  discardTitle: '¿Descartar los cambios sin guardar?',
  discardDetail: 'Los cambios en este seguimiento aún no se han guardado.',
  discardDetailUnconfirmed:
    'No se pudo confirmar si se guardaron los cambios en este seguimiento. Es posible que el CRM ya los tenga.',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
  keepText: 'Conservar para después',
  draftShown: 'Se ha recuperado lo que escribió antes. Aún no está guardado.',
  dropDraft: 'Descartar borrador',

  revert: 'Revertir',
  movedByOthers: 'Otra persona lo acaba de modificar.',
  movedFrom: ({ value }) => `Antes: ${value}`,
  changedByOthers: 'Modificado por otra persona',
  takeTheirs: 'Adoptar la otra versión',
  keepMine: 'Conservar mi versión',
  movedSaid: ({ fields }) => `Otra persona acaba de modificar: ${fields}`,
  changedSaid: ({ fields }) =>
    `Otra persona modificó lo mismo que usted está modificando: ${fields}. Su texto se conserva; revíselo debajo del campo`,
  statusMoved: ({ status }) => `Ahora el estado es «${status}»`,

  steps: 'Otros seguimientos de la lista',
  position: ({ position, total, isPartial }) => `${written(position)} de ${written(total)}${isPartial ? '+' : ''}`,
  previous: 'Anterior',
  next: 'Siguiente',
  saveAndNext: 'Guardar y siguiente',
  movedTo: ({ position, deal, owner, due }) =>
    [
      position === null ? 'Otro seguimiento' : `Seguimiento ${position}`,
      deal === null ? 'sin negocio' : `negocio ${deal}`,
      owner === null ? 'sin asignar' : `propietario ${owner}`,
      due === null ? 'sin vencimiento' : `vencimiento ${due}`,
    ].join(', '),
  draftKept: 'Su texto se conserva como borrador. Aún no está guardado.',
  listEnd: 'Era el último seguimiento de la lista.',
  listEndPartial: 'Era el último de los seguimientos cargados.',
};
