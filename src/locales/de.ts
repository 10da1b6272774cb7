import { counted } from '../core/messages/counted.js';
import type { Messages } from '../core/messages/messages.js';

/** Formats a count in German words. */
const count = counted('de');

/** Formats a number in German: `written(2000)` is "2.000". */
function written(value: number): string {
  return count(value, { other: '#' });
}

/** A count of follow-ups; it is the same in every grammatical case. */
function followups(value: number): string {
  return count(value, { one: '# Wiedervorlage', other: '# Wiedervorlagen' });
}

const shiftUnit = { days: { one: '# Tag', other: '# Tage' }, hours: { one: '# Stunde', other: '# Stunden' } };
const shiftDirection = { later: 'später', earlier: 'früher' };

function followupsAre(value: number): string {
  return count(value, { one: '# Wiedervorlage wird', other: '# Wiedervorlagen werden' });
}

function followupsGet(value: number): string {
  return count(value, { one: '# Wiedervorlage erhält', other: '# Wiedervorlagen erhalten' });
}

/**
 * German, with the formal “Sie”.
 *
 * @example
 * <FollowupsProvider client={client} locale="de" messages={de} />
 */
export const de: Messages = {
  common: {
    tryAgain: 'Erneut versuchen',
    reloadPage: 'Seite neu laden',
    save: 'Speichern',
    cancel: 'Abbrechen',
    done: 'Fertig',
    undo: 'Rückgängig',
    stop: 'Stoppen',
    review: 'Prüfen',
    dismiss: 'Ausblenden',
    close: 'Schließen',
    copied: 'Kopiert',
    copyFailed: 'Kopieren nicht möglich. Markieren und kopieren Sie den Text selbst.',
    copyId: ({ id }) => `ID ${id} kopieren`,
    loading: 'Wird geladen\u00a0…',
    crashed: 'Dieser Teil der Seite lässt sich nicht anzeigen',
    empty: '–',
    none: 'Keine Angabe',
    labelOf: ({ label }) => `${label}:`,
    inOneLine: ({ parts }) => parts.join(', '),
    sentences: ({ parts }) => parts.join('. '),

    saving: 'Wird gespeichert\u00a0…',
    checkingSave: 'Es wird geprüft, ob Ihre Änderung gespeichert wurde\u00a0…',
    notSavedOffline: 'Noch nicht gespeichert: offline',
    signInToSave: 'Zum Speichern erneut anmelden',
    busy: ({ seconds }) =>
      seconds === null
        ? 'Das CRM ist ausgelastet. Nächster Versuch in Kürze.'
        : `Das CRM ist ausgelastet. Neuer Versuch in ${written(seconds)} s.`,
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
    created_at: 'Erstellt',
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
      today: 'Heute',
      tomorrow: 'Morgen',
      later: 'Später',
      none: 'Ohne Termin',
      closed: 'Abgeschlossen',
    },
    groupCount: (values) => written(values.count),
    deleted: 'Diese Wiedervorlage ist nicht mehr vorhanden',
    columnWidth: ({ column }) => `Breite der Spalte „${column}“`,
    printed: (values) => `Die ersten ${written(values.shown)} von ${followups(values.count)}`,

    checking: 'Wird geprüft\u00a0…',
    waiting: 'Wartet',
    retryingSoon: 'Wird noch gespeichert. Nächster Versuch in Kürze.',
    unconfirmedDetail: 'Nicht bestätigt, ob Ihre Änderung gespeichert wurde',
    draft: 'Entwurf',
    draftDetail: 'Nicht gespeicherte Eingabe. Mit „Bearbeiten“ fortsetzen.',
    notSaved: 'Nicht gespeichert',
    notSavedInvalid: 'Nicht gespeichert: Das CRM hat einen Wert abgelehnt',
    notSavedForbidden: 'Nicht gespeichert: Ihnen fehlt die Berechtigung',
    notSavedGone: 'Nicht gespeichert: Diese Wiedervorlage ist nicht mehr vorhanden',
    conflict: 'Konflikt lösen',
    conflictDetail: 'Jemand anderes hat diese Wiedervorlage auch geändert',
    retrySave: 'Erneut versuchen, diese Wiedervorlage zu speichern',

    loading: 'Wiedervorlagen werden geladen\u00a0…',
    stillLoading: 'Wird noch geladen\u00a0… Das dauert länger als üblich.',
    loadMore: 'Mehr laden',
    loadingMore: 'Weitere werden geladen\u00a0…',
    nextPageFailed: 'Weitere Wiedervorlagen ließen sich nicht laden',
    nextPageOffline: 'Sie sind offline. Weitere werden geladen, sobald Sie online sind.',
    among: (values) =>
      count(values.count, {
        one: 'Treffer in der ersten Wiedervorlage',
        other: 'Treffer in den ersten # Wiedervorlagen',
      }),
    endComplete: (values) => `Ende der Liste · ${followups(values.count)}`,
    endTruncated: (values) => `Das CRM hat vor dem Ende aufgehört · ${followups(values.count)} geladen`,
    endCursorCycle: (values) => `Das CRM wiederholt sich · ${followups(values.count)} geladen`,
    rejected: (values) =>
      count(values.count, {
        one: '# Wiedervorlage ist nicht lesbar und wird nicht angezeigt',
        other: '# Wiedervorlagen sind nicht lesbar und werden nicht angezeigt',
      }),
    empty: {
      todo: 'Nichts zu tun',
      overdue: 'Nichts überfällig',
      today: 'Heute ist nichts mehr fällig',
      tomorrow: 'Morgen ist nichts fällig',
      'next-7-days': 'In den nächsten 7 Tagen ist nichts fällig',
      'no-date': 'Alle Wiedervorlagen haben einen Termin',
      all: 'Keine Wiedervorlagen',
    },
    emptyFiltered: 'Keine passenden Wiedervorlagen',
    clearFilters: 'Filter zurücksetzen',
    loadFailed: 'Die Wiedervorlagen ließen sich nicht laden',
    loadFailedOffline: 'Sie sind offline. Die Wiedervorlagen ließen sich nicht laden.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.';
        case 'forbidden':
          return 'Ihnen fehlt die Berechtigung für diese Wiedervorlagen';
        case 'rate-limited':
          return 'Das CRM ist ausgelastet. Versuchen Sie es gleich noch einmal.';
        case 'unavailable':
          return 'Das CRM ist derzeit nicht verfügbar';
        case 'network':
          return 'Das CRM ist nicht erreichbar';
        case 'timeout':
          return 'Das CRM hat nicht rechtzeitig geantwortet';
        case 'malformed-response':
          return 'Unerwartete Antwort vom CRM';
        default:
          return 'Im CRM ist etwas schiefgegangen';
      }
    },
    unapplied: 'Suche und Filter ließen sich nicht laden. Alle Wiedervorlagen werden angezeigt.',
    loadFailedInPage: 'Auf dieser Seite ist etwas schiefgegangen, nicht im CRM',
    requestId: ({ id }) => `Anfrage ${id}`,
  },

  list: {
    late: ({ length }) => `${length} überfällig`,
    footer: ({ count: shown, view, loaded, time }) => {
      const words = { todo: 'offen', overdue: 'überfällig' };
      const found = view === 'todo' || view === 'overdue' ? `${written(shown)} ${words[view]}` : followups(shown);
      return `${found} · ${loaded === null ? 'alle' : written(loaded)} geladen${time ? `, Stand ${time}` : ''}`;
    },
    shortcuts: ({ key }) => `${key} für Tastenkürzel`,
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
    ownerIdNotCopied: 'Die ID der zuständigen Person ließ sich nicht kopieren',
    edit: 'Bearbeiten\u00a0…',
    reviewConflict: 'Konflikt lösen\u00a0…',
    conflictFirst: 'Lösen Sie zuerst den Konflikt',
    readOnly: 'Sie können diese Wiedervorlage nicht bearbeiten',
    loadFailed: 'Die Aktionen ließen sich nicht laden',
  },

  quickEdit: {
    title: ({ field, record }) => `${field} · ${record}`,
    titleMany: (values) => `${values.field} · ${followups(values.count)}`,
    dueHint: ({ example }) => `Zeit eingeben, etwa „${example}“`,
    ownerHint: 'Namen eingeben',
    choiceHint: 'Zum Filtern tippen',
    valueHint: 'Wert eingeben',
    nothingFound: 'Keine Treffer',
    current: 'aktueller Wert',
    unchanged: ({ value }) => `Keine Änderung: ${value}`,
    dayLater: 'Einen Tag später',
    weekLater: 'Eine Woche später',
    closedStay: (values) =>
      count(values.count, { one: '# ist abgeschlossen und bleibt', other: '# sind abgeschlossen und bleiben' }),
    overdueStay: (values) => count(values.count, { one: '# bleibt überfällig', other: '# bleiben überfällig' }),
    newLine: 'Neue Zeile',
    newLineHint: 'Eingabetaste fügt sie an, mit Umschalttaste beginnt eine neue Zeile',
    addLine: 'Zeile anfügen',
    datedLine: ({ date, text }) => `${date}: ${text}`,
  },

  actions: {
    complete: 'Erledigen',
    cancel: 'Wiedervorlage abbrechen',
    completing: 'Wird erledigt\u00a0…',
    canceling: 'Wird abgebrochen\u00a0…',
    running: 'In Arbeit\u00a0…',
    stillRunning: 'Noch in Arbeit\u00a0…',
    stillRunningDetail: 'Dauert länger als üblich. Sie können weiterarbeiten.',
    loadFailed: 'Diese Aktion ließ sich nicht laden',
    forSome: ({ label, count: some }) => `${label} (${written(some)})`,
    completed: 'Erledigt',
    canceled: 'Abgebrochen',
    completeFailed: 'Ließ sich nicht erledigen',
    cancelFailed: 'Ließ sich nicht abbrechen',
    failed: ({ label }) => `„${label}“ ließ sich nicht ausführen`,
    several: (values) => followups(values.count),
    completingMany: (values) => `${followupsAre(values.count)} erledigt`,
    cancelingMany: (values) => `${followupsAre(values.count)} abgebrochen`,
    completedMany: ({ count: total, done }) =>
      `${done === total ? '' : `${written(done)} von `}${followups(total)} erledigt`,
    canceledMany: ({ count: total, done }) =>
      `${done === total ? '' : `${written(done)} von `}${followups(total)} abgebrochen`,
    failedCount: (values) => `${written(values.count)} fehlgeschlagen`,
    notStarted: (values) => `${written(values.count)} nicht begonnen`,
    underWay: (values) => `${written(values.count)} noch in Arbeit`,
    bar: 'Aktion für ausgewählte Wiedervorlagen',
    progress: 'Fortschritt',
  },

  shortcuts: {
    goTo: 'Gehe zu',
    nothingToUndo: 'Nichts rückgängig zu machen',
    undoOnceSaved: 'Wird nach dem Speichern rückgängig gemacht',
    undoNotYet: 'Kann noch nicht rückgängig gemacht werden',
    due: 'Fälligkeit festlegen',
    owner: 'Neu zuweisen',
    priority: 'Priorität festlegen',
    type: 'Aufgabentyp festlegen',
    note: 'Zeile an die Notiz anfügen',
    undo: 'Letzte Änderung rückgängig machen',
    overdue: 'Gehe zu „Überfällig“',
    today: 'Gehe zu „Heute“',
    mine: 'Gehe zu „Meine“',
  },

  layout: {
    title: 'Spalten',
    columns: 'Reihenfolge der Spalten',
    moveUp: ({ column }) => `„${column}“ nach oben`,
    moveDown: ({ column }) => `„${column}“ nach unten`,
    moved: ({ column, place, count }) => `„${column}“ steht jetzt an Stelle ${written(place)} von ${written(count)}`,
    lastColumn: 'Mindestens eine Spalte anzeigen',
    density: 'Dichte',
    comfortable: 'Bequem',
    compact: 'Kompakt',
    reset: 'Zurücksetzen',
    resetDone: 'Spalten, Breiten und Dichte zurückgesetzt',
  },

  bar: {
    more: 'Weitere Optionen',
    print: 'Drucken',
    searchedFirst: (values) =>
      `${written(values.count)} gefunden. Nur die ersten ${written(values.loaded)} wurden durchsucht.`,
    offline: 'Keine Verbindung',
  },

  filter: {
    views: 'Ansichten',
    viewNames: {
      todo: 'Offen',
      overdue: 'Überfällig',
      today: 'Heute',
      tomorrow: 'Morgen',
      'next-7-days': 'Nächste 7 Tage',
      'no-date': 'Ohne Termin',
      all: 'Alle',
    },
    moreViews: 'Mehr',
    scope: 'Wessen Wiedervorlagen',
    scopeMine: 'Meine',
    scopeEveryone: 'Alle Personen',
    scopePerson: 'Person suchen',
    showClosed: 'Abgeschlossene zeigen',
    dueOn: ({ day }) => `Fällig am ${day}`,
    dueBetween: ({ from, to }) => `Fällig ${from} bis ${to}`,
    strip: 'Fälligkeiten',
    stripDay: ({ day, count: total }) => `${followups(total)}: ${day}`,
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
    noValueFound: 'Keine Treffer',
    noValues: 'Noch keine Werte',
    moreValues: (values) =>
      count(values.count, {
        one: 'Tippen, um # weiteren zu finden',
        other: 'Tippen, um # weitere zu finden',
      }),
    needsDecision: (values) => count(values.count, { other: 'Konflikte (#)' }),

    sortBy: 'Sortieren nach',
    defaultOrder: 'Standardreihenfolge',
    ascending: 'Aufsteigend',
    descending: 'Absteigend',
    groupByDue: 'Nach Fälligkeit gruppieren',

    found: (values) => followups(values.count),
    foundOf: (values) => `${written(values.count)} von ${followups(values.loaded)}`,
    foundSoFar: ({ loaded, loading }) => `${written(loaded)} geladen${loading ? ', der Rest lädt noch\u00a0…' : ''}`,
    foundOfSoFar: (values) => `${written(values.count)} Treffer in den ersten ${written(values.loaded)}`,
    asOf: ({ time }) => `Aktualisiert: ${time}`,
    preparing: 'Wird aktualisiert\u00a0…',

    savedViews: 'Gespeicherte Ansichten',
    savedViewsLabel: ({ name, modified }) => `Gespeicherte Ansichten: ${name}${modified ? ', geändert' : ''}`,
    modified: 'geändert',
    noSavedViews: 'Noch keine gespeicherten Ansichten. Filtern Sie und speichern Sie hier.',
    savedViewsFailed: 'Ihre gespeicherten Ansichten ließen sich nicht laden',
    savedViewsNotKept: 'Die Änderung ließ sich nicht speichern',
    saveView: 'Diese Ansicht speichern\u00a0…',
    updateView: ({ name }) => `„${name}“ aktualisieren`,
    renameView: ({ name }) => `„${name}“ umbenennen`,
    deleteView: ({ name }) => `„${name}“ löschen`,
    viewDeleted: ({ name }) => `„${name}“ gelöscht`,
    saveViewTitle: 'Diese Ansicht speichern',
    renameViewTitle: 'Diese Ansicht umbenennen',
    viewName: 'Name',
    viewNameMissing: 'Geben Sie einen Namen ein',
    viewNameTaken: ({ name }) => `Eine Ansicht „${name}“ gibt es bereits`,

    exportCsv: 'CSV exportieren',
    exportAmong: (values) => count(values.loaded, { other: 'Nur die ersten #' }),
    exporting: 'Wird exportiert\u00a0…',
    exportProgress: (values) => `${written(values.percent)}\u00a0%`,
    stopExport: 'Export stoppen',
    exported: (values) => `${followups(values.count)} exportiert`,
    exportBlocked: 'Diese Seite kann hier keine Dateien speichern. Kopieren Sie die CSV.',
    exportUnsure: (values) => `${followups(values.count)} exportiert. Kein Download? Kopieren Sie die CSV.`,
    copyCsv: 'CSV kopieren',
    copyCsvFailed: 'Kopieren nicht möglich',
    exportFailed: 'Export nicht möglich',
    exportFileName: ({ date }) => `wiedervorlagen-${date}.csv`,

    keysTitle: 'Tastenkürzel',
    keysDetail: 'Gelten, solange der Fokus in der Liste ist',
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
    keyMove: 'Zur nächsten oder vorigen',
    keyEnds: 'Zur ersten oder letzten',
    keyPages: 'Eine Bildschirmseite auf oder ab',
    keyEdit: 'Bearbeiten',
    keySelect: 'Auswählen',
    keySelectRange: 'Bereich auswählen',
    keySelectAll: 'Alle auswählen',
    keyRowMenu: 'Schnellaktionen öffnen',
    keySearch: 'Suchen',
    keyHelp: 'Tastenkürzel anzeigen',
    keyEscape: 'Schließen, Suche oder Auswahl aufheben',
    keyEditorSave: 'Beim Bearbeiten: speichern',
    keyEditorSaveAndNext: 'Beim Bearbeiten: speichern und die nächste öffnen',
    keyEditorStep: 'Beim Bearbeiten: vorige oder nächste öffnen',
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
    copyRows: 'Kopieren',
    rowsCopied: (values) => `${followups(values.count)} kopiert`,

    titleOwner: (values) => `${followups(values.count)} neu zuweisen`,
    titleDue: (values) => `Fälligkeit von ${followups(values.count)} verschieben`,
    titlePriority: (values) => `Priorität von ${followups(values.count)} festlegen`,
    titleTaskType: (values) => `Aufgabentyp von ${followups(values.count)} festlegen`,
    titleRunning: (values) => `${followupsAre(values.count)} aktualisiert`,
    titleUndoing: (values) =>
      count(values.count, {
        one: '# Änderung wird rückgängig gemacht',
        other: '# Änderungen werden rückgängig gemacht',
      }),
    titleDone: ({ count: total, done }) =>
      `${done === total ? '' : `${written(done)} von `}${followups(total)} aktualisiert`,
    titleUndone: ({ count: total, done }) =>
      `${done === total ? '' : `${written(done)} von `}${count(total, { one: '# Änderung', other: '# Änderungen' })} rückgängig gemacht`,

    choose: 'Auswählen\u00a0…',
    dueChoices: 'Neue Fälligkeit',
    exact: 'Eigener Zeitpunkt',
    exactLabel: 'Datum und Uhrzeit',
    shift: 'Verschieben um',
    shiftHint: 'Jede behält ihre Uhrzeit',
    amount: 'Anzahl',
    amountInvalid: 'Geben Sie eine ganze Zahl größer als 0 ein',
    unit: 'Einheit',
    days: 'Tage',
    hours: 'Stunden',
    direction: 'Richtung',
    later: 'Später',
    earlier: 'Früher',

    willAssign: (values) => `${followupsAre(values.count)} ${values.owner} zugewiesen`,
    willBeDue: (values) => `${followupsAre(values.count)} am ${values.time} fällig`,
    willShift: ({ count: moved, amount, unit, direction }) =>
      `${followupsAre(moved)} ${count(amount, shiftUnit[unit])} ${shiftDirection[direction]} fällig`,
    willSetPriority: (values) => `${followupsGet(values.count)} die Priorität „${values.value}“`,
    willSetTaskType: (values) => `${followupsGet(values.count)} den Aufgabentyp „${values.value}“`,
    canChange: (values) => `Sie können ${followups(values.count)} ändern`,
    same: (values) =>
      count(values.count, {
        one: '# hat diesen Wert bereits',
        other: '# haben diesen Wert bereits',
      }),
    readOnly: (values) => `${written(values.count)} können Sie nicht bearbeiten`,
    noDue: (values) =>
      count(values.count, {
        one: '# hat keine Fälligkeit',
        other: '# haben keine Fälligkeit',
      }),
    conflictFirst: (values) =>
      count(values.count, {
        one: '# hat einen Konflikt, der zuerst zu lösen ist',
        other: '# haben einen Konflikt, der zuerst zu lösen ist',
      }),
    missing: (values) =>
      count(values.count, { one: '# steht nicht mehr in der Liste', other: '# stehen nicht mehr in der Liste' }),
    submitOwner: (values) => `${written(values.count)} neu zuweisen`,
    submitDue: (values) => `${written(values.count)} verschieben`,
    submitPriority: (values) => `Priorität von ${written(values.count)} festlegen`,
    submitTaskType: (values) => `Aufgabentyp von ${written(values.count)} festlegen`,
    chooseFirst: 'Wählen Sie zuerst einen Wert',
    invalidChoice: 'Dieser Wert ist nicht möglich',
    nothingToChange: 'Nichts zu ändern',
    oneAtATime: ({ done, total }) =>
      `Eine andere Änderung läuft: ${written(done)} von ${written(total)}. Warten Sie, oder stoppen Sie sie.`,

    progress: 'Wiedervorlagen werden aktualisiert',
    doneOf: ({ done, total }) => `${written(done)} von ${written(total)} verarbeitet`,
    goesOn: 'Sie können das Fenster schließen; es läuft weiter',
    offline: 'Sie sind offline. Es geht weiter, sobald Sie wieder online sind.',
    signIn: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',

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

    allSaved: 'Alles ist gespeichert',
    conflictsDetail: 'Jemand anderes hat diese geändert. Wählen Sie, was bleibt.',
    unconfirmedDetail: 'Das CRM hat diese nicht bestätigt. Ein neuer Versuch ist unbedenklich.',
    decide: 'Lösen',
    decideLabel: ({ due, note }) => `Lösen: ${due}${note ? ` – ${note}` : ''}`,
    noDueTime: 'Ohne Fälligkeit',
    noNote: 'Ohne Notiz',
    showMore: (values) => `${written(values.count)} weitere anzeigen`,
    keptSelected: 'Nicht gespeicherte bleiben ausgewählt',
    tryAgain: (values) => `${written(values.count)} erneut versuchen`,
    undo: (values) =>
      count(values.count, { one: '# Änderung rückgängig machen', other: '# Änderungen rückgängig machen' }),
    cannotUndo: (values) =>
      `${count(values.count, { one: '# Änderung lässt', other: '# Änderungen lassen' })} sich nicht rückgängig machen (war leer): ${values.fields}`,
    copy: 'Bericht kopieren',

    bar: 'Sammeländerung',
    show: 'Fortschritt anzeigen',
    showReport: 'Bericht anzeigen',
  },

  editor: {
    title: 'Wiedervorlage bearbeiten',
    facts: 'Details',
    completionNote: 'Abschlussnotiz',
    contact: 'Kontakt',
    copyLink: 'Link kopieren',
    lookingFor: 'Die Wiedervorlage wird gesucht\u00a0…',
    notInList: 'Diese Wiedervorlage steht nicht in der Liste',
    unlisted: 'Nicht mehr in dieser Liste',
    changed: 'Geändert',

    dueZone: ({ timeZone }) => `Zeitzone: ${timeZone}`,
    dueUnreadable: ({ value }) => `„${value}“ ist kein Datum. Es bleibt, bis Sie eines festlegen.`,
    dueGap: ({ time }) => `Die Uhr wird dann vorgestellt. Es gilt: ${time}.`,
    dueOverlap: ({ time }) => `Die Uhr wird dann zurückgestellt. Es gilt das erste Mal: ${time}.`,
    dueGapQuestion: ({ time, date }) =>
      `${time} gibt es am ${date} nicht (Uhrumstellung). Welchen Zeitpunkt meinen Sie?`,
    dueOverlapQuestion: ({ time, date }) =>
      `${time} gibt es am ${date} zweimal (Uhrumstellung). Welchen Zeitpunkt meinen Sie?`,
    dueGapEarlier: ({ time }) => `Früher: ${time}`,
    dueGapLater: ({ time }) => `Später: ${time}`,
    dueOverlapFirst: ({ time }) => `Erstes Mal: ${time}`,
    dueOverlapSecond: ({ time }) => `Zweites Mal: ${time}`,
    dueOffset: ({ offset }) => `UTC${offset}`,
    dueWordsHint: ({ example }) => `Zum Beispiel „${example}“`,
    dueWordsUnknown: ({ example }) => `Das ist nicht lesbar. Versuchen Sie „${example}“.`,
    dueWordsOutOfRange: 'Geben Sie ein Jahr von 1970 bis 9999 ein',
    dueWordsTimeKept: ({ time }) => `Es bleibt bei ${time}`,
    dueWordsTimeUsual: ({ time }) => `Uhrzeit: ${time}`,
    dueWordsPast: 'Liegt in der Vergangenheit',
    dueWordsQuestion: 'Welchen Zeitpunkt meinen Sie?',
    dueWordsGuess: 'Meinten Sie das?',
    dueWordsEnter: 'Mit der Eingabetaste übernehmen',
    dueWordsEnterFirst: 'Die Eingabetaste übernimmt den ersten',
    duePresets: 'Vorschläge',
    dueMissing: 'Geben Sie Datum und Uhrzeit ein',
    dueInvalid: 'Geben Sie ein Datum von 1970 bis 9999 ein',

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
    ownerSearchFailed: 'Suche nicht möglich',
    ownerResults: (values) => count(values.count, { one: '# Person', other: '# Personen' }),
    ownerList: 'Zuständige Personen',
    moreOptions: (values) =>
      `${written(values.shown)} von ${written(values.count)}. Tippen Sie weiter, um andere zu finden.`,
    suggestionList: 'Vorschläge',
    suggestionResults: (values) => count(values.count, { one: '# Vorschlag', other: '# Vorschläge' }),

    noteLinks: 'Links in der Notiz',
    opensInNewTab: '(wird in einem neuen Tab geöffnet)',

    loadFailed: 'Diese Wiedervorlage ließ sich nicht laden',
    readOnly: 'Sie können diese Wiedervorlage ansehen, aber nicht ändern',

    stateStillSaving: 'Wird noch gespeichert\u00a0…',
    stateForbidden: 'Ihnen fehlt die Berechtigung',
    stateGone: 'Nicht mehr vorhanden',
    stateUnconfirmedDetail: 'Das CRM hat Ihre Änderung nicht bestätigt. Ein neuer Versuch ist unbedenklich.',
    stateConflict: 'Diese Wiedervorlage wurde geändert',
    stateConflictDetail: 'Jemand anderes war schneller. Ihr Text ist noch hier.',
    stateInvalidFields: 'Nicht gespeichert. Korrigieren Sie die markierten Felder und speichern Sie erneut.',
    stateInvalid: 'Nicht gespeichert: Das CRM hat diese Änderung abgelehnt',
    goneDetail: 'Jemand hat sie im CRM gelöscht. Ihr Text ist noch hier.',
    forbiddenDetail: 'Nicht gespeichert. Ihr Text ist noch hier.',

    copyMyText: 'Meinen Text kopieren',

    discardTitle: 'Nicht gespeicherte Änderungen verwerfen?',
    discardDetail: 'Ihre Änderungen an dieser Wiedervorlage sind nicht gespeichert',
    discardDetailUnconfirmed: 'Ihre Änderungen sind nicht bestätigt. Vielleicht sind sie schon im CRM.',
    discard: 'Verwerfen',
    keepEditing: 'Weiter bearbeiten',
    keepText: 'Als Entwurf behalten',
    draftShown: 'Nicht gespeicherter Entwurf wiederhergestellt',
    dropDraft: 'Entwurf verwerfen',

    revert: 'Zurücksetzen',
    movedByOthers: 'Jemand anderes hat das gerade geändert.',
    movedFrom: ({ value }) => `Vorher: ${value}`,
    changedElsewhere: 'Das wurde auch anderswo geändert',
    takeTheirs: 'Andere Version übernehmen',
    keepMine: 'Meine Version behalten',
    movedSaid: ({ fields }) => `Jemand anderes hat gerade geändert: ${fields}`,
    changedSaid: ({ fields }) => `Auch anderswo geändert: ${fields}, zu prüfen unter dem Feld`,
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
    draftKept: 'Als Entwurf behalten, noch nicht gespeichert',
    listEnd: 'Das war die letzte Wiedervorlage der Liste',
    listEndPartial: 'Das war die letzte geladene Wiedervorlage',
  },

  duePhrase: {
    example: 'morgen 9 Uhr',
    language: 'de',
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

  panel: {
    noNote: 'Keine Notiz',
    due: ({ distance }) => `Fällig ${distance}`,
    changes: (values) => count(values.count, { one: '# Änderung', other: '# Änderungen' }),
    datedLine: 'Zeile mit Datum anfügen',
    calendar: 'Kalender',
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    onThatDay: ({ place, isMine }) =>
      `${isMine ? 'Ihre' : 'die'} ${written(place)}. ${isMine ? '' : 'der zuständigen Person '}an diesem Tag`,
    load: ({ today, late, open }) =>
      `${written(today)} heute${late === null ? '' : `, ${late}`} · ${written(open)} offen`,
    late: (values) => `davon ${written(values.count)} überfällig`,
    allLate: 'alle überfällig',
  },

  conflict: {
    title: 'Diese Wiedervorlage wurde geändert',
    description: 'Sie wurde währenddessen geändert. Wählen Sie, was bleibt.',
    descriptionNoClash: 'Jemand anderes hat andere Felder geändert. Sie können beides behalten.',
    keep: 'Aktualisieren und meine Änderungen behalten',
    discard: 'Aktualisieren und meine Änderungen verwerfen',
    asItWas: 'Vorher',
    mine: 'Meine Version',
    theirs: 'Andere Version',
    undecided: 'Wählen Sie eine der beiden Versionen',
    changedAgain: 'Die andere Seite hat das erneut geändert. Wählen Sie noch einmal.',
    theirsLater: ({ distance }) => `Die andere Fälligkeit liegt ${distance} später`,
    theirsEarlier: ({ distance }) => `Die andere Fälligkeit liegt ${distance} früher`,
    sameMinute: 'Gleiche Minute, andere Sekunden',
    merged: 'Zusammengeführt',
    mergedDetail: 'Zusammengeführten Text bearbeiten',
    mergedText: 'Zusammengeführter Text',
    mergedUnsure: 'Beide Seiten haben diese Wörter geändert. Prüfen Sie den Text.',
    mergedOutdated: 'Die andere Seite hat das erneut geändert. Ihr Text bleibt.',
    mergeAgain: 'Erneut zusammenführen',
    allMine: 'Überall meine Version',
    allTheirs: 'Überall andere Version',
    saves: ({ fields }) => `Gespeichert wird: ${fields}`,
    savesMine: ({ field }) => `${field} (meine Version)`,
    savesMerged: ({ field }) => `${field} (zusammengeführt)`,
    savesNothing: 'Behält die andere Version',
    toDecide: ({ fields }) => `Noch zu entscheiden: ${fields}`,
    newsAgain: ({ fields }) => `Noch einmal geändert: ${fields}. Wählen Sie erneut.`,
    newsChanged: ({ fields }) => `Von jemand anderem geändert: ${fields}.`,
    newsSettled: ({ fields }) => `Nicht mehr zu entscheiden: ${fields}.`,
    empty: 'Leer',
    taken: 'Weitere Änderungen der anderen Seite',
    kept: 'Ihre weiteren Änderungen',
    becomes: 'wird zu',
    statusMoved: ({ from, to }) => `Der Status wechselte von „${from}“ zu „${to}“.`,
    ownerMoved: ({ owner }) => `Zuständig ist jetzt ${owner}.`,
    ownerRemoved: 'Es ist niemand mehr zuständig.',
    copyBoth: 'Beide Versionen kopieren',
    goneTitle: 'Nicht mehr vorhanden',
    goneDescription: 'Jemand hat sie im CRM gelöscht. Ihr Text ist noch hier.',
    goneDiscard: 'Meine Änderungen verwerfen',
  },

  workspace: {
    heading: 'Wiedervorlagen',
    toolbar: 'Werkzeuge für Wiedervorlagen',
    refresh: 'Aktualisieren',
    refreshing: 'Wird aktualisiert\u00a0…',
    loadAll: 'Alle laden',
    loadAllProgress: 'Alle Wiedervorlagen werden geladen',
    loadedSoFar: (values) => `${followups(values.count)} geladen`,
    offline: 'Sie sind offline. Änderungen werden gespeichert, sobald Sie online sind.',
    backOnline: 'Sie sind wieder online',
    savesUnsettled: (values) =>
      count(values.count, { one: '# Änderung wird gespeichert', other: '# Änderungen werden gespeichert' }),
    savesOffline: (values) =>
      count(values.count, {
        one: '# Änderung wird gespeichert, sobald Sie online sind',
        other: '# Änderungen werden gespeichert, sobald Sie online sind',
      }),
    savesUnconfirmed: (values) =>
      count(values.count, { one: '# Änderung nicht bestätigt', other: '# Änderungen nicht bestätigt' }),
    conflicts: (values) => count(values.count, { one: '# Konflikt lösen', other: '# Konflikte lösen' }),
    drafts: (values) => count(values.count, { one: '# Entwurf', other: '# Entwürfe' }),
    presentation: { label: 'Anzeigen als', list: 'Liste', agenda: 'Agenda', workload: 'Auslastung' },
    draftsTitle: 'Entwürfe',
    draftsDetail: 'Text, den Sie eingegeben und nicht gespeichert haben',
    noDrafts: 'Keine Entwürfe',
    draftGone: 'Im CRM gelöscht',
    openDraft: 'Öffnen',
  },

  notices: {
    region: 'Mitteilungen',
    saved: 'Gespeichert',
    changed: ({ record, change }) => `${record} → ${change}`,
    dayAndTime: ({ day, time }) => `${day}, ${time}`,
    changedFields: ({ record, fields }) => `${record}: ${fields}`,
    someFollowup: 'Wiedervorlage',
    manyNotSaved: (values) => `${written(values.count)} nicht gespeichert`,
    savedUndo: 'Änderung rückgängig gemacht',
    savedMerged: ({ fields }) => `Gespeichert, zusammen mit der Änderung einer anderen Person (${fields})`,
    notSavedInvalid: 'Nicht gespeichert: Das CRM hat einen Wert abgelehnt',
    notSavedInPage: 'Nicht gespeichert: Auf dieser Seite ist etwas schiefgegangen',
    notSavedForbidden: 'Nicht gespeichert: Ihnen fehlt die Berechtigung',
    notSavedGone: 'Nicht gespeichert: Diese Wiedervorlage ist nicht mehr vorhanden',
    unconfirmed: 'Nicht bestätigt, ob Ihre Änderung gespeichert wurde',
    sessionEnded: (values) =>
      values.count === 1
        ? 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an, um Ihre Änderung zu speichern.'
        : `Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an, um Ihre ${written(values.count)} Änderungen zu speichern.`,
    conflict: 'Noch nicht gespeichert: Jemand anderes hat die Wiedervorlage geändert',
    draftGone: 'Jemand hat eine Wiedervorlage gelöscht. Ihr Entwurf ist noch da.',
    draftUnlisted: 'Eine Wiedervorlage steht nicht mehr in dieser Liste. Ihr Entwurf ist noch da.',
    refreshed: 'Die Liste ist auf dem neuesten Stand',
    refreshFailed: 'Die Liste ließ sich nicht aktualisieren',
    loadAllDone: (values) =>
      count(values.count, { one: '# Wiedervorlage geladen', other: 'Alle # Wiedervorlagen geladen' }),
    loadAllStopped: (values) => `Gestoppt: ${followups(values.count)} geladen`,
    loadAllFailed: (values) => `Das Laden wurde vorzeitig beendet: ${followups(values.count)} geladen`,
    reopen: 'Wieder öffnen',
    cannotUndo: ({ fields }) => `Nicht rückgängig zu machen (war leer): ${fields}`,
  },

  reminders: {
    due: ({ note }) => (note ? `Jetzt fällig: ${note}` : 'Eine Wiedervorlage ist jetzt fällig'),
    wasDue: ({ note, time }) => (note ? `Seit ${time} fällig: ${note}` : `Eine Wiedervorlage ist seit ${time} fällig`),
    dueIn: ({ note, minutes }) =>
      note
        ? `In ${written(minutes)} Min. fällig: ${note}`
        : `Eine Wiedervorlage ist in ${written(minutes)} Min. fällig`,
    manyDue: (values) =>
      count(values.count, { one: '# Wiedervorlage ist jetzt fällig', other: '# Wiedervorlagen sind jetzt fällig' }),
    manySoon: (values) =>
      count(values.count, { one: '# Wiedervorlage ist bald fällig', other: '# Wiedervorlagen sind bald fällig' }),
    open: 'Öffnen',
    snooze: ({ minutes }) => `Um ${written(minutes)} Min. verschieben`,
    snoozeAll: ({ minutes }) => `Alle um ${written(minutes)} Min. verschieben`,
  },

  workload: {
    label: 'Auslastung',
    table: 'Offene Wiedervorlagen nach zuständiger Person und Tag',
    later: 'Später',
    noDate: 'Ohne Datum',
    total: 'Gesamt',
    today: 'Heute',
    cell: (values) => `${values.owner}, ${values.column}: ${followups(values.count)}`,
    partial: (values) =>
      count(values.count, {
        one: 'Zählt nur die erste Wiedervorlage',
        other: 'Zählt nur die ersten # Wiedervorlagen',
      }),
    empty: 'Keine offenen Wiedervorlagen',
    emptied: 'Hier ist keine Wiedervorlage mehr',
    reassign: (values) => `${written(values.count)} neu zuweisen`,
    moreOwners: (values) =>
      count(values.count, { one: '# weitere Person anzeigen', other: '# weitere Personen anzeigen' }),
    moreRecords: (values) => `${written(values.count)} weitere anzeigen`,
  },

  agenda: {
    label: 'Agenda',
    previousWeek: 'Vorige Woche',
    thisWeek: 'Diese Woche',
    nextWeek: 'Nächste Woche',
    allHours: 'Alle Stunden',
    days: 'Tage',
    column: (values) => `${values.name}: ${followups(values.count)}`,
    more: (values) => count(values.count, { other: '# weitere' }),
    nothingOverdue: 'Nichts überfällig',
    nothing: 'An diesen Tagen ist nichts fällig',
    undated: (values) => count(values.count, { one: '# hat keinen Termin', other: '# haben keinen Termin' }),
    before: (values) => `${written(values.count)} vor diesen Tagen fällig`,
    after: (values) => `${written(values.count)} nach diesen Tagen fällig`,
    show: 'Anzeigen',
    hide: 'Ausblenden',
    closed: (values) => `${written(values.count)} abgeschlossen, nicht gezeigt`,
    partial: (values) =>
      count(values.count, {
        one: 'Zeigt nur die erste Wiedervorlage',
        other: 'Zeigt nur die ersten # Wiedervorlagen',
      }),

    keys: {
      focus: 'Zwischen Karten wechseln',
      ends: 'Zur ersten oder letzten Karte',
      open: 'Karte öffnen',
      lift: 'Karte aufnehmen',
      day: 'Aufgenommene Karte: Tag ändern',
      time: 'Aufgenommene Karte: Uhrzeit ändern',
      week: 'Aufgenommene Karte: Woche ändern',
      drop: 'Aufgenommene Karte: ablegen',
      putBack: 'Aufgenommene Karte: zurücklegen',
    },

    hint: 'Mit der Eingabetaste öffnen, mit der Leertaste verschieben',
    moving: 'Pfeiltasten verschieben, Eingabetaste legt ab, Esc legt zurück',
    pickedUp: ({ time }) => `Aufgenommen: ${time}`,
    moved: ({ time }) => `Verschoben auf: ${time}`,
    putBack: 'Zurückgelegt',
    past: ({ time }) => `Schon vorbei: ${time}`,
    nowhere: 'Auf einem Tag ablegen',
  },
};
