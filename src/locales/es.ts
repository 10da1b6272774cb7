import { counted, type CountForms } from '../messages/counted.js';
import type { Messages } from '../messages/messages.js';

/** A count in Spanish. "Un millón" takes "de" before a noun, which is the form `many`. */
const count = counted('es');

const written = (value: number): string => count(value, { other: '#' });

const followups = (value: number): string =>
  count(value, { one: '# seguimiento', many: '# de seguimientos', other: '# seguimientos' });

const changes = (value: number): string => count(value, { one: '# cambio', many: '# de cambios', other: '# cambios' });

const couldBeLoaded = (value: number): string =>
  count(value, {
    one: 'Se pudo cargar # seguimiento',
    many: 'Se pudieron cargar # de seguimientos',
    other: 'Se pudieron cargar # seguimientos',
  });

const counts =
  (forms: CountForms) =>
  (values: { readonly count: number }): string =>
    count(values.count, forms);

const shiftUnit = {
  days: { one: '# día', many: '# de días', other: '# días' },
  hours: { one: '# hora', many: '# de horas', other: '# horas' },
};

const willHave = (value: number): string =>
  count(value, {
    one: '# seguimiento tendrá',
    many: '# de seguimientos tendrán',
    other: '# seguimientos tendrán',
  });

const upToTwelve = {
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
};

