import type { TableMessages } from '../en/table.js';
import { count, followups, written } from './count.js';

const loaded = (value: number): string =>
  count(value, {
    one: 'Se pudo cargar # seguimiento',
    many: 'Se pudieron cargar # de seguimientos',
    other: 'Se pudieron cargar # seguimientos',
  });

export const table: TableMessages = {
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
    const subject = due ? `Seleccionar seguimiento con vencimiento ${due}` : 'Seleccionar seguimiento sin vencimiento';
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

  saving: 'Guardando…',
  checking: 'Comprobando…',
  checkingDetail: 'Comprobando si se guardó el cambio…',
  waiting: 'En espera',
  retryingAt: ({ time }) =>
    time ? `El CRM está ocupado; próximo intento: ${time}` : 'Se sigue guardando; se reintentará en breve',
  waitingOffline: 'Aún sin guardar: no hay conexión',
  waitingSignIn: 'Inicie sesión de nuevo para guardar',
  unconfirmed: 'No se pudo confirmar',
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
  endTruncated: (values) => `El CRM indica que hay más, pero no por dónde continuar. ${loaded(values.count)}.`,
  endCursorCycle: (values) => `El CRM empezó a repetirse y la carga se detuvo. ${loaded(values.count)}.`,
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
};
