import type { EditorMessages } from '../en/editor.js';
import { count, written } from './count.js';

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
  dueGapQuestion: ({ time, date }) =>
    `Die Uhrzeit ${time} gibt es am ${date} nicht, weil die Uhr vorgestellt wird. Welchen Zeitpunkt meinen Sie?`,
  dueOverlapQuestion: ({ time, date }) =>
    `Die Uhrzeit ${time} gibt es am ${date} zweimal, weil die Uhr zurückgestellt wird. Welchen Zeitpunkt meinen Sie?`,
  dueGapEarlier: ({ time }) => `Früher: ${time}`,
  dueGapLater: ({ time }) => `Später: ${time}`,
  dueOverlapFirst: ({ time }) => `Erstes Mal: ${time}`,
  dueOverlapSecond: ({ time }) => `Zweites Mal: ${time}`,
  dueOffset: ({ offset }) => `UTC${offset}`,
  dueWords: 'Oder in Worten',
  dueWordsHint: ({ example }) => `Zum Beispiel „${example}“`,
  dueWordsUnknown: ({ example }) => `Nicht verstanden. Versuchen Sie „${example}“.`,
  dueWordsOutOfRange: 'Das Jahr muss zwischen 1970 und 9999 liegen.',
  dueWordsTimeKept: 'Keine Uhrzeit eingegeben: Die bisherige bleibt.',
  dueWordsTimeUsual: 'Keine Uhrzeit eingegeben: neun Uhr morgens.',
  dueWordsQuestion: 'Welchen Zeitpunkt meinen Sie?',
  dueWordsEnter: 'Mit der Eingabetaste übernehmen.',
  dueWordsTaken: ({ time }) => `Übernommen: ${time}`,
  duePresets: 'Vorschläge',
  dueMissing: 'Geben Sie Datum und Uhrzeit ein',
  dueInvalid: 'Geben Sie Datum und Uhrzeit zwischen 1970 und 9999 ein',

  ownerMissing: 'Wählen Sie eine zuständige Person',
  ownerInvalid: ({ example }) => `Geben Sie eine vollständige Benutzer-ID ein, zum Beispiel ${example}`,
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
  moreOptions: (values) =>
    `${written(values.shown)} von ${written(values.count)} angezeigt. Tippen Sie weiter, um andere zu finden.`,
  suggestionList: 'Vorschläge',
  suggestionResults: (values) => count(values.count, { one: '# Vorschlag', other: '# Vorschläge' }),

  noteLinks: 'Links in der Notiz',
  opensInNewTab: '(wird in einem neuen Tab geöffnet)',

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

  revert: 'Zurücksetzen',
  movedByOthers: 'Gerade eben von jemand anderem geändert.',
  movedFrom: ({ value }) => `Vorher: ${value}`,
  changedByOthers: 'Von jemand anderem geändert',
  takeTheirs: 'Andere Version übernehmen',
  keepMine: 'Meine Version behalten',
  movedSaid: ({ fields }) => `Gerade eben von jemand anderem geändert: ${fields}`,
  changedSaid: ({ fields }) =>
    `Jemand anderes hat geändert, was auch Sie ändern: ${fields}. Ihre Eingabe bleibt; unter dem Feld können Sie beides prüfen`,
  statusMoved: ({ status }) => `Der Status ist jetzt „${status}“`,

  steps: 'Andere Wiedervorlagen der Liste',
  position: ({ position, total, isPartial }) => `${written(position)} von ${written(total)}${isPartial ? '+' : ''}`,
  previous: 'Vorige',
  next: 'Nächste',
  saveAndNext: 'Speichern und weiter',
  movedTo: ({ position, deal, owner, due }) =>
    [
      position === null ? 'Andere Wiedervorlage' : `Wiedervorlage ${position}`,
      deal === null ? 'ohne Deal' : `Deal ${deal}`,
      owner === null ? 'niemand zuständig' : `zuständig: ${owner}`,
      due === null ? 'ohne Fälligkeit' : `Fälligkeit: ${due}`,
    ].join(', '),
  draftKept: 'Ihr Text wurde als Entwurf behalten. Er ist noch nicht gespeichert.',
  listEnd: 'Das war die letzte Wiedervorlage der Liste.',
  listEndPartial: 'Das war die letzte Wiedervorlage, die geladen ist.',
};
