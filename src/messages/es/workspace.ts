import type { WorkspaceMessages } from '../en/workspace.js';
import { changes, count } from './count.js';

export const workspace: WorkspaceMessages = {
  heading: 'Seguimientos',
  toolbar: 'Barra de herramientas de seguimientos',
  refresh: 'Actualizar',
  refreshing: 'Actualizando…',
  loadAll: 'Cargar todo',
  stop: 'Detener',
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
};
