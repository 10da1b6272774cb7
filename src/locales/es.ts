import { counted } from '../core/messages/counted.js';
import type { Messages, Translation } from '../core/messages/messages.js';
import { withPlurals } from '../core/messages/with-plurals.js';

/** Formats a count in Spanish. "Un millón" takes "de" before a noun; that is the form `many`. */
const count = counted('es');

const written = (value: number): string => count(value, { other: '#' });

const followups = (value: number): string =>
  count(value, { one: '# seguimiento', many: '# de seguimientos', other: '# seguimientos' });

const changes = (value: number): string => count(value, { one: '# cambio', many: '# de cambios', other: '# cambios' });

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

/**
 * Spanish, addressing people as "usted".
 *
 * @example
 * <FollowupsProvider client={client} locale="es" messages={es} />
 */
export const es: Messages = withPlurals<Translation>(count, {
  common: {
    tryAgain: 'Reintentar',
    reloadPage: 'Recargar la página',
    save: 'Guardar',
    cancel: 'Cancelar',
    done: 'Listo',
    undo: 'Deshacer',
    stop: 'Detener',
    review: 'Revisar',
    dismiss: 'Ocultar',
    close: 'Cerrar',
    copied: 'Copiado',
    copyFailed: 'No se pudo copiar. Seleccione el texto y cópielo usted.',
    copyId: ({ id }) => `Copiar ID ${id}`,
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
    busy: ({ seconds }) =>
      seconds === null
        ? 'El CRM está ocupado. Se reintentará en breve.'
        : `El CRM está ocupado. Nuevo intento en ${written(seconds)} s.`,
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
    created_at: 'Creado',
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
    selectAll: {
      one: 'Seleccionar todo: # seguimiento',
      many: 'Seleccionar todo: # de seguimientos',
      other: 'Seleccionar todo: # seguimientos',
    },
    selectNone: 'Quitar la selección',
    buckets: {
      overdue: 'Vencidos',
      today: 'Hoy',
      tomorrow: 'Mañana',
      later: 'Más adelante',
      none: 'Sin fecha',
      closed: 'Cerrados',
    },
    groupCount: { other: '#' },
    deleted: 'Este seguimiento ya no existe',
    columnWidth: ({ column }) => `Ancho de «${column}»`,
    printed: (values) => `Primeros ${written(values.shown)} de ${followups(values.count)}`,

    checking: 'Comprobando…',
    waiting: 'En espera',
    retryingSoon: 'Se sigue guardando. Se reintentará en breve.',
    unconfirmedDetail: 'No se pudo confirmar que se guardó el cambio',
    draft: 'Borrador',
    draftDetail: 'Aquí hay texto sin guardar. Edite para continuar.',
    notSaved: 'No guardado',
    notSavedInvalid: 'No se guardó: el CRM rechazó un valor',
    notSavedForbidden: 'No se guardó: no tiene permiso',
    notSavedGone: 'No se guardó: este seguimiento ya no existe',
    conflict: 'Resolver conflicto',
    conflictDetail: 'Otra persona también modificó este seguimiento',
    retrySave: 'Reintentar guardar este seguimiento',

    loading: 'Cargando seguimientos…',
    stillLoading: 'Se sigue cargando… Tarda más de lo habitual.',
    loadMore: 'Cargar más',
    loadingMore: 'Cargando más…',
    nextPageFailed: 'No se pudieron cargar más seguimientos',
    nextPageOffline: 'Sin conexión. Se cargarán más cuando vuelva.',
    among: {
      one: 'Resultados en el primer seguimiento',
      many: 'Resultados en los primeros # de seguimientos',
      other: 'Resultados en los primeros # seguimientos',
    },
    endComplete: {
      one: 'Fin de la lista · # seguimiento',
      many: 'Fin de la lista · # de seguimientos',
      other: 'Fin de la lista · # seguimientos',
    },
    endTruncated: {
      one: 'El CRM se detuvo antes del final · # seguimiento cargado',
      many: 'El CRM se detuvo antes del final · # de seguimientos cargados',
      other: 'El CRM se detuvo antes del final · # seguimientos cargados',
    },
    endCursorCycle: {
      one: 'El CRM empezó a repetirse · # seguimiento cargado',
      many: 'El CRM empezó a repetirse · # de seguimientos cargados',
      other: 'El CRM empezó a repetirse · # seguimientos cargados',
    },
    rejected: {
      one: 'No se pudo leer # seguimiento; no se muestra',
      many: 'No se pudieron leer # de seguimientos; no se muestran',
      other: 'No se pudieron leer # seguimientos; no se muestran',
    },
    empty: {
      todo: 'Nada por hacer',
      overdue: 'Nada vencido',
      today: 'No queda nada para hoy',
      tomorrow: 'Nada vence mañana',
      'next-7-days': 'Nada vence en los próximos 7 días',
      'no-date': 'Todos los seguimientos tienen fecha',
      all: 'No hay seguimientos',
    },
    emptyFiltered: 'Ningún seguimiento coincide',
    clearFilters: 'Quitar filtros',
    loadFailed: 'No se pudieron cargar los seguimientos',
    loadFailedOffline: 'Sin conexión. No se pudieron cargar los seguimientos.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'La sesión ha caducado. Inicie sesión de nuevo.';
        case 'forbidden':
          return 'No tiene permiso para ver estos seguimientos';
        case 'rate-limited':
          return 'El CRM está ocupado. Espere un momento y reinténtelo.';
        case 'unavailable':
          return 'El CRM no está disponible en este momento';
        case 'network':
          return 'No se pudo contactar con el CRM';
        case 'timeout':
          return 'El CRM tardó demasiado en responder';
        case 'malformed-response':
          return 'Respuesta inesperada del CRM';
        default:
          return 'Se produjo un error en el CRM';
      }
    },
    unapplied: 'No se cargaron la búsqueda ni los filtros. Se muestra todo.',
    loadFailedInPage: 'Se produjo un error en esta página, no en el CRM',
    requestId: ({ id }) => `Solicitud ${id}`,
  },

  list: {
    late: ({ length }) => `${length} de retraso`,
    footer: ({ count: shown, view, loaded, time }) => {
      const found =
        view === 'todo'
          ? `${written(shown)} por hacer`
          : view === 'overdue'
            ? count(shown, { one: '# vencido', many: '# vencidos', other: '# vencidos' })
            : followups(shown);
      const rest = loaded === null ? 'todo cargado' : count(loaded, { one: '# cargado', other: '# cargados' });
      return `${found} · ${rest}${time ? `, actualizado a las ${time}` : ''}`;
    },
    shortcuts: ({ key }) => `${key} para los atajos`,
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
    ownerIdNotCopied: 'No se pudo copiar el ID del propietario',
    edit: 'Editar…',
    reviewConflict: 'Resolver conflicto…',
    conflictFirst: 'Resuelva primero el conflicto',
    readOnly: 'No puede editar este seguimiento',
    loadFailed: 'No se pudieron cargar las acciones',
  },

  quickEdit: {
    title: ({ field, record }) => `${field} · ${record}`,
    titleMany: (values) => `${values.field} · ${followups(values.count)}`,
    dueHint: ({ example }) => `Escriba una hora, por ejemplo, «${example}»`,
    ownerHint: 'Escriba un nombre',
    choiceHint: 'Escriba para filtrar',
    valueHint: 'Escriba un valor',
    nothingFound: 'Sin resultados',
    current: 'valor actual',
    unchanged: ({ value }) => `Sin cambios: ${value}`,
    dayLater: 'Un día después',
    weekLater: 'Una semana después',
    closedStay: { one: '# está cerrado y se queda igual', other: '# están cerrados y se quedan igual' },
    overdueStay: { one: '# sigue vencido', other: '# siguen vencidos' },
    newLine: 'Línea nueva',
    newLineHint: 'Intro la añade; Mayús+Intro empieza otra línea',
    addLine: 'Añadir línea',
    datedLine: ({ date, text }) => `${date}: ${text}`,
  },

  actions: {
    complete: 'Completar',
    cancel: 'Cancelar seguimiento',
    completing: 'Completando…',
    canceling: 'Cancelando…',
    running: 'En curso…',
    stillRunning: 'Sigue en curso…',
    stillRunningDetail: 'Tarda más de lo habitual. Puedes seguir trabajando.',
    loadFailed: 'No se pudo cargar esta acción',
    forSome: ({ label, count: some }) => `${label} (${written(some)})`,
    completed: 'Completado',
    canceled: 'Cancelado',
    completeFailed: 'No se pudo completar',
    cancelFailed: 'No se pudo cancelar',
    failed: ({ label }) => `No se pudo terminar «${label}»`,
    several: { one: '# seguimiento', many: '# de seguimientos', other: '# seguimientos' },
    completingMany: {
      one: 'Completando # seguimiento',
      many: 'Completando # de seguimientos',
      other: 'Completando # seguimientos',
    },
    cancelingMany: {
      one: 'Cancelando # seguimiento',
      many: 'Cancelando # de seguimientos',
      other: 'Cancelando # seguimientos',
    },
    completedMany: ({ count: total, done }) => `Completados: ${written(done)} de ${followups(total)}`,
    canceledMany: ({ count: total, done }) => `Cancelados: ${written(done)} de ${followups(total)}`,
    failedCount: { other: '# con error' },
    notStarted: { other: '# sin empezar' },
    underWay: { other: '# aún en curso' },
    bar: 'Acción sobre los seguimientos seleccionados',
    progress: 'Progreso',
  },

  shortcuts: {
    goTo: 'Ir a',
    nothingToUndo: 'No hay nada que deshacer',
    undoOnceSaved: 'Se deshará cuando se guarde',
    undoNotYet: 'Aún no se puede deshacer',
    due: 'Cambiar el vencimiento',
    owner: 'Reasignar',
    priority: 'Cambiar la prioridad',
    type: 'Cambiar el tipo de tarea',
    note: 'Añadir una línea a la nota',
    undo: 'Deshacer el último cambio',
    overdue: 'Ir a los vencidos',
    today: 'Ir a los de hoy',
    mine: 'Ir a los míos',
  },

  layout: {
    title: 'Columnas',
    columns: 'Orden de las columnas',
    moveUp: ({ column }) => `Subir «${column}»`,
    moveDown: ({ column }) => `Bajar «${column}»`,
    moved: ({ column, place, count }) => `«${column}» ocupa ahora la posición ${written(place)} de ${written(count)}`,
    lastColumn: 'Muestre al menos una columna',
    density: 'Densidad',
    comfortable: 'Amplia',
    compact: 'Compacta',
    reset: 'Restablecer',
    resetDone: 'Columnas, anchos y densidad restablecidos',
  },

  bar: {
    more: 'Más opciones',
    print: 'Imprimir',
    searchedFirst: (values) =>
      `Encontrados: ${written(values.count)}. Solo se ha buscado en los primeros ${written(values.loaded)}.`,
    offline: 'Sin conexión',
  },

  filter: {
    views: 'Vistas',
    viewNames: {
      todo: 'Por hacer',
      overdue: 'Vencidos',
      today: 'Hoy',
      tomorrow: 'Mañana',
      'next-7-days': 'Próximos 7 días',
      'no-date': 'Sin fecha',
      all: 'Todos',
    },
    moreViews: 'Más',
    scope: 'Seguimientos de quién',
    scopeMine: 'Míos',
    scopeEveryone: 'De todos',
    scopePerson: 'Buscar a una persona',
    showClosed: 'Mostrar cerrados',
    dueOn: ({ day }) => `Vence el ${day}`,
    dueBetween: ({ from, to }) => `Vence del ${from} al ${to}`,
    strip: 'Vencimientos',
    stripDay: ({ day, count: total }) => `${followups(total)}: ${day}`,
    viewCount: (values) => `${written(values.count)}${values.final ? '' : '+'}`,

    search: 'Buscar',
    clearSearch: 'Borrar la búsqueda',

    filter: 'Filtrar',
    filterPanel: 'Filtros',
    activeFilters: { one: '# activo', other: '# activos' },
    activeFiltersList: 'Filtros activos',
    activeFilter: ({ field, value }) => `${field}: ${value}`,
    severalValues: { one: '# seleccionado', other: '# seleccionados' },
    removeFilter: ({ filter }) => `${filter}, quitar filtro`,
    findValue: ({ field }) => `Buscar en «${field}»`,
    noValueFound: 'Sin resultados',
    noValues: 'Aún no hay valores',
    moreValues: { one: 'Escriba para encontrar # más', other: 'Escriba para encontrar otros #' },
    needsDecision: { other: 'Conflictos (#)' },

    sortBy: 'Ordenar por',
    defaultOrder: 'Orden predeterminado',
    ascending: 'Ascendente',
    descending: 'Descendente',
    groupByDue: 'Agrupar por vencimiento',

    found: { one: '# seguimiento', many: '# de seguimientos', other: '# seguimientos' },
    foundOf: (values) => `${written(values.count)} de ${followups(values.loaded)}`,
    foundSoFar: (values) =>
      `${count(values.loaded, { one: '# cargado', other: '# cargados' })}${values.loading ? ', cargando el resto…' : ''}`,
    foundOfSoFar: (values) =>
      `${count(values.count, { one: '# resultado', many: '# de resultados', other: '# resultados' })} en los primeros ${written(values.loaded)}`,
    asOf: ({ time }) => `Actualizado: ${time}`,
    preparing: 'Actualizando…',

    savedViews: 'Vistas guardadas',
    savedViewsLabel: ({ name, modified }) => `Vistas guardadas: ${name}${modified ? ', modificada' : ''}`,
    modified: 'modificada',
    noSavedViews: 'Aún no hay vistas guardadas. Filtre y guarde la vista aquí.',
    savedViewsFailed: 'No se pudieron cargar las vistas guardadas',
    savedViewsNotKept: 'No se pudo guardar el cambio',
    saveView: 'Guardar esta vista…',
    updateView: ({ name }) => `Actualizar «${name}»`,
    renameView: ({ name }) => `Cambiar el nombre de «${name}»`,
    deleteView: ({ name }) => `Eliminar «${name}»`,
    viewDeleted: ({ name }) => `Se eliminó «${name}»`,
    saveViewTitle: 'Guardar esta vista',
    renameViewTitle: 'Cambiar el nombre de esta vista',
    viewName: 'Nombre',
    viewNameMissing: 'Introduzca un nombre',
    viewNameTaken: ({ name }) => `Ya hay una vista llamada «${name}»`,

    exportCsv: 'Exportar CSV',
    exportAmong: (values) =>
      count(values.loaded, {
        one: 'Solo el primero (#)',
        other: 'Solo los primeros #',
      }),
    exporting: 'Exportando…',
    exportProgress: (values) => `${written(values.percent)}\u{a0}%`,
    stopExport: 'Detener la exportación',
    exported: {
      one: '# seguimiento exportado',
      many: '# de seguimientos exportados',
      other: '# seguimientos exportados',
    },
    exportBlocked: 'Esta página no puede guardar archivos aquí. Copie el CSV.',
    exportUnsure: {
      one: '# seguimiento exportado. ¿No se descargó? Copie el CSV.',
      many: '# de seguimientos exportados. ¿No se descargó? Copie el CSV.',
      other: '# seguimientos exportados. ¿No se descargó? Copie el CSV.',
    },
    copyCsv: 'Copiar CSV',
    copyCsvFailed: 'No se pudo copiar',
    exportFailed: 'No se pudo exportar',
    exportFileName: ({ date }) => `seguimientos-${date}.csv`,

    keysTitle: 'Atajos de teclado',
    keysDetail: 'Úselos mientras la lista tiene el foco',
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
    keyMove: 'Ir al siguiente o al anterior',
    keyEnds: 'Ir al primero o al último',
    keyPages: 'Subir o bajar una pantalla',
    keyEdit: 'Editar',
    keySelect: 'Seleccionar',
    keySelectRange: 'Seleccionar un intervalo',
    keySelectAll: 'Seleccionar todo',
    keyRowMenu: 'Abrir acciones rápidas',
    keySearch: 'Buscar',
    keyHelp: 'Mostrar los atajos',
    keyEscape: 'Cerrar, o quitar la búsqueda o la selección',
    keyEditorSave: 'En el editor: guardar',
    keyEditorSaveAndNext: 'En el editor: guardar y abrir el siguiente',
    keyEditorStep: 'En el editor: abrir el anterior o el siguiente',
  },

  bulk: {
    toolbar: 'Modificar los seguimientos seleccionados',
    selected: { one: '# seleccionado', other: '# seleccionados' },
    notShown: { one: '# no se muestra', other: '# no se muestran' },
    selectAll: ({ count: all, loading }) =>
      loading
        ? count(all, {
            one: 'Seleccionar # resultado cargado',
            many: 'Seleccionar # de resultados cargados',
            other: 'Seleccionar los # resultados cargados',
          })
        : count(all, {
            one: 'Seleccionar # resultado',
            many: 'Seleccionar # de resultados',
            other: 'Seleccionar los # resultados',
          }),
    clear: 'Quitar selección',
    copyRows: 'Copiar',
    rowsCopied: { one: '# seguimiento copiado', many: '# de seguimientos copiados', other: '# seguimientos copiados' },

    titleOwner: {
      one: 'Reasignar # seguimiento',
      many: 'Reasignar # de seguimientos',
      other: 'Reasignar # seguimientos',
    },
    titleDue: {
      one: 'Reprogramar # seguimiento',
      many: 'Reprogramar # de seguimientos',
      other: 'Reprogramar # seguimientos',
    },
    titlePriority: {
      one: 'Establecer la prioridad de # seguimiento',
      many: 'Establecer la prioridad de # de seguimientos',
      other: 'Establecer la prioridad de # seguimientos',
    },
    titleTaskType: {
      one: 'Establecer el tipo de tarea de # seguimiento',
      many: 'Establecer el tipo de tarea de # de seguimientos',
      other: 'Establecer el tipo de tarea de # seguimientos',
    },
    titleRunning: {
      one: 'Actualizando # seguimiento',
      many: 'Actualizando # de seguimientos',
      other: 'Actualizando # seguimientos',
    },
    titleUndoing: { one: 'Deshaciendo # cambio', many: 'Deshaciendo # de cambios', other: 'Deshaciendo # cambios' },
    titleDone: ({ count: total, done }) =>
      done === total
        ? count(total, {
            one: '# seguimiento actualizado',
            many: '# de seguimientos actualizados',
            other: '# seguimientos actualizados',
          })
        : `Actualizados ${written(done)} de ${followups(total)}`,
    titleUndone: ({ count: total, done }) =>
      done === total
        ? count(total, { one: '# cambio deshecho', many: '# de cambios deshechos', other: '# cambios deshechos' })
        : `Deshechos ${written(done)} de ${changes(total)}`,

    choose: 'Elegir…',
    dueChoices: 'Nuevo vencimiento',
    exact: 'Fecha y hora personalizadas',
    exactLabel: 'Fecha y hora',
    shift: 'Desplazar',
    shiftHint: 'Cada uno conserva su hora',
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
      })} a ${values.owner}`,
    willBeDue: (values) => `Nuevo vencimiento de ${followups(values.count)}: ${values.time}`,
    willShift: ({ count: moved, amount, unit, direction }) =>
      `El vencimiento de ${followups(moved)} se ${direction === 'later' ? 'retrasará' : 'adelantará'} ${count(amount, shiftUnit[unit])}`,
    willSetPriority: (values) => `${willHave(values.count)} la prioridad «${values.value}»`,
    willSetTaskType: (values) => `${willHave(values.count)} el tipo de tarea «${values.value}»`,
    canChange: {
      one: 'Se puede modificar # seguimiento',
      many: 'Se pueden modificar # de seguimientos',
      other: 'Se pueden modificar # seguimientos',
    },
    same: { one: '# ya tiene ese valor', other: '# ya tienen ese valor' },
    readOnly: { one: '# no se puede editar', other: '# no se pueden editar' },
    noDue: { one: '# no tiene vencimiento', other: '# no tienen vencimiento' },
    conflictFirst: {
      one: '# tiene un conflicto que resolver primero',
      other: '# tienen un conflicto que resolver primero',
    },
    missing: { one: '# ya no está en la lista', other: '# ya no están en la lista' },
    submitOwner: { other: 'Reasignar #' },
    submitDue: { other: 'Reprogramar #' },
    submitPriority: { other: 'Establecer la prioridad de #' },
    submitTaskType: { other: 'Establecer el tipo de tarea de #' },
    chooseFirst: 'Elija primero un valor',
    invalidChoice: 'No puede usar este valor',
    nothingToChange: 'No hay nada que modificar',
    oneAtATime: ({ done, total }) =>
      `Hay otro cambio en curso: ${written(done)} de ${written(total)}. Espere o deténgalo.`,

    progress: 'Actualizando seguimientos',
    doneOf: ({ done, total }) => `${written(done)} de ${written(total)} completados`,
    goesOn: 'Puede cerrar esta ventana; el trabajo continúa',
    offline: 'Sin conexión. Continuará cuando vuelva.',
    signIn: 'La sesión ha caducado. Inicie sesión de nuevo.',

    saved: { one: '# guardado', other: '# guardados' },
    undone: { one: '# deshecho', other: '# deshechos' },
    unchanged: { other: '# sin cambios' },
    waiting: { other: '# en espera' },
    conflicts: { one: '# conflicto', many: '# de conflictos', other: '# conflictos' },
    unconfirmed: { other: '# sin confirmar' },
    invalid: { one: '# rechazado por el CRM', other: '# rechazados por el CRM' },
    forbidden: { other: '# sin permiso' },
    gone: { one: '# ya no existe', other: '# ya no existen' },
    notSent: { one: '# no enviado', other: '# no enviados' },

    allSaved: 'Todo está guardado',
    conflictsDetail: 'Otra persona modificó estos. Elija qué conservar.',
    unconfirmedDetail: 'El CRM no confirmó estos. Puede reintentarlo sin riesgo.',
    decide: 'Resolver',
    decideLabel: ({ due, note }) => `Resolver: ${due}${note ? `, ${note}` : ''}`,
    noDueTime: 'Sin vencimiento',
    noNote: 'Sin nota',
    showMore: { other: 'Mostrar # más' },
    keptSelected: 'Los no guardados siguen seleccionados',
    tryAgain: { other: 'Reintentar #' },
    undo: { one: 'Deshacer # cambio', many: 'Deshacer # de cambios', other: 'Deshacer # cambios' },
    cannotUndo: (values) =>
      `${count(values.count, { one: 'No se puede', other: 'No se pueden' })} deshacer ${changes(values.count)} (estaba vacío): ${values.fields}`,
    copy: 'Copiar informe',

    bar: 'Cambio en bloque',
    show: 'Mostrar progreso',
    showReport: 'Mostrar informe',
  },

  editor: {
    title: 'Editar seguimiento',
    facts: 'Detalles',
    completionNote: 'Nota de cierre',
    contact: 'Contacto',
    copyLink: 'Copiar enlace',
    lookingFor: 'Buscando el seguimiento…',
    notInList: 'Este seguimiento no está en la lista',
    unlisted: 'Ya no está en esta lista',
    changed: 'Modificado',

    dueZone: ({ timeZone }) => `Zona horaria: ${timeZone}`,
    dueUnreadable: ({ value }) => `«${value}» no es una fecha. Se conserva hasta que elija una.`,
    dueGap: ({ time }) => `Entonces se adelanta el reloj. Cuenta como ${time}.`,
    dueOverlap: ({ time }) => `Entonces se atrasa el reloj. Cuenta como la primera: ${time}.`,
    dueGapQuestion: ({ time, date }) => `El reloj se salta ${time} el ${date}. ¿A qué hora se refiere?`,
    dueOverlapQuestion: ({ time, date }) => `El reloj marca ${time} dos veces el ${date}. ¿A cuál se refiere?`,
    dueGapEarlier: ({ time }) => `Antes: ${time}`,
    dueGapLater: ({ time }) => `Después: ${time}`,
    dueOverlapFirst: ({ time }) => `Primera: ${time}`,
    dueOverlapSecond: ({ time }) => `Segunda: ${time}`,
    dueOffset: ({ offset }) => `UTC${offset}`,
    dueWordsHint: ({ example }) => `Por ejemplo, «${example}»`,
    dueWordsUnknown: ({ example }) => `No se pudo leer. Pruebe con «${example}».`,
    dueWordsOutOfRange: 'Introduzca un año de 1970 a 9999',
    dueWordsTimeKept: ({ time }) => `Conserva la hora: ${time}`,
    dueWordsTimeUsual: ({ time }) => `Usa la hora: ${time}`,
    dueWordsPast: 'Ya ha pasado',
    dueWordsQuestion: '¿A qué momento se refiere?',
    dueWordsGuess: '¿Quiso decir esto?',
    dueWordsEnter: 'Pulse Intro para aplicarlo',
    dueWordsEnterFirst: 'Pulse Intro para elegir el primero',
    duePresets: 'Sugerencias',
    dueMissing: 'Introduzca una fecha y una hora',
    dueInvalid: 'Introduzca una fecha de 1970 a 9999',

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
    ownerResults: { one: '# persona', many: '# de personas', other: '# personas' },
    ownerList: 'Propietarios',
    moreOptions: ({ shown, count: all }) =>
      `Se muestran ${written(shown)} de ${written(all)}. Escriba para encontrar más.`,
    suggestionList: 'Sugerencias',
    suggestionResults: { one: '# sugerencia', many: '# de sugerencias', other: '# sugerencias' },

    noteLinks: 'Enlaces de la nota',
    opensInNewTab: '(se abre en una pestaña nueva)',

    loadFailed: 'No se pudo cargar este seguimiento',
    readOnly: 'Puede ver este seguimiento, pero no modificarlo',

    stateStillSaving: 'Se sigue guardando…',
    stateForbidden: 'No tiene permiso',
    stateGone: 'Ya no existe',
    stateUnconfirmedDetail: 'El CRM no confirmó el cambio. Puede reintentarlo sin riesgo.',
    stateConflict: 'Este seguimiento ha cambiado',
    stateConflictDetail: 'Otra persona lo modificó antes. Su texto sigue aquí.',
    stateInvalidFields: 'No se guardó. Corrija los campos marcados y vuelva a guardar.',
    stateInvalid: 'No se guardó: el CRM rechazó este cambio',
    goneDetail: 'Alguien lo eliminó en el CRM. Su texto sigue aquí.',
    forbiddenDetail: 'No se guardó. Su texto sigue aquí.',

    copyMyText: 'Copiar mi texto',

    discardTitle: '¿Descartar los cambios sin guardar?',
    discardDetail: 'Los cambios en este seguimiento no están guardados',
    discardDetailUnconfirmed: 'No se pudieron confirmar los cambios. Quizá el CRM ya los tenga.',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
    keepText: 'Conservar como borrador',
    draftShown: 'Borrador sin guardar recuperado',
    dropDraft: 'Descartar borrador',

    revert: 'Revertir',
    movedByOthers: 'Otra persona acaba de modificarlo.',
    movedFrom: ({ value }) => `Antes: ${value}`,
    changedElsewhere: 'También se modificó en otro lugar',
    takeTheirs: 'Adoptar la otra versión',
    keepMine: 'Conservar mi versión',
    movedSaid: ({ fields }) => `Otra persona acaba de modificar: ${fields}`,
    changedSaid: ({ fields }) => `También se modificó en otro lugar: ${fields}; revíselo debajo del campo`,
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
    draftKept: 'Borrador conservado, aún sin guardar',
    listEnd: 'Era el último seguimiento de la lista',
    listEndPartial: 'Era el último seguimiento cargado',
  },

  duePhrase: {
    example: 'mañana a las 9',
    language: 'es',
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

  panel: {
    noNote: 'Sin nota',
    due: ({ distance }) => `Vence ${distance}`,
    changes: { one: '# cambio', many: '# de cambios', other: '# cambios' },
    datedLine: 'Añadir una línea con fecha',
    calendar: 'Calendario',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    onThatDay: ({ place, isMine }) =>
      `${isMine ? 'su' : 'el'} seguimiento n.º ${written(place)}${isMine ? '' : ' del propietario'} ese día`,
    load: ({ today, late, open }) =>
      `${written(today)} para hoy${late === null ? '' : `, ${late}`} · ${written(open)} sin cerrar`,
    late: { other: '# con retraso' },
    allLate: 'todos con retraso',
  },

  conflict: {
    title: 'Este seguimiento ha cambiado',
    description: 'Cambió mientras usted lo editaba. Elija qué conservar.',
    descriptionNoClash: 'Otra persona modificó otros campos. Puede conservar ambos cambios.',
    keep: 'Actualizar y conservar mis cambios',
    discard: 'Actualizar y descartar mis cambios',
    asItWas: 'Antes',
    mine: 'Mi versión',
    theirs: 'La otra versión',
    undecided: 'Elija su versión o la otra',
    changedAgain: 'La otra persona lo modificó de nuevo. Vuelva a elegir.',
    theirsLater: ({ distance }) => `La otra versión vence ${distance} después`,
    theirsEarlier: ({ distance }) => `La otra versión vence ${distance} antes`,
    sameMinute: 'Mismo minuto, distintos segundos',
    merged: 'Versión combinada',
    mergedDetail: 'Editar el texto combinado',
    mergedText: 'Texto combinado',
    mergedUnsure: 'Ambos modificaron estas palabras. Revise el texto.',
    mergedOutdated: 'La otra persona lo modificó de nuevo. Su texto no cambia.',
    mergeAgain: 'Combinar de nuevo',
    allMine: 'Todo: mi versión',
    allTheirs: 'Todo: la otra versión',
    saves: ({ fields }) => `Se guardará: ${fields}`,
    savesMine: ({ field }) => `${field} (mi versión)`,
    savesMerged: ({ field }) => `${field} (versión combinada)`,
    savesNothing: 'Conserva la otra versión',
    toDecide: ({ fields }) => `Por decidir: ${fields}`,
    newsAgain: ({ fields }) => `La otra persona modificó de nuevo: ${fields}. Vuelva a elegir.`,
    newsChanged: ({ fields }) => `La otra persona modificó: ${fields}.`,
    newsSettled: ({ fields }) => `Ya no queda nada que decidir en: ${fields}.`,
    empty: 'Vacío',
    taken: 'Otros cambios de la otra persona',
    kept: 'Otros cambios de usted',
    becomes: 'pasa a ser',
    statusMoved: ({ from, to }) => `El estado pasó de «${from}» a «${to}».`,
    ownerMoved: ({ owner }) => `Ahora el propietario es ${owner}.`,
    ownerRemoved: 'Ya no tiene propietario.',
    copyBoth: 'Copiar ambas versiones',
    goneTitle: 'Ya no existe',
    goneDescription: 'Alguien lo eliminó en el CRM. Su texto sigue aquí.',
    goneDiscard: 'Descartar mis cambios',
  },

  workspace: {
    heading: 'Seguimientos',
    toolbar: 'Barra de herramientas de seguimientos',
    refresh: 'Actualizar',
    refreshing: 'Actualizando…',
    loadAll: 'Cargar todo',
    loadAllProgress: 'Cargando todos los seguimientos',
    loadedSoFar: { one: '# seguimiento cargado', many: '# de seguimientos cargados', other: '# seguimientos cargados' },
    offline: 'Sin conexión. Los cambios se guardarán cuando vuelva.',
    backOnline: 'Ha vuelto la conexión',
    savesUnsettled: { one: 'Guardando # cambio', many: 'Guardando # de cambios', other: 'Guardando # cambios' },
    savesOffline: {
      one: '# cambio se guardará cuando vuelva la conexión',
      many: '# de cambios se guardarán cuando vuelva la conexión',
      other: '# cambios se guardarán cuando vuelva la conexión',
    },
    savesUnconfirmed: {
      one: 'No se pudo confirmar # cambio',
      many: 'No se pudieron confirmar # de cambios',
      other: 'No se pudieron confirmar # cambios',
    },
    conflicts: { one: 'Resolver # conflicto', many: 'Resolver # de conflictos', other: 'Resolver # conflictos' },
    drafts: { one: '# borrador', many: '# de borradores', other: '# borradores' },
    presentation: { label: 'Ver como', list: 'Lista', agenda: 'Agenda', workload: 'Carga de trabajo' },
    draftsTitle: 'Borradores',
    draftsDetail: 'Texto que escribió y no guardó',
    noDrafts: 'No hay borradores',
    draftGone: 'Eliminado en el CRM',
    openDraft: 'Abrir',
  },

  notices: {
    region: 'Avisos',
    saved: 'Guardado',
    changed: ({ record, change }) => `${record} → ${change}`,
    dayAndTime: ({ day, time }) => `${day}, ${time}`,
    changedFields: ({ record, fields }) => `${record}: ${fields}`,
    someFollowup: 'Seguimiento',
    manyNotSaved: { other: '# sin guardar' },
    savedUndo: 'Cambio deshecho',
    savedMerged: ({ fields }) => `Guardado junto con el cambio de otra persona en: ${fields}`,
    notSavedInvalid: 'No se guardó: el CRM rechazó un valor',
    notSavedInPage: 'No se guardó: se produjo un error en esta página',
    notSavedForbidden: 'No se guardó: no tiene permiso',
    notSavedGone: 'No se guardó: este seguimiento ya no existe',
    unconfirmed: 'No se pudo confirmar que se guardó el cambio',
    sessionEnded: {
      one: 'La sesión ha caducado. Inicie sesión de nuevo para guardar su cambio.',
      other: 'La sesión ha caducado. Inicie sesión de nuevo para guardar sus # cambios.',
    },
    conflict: 'Aún sin guardar: otra persona modificó este seguimiento',
    draftGone: 'Alguien eliminó un seguimiento. Su borrador sigue aquí.',
    draftUnlisted: 'Un seguimiento ya no está en esta lista. Su borrador sigue aquí.',
    refreshed: 'La lista está actualizada',
    refreshFailed: 'No se pudo actualizar la lista',
    loadAllDone: {
      one: 'Se ha cargado todo: # seguimiento',
      many: 'Se ha cargado todo: # de seguimientos',
      other: 'Se ha cargado todo: # seguimientos',
    },
    loadAllStopped: {
      one: 'Carga detenida tras # seguimiento',
      many: 'Carga detenida tras # de seguimientos',
      other: 'Carga detenida tras # seguimientos',
    },
    loadAllFailed: {
      one: 'La carga se interrumpió tras # seguimiento',
      many: 'La carga se interrumpió tras # de seguimientos',
      other: 'La carga se interrumpió tras # seguimientos',
    },
    reopen: 'Reabrir',
    cannotUndo: ({ fields }) => `No se puede deshacer (estaba vacío): ${fields}`,
  },

  reminders: {
    due: ({ note }) => (note ? `Vence ahora: ${note}` : 'Un seguimiento vence ahora'),
    wasDue: ({ note, time }) => (note ? `Venció a las ${time}: ${note}` : `Un seguimiento venció a las ${time}`),
    dueIn: ({ note, minutes }) =>
      note ? `Vence en ${written(minutes)} min: ${note}` : `Un seguimiento vence en ${written(minutes)} min`,
    manyDue: {
      one: '# seguimiento vence ahora',
      many: '# de seguimientos vencen ahora',
      other: '# seguimientos vencen ahora',
    },
    manySoon: {
      one: '# seguimiento vence pronto',
      many: '# de seguimientos vencen pronto',
      other: '# seguimientos vencen pronto',
    },
    open: 'Abrir',
    snooze: ({ minutes }) => `Posponer ${written(minutes)} min`,
    snoozeAll: ({ minutes }) => `Posponer todos ${written(minutes)} min`,
  },

  workload: {
    label: 'Carga de trabajo',
    table: 'Seguimientos abiertos por propietario y día',
    later: 'Más adelante',
    noDate: 'Sin fecha',
    total: 'Total',
    today: 'Hoy',
    cell: (values) => `${values.owner}, ${values.column}: ${followups(values.count)}`,
    partial: {
      one: 'Solo se cuenta el primer seguimiento',
      many: 'Solo se cuentan los primeros # de seguimientos',
      other: 'Solo se cuentan los primeros # seguimientos',
    },
    empty: 'No hay seguimientos abiertos',
    emptied: 'Aquí ya no queda ningún seguimiento',
    reassign: { other: 'Reasignar #' },
    moreOwners: { one: 'Mostrar # propietario más', other: 'Mostrar # propietarios más' },
    moreRecords: { other: 'Mostrar # más' },
  },

  agenda: {
    label: 'Agenda',
    previousWeek: 'Semana anterior',
    thisWeek: 'Esta semana',
    nextWeek: 'Semana siguiente',
    allHours: 'Todas las horas',
    days: 'Días',
    column: (values) => `${values.name}: ${followups(values.count)}`,
    more: { other: '# más' },
    nothingOverdue: 'Nada vencido',
    nothing: 'Nada vence en estos días',
    undated: { one: '# no tiene fecha', other: '# no tienen fecha' },
    before: { other: '# antes de estos días' },
    after: { other: '# después de estos días' },
    show: 'Mostrar',
    hide: 'Ocultar',
    closed: { one: '# cerrado sin mostrar', many: '# de cerrados sin mostrar', other: '# cerrados sin mostrar' },
    partial: {
      one: 'Solo se muestra el principio de la lista: # seguimiento',
      many: 'Solo se muestra el principio de la lista: # de seguimientos',
      other: 'Solo se muestra el principio de la lista: # seguimientos',
    },

    keys: {
      focus: 'Moverse entre tarjetas',
      ends: 'Ir a la primera o a la última tarjeta',
      open: 'Abrir la tarjeta',
      lift: 'Tomar la tarjeta',
      day: 'Tarjeta tomada: cambiar el día',
      time: 'Tarjeta tomada: cambiar la hora',
      week: 'Tarjeta tomada: cambiar la semana',
      drop: 'Tarjeta tomada: soltar',
      putBack: 'Tarjeta tomada: devolver a su sitio',
    },

    hint: 'Pulse Intro para abrir y Espacio para mover',
    moving: 'Flechas para mover, Intro para soltar, Esc para devolver',
    pickedUp: ({ time }) => `En movimiento: ${time}`,
    moved: ({ time }) => `Movido a: ${time}`,
    putBack: 'Devuelto a su sitio',
    past: ({ time }) => `Ya ha pasado: ${time}`,
    nowhere: 'Suelte sobre un día',
  },
});
