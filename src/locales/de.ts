import { counted } from '../messages/counted.js';
import type { Messages } from '../messages/messages.js';

/** A count in German words. */
const count = counted('de');

/** A number as German writes it: `written(2000)` is "2.000". */
function written(value: number): string {
  return count(value, { other: '#' });
}

/** So many follow-ups; German writes this alike in every grammatical case. */
function followups(value: number): string {
  return count(value, { one: '# Wiedervorlage', other: '# Wiedervorlagen' });
}

function couldBeLoaded(value: number): string {
  return count(value, {
    one: '# Wiedervorlage konnte geladen werden.',
    other: '# Wiedervorlagen konnten geladen werden.',
  });
}

const shiftUnit = { days: { one: '# Tag', other: '# Tage' }, hours: { one: '# Stunde', other: '# Stunden' } };
const shiftDirection = { later: 'später', earlier: 'früher' };

function followupsAre(value: number): string {
  return count(value, { one: '# Wiedervorlage wird', other: '# Wiedervorlagen werden' });
}

function followupsGet(value: number): string {
  return count(value, { one: '# Wiedervorlage erhält', other: '# Wiedervorlagen erhalten' });
}

/** German, with the formal “Sie”. */
export const de: Messages = {
  common: {
    tryAgain: 'Erneut versuchen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    done: 'Fertig',
    undo: 'Rückgängig',
    stop: 'Stoppen',
    review: 'Prüfen',
    dismiss: 'Ausblenden',
    close: 'Schließen',
    copied: 'Kopiert',
    copyFailed: 'Kopieren nicht möglich: Markieren Sie den Text und kopieren Sie ihn von Hand',
    loading: 'Wird geladen\u00a0…',
    crashed: 'Dieser Teil der Seite konnte nicht angezeigt werden',
    empty: '–',
    none: 'Keine Angabe',
    labelOf: ({ label }) => `${label}:`,
    inOneLine: ({ parts }) => parts.join(', '),
    sentences: ({ parts }) => parts.join('. '),

    saving: 'Wird gespeichert\u00a0…',
    checkingSave: 'Es wird geprüft, ob Ihre Änderung gespeichert wurde\u00a0…',
    notSavedOffline: 'Noch nicht gespeichert: offline',
    signInToSave: 'Zum Speichern erneut anmelden',
    unconfirmed: 'Nicht bestätigt',
  },

  fields: {
    due_at: 'Fälligkeit',
    status: 'Status',
    priority: 'Priorität',
    task_type: 'Aufgabentyp',
    owner_user_id: 'Zuständig',
    note: 'Notiz',
    deal_id: 'Deal',
    conversation_id: 'Konversation',
    updated_at: 'Aktualisiert',
    statuses: { open: 'Offen', completed: 'Erledigt', cancelled: 'Abgebrochen' },
  },

  table: {
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

    checking: 'Wird geprüft\u00a0…',
    waiting: 'Wartet',
    retryingAt: ({ time }) =>
      time
        ? `Das CRM ist ausgelastet, nächster Versuch um ${time} Uhr`
        : 'Wird noch gespeichert, nächster Versuch in Kürze',
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
  },

  quickActions: {
    more: ({ due, note }) => {
      const subject = due
        ? `Weitere Aktionen: Wiedervorlage, fällig am ${due}`
        : 'Weitere Aktionen: Wiedervorlage ohne Fälligkeit';
      return note ? `${subject} – ${note}` : subject;
    },
    laterToday: 'Später heute',
    tomorrowMorning: 'Morgen früh',
    nextWeek: 'Nächste Woche',
    inTwoWeeks: 'In zwei Wochen',
    assignToMe: 'Mir zuweisen',
    alreadyMine: 'Bereits Ihnen zugewiesen',
    openDeal: 'Deal öffnen',
    openConversation: 'Konversation öffnen',
    copyOwnerId: 'ID der zuständigen Person kopieren',
    ownerIdCopied: 'ID der zuständigen Person kopiert',
    ownerIdNotCopied: 'Die ID der zuständigen Person konnte nicht kopiert werden.',
    edit: 'Bearbeiten\u00a0…',
    reviewConflict: 'Konflikt prüfen\u00a0…',
    conflictFirst: 'Über Ihre letzte Änderung ist noch zu entscheiden',
    readOnly: 'Diese Wiedervorlage kann nur gelesen werden',
    loadFailed: 'Die Aktionen konnten nicht geladen werden.',
  },

  layout: {
    title: 'Spalten',
    columns: 'Spalten in ihrer Reihenfolge',
    moveUp: ({ column }) => `„${column}“ nach oben`,
    moveDown: ({ column }) => `„${column}“ nach unten`,
    moved: ({ column, place, count }) => `„${column}“ steht jetzt an Stelle ${written(place)} von ${written(count)}.`,
    lastColumn: 'Eine Spalte muss bleiben.',
    density: 'Zeilenhöhe',
    comfortable: 'Bequem',
    compact: 'Kompakt',
    reset: 'Zurücksetzen',
    resetDone: 'Spalten, Breiten und Zeilenhöhe sind wieder wie zu Beginn.',
  },

  filter: {
    views: 'Ansichten',
    viewNames: {
      all: 'Alle',
      mine: 'Meine',
      overdue: 'Überfällig',
      'due-today': 'Heute fällig',
      'this-week': 'Diese Woche',
      later: 'Später',
    },
    viewCount: (values) => `${written(values.count)}${values.final ? '' : '+'}`,

    search: 'Suchen',
    clearSearch: 'Suche löschen',

    filter: 'Filtern',
    filterPanel: 'Filter',
    activeFilters: (values) => count(values.count, { other: '# aktiv' }),
    activeFiltersList: 'Aktive Filter',
    activeFilter: ({ field, value }) => `${field}: ${value}`,
    severalValues: (values) => count(values.count, { other: '# ausgewählt' }),
    removeFilter: ({ filter: words }) => `${words}, Filter entfernen`,
    findValue: ({ field }) => `In „${field}“ suchen`,
    noValueFound: 'Nichts gefunden',
    noValues: 'Noch nichts zur Auswahl',
    moreValues: (values) =>
      count(values.count, {
        one: '# weiterer: tippen, um ihn zu finden',
        other: '# weitere: tippen, um sie zu finden',
      }),
    needsDecision: (values) => count(values.count, { other: 'Entscheidung nötig (#)' }),

    sortBy: 'Sortieren nach',
    defaultOrder: 'Standardreihenfolge',
    ascending: 'Aufsteigend',
    descending: 'Absteigend',
    groupByDue: 'Nach Fälligkeit gruppieren',

    found: (values) => followups(values.count),
    foundOf: (values) => `${written(values.count)} von ${followups(values.loaded)}`,
    foundSoFar: (values) => count(values.loaded, { other: '# bisher geladen' }),
    foundOfSoFar: (values) => `${written(values.count)} von ${written(values.loaded)} bisher geladenen`,
    asOf: ({ time }) => `Stand: ${time}`,
    preparing: 'Wird aktualisiert\u00a0…',

    savedViews: 'Gespeicherte Ansichten',
    savedViewsLabel: ({ name, modified }) => `Gespeicherte Ansichten: ${name}${modified ? ', geändert' : ''}`,
    modified: 'geändert',
    noSavedViews:
      'Noch keine gespeicherten Ansichten. Wählen Sie Filter und eine Reihenfolge und speichern Sie sie dann hier unter einem Namen.',
    savedViewsFailed: 'Ihre gespeicherten Ansichten konnten nicht geladen werden.',
    savedViewsNotKept: 'Die Änderung konnte nicht gespeichert werden. Es wurde nichts geändert.',
    saveView: 'Diese Ansicht speichern\u00a0…',
    updateView: ({ name }) => `„${name}“ aktualisieren`,
    renameView: ({ name }) => `„${name}“ umbenennen`,
    deleteView: ({ name }) => `„${name}“ löschen`,
    viewDeleted: ({ name }) => `„${name}“ wurde gelöscht.`,
    saveViewTitle: 'Diese Ansicht speichern',
    renameViewTitle: 'Diese Ansicht umbenennen',
    viewName: 'Name',
    viewNameMissing: 'Geben Sie einen Namen ein',
    viewNameTaken: ({ name }) => `Es gibt bereits eine Ansicht mit dem Namen „${name}“`,

    exportCsv: 'CSV exportieren',
    exportAmong: (values) => count(values.loaded, { other: 'aus # bisher geladenen' }),
    exporting: 'Wird exportiert\u00a0…',
    exportProgress: (values) => `${written(values.percent)}\u00a0%`,
    stopExport: 'Export stoppen',
    exported: (values) => `${followups(values.count)} exportiert`,
    exportBlocked: 'Nichts wurde heruntergeladen: Der Rahmen um diese Seite erlaubt kein Speichern von Dateien.',
    exportUnsure: (values) =>
      `${followups(values.count)} als CSV geschrieben. Erscheint kein Download, erlaubt der Rahmen um diese Seite kein Speichern von Dateien.`,
    copyCsv: 'CSV kopieren',
    copyCsvFailed: 'Kopieren nicht möglich',
    exportFailed: 'Der Export ist fehlgeschlagen.',
    exportFileName: ({ date }) => `wiedervorlagen-${date}.csv`,

    keysTitle: 'Tastenkürzel',
    keysDetail: 'Sie wirken, solange der Fokus in der Liste ist.',
    keyNames: {
      ArrowUp: '↑',
      ArrowDown: '↓',
      Home: 'Pos1',
      End: 'Ende',
      PageUp: 'Bild auf',
      PageDown: 'Bild ab',
      Enter: 'Eingabe',
      ' ': 'Leertaste',
      Shift: 'Umschalt',
      Control: 'Strg',
      Alt: 'Alt',
      Meta: '⌘',
      Escape: 'Esc',
    },
    keyOr: 'oder',
    keyMove: 'Nächste oder vorige Wiedervorlage',
    keyEnds: 'Erste oder letzte Wiedervorlage',
    keyPages: 'Eine Bildschirmseite nach oben oder unten',
    keyEdit: 'Wiedervorlage bearbeiten',
    keySelect: 'Wiedervorlage auswählen oder abwählen',
    keySelectRange: 'Bereich auswählen',
    keySelectAll: 'Alle auswählen',
    keyRowMenu: 'Schnellaktionen der Wiedervorlage',
    keySearch: 'Suchen',
    keyHelp: 'Diese Übersicht',
    keyEscape: 'Suche löschen, Geöffnetes schließen, Auswahl aufheben',
    keyEditorSave: 'Beim Bearbeiten: speichern',
    keyEditorSaveAndNext: 'Beim Bearbeiten: speichern und weiter zur nächsten',
    keyEditorStep: 'Beim Bearbeiten: vorige oder nächste Wiedervorlage',
  },

  bulk: {
    toolbar: 'Ausgewählte Wiedervorlagen ändern',
    selected: (values) => `${written(values.count)} ausgewählt`,
    notShown: (values) => `${written(values.count)} nicht angezeigt`,
    selectAll: ({ count: all, loading }) =>
      loading
        ? count(all, { one: '# geladenen Treffer auswählen', other: 'Alle # geladenen Treffer auswählen' })
        : count(all, { one: '# Treffer auswählen', other: 'Alle # Treffer auswählen' }),
    clear: 'Auswahl aufheben',
    reassign: 'Neu zuweisen',

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
    chooseFirst: 'Wählen Sie zuerst einen Wert.',
    invalidChoice: 'Dieser Wert kann nicht verwendet werden.',
    nothingToChange: 'Es gibt nichts zu ändern.',
    oneAtATime: ({ done, total }) =>
      `Eine andere Änderung läuft noch: ${written(done)} von ${written(total)} verarbeitet. Warten Sie, bis sie beendet ist, oder stoppen Sie sie.`,

    progress: 'Wiedervorlagen werden geändert',
    doneOf: ({ done, total }) => `${written(done)} von ${written(total)} verarbeitet`,
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

    bar: 'Änderung mehrerer Wiedervorlagen',
    show: 'Fortschritt anzeigen',
    showReport: 'Bericht anzeigen',
  },

  editor: {
    title: 'Wiedervorlage bearbeiten',
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
    dueWordsGuess: 'Meinten Sie das?',
    dueWordsEnter: 'Mit der Eingabetaste übernehmen.',
    dueWordsEnterFirst: 'Die Eingabetaste übernimmt den ersten.',
    dueWordsTaken: ({ time }) => `Übernommen: ${time}`,
    duePresets: 'Vorschläge',
    dueMissing: 'Geben Sie Datum und Uhrzeit ein',
    dueInvalid: 'Geben Sie Datum und Uhrzeit zwischen 1970 und 9999 ein',

    ownerMissing: 'Wählen Sie eine zuständige Person',
    ownerInvalid: ({ example }) => `Geben Sie eine vollständige Benutzer-ID ein, zum Beispiel ${example}`,
    taskTypeMissing: 'Geben Sie einen Aufgabentyp ein',
    priorityMissing: 'Geben Sie eine Priorität ein',
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

    stateStillSaving: 'Wird noch gespeichert\u00a0…',
    stateBusy: ({ time }) =>
      time ? `Ausgelastet, nächster Versuch um ${time} Uhr` : 'Ausgelastet, nächster Versuch in Kürze',
    stateForbidden: 'Sie dürfen das nicht ändern',
    stateGone: 'Nicht mehr vorhanden',
    stateUnconfirmedDetail:
      'Das CRM hat nicht gemeldet, ob Ihre Änderung gespeichert wurde. Ein erneuter Versuch speichert sie nicht doppelt.',
    stateConflict: 'Diese Wiedervorlage wurde geändert',
    stateConflictDetail:
      'Jemand anderes hat sie geändert, bevor Ihre Änderung gespeichert wurde. Ihr Text ist noch hier.',
    stateInvalidFields: 'Nicht gespeichert. Korrigieren Sie die markierten Felder und speichern Sie erneut.',
    stateInvalid: 'Nicht gespeichert. Das CRM hat diese Änderung abgelehnt.',
    goneDetail: 'Diese Wiedervorlage wurde im CRM gelöscht. Ihr Text ist noch hier.',
    forbiddenDetail: 'Nicht gespeichert. Ihr Text ist noch hier.',

    copyMyText: 'Meinen Text kopieren',

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
  },

  duePhrase: {
    example: 'morgen 9 Uhr',
    today: ['heute'],
    laterToday: ['später heute', 'heute später', 'spaeter heute', 'heute spaeter', 'nachher'],
    tonight: [],
    tomorrow: ['morgen'],
    dayAfterTomorrow: ['übermorgen', 'uebermorgen'],
    next: [
      'nächster',
      'nächste',
      'nächsten',
      'nächstem',
      'nächstes',
      'naechster',
      'naechste',
      'naechsten',
      'kommender',
      'kommende',
      'kommenden',
      'kommendem',
      'kommendes',
    ],
    this: ['dieser', 'diese', 'diesen', 'diesem', 'dieses'],
    nextWeek: ['nächste Woche', 'nächster Woche', 'naechste Woche', 'kommende Woche', 'kommender Woche'],
    nextMonth: [
      'nächsten Monat',
      'nächster Monat',
      'naechsten Monat',
      'kommenden Monat',
      'nächsten Monats',
      'naechsten Monats',
      'kommenden Monats',
    ],
    endOfDay: ['Feierabend', 'Dienstschluss', 'Büroschluss', 'Geschäftsschluss', 'Ende des Tages', 'Tagesende', 'EOD'],
    endOfWeek: ['Ende der Woche', 'Ende dieser Woche', 'Ende Woche', 'EOW'],
    endOfMonth: ['Ende des Monats', 'Ende dieses Monats', 'Ende Monat', 'Monatsende', 'Ultimo', 'EOM'],
    endOf: ['Ende'],
    in: ['in', 'binnen'],
    after: ['später'],
    at: ['um', 'gegen', 'ab'],
    of: [],
    filler: ['am', 'an', 'den', 'dem', 'der', 'des', 'zum', 'bis', 'und'],
    noon: ['Mittag', 'mittags'],
    midnight: ['Mitternacht', 'mitternachts'],
    morning: ['Morgen', 'am Morgen', 'morgens', 'früh', 'Vormittag', 'vormittags'],
    afternoon: ['Nachmittag', 'nachmittags'],
    evening: ['Abend', 'abends'],
    am: ['a.m.'],
    pm: ['p.m.'],
    oClock: ['Uhr', 'h'],
    minuteMark: [],
    minutes: ['Minute', 'Minuten', 'Min'],
    hours: ['Stunde', 'Stunden', 'Std', 'h'],
    days: ['Tag', 'Tage', 'Tagen', 'T', 'Tg'],
    weeks: ['Woche', 'Wochen', 'Wo', 'W'],
    months: ['Monat', 'Monate', 'Monaten'],
    years: ['Jahr', 'Jahre', 'Jahren'],
    yearMark: [],
    monthMark: [],
    dayMark: [],
    ordinal: ['ter', 'ten', 'te'],
    numbers: {
      'einer halben': 0.5,
      anderthalb: 1.5,
      eineinhalb: 1.5,
      ein: 1,
      eine: 1,
      einem: 1,
      einen: 1,
      einer: 1,
      eins: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      fuenf: 5,
      sechs: 6,
      sieben: 7,
      acht: 8,
      neun: 9,
      zehn: 10,
    },
  },

  conflict: {
    title: 'Diese Wiedervorlage wurde geändert',
    description:
      'Jemand anderes hat sie geändert, bevor Ihre Änderung gespeichert wurde. Nichts davon wird überschrieben, bevor Sie entscheiden.',
    descriptionNoClash:
      'Jemand anderes hat andere Teile davon geändert, bevor Ihre Änderung gespeichert wurde. Die beiden Änderungen passen zusammen.',
    keep: 'Aktualisieren und meine Änderungen behalten',
    discard: 'Aktualisieren und meine Änderungen verwerfen',
    asItWas: 'Vorher',
    mine: 'Meine Version',
    theirs: 'Andere Version',
    undecided: 'Wählen Sie eine der beiden Versionen',
    changedAgain: 'Dieses Feld wurde inzwischen noch einmal geändert. Wählen Sie erneut.',
    theirsLater: ({ distance }) => `Die andere Fälligkeit liegt ${distance} später.`,
    theirsEarlier: ({ distance }) => `Die andere Fälligkeit liegt ${distance} früher.`,
    sameMinute: 'Beide liegen in derselben Minute.',
    merged: 'Zusammengeführt',
    mergedDetail: 'Einen zusammengeführten Text bearbeiten',
    mergedText: 'Zusammengeführter Text',
    mergedUnsure: 'Hier wurden auf beiden Seiten dieselben Wörter geändert: Prüfen Sie den Text',
    mergedOutdated: 'Die andere Version wurde noch einmal geändert. Ihr Text ist unverändert.',
    mergeAgain: 'Erneut zusammenführen',
    allMine: 'Überall meine Version',
    allTheirs: 'Überall andere Version',
    saves: ({ fields }) => `Gespeichert wird: ${fields}`,
    savesMine: ({ field }) => `${field} (meine Version)`,
    savesMerged: ({ field }) => `${field} (zusammengeführt)`,
    savesNothing: 'Es wird nichts gespeichert: Die andere Version bleibt bestehen.',
    toDecide: ({ fields }) => `Noch zu entscheiden: ${fields}`,
    newsAgain: ({ fields }) => `Noch einmal geändert: ${fields}. Wählen Sie erneut.`,
    newsChanged: ({ fields }) => `Von jemand anderem geändert: ${fields}.`,
    newsSettled: ({ fields }) => `Nicht mehr zu entscheiden: ${fields}.`,
    empty: 'Leer',
    taken: 'Von jemand anderem geändert, übernommen',
    kept: 'Von Ihnen geändert, beibehalten',
    becomes: 'wird zu',
    statusMoved: ({ from, to }) => `Der Status wechselte von „${from}“ zu „${to}“.`,
    ownerMoved: ({ owner }) => `Zuständig ist jetzt ${owner}.`,
    ownerRemoved: 'Es ist niemand mehr zuständig.',
    copyBoth: 'Beide Versionen kopieren',
    goneTitle: 'Nicht mehr vorhanden',
    goneDescription:
      'Diese Wiedervorlage wurde im CRM gelöscht, deshalb kann Ihre Änderung nicht gespeichert werden. Ihr Text ist noch hier.',
    goneDiscard: 'Meine Änderungen verwerfen',
  },

  workspace: {
    heading: 'Wiedervorlagen',
    toolbar: 'Werkzeuge für Wiedervorlagen',
    refresh: 'Aktualisieren',
    refreshing: 'Wird aktualisiert\u00a0…',
    loadAll: 'Alle laden',
    loadAllProgress: 'Alle Wiedervorlagen werden geladen',
    loadedSoFar: (values) => `Bisher ${followups(values.count)} geladen`,
    offline:
      'Sie sind offline. Die Liste ist möglicherweise veraltet; Änderungen warten hier, bis Sie wieder online sind.',
    backOnline: 'Sie sind wieder online.',
    savesUnsettled: (values) =>
      count(values.count, { one: '# Änderung wird gespeichert', other: '# Änderungen werden gespeichert' }),
    savesOffline: (values) =>
      count(values.count, {
        one: '# Änderung wartet auf eine Verbindung',
        other: '# Änderungen warten auf eine Verbindung',
      }),
    savesUnconfirmed: (values) =>
      count(values.count, { one: '# Änderung wurde nicht bestätigt', other: '# Änderungen wurden nicht bestätigt' }),
    conflicts: (values) => count(values.count, { one: '# Konflikt prüfen', other: '# Konflikte prüfen' }),
    drafts: (values) => count(values.count, { one: '# Entwurf', other: '# Entwürfe' }),
    draftsTitle: 'Entwürfe',
    draftsDetail: 'Was Sie eingegeben und nicht gespeichert haben.',
    noDrafts: 'Es gibt keine Entwürfe.',
    draftGone: 'Im CRM gelöscht',
    openDraft: 'Öffnen',
  },

  notices: {
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
    reopen: 'Mit meinem Text wieder öffnen',
    cannotUndo: ({ fields }) => `Nicht rückgängig zu machen (vorher leer): ${fields}`,
  },
};
