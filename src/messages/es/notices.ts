import type { NoticeMessages } from '../en/notices.js';
import { followups } from './count.js';

export const notices: NoticeMessages = {
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
  review: 'Revisar',
  reopen: 'Reabrir con mi texto',
  tryAgain: 'Reintentar',
  undo: 'Deshacer',
  cannotUndo: ({ fields }) => `No se puede deshacer (antes sin valor): ${fields}`,
};
