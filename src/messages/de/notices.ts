import type { NoticeMessages } from '../en/notices.js';
import { count, followups } from './count.js';

export const notices: NoticeMessages = {
  region: 'Mitteilungen',
  saved: 'Gespeichert',
  savedUndo: 'Gespeichert: Ihre Änderung wurde rückgängig gemacht',
  savedMerged: ({ fields }) => `Gespeichert, zusammen mit der Änderung einer anderen Person (${fields})`,
  notSavedInvalid: 'Nicht gespeichert: Das CRM hat einen Wert abgelehnt.',
  notSavedInPage: 'Nicht gespeichert: Auf dieser Seite ist etwas schiefgegangen.',
  notSavedForbidden: 'Nicht gespeichert: Sie dürfen diese Wiedervorlage nicht ändern.',
  notSavedGone: 'Nicht gespeichert: Diese Wiedervorlage ist nicht mehr vorhanden.',
  unconfirmed: 'Wir konnten nicht bestätigen, ob Ihre Änderung gespeichert wurde.',
  conflict: 'Noch nicht gespeichert: Jemand anderes hat diese Wiedervorlage geändert.',
  draftGone: 'Eine Wiedervorlage wurde im CRM gelöscht. Ihre Eingabe dazu ist noch da.',
  refreshed: 'Die Liste ist auf dem neuesten Stand',
  refreshFailed: 'Die Liste konnte nicht aktualisiert werden.',
  loadAllDone: (values) =>
    count(values.count, { one: '# Wiedervorlage ist geladen', other: 'Alle # Wiedervorlagen sind geladen' }),
  loadAllStopped: (values) => `Gestoppt: ${followups(values.count)} geladen`,
  loadAllFailed: (values) => `Das Laden wurde vorzeitig beendet: ${followups(values.count)} geladen`,
  review: 'Prüfen',
  reopen: 'Mit meinem Text wieder öffnen',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
  cannotUndo: ({ fields }) => `Nicht rückgängig zu machen (vorher leer): ${fields}`,
};
