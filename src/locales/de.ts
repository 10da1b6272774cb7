import { counted } from '../core/messages/counted.js';
import type { Messages } from '../core/messages/messages.js';
import { translation, type FirstWords, type LanguagePack, type LoadFaults } from '../core/messages/translation.js';

/** Formats a count in German words. */
const count = counted('de');

/** A count of follow-ups; it is the same in every grammatical case. */
function followups(value: number): string {
  return count(value, { one: '# Wiedervorlage', other: '# Wiedervorlagen' });
}

/** The name of a control of one row. */
function labelOf(action: string): Messages['table']['editLabel'] {
  return ({ due, note }) =>
    `${action}: Wiedervorlage${due ? `, fällig am ${due}` : ' ohne Fälligkeit'}${note ? ` – ${note}` : ''}`;
}

const loadFaults: LoadFaults = {
  unauthorized: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
  forbidden: 'Ihnen fehlt die Berechtigung für diese Wiedervorlagen',
  'rate-limited': 'Das CRM ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  unavailable: 'Das CRM ist derzeit nicht verfügbar',
  network: 'Das CRM ist nicht erreichbar',
  timeout: 'Das CRM hat nicht rechtzeitig geantwortet',
  'malformed-response': 'Unerwartete Antwort vom CRM',
};

/**
 * German, with the formal “Sie”.
 *
 * @example
 * <FollowupsProvider client={client} locale="de" messages={de} />
 */
