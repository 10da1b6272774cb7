import type { BulkMessages } from '../en/bulk.js';
import { count, followups, written } from './count.js';

const shiftUnit = { days: { one: '# Tag', other: '# Tage' }, hours: { one: '# Stunde', other: '# Stunden' } };
const shiftDirection = { later: 'später', earlier: 'früher' };

export const bulk: BulkMessages = {
  toolbar: 'Ausgewählte Wiedervorlagen ändern',
  selected: (values) => `${written(values.count)} ausgewählt`,
  notShown: (values) => `${written(values.count)} nicht angezeigt`,
  selectAll: ({ count: all, loading }) =>
    loading
      ? count(all, { one: '# geladenen Treffer auswählen', other: 'Alle # geladenen Treffer auswählen' })
      : count(all, { one: '# Treffer auswählen', other: 'Alle # Treffer auswählen' }),
  clear: 'Auswahl aufheben',
  reassign: 'Neu zuweisen',
  due: 'Fälligkeit',
  priority: 'Priorität',
  taskType: 'Aufgabentyp',

  titleOwner: (values) => `${followups(values.count)} neu zuweisen`,
  titleDue: (values) => `Fälligkeit von ${followups(values.count)} verschieben`,
  titlePriority: (values) => `Priorität von ${followups(values.count)} festlegen`,
  titleTaskType: (values) => `Aufgabentyp von ${followups(values.count)} festlegen`,
  titleRunning: (values) => `${followupsAre(values.count)} geändert`,
  titleUndoing: (values) =>
    count(values.count, {
      one: '# Änderung wird rückgängig gemacht',
      other: '# Änderungen werden rückgängig gemacht',
    }),
  titleDone: (values) => `Änderung von ${followups(values.count)}`,
  titleUndone: (values) =>
    count(values.count, {
      one: '# Änderung rückgängig gemacht',
      other: '# Änderungen rückgängig gemacht',
    }),

  choose: 'Auswählen\u00a0…',
  dueChoices: 'Neue Fälligkeit',
  presets: {
    laterToday: 'Später heute',
    tomorrowMorning: 'Morgen früh',
    nextWeek: 'Nächste Woche',
    inTwoWeeks: 'In zwei Wochen',
  },
  exact: 'Anderer Zeitpunkt',
  exactLabel: 'Datum und Uhrzeit',
  shift: 'Verschieben um',
  shiftHint: 'Jede ausgehend von ihrer eigenen Fälligkeit. Bei Tagen bleibt die Uhrzeit gleich.',
  amount: 'Anzahl',
  amountInvalid: 'Geben Sie eine ganze Zahl größer als 0 ein',
  unit: 'Einheit',
  days: 'Tage',
  hours: 'Stunden',
  direction: 'Richtung',
  later: 'Später',
  earlier: 'Früher',

  willAssign: (values) => `${followupsAre(values.count)} ${values.owner} zugewiesen.`,
  willBeDue: (values) => `${followupsAre(values.count)} am ${values.time} fällig.`,
  willShift: ({ count: moved, amount, unit, direction }) =>
    `${followupsAre(moved)} ${count(amount, shiftUnit[unit])} ${shiftDirection[direction]} fällig.`,
  willSetPriority: (values) => `${followupsGet(values.count)} die Priorität „${values.value}“.`,
  willSetTaskType: (values) => `${followupsGet(values.count)} den Aufgabentyp „${values.value}“.`,
  canChange: (values) =>
    count(values.count, {
      one: '# Wiedervorlage kann geändert werden.',
      other: '# Wiedervorlagen können geändert werden.',
    }),
  same: (values) =>
    count(values.count, {
      one: '# hat diesen Wert bereits und bleibt unverändert.',
      other: '# haben diesen Wert bereits und bleiben unverändert.',
    }),
  readOnly: (values) =>
    count(values.count, { one: '# kann nicht bearbeitet werden.', other: '# können nicht bearbeitet werden.' }),
  noDue: (values) =>
    count(values.count, {
      one: '# hat keine Fälligkeit, die sich verschieben lässt.',
      other: '# haben keine Fälligkeit, die sich verschieben lässt.',
    }),
  conflictFirst: (values) =>
    count(values.count, {
      one: '# hat eine frühere Änderung, über die noch zu entscheiden ist.',
      other: '# haben eine frühere Änderung, über die noch zu entscheiden ist.',
    }),
  missing: (values) =>
    count(values.count, { one: '# ist nicht mehr vorhanden.', other: '# sind nicht mehr vorhanden.' }),
  submit: (values) => `${followups(values.count)} ändern`,
  cancel: 'Abbrechen',
  chooseFirst: 'Wählen Sie zuerst einen Wert.',
  invalidChoice: 'Dieser Wert kann nicht verwendet werden.',
  nothingToChange: 'Es gibt nichts zu ändern.',
  oneAtATime: ({ done, total }) =>
    `Eine andere Änderung läuft noch: ${written(done)} von ${written(total)} verarbeitet. Warten Sie, bis sie beendet ist, oder stoppen Sie sie.`,

  progress: 'Wiedervorlagen werden geändert',
  doneOf: ({ done, total }) => `${written(done)} von ${written(total)} verarbeitet`,
  stop: 'Stoppen',
  goesOn: 'Sie können das Fenster schließen. Die Änderung läuft weiter.',
  offline: 'Sie sind offline. Es geht weiter, sobald Sie wieder online sind.',
  signIn: 'Ihre Anmeldung ist nicht mehr gültig. Melden Sie sich erneut an, um fortzufahren.',
  busy: ({ time }) =>
    time
      ? `Das CRM bittet um eine Pause. Es geht um ${time} Uhr weiter.`
      : 'Das CRM bittet um eine Pause. Es geht gleich weiter.',

  saved: (values) => `${written(values.count)} gespeichert`,
  undone: (values) => `${written(values.count)} rückgängig gemacht`,
  unchanged: (values) => `${written(values.count)} unverändert`,
  waiting: (values) => `${written(values.count)} ausstehend`,
  conflicts: (values) => count(values.count, { one: '# Konflikt', other: '# Konflikte' }),
  unconfirmed: (values) => `${written(values.count)} nicht bestätigt`,
  invalid: (values) => `${written(values.count)} vom CRM abgelehnt`,
  forbidden: (values) => `${written(values.count)} nicht erlaubt`,
  gone: (values) => `${written(values.count)} nicht mehr vorhanden`,
  notSent: (values) => `${written(values.count)} nicht gesendet`,

  allSaved: 'Alles ist gespeichert.',
  conflictsDetail: 'Jemand anderes hat diese geändert. Nichts davon wird überschrieben, bevor Sie entscheiden.',
  unconfirmedDetail:
    'Das CRM hat nicht gemeldet, ob diese gespeichert wurden. Ein erneuter Versuch speichert sie nicht doppelt.',
  decide: 'Entscheiden',
  decideLabel: ({ due, note }) => `Entscheiden: ${due}${note ? ` – ${note}` : ''}`,
  noDueTime: 'Ohne Fälligkeit',
  noNote: 'Ohne Notiz',
  showMore: (values) => `${written(values.count)} weitere anzeigen`,
  keptSelected: 'Was nicht gespeichert ist, bleibt ausgewählt.',
  tryAgain: (values) => `${written(values.count)} erneut versuchen`,
  undo: (values) =>
    count(values.count, { one: '# Änderung rückgängig machen', other: '# Änderungen rückgängig machen' }),
  cannotUndo: (values) =>
    `${count(values.count, { one: '# Änderung lässt', other: '# Änderungen lassen' })} sich nicht rückgängig machen (vorher leer): ${values.fields}`,
  copy: 'Bericht kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich: Markieren Sie den Text und kopieren Sie ihn von Hand',
  done: 'Fertig',

  bar: 'Änderung mehrerer Wiedervorlagen',
  show: 'Fortschritt anzeigen',
  showReport: 'Bericht anzeigen',
};

function followupsAre(value: number): string {
  return count(value, { one: '# Wiedervorlage wird', other: '# Wiedervorlagen werden' });
}

function followupsGet(value: number): string {
  return count(value, { one: '# Wiedervorlage erhält', other: '# Wiedervorlagen erhalten' });
}
