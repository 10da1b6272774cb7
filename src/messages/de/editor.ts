import type { EditorMessages } from '../en/editor.js';
import { count } from './count.js';

export const editor: EditorMessages = {
  title: 'Wiedervorlage bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  facts: 'Details',
  completionNote: 'Abschlussnotiz',
  created: 'Erstellt',
  changed: 'Geändert',

  dueZone: ({ timeZone }) => `Zeitzone: ${timeZone}`,
  dueUnreadable: ({ value }) =>
    `Im CRM steht „${value}“, das ist kein Datum. Der Wert bleibt erhalten, solange Sie keinen Zeitpunkt wählen.`,
  dueGap: ({ time }) =>
    `Zu diesem Zeitpunkt wird die Uhr vorgestellt, diese Uhrzeit gibt es daher nicht. Es gilt: ${time}.`,
  dueOverlap: ({ time }) =>
    `Zu diesem Zeitpunkt wird die Uhr zurückgestellt, diese Uhrzeit gibt es daher zweimal. Es gilt die erste: ${time}.`,
  dueMissing: 'Geben Sie Datum und Uhrzeit ein',
  dueInvalid: 'Geben Sie Datum und Uhrzeit zwischen 1970 und 9999 ein',

  ownerMissing: 'Wählen Sie eine zuständige Person',
  taskTypeMissing: 'Geben Sie einen Aufgabentyp ein',
  priorityMissing: 'Geben Sie eine Priorität ein',
  none: 'Keine Angabe',
  unknownOwner: ({ id }) => `Benutzer ${id}`,
  ownerMe: ({ name }) => `${name} (ich)`,
  me: 'Ich',
  ownerIdHint: 'Die Benutzer-ID im CRM',
  ownerSearching: 'Suche läuft\u00a0…',
  ownerNotFound: 'Niemand gefunden',
  ownerSearchFailed: 'Die Suche ist fehlgeschlagen',
  ownerResults: (values) => count(values.count, { one: '# Person', other: '# Personen' }),
  ownerList: 'Zuständige Personen',

  loadFailed: 'Diese Wiedervorlage konnte nicht geladen werden',
  readOnly: 'Sie können diese Wiedervorlage ansehen, aber nicht ändern.',

  stateSaving: 'Wird gespeichert\u00a0…',
  stateStillSaving: 'Wird noch gespeichert\u00a0…',
  stateChecking: 'Es wird geprüft, ob Ihre Änderung gespeichert wurde\u00a0…',
  stateBusy: ({ time }) =>
    time ? `Ausgelastet, nächster Versuch um ${time} Uhr` : 'Ausgelastet, nächster Versuch in Kürze',
  stateOffline: 'Noch nicht gespeichert: offline',
  stateSignIn: 'Zum Speichern erneut anmelden',
  stateForbidden: 'Sie dürfen das nicht ändern',
  stateGone: 'Nicht mehr vorhanden',
  stateUnconfirmed: 'Nicht bestätigt',
  stateUnconfirmedDetail:
    'Das CRM hat nicht gemeldet, ob Ihre Änderung gespeichert wurde. Ein erneuter Versuch speichert sie nicht doppelt.',
  stateConflict: 'Diese Wiedervorlage wurde geändert',
  stateConflictDetail:
    'Jemand anderes hat sie geändert, bevor Ihre Änderung gespeichert wurde. Ihr Text ist noch hier.',
  review: 'Prüfen',
  stateInvalidFields: 'Nicht gespeichert. Korrigieren Sie die markierten Felder und speichern Sie erneut.',
  stateInvalid: 'Nicht gespeichert. Das CRM hat diese Änderung abgelehnt.',
  goneDetail: 'Diese Wiedervorlage wurde im CRM gelöscht. Ihr Text ist noch hier.',
  forbiddenDetail: 'Nicht gespeichert. Ihr Text ist noch hier.',

  copyMyText: 'Meinen Text kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich: Markieren Sie den Text und kopieren Sie ihn von Hand',

  discardTitle: 'Nicht gespeicherte Änderungen verwerfen?',
  discardDetail: 'Ihre Änderungen an dieser Wiedervorlage wurden nicht gespeichert.',
  discardDetailUnconfirmed:
    'Wir konnten nicht bestätigen, ob Ihre Änderungen an dieser Wiedervorlage gespeichert wurden. Möglicherweise sind sie bereits im CRM.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
  keepText: 'Für später behalten',
  draftShown: 'Ihre frühere Eingabe ist wieder da. Sie ist noch nicht gespeichert.',
  dropDraft: 'Eingabe verwerfen',
};