export const de: LanguagePack = {
  ...translation<FirstWords>(count, {
    common: {
      tryAgain: 'Erneut versuchen',
      reloadPage: 'Seite neu laden',
      stop: 'Stoppen',
      dismiss: 'Ausblenden',
      loading: 'Wird geladen\u00a0…',
      crashed: 'Dieser Teil lässt sich nicht anzeigen',
      empty: '–',
      none: 'Keine Angabe',
      labelOf: '{label}:',
      sentences: ({ parts }) => parts.join('. '),
      saving: 'Wird gespeichert\u00a0…',
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
      editLabel: labelOf('Bearbeiten'),
      overdue: 'Überfällig',
      unassigned: 'Nicht zugewiesen',
      noNote: 'Keine Notiz',
      deal: 'Deal {id}',

      selectRow: labelOf('Auswählen'),
      selectAll: { one: 'Alle auswählen: # Wiedervorlage', other: 'Alle auswählen: # Wiedervorlagen' },
      selectNone: 'Auswahl aufheben',
      buckets: {
        overdue: 'Überfällig',
        today: 'Heute',
        tomorrow: 'Morgen',
        later: 'Später',
        none: 'Ohne Termin',
        closed: 'Abgeschlossen',
      },
      groupCount: '{count}',
      deleted: 'Nicht mehr vorhanden',
      printed: { one: 'Die ersten {shown} von # Wiedervorlage', other: 'Die ersten {shown} von # Wiedervorlagen' },

      loading: 'Wiedervorlagen werden geladen\u00a0…',
      stillLoading: 'Wird noch geladen\u00a0… Das dauert länger.',
      loadMore: 'Mehr laden',
      loadingMore: 'Weitere werden geladen\u00a0…',
      nextPageFailed: 'Weitere ließen sich nicht laden',
      nextPageOffline: 'Offline. Weitere kommen, sobald Sie online sind.',
      among: { one: 'Treffer in der ersten Wiedervorlage', other: 'Treffer in den ersten # Wiedervorlagen' },
      endComplete: { one: 'Ende der Liste · # Wiedervorlage', other: 'Ende der Liste · # Wiedervorlagen' },
      endTruncated: {
        one: 'Das CRM hat vor dem Ende aufgehört · # Wiedervorlage geladen',
        other: 'Das CRM hat vor dem Ende aufgehört · # Wiedervorlagen geladen',
      },
      endCursorCycle: {
        one: 'Das CRM wiederholt sich · # Wiedervorlage geladen',
        other: 'Das CRM wiederholt sich · # Wiedervorlagen geladen',
      },
      rejected: {
        one: '# Wiedervorlage ist nicht lesbar und fehlt hier',
        other: '# Wiedervorlagen sind nicht lesbar und fehlen hier',
      },
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
      loadFailedOffline: 'Offline. Die Wiedervorlagen ließen sich nicht laden.',
      loadFailedDetail: ({ kind }) => loadFaults[kind] ?? 'Fehler im CRM',
      unapplied: 'Suche und Filter ließen sich nicht laden. Sie sehen alle.',
      loadFailedInPage: 'Fehler auf dieser Seite, nicht im CRM',
      requestId: 'Anfrage {id}',
    },

    list: {
      late: '{length} überfällig',
      footer: ({ count: shown, view, loaded, time }) => {
        const words: Partial<Readonly<Record<typeof view, string>>> = { todo: 'offen', overdue: 'überfällig' };
        const word = words[view];
        const found = word ? `${count(shown)} ${word}` : followups(shown);
        return `${found} · ${loaded === null ? 'alle' : count(loaded)} geladen${time ? `, Stand ${time}` : ''}`;
      },
      shortcuts: '{key} für Tastenkürzel',
    },

    quickActions: {
      more: labelOf('Weitere Aktionen'),
      loadFailed: 'Die Aktionen ließen sich nicht laden',
    },

    actions: {
      loadFailed: 'Diese Aktion ließ sich nicht laden',
    },

    shortcuts: {
      goTo: 'Gehe zu',
      nothingToUndo: 'Nichts rückgängig zu machen',
      undoOnceSaved: 'Wird nach dem Speichern rückgängig gemacht',
      undoNotYet: 'Kann noch nicht rückgängig gemacht werden',
      showEarlier: { one: '# früherer · Anzeigen', other: '# frühere · Anzeigen' },
    },

    bar: {
      more: 'Weitere Optionen',
      searchedFirst: '{count} gefunden. Nur die ersten {loaded} wurden durchsucht.',
      offline: 'Offline',
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
      showClosed: 'Abgeschlossene zeigen',
      dueOn: 'Fällig am {day}',
      dueBetween: 'Fällig {from} bis {to}',
      strip: 'Fälligkeiten',
      stripDay: { one: '# Wiedervorlage: {day}', other: '# Wiedervorlagen: {day}' },
      viewCount: (values) => `${count(values.count)}${values.final ? '' : '+'}`,

      search: 'Suchen',
      clearSearch: 'Suche löschen',

      filter: 'Filtern',
      filterPanel: 'Filter',
      activeFilters: '{count} aktiv',
      activeFiltersList: 'Aktive Filter',
      activeFilter: '{field}: {value}',
      severalValues: '{count} ausgewählt',
      removeFilter: '{filter}, Filter entfernen',
      needsDecision: 'Konflikte ({count})',

      found: { one: '# Wiedervorlage', other: '# Wiedervorlagen' },
      foundOf: (values) => `${count(values.count)} von ${followups(values.loaded)}`,
      foundSoFar: ({ loaded, loading }) => `${count(loaded)} geladen${loading ? ', der Rest lädt noch\u00a0…' : ''}`,
      foundOfSoFar: '{count} Treffer in den ersten {loaded}',
      asOf: 'Stand {time}',
      preparing: 'Wird aktualisiert\u00a0…',

      savedViews: 'Gespeicherte Ansichten',
      savedViewsLabel: ({ name, modified }) => `Gespeicherte Ansichten: ${name}${modified ? ', geändert' : ''}`,
      modified: 'geändert',
    },

    editor: {
      ownerMe: '{name} (ich)',
      me: 'Ich',
    },

    workspace: {
      heading: 'Wiedervorlagen',
      toolbar: 'Werkzeuge für Wiedervorlagen',
      refresh: 'Aktualisieren',
      refreshing: 'Wird aktualisiert\u00a0…',
      loadAll: 'Alle laden',
      loadAllProgress: 'Alle Wiedervorlagen werden geladen',
      loadedSoFar: { one: '# Wiedervorlage geladen', other: '# Wiedervorlagen geladen' },
      offline: 'Sie sind offline',
      backOnline: 'Sie sind wieder online',
      savesUnsettled: { one: '# Änderung wird gespeichert', other: '# Änderungen werden gespeichert' },
      savesOffline: { one: '# Änderung wartet', other: '# Änderungen warten' },
      savesUnconfirmed: { one: '# Änderung nicht bestätigt', other: '# Änderungen nicht bestätigt' },
      conflicts: { one: '# Konflikt lösen', other: '# Konflikte lösen' },
      drafts: { one: '# Entwurf', other: '# Entwürfe' },
      presentation: { label: 'Anzeigen als', list: 'Liste', agenda: 'Agenda', workload: 'Auslastung' },
    },
  }),
  later: async () => (await import('./later/de.js')).later,
};
