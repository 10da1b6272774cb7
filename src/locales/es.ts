import { counted } from '../core/messages/counted.js';
import type { Messages } from '../core/messages/messages.js';
import { translation, type FirstWords, type LanguagePack, type LoadFaults } from '../core/messages/translation.js';

/** Formats a count in Spanish. "Un millón" takes "de" before a noun; that is the form `many`. */
const count = counted('es');

const followups = (value: number): string =>
  count(value, { one: '# seguimiento', many: '# de seguimientos', other: '# seguimientos' });

/** The name of a control of one row. */
function labelOf(action: string): Messages['table']['editLabel'] {
  return ({ due, note }) =>
    `${action} seguimiento ${due ? `con vencimiento ${due}` : 'sin vencimiento'}${note ? `: ${note}` : ''}`;
}

const loadFaults: LoadFaults = {
  unauthorized: 'La sesión ha caducado. Inicie sesión de nuevo.',
  forbidden: 'No tiene permiso para ver estos seguimientos',
  'rate-limited': 'El CRM está ocupado. Espere un momento y reinténtelo.',
  unavailable: 'El CRM no está disponible en este momento',
  network: 'No se pudo contactar con el CRM',
  timeout: 'El CRM tardó demasiado en responder',
  'malformed-response': 'Respuesta inesperada del CRM',
};

/**
 * Spanish, addressing people as "usted".
 *
 * @example
 * <FollowupsProvider client={client} locale="es" messages={es} />
 */
export const es: LanguagePack = {
  ...translation<FirstWords>(count, {
    common: {
      tryAgain: 'Reintentar',
      reloadPage: 'Recargar la página',
      stop: 'Detener',
      dismiss: 'Ocultar',
      loading: 'Cargando…',
      crashed: 'No se pudo mostrar esta parte de la página',
      empty: '–',
      none: 'Sin valor',
      labelOf: '{label}:',
      sentences: ({ parts }) => parts.join('. '),
      saving: 'Guardando…',
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
      editLabel: labelOf('Editar'),
      overdue: 'Vencido',
      unassigned: 'Sin asignar',
      noNote: 'Sin nota',
      deal: 'Negocio {id}',

      selectRow: labelOf('Seleccionar'),
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
      groupCount: '{count}',
      deleted: 'Este seguimiento ya no existe',
      printed: {
        one: 'Primeros {shown} de # seguimiento',
        many: 'Primeros {shown} de # de seguimientos',
        other: 'Primeros {shown} de # seguimientos',
      },

      loading: 'Cargando seguimientos…',
      stillLoading: 'Se sigue cargando… Tarda más de lo habitual.',
      loadMore: 'Cargar más',
      loadingMore: 'Cargando más…',
      nextPageFailed: 'No se pudieron cargar más seguimientos',
      nextPageOffline: 'Sin conexión. Se cargarán más cuando vuelva la conexión.',
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
      loadFailedDetail: ({ kind }) => loadFaults[kind] ?? 'Se produjo un error en el CRM',
      unapplied: 'No se cargaron la búsqueda ni los filtros. Se muestra todo.',
      loadFailedInPage: 'Se produjo un error en esta página, no en el CRM',
      requestId: 'Solicitud {id}',
    },

    list: {
      late: '{length} de retraso',
      footer: ({ count: shown, view, loaded, time }) => {
        const found =
          view === 'todo'
            ? `${count(shown)} por hacer`
            : view === 'overdue'
              ? count(shown, { one: '# vencido', many: '# vencidos', other: '# vencidos' })
              : followups(shown);
        const rest = loaded === null ? 'todo cargado' : count(loaded, { one: '# cargado', other: '# cargados' });
        return `${found} · ${rest}${time ? `, actualizado: ${time}` : ''}`;
      },
      shortcuts: '{key} para los atajos',
    },

    quickActions: {
      more: labelOf('Más acciones para el'),
      loadFailed: 'No se pudieron cargar las acciones',
    },

    actions: {
      loadFailed: 'No se pudo cargar esta acción',
    },

    shortcuts: {
      goTo: 'Ir a',
      nothingToUndo: 'No hay nada que deshacer',
      undoOnceSaved: 'Se deshará cuando se guarde',
      undoNotYet: 'Aún no se puede deshacer',
      showEarlier: { one: '# anterior · Mostrar', other: '# anteriores · Mostrar' },
    },

    bar: {
      more: 'Más opciones',
      searchedFirst: 'Encontrados: {count}. Solo se ha buscado en los primeros {loaded}.',
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
      showClosed: 'Mostrar cerrados',
      dueOn: 'Vence el {day}',
      dueBetween: 'Vence del {from} al {to}',
      strip: 'Vencimientos',
      stripDay: { one: '# seguimiento: {day}', many: '# de seguimientos: {day}', other: '# seguimientos: {day}' },
      viewCount: (values) => `${count(values.count)}${values.final ? '' : '+'}`,

      search: 'Buscar',
      clearSearch: 'Borrar la búsqueda',

      filter: 'Filtrar',
      filterPanel: 'Filtros',
      activeFilters: { one: '# activo', other: '# activos' },
      activeFiltersList: 'Filtros activos',
      activeFilter: '{field}: {value}',
      severalValues: { one: '# seleccionado', other: '# seleccionados' },
      removeFilter: '{filter}, quitar filtro',
      needsDecision: 'Conflictos ({count})',

      found: { one: '# seguimiento', many: '# de seguimientos', other: '# seguimientos' },
      foundOf: (values) => `${count(values.count)} de ${followups(values.loaded)}`,
      foundSoFar: (values) =>
        `${count(values.loaded, { one: '# cargado', other: '# cargados' })}${values.loading ? ', cargando el resto…' : ''}`,
      foundOfSoFar: {
        one: '# resultado en los primeros {loaded}',
        many: '# de resultados en los primeros {loaded}',
        other: '# resultados en los primeros {loaded}',
      },
      asOf: 'Actualizado: {time}',
      preparing: 'Actualizando…',

      savedViews: 'Vistas guardadas',
      savedViewsLabel: ({ name, modified }) => `Vistas guardadas: ${name}${modified ? ', modificada' : ''}`,
      modified: 'modificada',
    },

    editor: {
      ownerMe: '{name} (yo)',
      me: 'Yo',
    },

    workspace: {
      heading: 'Seguimientos',
      toolbar: 'Barra de herramientas de seguimientos',
      refresh: 'Actualizar',
      refreshing: 'Actualizando…',
      loadAll: 'Cargar todo',
      loadAllProgress: 'Cargando todos los seguimientos',
      loadedSoFar: {
        one: '# seguimiento cargado',
        many: '# de seguimientos cargados',
        other: '# seguimientos cargados',
      },
      offline: 'Sin conexión',
      backOnline: 'Ha vuelto la conexión',
      savesUnsettled: { one: 'Guardando # cambio', many: 'Guardando # de cambios', other: 'Guardando # cambios' },
      savesOffline: { one: '# cambio en espera', many: '# de cambios en espera', other: '# cambios en espera' },
      savesUnconfirmed: {
        one: 'No se pudo confirmar # cambio',
        many: 'No se pudieron confirmar # de cambios',
        other: 'No se pudieron confirmar # cambios',
      },
      conflicts: { one: 'Resolver # conflicto', many: 'Resolver # de conflictos', other: 'Resolver # conflictos' },
      drafts: { one: '# borrador', many: '# de borradores', other: '# borradores' },
      presentation: { label: 'Ver como', list: 'Lista', agenda: 'Agenda', workload: 'Carga de trabajo' },
    },
  }),
  later: async () => (await import('./later/es.js')).later,
};