/** Spanish, addressing people as "usted". */
export const es: Messages = {
  common: {
    tryAgain: 'Reintentar',
    save: 'Guardar',
    cancel: 'Cancelar',
    done: 'Listo',
    undo: 'Deshacer',
    stop: 'Detener',
    review: 'Revisar',
    dismiss: 'Ocultar',
    close: 'Cerrar',
    copied: 'Copiado',
    copyFailed: 'No se pudo copiar: seleccione el texto y cópielo manualmente',
    loading: 'Cargando…',
    crashed: 'No se pudo mostrar esta parte de la página',
    empty: '–',
    none: 'Sin valor',
    labelOf: ({ label }) => `${label}:`,
    inOneLine: ({ parts }) => parts.join(', '),
    sentences: ({ parts }) => parts.join('. '),

    saving: 'Guardando…',
    checkingSave: 'Comprobando si se guardó el cambio…',
    notSavedOffline: 'Aún sin guardar: no hay conexión',
    signInToSave: 'Inicie sesión de nuevo para guardar',
    unconfirmed: 'No se pudo confirmar',
  },

  fields: {
    due_at: 'Vencimiento',
    status: 'Estado',
    priority: 'Prioridad',
    task_type: 'Tipo de tarea',
    owner_user_id: 'Propietario',
    note: 'Nota',
    deal_id: 'Negocio',
    conversation_id: 'Conversación',
    updated_at: 'Actualizado',
    statuses: { open: 'Abierto', completed: 'Completado', cancelled: 'Cancelado' },
  },

  table: {
    label: 'Seguimientos',
    actions: 'Acciones',
    edit: 'Editar',
    editLabel: ({ due, note }) => {
      const subject = due ? `Editar seguimiento con vencimiento ${due}` : 'Editar seguimiento sin vencimiento';
      return note ? `${subject}: ${note}` : subject;
    },
    overdue: 'Vencido',
    unassigned: 'Sin asignar',
    deal: ({ id }) => `Negocio ${id}`,

    selectRow: ({ due, note }) => {
      const subject = due
        ? `Seleccionar seguimiento con vencimiento ${due}`
        : 'Seleccionar seguimiento sin vencimiento';
      return note ? `${subject}: ${note}` : subject;
    },
    selectAll: (values) => `Seleccionar todo: ${followups(values.count)}`,
    selectNone: 'Quitar la selección',
    buckets: {
      overdue: 'Vencidos',
      today: 'Vencen hoy',
      'this-week': 'Esta semana',
      later: 'Más adelante',
      none: 'Sin vencimiento pendiente',
    },
    groupCount: (values) => written(values.count),
    deleted: 'Este seguimiento ya no existe.',
    columnWidth: ({ column }) => `Ancho de «${column}»`,
    printed: (values) => `Solo se imprimen los primeros: ${written(values.shown)} de ${followups(values.count)}.`,

    checking: 'Comprobando…',
    waiting: 'En espera',
    retryingAt: ({ time }) =>
      time ? `El CRM está ocupado; próximo intento: ${time}` : 'Se sigue guardando; se reintentará en breve',
    unconfirmedDetail: 'No se pudo confirmar si se guardó el cambio',
    draft: 'Borrador',
    draftDetail: 'Aquí hay texto escrito sin guardar. «Editar» continúa con él.',
    notSaved: 'No guardado',
    notSavedInvalid: 'No se guardó: el CRM rechazó un valor',
    notSavedForbidden: 'No se guardó: no tiene permiso para modificar este seguimiento',
    notSavedGone: 'No se guardó: este seguimiento ya no existe',
    conflict: 'Conflicto: revisar',
    conflictDetail: 'Otra persona modificó este seguimiento; usted debe decidir qué hacer con su cambio',
    retrySave: 'Reintentar guardar este seguimiento',

    loading: 'Cargando seguimientos…',
    stillLoading: 'Se sigue cargando… Tarda más de lo habitual.',
    loadMore: 'Cargar más',
    loadingMore: 'Cargando más…',
    nextPageFailed: 'No se pudieron cargar los siguientes seguimientos.',
    nextPageOffline: 'No hay conexión. Se cargarán más seguimientos cuando se restablezca.',
    among: (values) =>
      count(values.count, {
        one: 'Entre # seguimiento cargado hasta ahora.',
        many: 'Entre # de seguimientos cargados hasta ahora.',
        other: 'Entre los # seguimientos cargados hasta ahora.',
      }),
    endComplete: (values) =>
      values.count === 1 ? 'Es el único seguimiento.' : `No hay más: ${followups(values.count)} en total.`,
    endTruncated: (values) => `El CRM indica que hay más, pero no por dónde continuar. ${couldBeLoaded(values.count)}.`,
    endCursorCycle: (values) => `El CRM empezó a repetirse y la carga se detuvo. ${couldBeLoaded(values.count)}.`,
    rejected: (values) =>
      count(values.count, {
        one: 'No se pudo leer # seguimiento y no se muestra.',
        many: 'No se pudieron leer # de seguimientos y no se muestran.',
        other: 'No se pudieron leer # seguimientos y no se muestran.',
      }),
    empty: 'No hay seguimientos',
    emptyFiltered: 'Ningún seguimiento coincide',
    clearFilters: 'Quitar filtros',
    loadFailed: 'No se pudieron cargar los seguimientos.',
    loadFailedOffline: 'No hay conexión, por lo que no se pudieron cargar los seguimientos.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'La sesión ya no es válida. Inicie sesión de nuevo.';
        case 'forbidden':
          return 'No tiene permiso para ver estos seguimientos.';
        case 'rate-limited':
          return 'El CRM pide reducir el ritmo. Espere un momento.';
        case 'unavailable':
          return 'El CRM no está disponible en este momento.';
        case 'network':
          return 'No se pudo contactar con el CRM.';
        case 'timeout':
          return 'El CRM no respondió a tiempo.';
        case 'malformed-response':
          return 'La respuesta recibida no procede del CRM.';
        default:
          return 'Se produjo un error en el CRM.';
      }
    },
    unapplied:
      'La búsqueda, los filtros y el orden no se pueden aplicar por ahora, porque no se pudo cargar una parte de esta página. Se muestra todo, en el orden del CRM.',
    loadFailedInPage: 'Se produjo un error en esta página, no en el CRM.',
    requestId: ({ id }) => `Solicitud ${id}`,
  },

  quickActions: {
    more: ({ due, note }) => {
      const subject = due
        ? `Más acciones del seguimiento con vencimiento ${due}`
        : 'Más acciones del seguimiento sin vencimiento';
      return note ? `${subject}: ${note}` : subject;
    },
    laterToday: 'Hoy más tarde',
    tomorrowMorning: 'Mañana por la mañana',
    nextWeek: 'La próxima semana',
    inTwoWeeks: 'Dentro de dos semanas',
    assignToMe: 'Asignármelo',
    alreadyMine: 'Ya es suyo',
    openDeal: 'Abrir negocio',
    openConversation: 'Abrir conversación',
    copyOwnerId: 'Copiar ID del propietario',
    ownerIdCopied: 'ID del propietario copiado',
    ownerIdNotCopied: 'No se pudo copiar el ID del propietario.',
    edit: 'Editar…',
    reviewConflict: 'Revisar conflicto…',
    conflictFirst: 'Su último cambio espera una decisión',
    readOnly: 'Este seguimiento es de solo lectura',
    loadFailed: 'No se pudieron cargar las acciones.',
  },

  layout: {
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
  },

  filter: {
    views: 'Vistas',
    viewNames: {
      all: 'Todos',
      mine: 'Míos',
      overdue: 'Vencidos',
      'due-today': 'Vencen hoy',
      'this-week': 'Esta semana',
      later: 'Más adelante',
    },
    viewCount: (values) => `${written(values.count)}${values.final ? '' : '+'}`,

    search: 'Buscar',
    clearSearch: 'Borrar la búsqueda',

    filter: 'Filtrar',
    filterPanel: 'Filtros',
    activeFilters: (values) => count(values.count, { one: '# activo', other: '# activos' }),
    activeFiltersList: 'Filtros activos',
    activeFilter: ({ field, value }) => `${field}: ${value}`,
    severalValues: (values) => count(values.count, { one: '# seleccionado', other: '# seleccionados' }),
    removeFilter: ({ filter }) => `${filter}, quitar filtro`,
    findValue: ({ field }) => `Buscar en «${field}»`,
    noValueFound: 'Sin resultados',
    noValues: 'Aún no hay nada que elegir',
    moreValues: (values) =>
      count(values.count, { one: '# más: escriba para encontrarlo', other: '# más: escriba para encontrarlos' }),
    needsDecision: (values) => `Por decidir (${written(values.count)})`,

    sortBy: 'Ordenar por',
    defaultOrder: 'Orden predeterminado',
    ascending: 'Ascendente',
    descending: 'Descendente',
    groupByDue: 'Agrupar por vencimiento',

    found: (values) => followups(values.count),
    foundOf: (values) => `${written(values.count)} de ${followups(values.loaded)}`,
    foundSoFar: (values) => count(values.loaded, { one: '# cargado hasta ahora', other: '# cargados hasta ahora' }),
    foundOfSoFar: (values) =>
      `${written(values.count)} de ${count(values.loaded, { one: '# cargado', other: '# cargados' })} hasta ahora`,
    asOf: ({ time }) => `última lectura: ${time}`,
    preparing: 'Actualizando…',

    savedViews: 'Vistas guardadas',
    savedViewsLabel: ({ name, modified }) => `Vistas guardadas: ${name}${modified ? ', modificada' : ''}`,
    modified: 'modificada',
    noSavedViews: 'Aún no hay vistas guardadas. Elija filtros y un orden, y guárdelos aquí con un nombre.',
    savedViewsFailed: 'No se pudieron cargar las vistas guardadas.',
    savedViewsNotKept: 'No se pudo guardar el cambio. No se ha modificado nada.',
    saveView: 'Guardar esta vista…',
    updateView: ({ name }) => `Actualizar «${name}»`,
    renameView: ({ name }) => `Cambiar el nombre de «${name}»`,
    deleteView: ({ name }) => `Eliminar «${name}»`,
    viewDeleted: ({ name }) => `Se eliminó «${name}».`,
    saveViewTitle: 'Guardar esta vista',
    renameViewTitle: 'Cambiar el nombre de esta vista',
    viewName: 'Nombre',
    viewNameMissing: 'Introduzca un nombre',
    viewNameTaken: ({ name }) => `Ya hay una vista llamada «${name}»`,

    exportCsv: 'Exportar CSV',
    exportAmong: (values) =>
      count(values.loaded, {
        one: 'de # cargado hasta ahora',
        other: 'entre los # cargados hasta ahora',
      }),
    exporting: 'Exportando…',
    exportProgress: (values) => `${written(values.percent)}\u{a0}%`,
    stopExport: 'Detener la exportación',
    exported: (values) =>
      count(values.count, {
        one: '# seguimiento exportado',
        many: '# de seguimientos exportados',
        other: '# seguimientos exportados',
      }),
    exportBlocked: 'No se descargó nada: el marco que muestra esta página no permite guardar archivos.',
    exportUnsure: (values) =>
      `${count(values.count, {
        one: '# seguimiento escrito',
        many: '# de seguimientos escritos',
        other: '# seguimientos escritos',
      })} en CSV. Si no aparece ninguna descarga, el marco que muestra esta página no permite guardar archivos.`,
    copyCsv: 'Copiar CSV',
    copyCsvFailed: 'No se pudo copiar',
    exportFailed: 'No se pudo exportar.',
    exportFileName: ({ date }) => `seguimientos-${date}.csv`,

    keysTitle: 'Atajos de teclado',
    keysDetail: 'Funcionan mientras la lista tiene el foco.',
    keyNames: {
      ArrowUp: '↑',
      ArrowDown: '↓',
      Home: 'Inicio',
      End: 'Fin',
      PageUp: 'Re Pág',
      PageDown: 'Av Pág',
      Enter: 'Intro',
      ' ': 'Espacio',
      Shift: 'Mayús',
      Alt: 'Alt',
      Control: 'Ctrl',
      Meta: '⌘',
      Escape: 'Esc',
    },
    keyOr: 'o',
    keyMove: 'Seguimiento siguiente o anterior',
    keyEnds: 'Primer o último seguimiento',
    keyPages: 'Una pantalla arriba o abajo',
    keyEdit: 'Editar el seguimiento',
    keySelect: 'Seleccionar el seguimiento o quitar su selección',
    keySelectRange: 'Seleccionar un intervalo',
    keySelectAll: 'Seleccionar todo',
    keyRowMenu: 'Acciones rápidas del seguimiento',
    keySearch: 'Buscar',
    keyHelp: 'Esta lista',
    keyEscape: 'Borrar la búsqueda, cerrar lo que esté abierto, quitar la selección',
    keyEditorSave: 'En el editor: guardar',
    keyEditorSaveAndNext: 'En el editor: guardar y pasar al siguiente',
    keyEditorStep: 'En el editor: seguimiento anterior o siguiente',
  },

  bulk: {
    toolbar: 'Modificar los seguimientos seleccionados',
    selected: counts({ one: '# seleccionado', other: '# seleccionados' }),
    notShown: counts({ one: '# no se muestra', other: '# no se muestran' }),
    selectAll: ({ count: all, loading }) =>
      loading
        ? `Seleccionar todos los cargados que coinciden (${written(all)})`
        : `Seleccionar todos los que coinciden (${written(all)})`,
    clear: 'Quitar selección',
    reassign: 'Reasignar',

    titleOwner: (values) => `Reasignar ${followups(values.count)}`,
    titleDue: (values) => `Mover el vencimiento de ${followups(values.count)}`,
    titlePriority: (values) => `Establecer la prioridad de ${followups(values.count)}`,
    titleTaskType: (values) => `Establecer el tipo de tarea de ${followups(values.count)}`,
    titleRunning: (values) => `Modificando ${followups(values.count)}`,
    titleUndoing: (values) => `Deshaciendo ${changes(values.count)}`,
    titleDone: (values) => `Modificación de ${followups(values.count)}`,
    titleUndone: (values) => `Reversión de ${changes(values.count)}`,

    choose: 'Elegir…',
    dueChoices: 'Nuevo vencimiento',
    exact: 'Otra fecha y hora',
    exactLabel: 'Fecha y hora',
    shift: 'Desplazar',
    shiftHint: 'Cada uno desde su propio vencimiento. Al desplazar por días se conserva la hora.',
    amount: 'Cantidad',
    amountInvalid: 'Introduzca un número entero mayor que 0',
    unit: 'Unidad',
    days: 'Días',
    hours: 'Horas',
    direction: 'Sentido',
    later: 'Después',
    earlier: 'Antes',

    willAssign: (values) =>
      `${count(values.count, {
        one: 'Se asignará # seguimiento',
        many: 'Se asignarán # de seguimientos',
        other: 'Se asignarán # seguimientos',
      })} a ${values.owner}.`,
    willBeDue: (values) => `Nuevo vencimiento de ${followups(values.count)}: ${values.time}.`,
    willShift: ({ count: moved, amount, unit, direction }) =>
      `El vencimiento de ${followups(moved)} se ${direction === 'later' ? 'retrasará' : 'adelantará'} ${count(amount, shiftUnit[unit])}.`,
    willSetPriority: (values) => `${willHave(values.count)} la prioridad «${values.value}».`,
    willSetTaskType: (values) => `${willHave(values.count)} el tipo de tarea «${values.value}».`,
    canChange: counts({
      one: 'Se puede modificar # seguimiento.',
      many: 'Se pueden modificar # de seguimientos.',
      other: 'Se pueden modificar # seguimientos.',
    }),
    same: counts({
      one: '# ya tiene ese valor y queda como está.',
      other: '# ya tienen ese valor y quedan como están.',
    }),
    readOnly: counts({ one: '# no se puede editar.', other: '# no se pueden editar.' }),
    noDue: counts({ one: '# no tiene vencimiento que mover.', other: '# no tienen vencimiento que mover.' }),
    conflictFirst: counts({
      one: '# tiene un cambio anterior que espera una decisión.',
      other: '# tienen un cambio anterior que espera una decisión.',
    }),
    missing: counts({ one: '# ya no existe.', other: '# ya no existen.' }),
    submit: (values) => `Modificar ${followups(values.count)}`,
    chooseFirst: 'Elija primero un valor.',
    invalidChoice: 'Este valor no se puede usar.',
    nothingToChange: 'No hay nada que modificar.',
    oneAtATime: ({ done, total }) =>
      `Hay otra modificación en curso: ${written(done)} de ${written(total)} completados. Espere a que termine o deténgala.`,

    progress: 'Modificando seguimientos',
    doneOf: ({ done, total }) => `${written(done)} de ${written(total)} completados`,
    goesOn: 'Puede cerrar esta ventana. El trabajo continúa.',
    offline: 'No hay conexión. Continuará cuando se restablezca.',
    signIn: 'La sesión ya no es válida. Inicie sesión de nuevo para continuar.',
    busy: ({ time }) =>
      time
        ? `El CRM pide reducir el ritmo. Próximo intento: ${time}.`
        : 'El CRM pide reducir el ritmo. Continuará en un momento.',

    saved: counts({ one: '# guardado', other: '# guardados' }),
    undone: counts({ one: '# deshecho', other: '# deshechos' }),
    unchanged: counts({ other: '# sin cambios' }),
    waiting: counts({ other: '# en espera' }),
    conflicts: counts({ one: '# conflicto', many: '# de conflictos', other: '# conflictos' }),
    unconfirmed: counts({ other: '# sin confirmar' }),
    invalid: counts({ one: '# rechazado por el CRM', other: '# rechazados por el CRM' }),
    forbidden: counts({ other: '# sin permiso' }),
    gone: counts({ one: '# ya no existe', other: '# ya no existen' }),
    notSent: counts({ one: '# no enviado', other: '# no enviados' }),

    allSaved: 'Todo está guardado.',
    conflictsDetail:
      'Otra persona modificó estos seguimientos. Nada de lo que hizo esa persona se sobrescribe hasta que usted decida.',
    unconfirmedDetail:
      'El CRM no indicó si se guardaron estos cambios. Aunque lo reintente, no se guardarán dos veces.',
    decide: 'Decidir',
    decideLabel: ({ due, note }) => `Decidir: ${due}${note ? `, ${note}` : ''}`,
    noDueTime: 'Sin vencimiento',
    noNote: 'Sin nota',
    showMore: counts({ other: 'Mostrar # más' }),
    keptSelected: 'Lo que no se guardó sigue seleccionado.',
    tryAgain: counts({ other: 'Reintentar #' }),
    undo: (values) => `Deshacer ${changes(values.count)}`,
    cannotUndo: (values) =>
      `${count(values.count, { one: 'No se puede', other: 'No se pueden' })} deshacer ${changes(values.count)} (antes sin valor): ${values.fields}`,
    copy: 'Copiar informe',

    bar: 'Modificación de varios seguimientos',
    show: 'Mostrar progreso',
    showReport: 'Mostrar informe',
  },

  editor: {
    title: 'Editar seguimiento',
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
    dueWordsGuess: '¿Quiso decir esto?',
    dueWordsEnter: 'Pulse Intro para aplicarlo.',
    dueWordsEnterFirst: 'Pulse Intro para elegir el primero.',
    dueWordsTaken: ({ time }) => `Se ha establecido: ${time}`,
    duePresets: 'Sugerencias',
    dueMissing: 'Introduzca una fecha y una hora',
    dueInvalid: 'Introduzca una fecha y una hora entre los años 1970 y 9999',

    ownerMissing: 'Elija un propietario',
    ownerInvalid: ({ example }) => `Introduzca el ID completo de un usuario, por ejemplo ${example}`,
    taskTypeMissing: 'Introduzca un tipo de tarea',
    priorityMissing: 'Introduzca una prioridad',
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

    stateStillSaving: 'Se sigue guardando…',
    stateBusy: ({ time }) =>
      time ? `Sistema ocupado; próximo intento: ${time}` : 'Sistema ocupado; se reintentará en breve',
    stateForbidden: 'No tiene permiso para modificarlo',
    stateGone: 'Ya no existe',
    stateUnconfirmedDetail: 'El CRM no indicó si se guardó el cambio. Aunque lo reintente, no se guardará dos veces.',
    stateConflict: 'Este seguimiento ha cambiado',
    stateConflictDetail: 'Otra persona lo modificó antes de que usted guardara su cambio. El texto escrito sigue aquí.',
    stateInvalidFields: 'No se guardó. Corrija los campos marcados y vuelva a guardar.',
    stateInvalid: 'No se guardó. El CRM rechazó este cambio.',
    goneDetail: 'Este seguimiento se eliminó en el CRM. El texto escrito sigue aquí.',
    forbiddenDetail: 'No se guardó. El texto escrito sigue aquí.',

    copyMyText: 'Copiar mi texto',

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
  },

  duePhrase: {
    example: 'mañana a las 9',
    today: ['hoy'],
    laterToday: ['hoy más tarde', 'más tarde hoy'],
    tonight: ['esta noche'],
    tomorrow: ['mañana'],
    dayAfterTomorrow: ['pasado mañana'],
    next: ['próximo', 'próxima', 'siguiente', 'que viene'],
    this: ['este', 'esta'],
    nextWeek: ['próxima semana', 'siguiente semana', 'semana próxima', 'semana siguiente', 'semana que viene'],
    nextMonth: ['próximo mes', 'siguiente mes', 'mes próximo', 'mes siguiente', 'mes que viene'],
    endOfDay: [
      'fin del día',
      'final del día',
      'a final del día',
      'al final del día',
      'fin de la jornada',
      'final de la jornada',
      'al final de la jornada',
    ],
    endOfWeek: [
      'fin de la semana',
      'final de la semana',
      'final de semana',
      'a final de semana',
      'al final de la semana',
      'finales de semana',
      'a finales de semana',
    ],
    endOfMonth: [
      'fin de mes',
      'fin del mes',
      'a fin de mes',
      'final de mes',
      'final del mes',
      'a final de mes',
      'al final del mes',
      'finales de mes',
      'a finales de mes',
    ],
    endOf: ['fin de', 'final de', 'al final de', 'a finales de'],
    in: ['en', 'dentro de'],
    after: ['después', 'más tarde'],
    at: ['a las', 'a la', 'sobre las', 'hacia las', '@'],
    of: ['de', 'del'],
    filler: ['el', 'la', 'los', 'las', 'de', 'del', 'para', 'día', 'y'],
    noon: ['mediodía', 'al mediodía', 'a mediodía', 'del mediodía'],
    midnight: ['medianoche', 'a medianoche', 'a la medianoche'],
    morning: ['por la mañana', 'en la mañana', 'de la mañana', 'a la mañana'],
    afternoon: ['tarde', 'por la tarde', 'en la tarde', 'de la tarde', 'a la tarde'],
    evening: ['noche', 'por la noche', 'en la noche', 'de la noche', 'a la noche'],
    am: ['a.m.', 'am'],
    pm: ['p.m.', 'pm'],
    oClock: ['h', 'hs', 'hrs', 'horas'],
    minuteMark: ['min', 'm'],
    pastHour: { 'y cuarto': 15, 'y media': 30 },
    hourNames: { una: 1, ...upToTwelve },
    minutes: ['minuto', 'minutos', 'min'],
    hours: ['hora', 'horas', 'h'],
    days: ['día', 'días', 'd'],
    weeks: ['semana', 'semanas', 'sem'],
    months: ['mes', 'meses'],
    years: ['año', 'años'],
    yearMark: [],
    monthMark: [],
    dayMark: [],
    ordinal: ['º'],
    numbers: { media: 0.5, un: 1, una: 1, uno: 1, ...upToTwelve, quince: 15 },
  },

  conflict: {
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
    sameMinute: 'Las dos horas están en el mismo minuto.',
    merged: 'Versión combinada',
    mergedDetail: 'Editar un texto combinado',
    mergedText: 'Texto combinado',
    mergedUnsure: 'Usted y la otra persona modificaron aquí las mismas palabras: revise el texto',
    mergedOutdated: 'La otra persona lo modificó de nuevo. Su texto sigue como usted lo dejó.',
    mergeAgain: 'Combinar de nuevo',
    allMine: 'Todo: mi versión',
    allTheirs: 'Todo: la otra versión',
    saves: ({ fields }) => `Se guardará: ${fields}`,
    savesMine: ({ field }) => `${field} (mi versión)`,
    savesMerged: ({ field }) => `${field} (versión combinada)`,
    savesNothing: 'No se guardará nada: la otra versión queda como está.',
    toDecide: ({ fields }) => `Por decidir: ${fields}`,
    newsAgain: ({ fields }) => `La otra persona modificó de nuevo: ${fields}. Vuelva a elegir.`,
    newsChanged: ({ fields }) => `La otra persona modificó: ${fields}.`,
    newsSettled: ({ fields }) => `Ya no queda nada que decidir en: ${fields}.`,
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
  },

  workspace: {
    heading: 'Seguimientos',
    toolbar: 'Barra de herramientas de seguimientos',
    refresh: 'Actualizar',
    refreshing: 'Actualizando…',
    loadAll: 'Cargar todo',
    loadAllProgress: 'Cargando todos los seguimientos',
    loadedSoFar: (values) =>
      count(values.count, {
        one: '# seguimiento cargado hasta ahora',
        many: '# de seguimientos cargados hasta ahora',
        other: '# seguimientos cargados hasta ahora',
      }),
    offline:
      'No hay conexión. Es posible que la lista no esté al día; los cambios esperan aquí hasta que se restablezca la conexión.',
    backOnline: 'Se ha restablecido la conexión.',
    savesUnsettled: (values) => `Guardando ${changes(values.count)}`,
    savesOffline: (values) =>
      count(values.count, {
        one: '# cambio espera la conexión',
        many: '# de cambios esperan la conexión',
        other: '# cambios esperan la conexión',
      }),
    savesUnconfirmed: (values) =>
      count(values.count, {
        one: 'No se pudo confirmar # cambio',
        many: 'No se pudieron confirmar # de cambios',
        other: 'No se pudieron confirmar # cambios',
      }),
    conflicts: (values) =>
      count(values.count, {
        one: '# conflicto por revisar',
        many: '# de conflictos por revisar',
        other: '# conflictos por revisar',
      }),
    drafts: (values) => count(values.count, { one: '# borrador', many: '# de borradores', other: '# borradores' }),
    draftsTitle: 'Borradores',
    draftsDetail: 'Lo que ha escrito y no ha guardado.',
    noDrafts: 'No hay borradores.',
    draftGone: 'Eliminado en el CRM',
    openDraft: 'Abrir',
  },

  notices: {
    region: 'Avisos',
    saved: 'Guardado',
    savedUndo: 'Guardado: el cambio se ha deshecho',
    savedMerged: ({ fields }) => `Guardado junto con el cambio de otra persona en: ${fields}`,
    notSavedInvalid: 'No se guardó: el CRM rechazó un valor.',
    notSavedInPage: 'No se guardó: se produjo un error en esta página.',
    notSavedForbidden: 'No se guardó: no tiene permiso para modificar este seguimiento.',
    notSavedGone: 'No se guardó: este seguimiento ya no existe.',
    unconfirmed: 'No se pudo confirmar si se guardó el cambio.',
    conflict: 'Aún sin guardar: otra persona modificó este seguimiento.',
    draftGone: 'Se ha eliminado un seguimiento en el CRM. Lo que escribió sobre él se conserva.',
    refreshed: 'La lista está actualizada',
    refreshFailed: 'No se pudo actualizar la lista.',
    loadAllDone: (values) => `Se ha cargado todo: ${followups(values.count)}`,
    loadAllStopped: (values) => `Carga detenida tras ${followups(values.count)}`,
    loadAllFailed: (values) => `La carga se interrumpió tras ${followups(values.count)}`,
    reopen: 'Reabrir con mi texto',
    cannotUndo: ({ fields }) => `No se puede deshacer (antes sin valor): ${fields}`,
  },
};
