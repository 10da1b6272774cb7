import type { TableMessages } from '../en/table.js';
import { count, followups, written } from './count.js';

export const table: TableMessages = {
  label: 'Wiedervorlagen',
  actions: 'Aktionen',
  edit: 'Bearbeiten',
  editLabel: ({ due, note }) => {
    const subject = due ? `Bearbeiten: Wiedervorlage, fällig am ${due}` : 'Bearbeiten: Wiedervorlage ohne Fälligkeit';
    return note ? `${subject} – ${note}` : subject;
  },
  overdue: 'Überfällig',
  unassigned: 'Nicht zugewiesen',
  deal: ({ id }) => `Deal ${id}`,

  selectRow: ({ due, note }) => {
    const subject = due ? `Auswählen: Wiedervorlage, fällig am ${due}` : 'Auswählen: Wiedervorlage ohne Fälligkeit';
    return note ? `${subject} – ${note}` : subject;
  },
  selectAll: (values) => `Alle auswählen: ${followups(values.count)}`,
  selectNone: 'Auswahl aufheben',
  buckets: {
    overdue: 'Überfällig',
    today: 'Heute fällig',
    'this-week': 'Diese Woche',
    later: 'Später',
    none: 'Nicht fällig',
  },
  groupCount: (values) => written(values.count),
  deleted: 'Diese Wiedervorlage ist nicht mehr vorhanden.',
  columnWidth: ({ column }) => `Breite der Spalte „${column}“`,
  printed: (values) => `Gedruckt sind nur die ersten ${written(values.shown)} von ${followups(values.count)}.`,

  saving: 'Wird gespeichert\u00a0…',
  checking: 'Wird geprüft\u00a0…',
  checkingDetail: 'Es wird geprüft, ob Ihre Änderung gespeichert wurde\u00a0…',
  waiting: 'Wartet',
  retryingAt: ({ time }) =>
    time
      ? `Das CRM ist ausgelastet, nächster Versuch um ${time} Uhr`
      : 'Wird noch gespeichert, nächster Versuch in Kürze',
  waitingOffline: 'Noch nicht gespeichert: offline',
  waitingSignIn: 'Zum Speichern erneut anmelden',
  unconfirmed: 'Nicht bestätigt',
  unconfirmedDetail: 'Wir konnten nicht bestätigen, ob Ihre Änderung gespeichert wurde',
  draft: 'Entwurf',
  draftDetail: 'Hier gibt es eine Eingabe, die nicht gespeichert ist. Mit „Bearbeiten“ setzen Sie sie fort.',
  notSaved: 'Nicht gespeichert',
  notSavedInvalid: 'Nicht gespeichert: Das CRM hat einen Wert abgelehnt',
  notSavedForbidden: 'Nicht gespeichert: Sie dürfen diese Wiedervorlage nicht ändern',
  notSavedGone: 'Nicht gespeichert: Diese Wiedervorlage ist nicht mehr vorhanden',
  conflict: 'Konflikt – prüfen',
  conflictDetail: 'Jemand anderes hat diese Wiedervorlage geändert; über Ihre Änderung ist noch zu entscheiden',
  retrySave: 'Erneut versuchen, diese Wiedervorlage zu speichern',

  loading: 'Wiedervorlagen werden geladen\u00a0…',
  stillLoading: 'Wird noch geladen\u00a0… Das dauert länger als gewöhnlich.',
  loadMore: 'Mehr laden',
  loadingMore: 'Weitere werden geladen\u00a0…',
  nextPageFailed: 'Die nächsten Wiedervorlagen konnten nicht geladen werden.',
  nextPageOffline: 'Sie sind offline. Weitere Wiedervorlagen werden geladen, sobald Sie wieder online sind.',
  among: (values) =>
    count(values.count, {
      one: 'Aus # bisher geladenen Wiedervorlage.',
      other: 'Aus # bisher geladenen Wiedervorlagen.',
    }),
  endComplete: (values) =>
    count(values.count, { one: 'Das ist die einzige Wiedervorlage.', other: 'Das sind alle: # Wiedervorlagen.' }),
  endTruncated: (values) =>
    `Das CRM meldet weitere Einträge, aber nicht, wo es weitergeht. ${couldBeLoaded(values.count)}`,
  endCursorCycle: (values) =>
    `Das CRM begann sich zu wiederholen, deshalb wurde das Laden beendet. ${couldBeLoaded(values.count)}`,
  rejected: (values) =>
    count(values.count, {
      one: '# Wiedervorlage konnte nicht gelesen werden und wird nicht angezeigt.',
      other: '# Wiedervorlagen konnten nicht gelesen werden und werden nicht angezeigt.',
    }),
  empty: 'Keine Wiedervorlagen',
  emptyFiltered: 'Keine passenden Wiedervorlagen',
  clearFilters: 'Filter zurücksetzen',
  loadFailed: 'Die Wiedervorlagen konnten nicht geladen werden.',
  loadFailedOffline: 'Sie sind offline, deshalb konnten die Wiedervorlagen nicht geladen werden.',
  loadFailedDetail: ({ kind }) => {
    switch (kind) {
      case 'unauthorized':
        return 'Ihre Anmeldung ist nicht mehr gültig. Melden Sie sich erneut an.';
      case 'forbidden':
        return 'Sie dürfen diese Wiedervorlagen nicht sehen.';
      case 'rate-limited':
        return 'Das CRM bittet um eine Pause. Warten Sie einen Moment.';
      case 'unavailable':
        return 'Das CRM ist derzeit nicht verfügbar.';
      case 'network':
        return 'Das CRM war nicht erreichbar.';
      case 'timeout':
        return 'Das CRM hat nicht rechtzeitig geantwortet.';
      case 'malformed-response':
        return 'Die Antwort stammte nicht vom CRM.';
      default:
        return 'Im CRM ist etwas schiefgegangen.';
    }
  },
  unapplied:
    'Suche, Filter und Sortierung lassen sich gerade nicht anwenden, weil ein Teil dieser Seite nicht geladen werden konnte. Es wird alles angezeigt, in der Reihenfolge des CRM.',
  loadFailedInPage: 'Auf dieser Seite ist etwas schiefgegangen, nicht im CRM.',
  requestId: ({ id }) => `Anfrage ${id}`,
};

function couldBeLoaded(value: number): string {
  return count(value, {
    one: '# Wiedervorlage konnte geladen werden.',
    other: '# Wiedervorlagen konnten geladen werden.',
  });
}
