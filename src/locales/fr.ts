import { counted } from '../core/messages/counted.js';
import type { Messages } from '../core/messages/messages.js';
import { translation } from '../core/messages/translation.js';

/** Formats a count in French words. */
const count = counted('fr');

/** Formats a number in French: `written(2000)` is "2 000", with a narrow no-break space. */
function written(value: number): string {
  return count(value, { other: '#' });
}

/** A count of follow-ups; from a million on, French inserts "de". */
function followups(value: number): string {
  return count(value, { one: '# suivi', many: '# de suivis', other: '# suivis' });
}

/** A count of changes. */
function changes(value: number): string {
  return count(value, { one: '# modification', many: '# de modifications', other: '# modifications' });
}

const shiftUnit = {
  days: { one: '# jour', many: '# de jours', other: '# jours' },
  hours: { one: '# heure', many: '# d’heures', other: '# heures' },
};
const shiftVerb = { later: ['repoussé', 'repoussés'], earlier: ['avancé', 'avancés'] } as const;

function treated(done: number, total: number): string {
  return `${written(done)} sur ${written(total)} ${count(done, { one: 'traité', other: 'traités' })}`;
}

/**
 * French, with the formal “vous”.
 *
 * @example
 * <FollowupsProvider client={client} locale="fr" messages={fr} />
 */
export const fr: Messages = translation(count, {
  common: {
    tryAgain: 'Réessayer',
    reloadPage: 'Recharger la page',
    save: 'Enregistrer',
    cancel: 'Annuler',
    done: 'Terminé',
    undo: 'Annuler',
    stop: 'Arrêter',
    review: 'Examiner',
    dismiss: 'Masquer',
    close: 'Fermer',
    copied: 'Copié',
    copyFailed: 'Copie impossible. Sélectionnez le texte et copiez-le vous-même.',
    copyId: 'Copier l’identifiant {id}',
    loading: 'Chargement…',
    crashed: 'Impossible d’afficher cette partie de la page',
    empty: '–',
    none: 'Non renseigné',
    labelOf: '{label}\u202f:',
    inOneLine: ({ parts }) => parts.join(', '),
    sentences: ({ parts }) => parts.join('. '),

    saving: 'Enregistrement…',
    checkingSave: 'Vérification de l’enregistrement de votre modification…',
    notSavedOffline: 'Pas encore enregistré\u202f: hors ligne',
    signInToSave: 'Reconnectez-vous pour enregistrer',
    busy: ({ seconds }) =>
      seconds === null
        ? 'Le CRM est occupé. Nouvelle tentative sous peu.'
        : `Le CRM est occupé. Nouvel essai dans ${written(seconds)} s.`,
    unconfirmed: 'Non confirmé',
  },

  fields: {
    due_at: 'Échéance',
    status: 'Statut',
    priority: 'Priorité',
    task_type: 'Type de tâche',
    owner_user_id: 'Responsable',
    note: 'Note',
    deal_id: 'Affaire',
    conversation_id: 'Conversation',
    updated_at: 'Mise à jour',
    created_at: 'Création',
    statuses: { open: 'Ouvert', completed: 'Terminé', cancelled: 'Annulé' },
  },

  table: {
    label: 'Suivis',
    actions: 'Actions',
    edit: 'Modifier',
    editLabel: ({ due, note }) => {
      const subject = due ? `Modifier le suivi à échéance du ${due}` : 'Modifier le suivi sans échéance';
      return note ? `${subject}\u202f: ${note}` : subject;
    },
    overdue: 'En retard',
    unassigned: 'Non attribué',
    deal: 'Affaire {id}',

    selectRow: ({ due, note }) => {
      const subject = due ? `Sélectionner le suivi à échéance du ${due}` : 'Sélectionner le suivi sans échéance';
      return note ? `${subject}\u202f: ${note}` : subject;
    },
    selectAll: {
      one: 'Tout sélectionner\u202f: # suivi',
      many: 'Tout sélectionner\u202f: # de suivis',
      other: 'Tout sélectionner\u202f: # suivis',
    },
    selectNone: 'Effacer la sélection',
    buckets: {
      overdue: 'En retard',
      today: 'Aujourd’hui',
      tomorrow: 'Demain',
      later: 'Plus tard',
      none: 'Sans date',
      closed: 'Clos',
    },
    groupCount: { other: '#' },
    deleted: 'Ce suivi n’existe plus',
    columnWidth: 'Largeur de la colonne «\u202f{column}\u202f»',
    printed: {
      one: 'Premiers suivis\u202f: {shown} sur # suivi',
      many: 'Premiers suivis\u202f: {shown} sur # de suivis',
      other: 'Premiers suivis\u202f: {shown} sur # suivis',
    },

    checking: 'Vérification…',
    waiting: 'En attente',
    retryingSoon: 'Enregistrement en cours. Nouvelle tentative sous peu.',
    unconfirmedDetail: 'Impossible de confirmer l’enregistrement de votre modification',
    draft: 'Brouillon',
    draftDetail: 'Saisie non enregistrée. Modifiez pour la reprendre.',
    notSaved: 'Non enregistré',
    notSavedInvalid: 'Non enregistré\u202f: le CRM a refusé une valeur',
    notSavedForbidden: 'Non enregistré\u202f: vous n’avez pas l’autorisation',
    notSavedGone: 'Non enregistré\u202f: ce suivi n’existe plus',
    conflict: 'Résoudre le conflit',
    conflictDetail: 'Quelqu’un d’autre a aussi modifié ce suivi',
    retrySave: 'Réessayer d’enregistrer ce suivi',

    loading: 'Chargement des suivis…',
    stillLoading: 'Chargement toujours en cours… C’est plus long que d’habitude.',
    loadMore: 'Charger plus',
    loadingMore: 'Chargement de la suite…',
    nextPageFailed: 'Impossible de charger plus de suivis',
    nextPageOffline: 'Vous êtes hors ligne. La suite se chargera à votre retour.',
    among: { one: 'Résultats dans le premier suivi', other: 'Résultats dans les # premiers suivis' },
    endComplete: {
      one: 'Fin de la liste · # suivi',
      many: 'Fin de la liste · # de suivis',
      other: 'Fin de la liste · # suivis',
    },
    endTruncated: {
      one: 'Le CRM s’est arrêté avant la fin · # suivi chargé',
      many: 'Le CRM s’est arrêté avant la fin · # de suivis chargés',
      other: 'Le CRM s’est arrêté avant la fin · # suivis chargés',
    },
    endCursorCycle: {
      one: 'Le CRM se répète · # suivi chargé',
      many: 'Le CRM se répète · # de suivis chargés',
      other: 'Le CRM se répète · # suivis chargés',
    },
    rejected: {
      one: '# suivi illisible n’est pas affiché',
      many: '# de suivis illisibles ne sont pas affichés',
      other: '# suivis illisibles ne sont pas affichés',
    },
    empty: {
      todo: 'Rien à faire',
      overdue: 'Rien en retard',
      today: 'Plus rien à échéance aujourd’hui',
      tomorrow: 'Rien à échéance demain',
      'next-7-days': 'Rien à échéance dans les 7 prochains jours',
      'no-date': 'Tous les suivis ont une date',
      all: 'Aucun suivi',
    },
    emptyFiltered: 'Aucun suivi ne correspond',
    clearFilters: 'Effacer les filtres',
    loadFailed: 'Impossible de charger les suivis',
    loadFailedOffline: 'Vous êtes hors ligne. Impossible de charger les suivis.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'Votre session a expiré. Reconnectez-vous.';
        case 'forbidden':
          return 'Vous n’avez pas l’autorisation de voir ces suivis';
        case 'rate-limited':
          return 'Le CRM est occupé. Patientez un instant, puis réessayez.';
        case 'unavailable':
          return 'Le CRM n’est pas disponible pour le moment';
        case 'network':
          return 'Le CRM est injoignable';
        case 'timeout':
          return 'Le CRM met trop de temps à répondre';
        case 'malformed-response':
          return 'Réponse inattendue du CRM';
        default:
          return 'Une erreur s’est produite dans le CRM';
      }
    },
    unapplied: 'Recherche et filtres non chargés. Tous les suivis sont affichés.',
    loadFailedInPage: 'Une erreur s’est produite dans cette page, pas dans le CRM',
    requestId: 'Requête {id}',
  },

  list: {
    late: '{length} de retard',
    footer: ({ count: shown, view, loaded, time }) => {
      const words = { todo: 'à faire', overdue: 'en retard' };
      const found = view === 'todo' || view === 'overdue' ? `${written(shown)} ${words[view]}` : followups(shown);
      const rest = loaded === null ? 'tout est chargé' : count(loaded, { one: '# chargé', other: '# chargés' });
      return `${found} · ${rest}${time ? `, à jour à ${time}` : ''}`;
    },
    shortcuts: '{key} pour les raccourcis',
  },

  quickActions: {
    more: ({ due, note }) => {
      const subject = due
        ? `Plus d’actions pour le suivi à échéance du ${due}`
        : 'Plus d’actions pour le suivi sans échéance';
      return note ? `${subject}\u202f: ${note}` : subject;
    },
    laterToday: 'Plus tard aujourd’hui',
    tomorrowMorning: 'Demain matin',
    nextWeek: 'La semaine prochaine',
    inTwoWeeks: 'Dans deux semaines',
    assignToMe: 'M’attribuer',
    alreadyMine: 'Déjà à vous',
    openDeal: 'Ouvrir l’affaire',
    openConversation: 'Ouvrir la conversation',
    copyOwnerId: 'Copier l’identifiant du responsable',
    ownerIdCopied: 'Identifiant du responsable copié',
    ownerIdNotCopied: 'Impossible de copier l’identifiant du responsable',
    edit: 'Modifier…',
    reviewConflict: 'Résoudre le conflit…',
    conflictFirst: 'Résolvez d’abord le conflit',
    readOnly: 'Vous ne pouvez pas modifier ce suivi',
    loadFailed: 'Impossible de charger les actions',
  },

  quickEdit: {
    title: '{field} · {record}',
    titleMany: { one: '{field} · # suivi', many: '{field} · # de suivis', other: '{field} · # suivis' },
    dueHint: 'Saisissez une date, par exemple «\u202f{example}\u202f»',
    ownerHint: 'Saisissez un nom',
    choiceHint: 'Saisissez pour filtrer',
    valueHint: 'Saisissez une valeur',
    nothingFound: 'Aucun résultat',
    current: 'valeur actuelle',
    unchanged: 'Aucun changement\u202f: {value}',
    dayLater: 'Un jour plus tard',
    weekLater: 'Une semaine plus tard',
    closedStay: { one: '# est clos et reste tel quel', other: '# sont clos et restent tels quels' },
    overdueStay: { one: '# reste en retard', other: '# restent en retard' },
    newLine: 'Nouvelle ligne',
    newLineHint: 'Entrée l’ajoute, Maj+Entrée commence une autre ligne',
    addLine: 'Ajouter la ligne',
    datedLine: '{date}\u202f: {text}',
  },

  actions: {
    complete: 'Terminer',
    cancel: 'Annuler le suivi',
    completing: 'Clôture en cours…',
    canceling: 'Annulation en cours…',
    running: 'En cours…',
    stillRunning: 'Toujours en cours…',
    stillRunningDetail: 'Plus long que d’habitude. Vous pouvez continuer.',
    loadFailed: 'Impossible de charger cette action',
    forSome: '{label} ({count})',
    completed: 'Terminé',
    canceled: 'Annulé',
    completeFailed: 'Impossible de terminer',
    cancelFailed: 'Impossible d’annuler',
    failed: 'Impossible d’exécuter «\u202f{label}\u202f»',
    several: { one: '# suivi', many: '# de suivis', other: '# suivis' },
    completingMany: {
      one: 'Clôture de # suivi en cours',
      many: 'Clôture de # de suivis en cours',
      other: 'Clôture de # suivis en cours',
    },
    cancelingMany: {
      one: 'Annulation de # suivi en cours',
      many: 'Annulation de # de suivis en cours',
      other: 'Annulation de # suivis en cours',
    },
    completedMany: {
      one: 'Terminés\u202f: {done} sur # suivi',
      many: 'Terminés\u202f: {done} sur # de suivis',
      other: 'Terminés\u202f: {done} sur # suivis',
    },
    canceledMany: {
      one: 'Annulés\u202f: {done} sur # suivi',
      many: 'Annulés\u202f: {done} sur # de suivis',
      other: 'Annulés\u202f: {done} sur # suivis',
    },
    failedCount: { one: '# échec', other: '# échecs' },
    notStarted: { one: '# non commencé', other: '# non commencés' },
    underWay: { other: '# encore en cours' },
    bar: 'Action sur les suivis sélectionnés',
    progress: 'Progression',
  },

  shortcuts: {
    goTo: 'Aller à',
    nothingToUndo: 'Rien à annuler',
    undoOnceSaved: 'Sera annulé après l’enregistrement',
    undoNotYet: 'Impossible d’annuler pour l’instant',
    due: 'Définir l’échéance',
    owner: 'Réattribuer',
    priority: 'Définir la priorité',
    type: 'Définir le type de tâche',
    note: 'Ajouter une ligne à la note',
    undo: 'Annuler la dernière modification',
    overdue: 'Afficher les suivis en retard',
    today: 'Afficher les suivis du jour',
    mine: 'Afficher mes suivis',
  },

  layout: {
    title: 'Colonnes',
    columns: 'Ordre des colonnes',
    moveUp: 'Monter «\u202f{column}\u202f»',
    moveDown: 'Descendre «\u202f{column}\u202f»',
    moved: '«\u202f{column}\u202f» est maintenant en position {place} sur {count}',
    lastColumn: 'Affichez au moins une colonne',
    density: 'Densité',
    comfortable: 'Confortable',
    compact: 'Compacte',
    reset: 'Réinitialiser',
    resetDone: 'Colonnes, largeurs et densité réinitialisées',
  },

  bar: {
    more: 'Plus d’options',
    print: 'Imprimer',
    searchedFirst: 'Trouvés\u202f: {count}. Recherche limitée aux {loaded} premiers.',
    offline: 'Hors ligne',
  },

  filter: {
    views: 'Vues',
    viewNames: {
      todo: 'À faire',
      overdue: 'En retard',
      today: 'Aujourd’hui',
      tomorrow: 'Demain',
      'next-7-days': '7 prochains jours',
      'no-date': 'Sans date',
      all: 'Tous',
    },
    moreViews: 'Plus',
    scope: 'Suivis de qui',
    scopeMine: 'Les miens',
    scopeEveryone: 'Tout le monde',
    scopePerson: 'Rechercher une personne',
    showClosed: 'Afficher les suivis clos',
    dueOn: 'Échéance\u202f: {day}',
    dueBetween: 'Échéance du {from} au {to}',
    strip: 'Échéances',
    stripDay: { one: '# suivi\u202f: {day}', many: '# de suivis\u202f: {day}', other: '# suivis\u202f: {day}' },
    viewCount: (values) => `${written(values.count)}${values.final ? '' : '+'}`,

    search: 'Rechercher',
    clearSearch: 'Effacer la recherche',

    filter: 'Filtrer',
    filterPanel: 'Filtres',
    activeFilters: { one: '# actif', other: '# actifs' },
    activeFiltersList: 'Filtres actifs',
    activeFilter: '{field}\u202f: {value}',
    severalValues: { one: '# sélectionné', other: '# sélectionnés' },
    removeFilter: '{filter}, retirer le filtre',
    findValue: 'Rechercher dans «\u202f{field}\u202f»',
    noValueFound: 'Aucun résultat',
    noValues: 'Pas encore de valeurs',
    moreValues: { one: 'Tapez pour trouver # autre', other: 'Tapez pour trouver # autres' },
    needsDecision: { other: 'Conflits (#)' },

    sortBy: 'Trier par',
    defaultOrder: 'Ordre par défaut',
    ascending: 'Croissant',
    descending: 'Décroissant',
    groupByDue: 'Grouper par échéance',

    found: { one: '# suivi', many: '# de suivis', other: '# suivis' },
    foundOf: (values) => `${written(values.count)} sur ${followups(values.loaded)}`,
    foundSoFar: (values) =>
      `${count(values.loaded, { one: '# chargé', other: '# chargés' })}${values.loading ? ', le reste arrive…' : ''}`,
    foundOfSoFar: {
      one: '# résultat dans les {loaded} premiers',
      many: '# de résultats dans les {loaded} premiers',
      other: '# résultats dans les {loaded} premiers',
    },
    asOf: 'Mis à jour\u202f: {time}',
    preparing: 'Mise à jour…',

    savedViews: 'Vues enregistrées',
    savedViewsLabel: ({ name, modified }) => `Vues enregistrées\u202f: ${name}${modified ? ', modifiée' : ''}`,
    modified: 'modifiée',
    noSavedViews: 'Aucune vue enregistrée. Filtrez, puis enregistrez la vue ici.',
    savedViewsFailed: 'Impossible de charger vos vues enregistrées',
    savedViewsNotKept: 'Impossible d’enregistrer la modification',
    saveView: 'Enregistrer cette vue…',
    updateView: 'Mettre à jour «\u202f{name}\u202f»',
    renameView: 'Renommer «\u202f{name}\u202f»',
    deleteView: 'Supprimer «\u202f{name}\u202f»',
    viewDeleted: '«\u202f{name}\u202f» supprimée',
    saveViewTitle: 'Enregistrer cette vue',
    renameViewTitle: 'Renommer cette vue',
    viewName: 'Nom',
    viewNameMissing: 'Saisissez un nom',
    viewNameTaken: 'Une vue nommée «\u202f{name}\u202f» existe déjà',

    exportCsv: 'Exporter en CSV',
    exportAmong: (values) =>
      count(values.loaded, { one: 'Le premier seulement (#)', other: 'Les # premiers seulement' }),
    exporting: 'Exportation…',
    exportProgress: '{percent}\u202f%',
    stopExport: 'Arrêter l’exportation',
    exported: { one: '# suivi exporté', many: '# de suivis exportés', other: '# suivis exportés' },
    exportBlocked: 'Cette page ne peut pas enregistrer de fichier ici. Copiez le CSV.',
    exportUnsure: {
      one: '# suivi exporté. Pas de téléchargement\u202f? Copiez le CSV.',
      many: '# de suivis exportés. Pas de téléchargement\u202f? Copiez le CSV.',
      other: '# suivis exportés. Pas de téléchargement\u202f? Copiez le CSV.',
    },
    copyCsv: 'Copier le CSV',
    copyCsvFailed: 'Copie impossible',
    exportFailed: 'Exportation impossible',
    exportFileName: 'suivis-{date}.csv',

    keysTitle: 'Raccourcis clavier',
    keysDetail: 'Utilisables tant que la liste a le focus',
    keyNames: {
      ArrowUp: '↑',
      ArrowDown: '↓',
      Home: 'Début',
      End: 'Fin',
      PageUp: 'Page préc',
      PageDown: 'Page suiv',
      Enter: 'Entrée',
      ' ': 'Espace',
      Shift: 'Maj',
      Control: 'Ctrl',
      Alt: 'Alt',
      Meta: '⌘',
      Escape: 'Échap',
    },
    keyOr: 'ou',
    keyMove: 'Aller au suivant ou au précédent',
    keyEnds: 'Aller au premier ou au dernier',
    keyPages: 'Monter ou descendre d’un écran',
    keyEdit: 'Modifier',
    keySelect: 'Sélectionner',
    keySelectRange: 'Sélectionner une plage',
    keySelectAll: 'Tout sélectionner',
    keyRowMenu: 'Ouvrir les actions rapides',
    keySearch: 'Rechercher',
    keyHelp: 'Afficher les raccourcis',
    keyEscape: 'Fermer, ou effacer la recherche ou la sélection',
    keyEditorSave: 'Pendant la saisie\u202f: enregistrer',
    keyEditorSaveAndNext: 'Pendant la saisie\u202f: enregistrer et ouvrir le suivant',
    keyEditorStep: 'Pendant la saisie\u202f: ouvrir le précédent ou le suivant',
  },

  bulk: {
    toolbar: 'Modifier les suivis sélectionnés',
    selected: { one: '# sélectionné', other: '# sélectionnés' },
    notShown: { one: '# non affiché', other: '# non affichés' },
    selectAll: ({ count: all, loading }) =>
      loading
        ? count(all, {
            one: 'Sélectionner # résultat chargé',
            many: 'Sélectionner # de résultats chargés',
            other: 'Sélectionner les # résultats chargés',
          })
        : count(all, {
            one: 'Sélectionner # résultat',
            many: 'Sélectionner # de résultats',
            other: 'Sélectionner les # résultats',
          }),
    clear: 'Effacer la sélection',
    copyRows: 'Copier',
    rowsCopied: { one: '# suivi copié', many: '# de suivis copiés', other: '# suivis copiés' },

    titleOwner: { one: 'Réattribuer # suivi', many: 'Réattribuer # de suivis', other: 'Réattribuer # suivis' },
    titleDue: { one: 'Replanifier # suivi', many: 'Replanifier # de suivis', other: 'Replanifier # suivis' },
    titlePriority: {
      one: 'Définir la priorité de # suivi',
      many: 'Définir la priorité de # de suivis',
      other: 'Définir la priorité de # suivis',
    },
    titleTaskType: {
      one: 'Définir le type de tâche de # suivi',
      many: 'Définir le type de tâche de # de suivis',
      other: 'Définir le type de tâche de # suivis',
    },
    titleRunning: {
      one: 'Mise à jour de # suivi en cours',
      many: 'Mise à jour de # de suivis en cours',
      other: 'Mise à jour de # suivis en cours',
    },
    titleUndoing: {
      one: 'Annulation de # modification en cours',
      many: 'Annulation de # de modifications en cours',
      other: 'Annulation de # modifications en cours',
    },
    titleDone: ({ count: total, done }) =>
      `${done === total ? '' : `${written(done)} sur `}${followups(total)} mis à jour`,
    titleUndone: ({ count: total, done }) =>
      `${done === total ? '' : `${written(done)} sur `}${changes(total)} ${count(total, { one: 'annulée', other: 'annulées' })}`,

    choose: 'Choisir…',
    dueChoices: 'Nouvelle échéance',
    exact: 'Date et heure personnalisées',
    exactLabel: 'Date et heure',
    shift: 'Décaler de',
    shiftHint: 'Chacun garde son heure',
    amount: 'Nombre',
    amountInvalid: 'Saisissez un nombre entier supérieur à 0',
    unit: 'Unité',
    days: 'Jours',
    hours: 'Heures',
    direction: 'Sens',
    later: 'Plus tard',
    earlier: 'Plus tôt',

    willAssign: {
      one: '# suivi sera attribué à {owner}',
      many: '# de suivis seront attribués à {owner}',
      other: '# suivis seront attribués à {owner}',
    },
    willBeDue: {
      one: '# suivi aura pour échéance\u202f: {time}',
      many: '# de suivis auront pour échéance\u202f: {time}',
      other: '# suivis auront pour échéance\u202f: {time}',
    },
    willShift: ({ count: moved, amount, unit, direction }) => {
      const [one, other] = shiftVerb[direction];
      const will = count(moved, { one: `sera ${one}`, other: `seront ${other}` });
      return `${followups(moved)} ${will} de ${count(amount, shiftUnit[unit])}`;
    },
    willSetPriority: {
      one: '# suivi aura la priorité «\u202f{value}\u202f»',
      many: '# de suivis auront la priorité «\u202f{value}\u202f»',
      other: '# suivis auront la priorité «\u202f{value}\u202f»',
    },
    willSetTaskType: {
      one: '# suivi aura le type de tâche «\u202f{value}\u202f»',
      many: '# de suivis auront le type de tâche «\u202f{value}\u202f»',
      other: '# suivis auront le type de tâche «\u202f{value}\u202f»',
    },
    canChange: {
      one: 'Vous pouvez modifier # suivi',
      many: 'Vous pouvez modifier # de suivis',
      other: 'Vous pouvez modifier # suivis',
    },
    same: { one: '# a déjà cette valeur', other: '# ont déjà cette valeur' },
    readOnly: { one: '# ne peut pas être modifié', other: '# ne peuvent pas être modifiés' },
    noDue: { one: '# n’a pas d’échéance', other: '# n’ont pas d’échéance' },
    conflictFirst: { one: '# a un conflit à résoudre d’abord', other: '# ont un conflit à résoudre d’abord' },
    missing: { one: '# n’est plus dans la liste', other: '# ne sont plus dans la liste' },
    submitOwner: { other: 'Réattribuer #' },
    submitDue: { other: 'Replanifier #' },
    submitPriority: { other: 'Définir la priorité de #' },
    submitTaskType: { other: 'Définir le type de tâche de #' },
    chooseFirst: 'Choisissez d’abord une valeur',
    invalidChoice: 'Vous ne pouvez pas utiliser cette valeur',
    nothingToChange: 'Rien à modifier',
    oneAtATime: ({ done, total }) =>
      `Une autre modification est en cours\u202f: ${treated(done, total)}. Attendez ou arrêtez-la.`,

    progress: 'Mise à jour des suivis',
    doneOf: ({ done, total }) => treated(done, total),
    goesOn: 'Vous pouvez fermer cette fenêtre\u202f; le travail continue',
    offline: 'Vous êtes hors ligne. Le travail reprendra à votre retour.',
    signIn: 'Votre session a expiré. Reconnectez-vous pour continuer.',

    saved: { one: '# enregistré', other: '# enregistrés' },
    undone: { one: '# modification annulée', many: '# de modifications annulées', other: '# modifications annulées' },
    unchanged: { one: '# inchangé', other: '# inchangés' },
    waiting: { other: '# en attente' },
    conflicts: { one: '# conflit', many: '# de conflits', other: '# conflits' },
    unconfirmed: { one: '# non confirmé', other: '# non confirmés' },
    invalid: { one: '# refusé par le CRM', other: '# refusés par le CRM' },
    forbidden: { one: '# non autorisé', other: '# non autorisés' },
    gone: { one: '# n’existe plus', other: '# n’existent plus' },
    notSent: { one: '# non envoyé', other: '# non envoyés' },

    allSaved: 'Tout est enregistré',
    conflictsDetail: 'Quelqu’un d’autre les a modifiés. Choisissez quoi garder.',
    unconfirmedDetail: 'Le CRM ne les a pas confirmés. Vous pouvez réessayer sans risque.',
    decide: 'Résoudre',
    decideLabel: ({ due, note }) => `Résoudre\u202f: ${due}${note ? `, ${note}` : ''}`,
    noDueTime: 'Sans échéance',
    noNote: 'Sans note',
    showMore: { one: 'Afficher # autre', other: 'Afficher # autres' },
    keptSelected: 'Les suivis non enregistrés restent sélectionnés',
    tryAgain: { other: 'Réessayer (#)' },
    undo: { one: 'Annuler # modification', many: 'Annuler # de modifications', other: 'Annuler # modifications' },
    cannotUndo: {
      one: '# modification ne peut pas être annulée (champ vide avant)\u202f: {fields}',
      many: '# de modifications ne peuvent pas être annulées (champ vide avant)\u202f: {fields}',
      other: '# modifications ne peuvent pas être annulées (champ vide avant)\u202f: {fields}',
    },
    copy: 'Copier le rapport',

    bar: 'Modification groupée',
    show: 'Afficher la progression',
    showReport: 'Afficher le rapport',
  },

  editor: {
    title: 'Modifier le suivi',
    facts: 'Détails',
    completionNote: 'Note de clôture',
    contact: 'Contact',
    copyLink: 'Copier le lien',
    lookingFor: 'Recherche du suivi…',
    notInList: 'Ce suivi n’est pas dans la liste',
    unlisted: 'N’est plus dans cette liste',
    changed: 'Modifié',

    dueZone: 'Fuseau horaire\u202f: {timeZone}',
    dueUnreadable: '«\u202f{value}\u202f» n’est pas une date. La valeur reste jusqu’à votre choix.',
    dueGap: 'Les horloges avancent alors. L’heure retenue est {time}.',
    dueOverlap: 'Les horloges reculent alors. La première est retenue\u202f: {time}.',
    dueGapQuestion: 'L’heure {time} n’existe pas le {date}. Quel moment voulez-vous dire\u202f?',
    dueOverlapQuestion: 'L’heure {time} existe deux fois le {date}. Laquelle voulez-vous dire\u202f?',
    dueGapEarlier: 'Plus tôt\u202f: {time}',
    dueGapLater: 'Plus tard\u202f: {time}',
    dueOverlapFirst: 'Première fois\u202f: {time}',
    dueOverlapSecond: 'Deuxième fois\u202f: {time}',
    dueOffset: 'UTC{offset}',
    dueWordsHint: 'Par exemple «\u202f{example}\u202f»',
    dueWordsUnknown: 'Saisie illisible. Essayez «\u202f{example}\u202f».',
    dueWordsOutOfRange: 'Saisissez une année de 1970 à 9999',
    dueWordsTimeKept: 'Garde {time}',
    dueWordsTimeUsual: 'Utilise {time}',
    dueWordsPast: 'Déjà passé',
    dueWordsQuestion: 'Quel moment voulez-vous dire\u202f?',
    dueWordsGuess: 'Vouliez-vous dire ceci\u202f?',
    dueWordsEnter: 'Appuyez sur Entrée pour valider',
    dueWordsEnterFirst: 'Appuyez sur Entrée pour choisir le premier',
    duePresets: 'Propositions',
    dueMissing: 'Saisissez une date et une heure',
    dueInvalid: 'Saisissez une date de 1970 à 9999',

    ownerMissing: 'Choisissez un responsable',
    ownerInvalid: 'Saisissez un identifiant d’utilisateur complet, par exemple {example}',
    taskTypeMissing: 'Saisissez un type de tâche',
    priorityMissing: 'Saisissez une priorité',
    unknownOwner: 'Utilisateur {id}',
    ownerMe: '{name} (moi)',
    me: 'Moi',
    ownerIdHint: 'L’identifiant d’un utilisateur du CRM',
    ownerSearching: 'Recherche…',
    ownerNotFound: 'Personne ne correspond',
    ownerSearchFailed: 'Recherche impossible',
    ownerResults: { one: '# personne', many: '# de personnes', other: '# personnes' },
    ownerList: 'Responsables',
    moreOptions: '{shown} sur {count}. Tapez pour en trouver d’autres.',
    suggestionList: 'Propositions',
    suggestionResults: { one: '# proposition', many: '# de propositions', other: '# propositions' },

    noteLinks: 'Liens dans la note',
    opensInNewTab: '(s’ouvre dans un nouvel onglet)',

    loadFailed: 'Impossible de charger ce suivi',
    readOnly: 'Vous pouvez consulter ce suivi, mais pas le modifier',

    stateStillSaving: 'Enregistrement toujours en cours…',
    stateForbidden: 'Vous n’avez pas l’autorisation',
    stateGone: 'N’existe plus',
    stateUnconfirmedDetail: 'Le CRM n’a pas confirmé. Vous pouvez réessayer sans risque.',
    stateConflict: 'Ce suivi a été modifié',
    stateConflictDetail: 'Quelqu’un d’autre l’a modifié avant vous. Votre texte est toujours là.',
    stateInvalidFields: 'Non enregistré. Corrigez les champs signalés, puis enregistrez à nouveau.',
    stateInvalid: 'Non enregistré\u202f: le CRM a refusé cette modification',
    goneDetail: 'Quelqu’un l’a supprimé dans le CRM. Votre texte est toujours là.',
    forbiddenDetail: 'Non enregistré. Votre texte est toujours là.',

    copyMyText: 'Copier mon texte',

    discardTitle: 'Abandonner les modifications non enregistrées\u202f?',
    discardDetail: 'Vos modifications de ce suivi ne sont pas enregistrées',
    discardDetailUnconfirmed: 'Modifications non confirmées. Le CRM les a peut-être déjà.',
    discard: 'Abandonner',
    keepEditing: 'Continuer la saisie',
    keepText: 'Garder comme brouillon',
    draftShown: 'Brouillon non enregistré restauré',
    dropDraft: 'Abandonner le brouillon',

    revert: 'Rétablir',
    movedByOthers: 'Quelqu’un d’autre vient de modifier ce champ.',
    movedFrom: 'Avant\u202f: {value}',
    changedElsewhere: 'Également modifié ailleurs',
    takeTheirs: 'Prendre l’autre version',
    keepMine: 'Garder ma version',
    movedSaid: 'Quelqu’un d’autre vient de modifier\u202f: {fields}',
    changedSaid: 'Également modifié ailleurs\u202f: {fields}, à examiner sous le champ',
    statusMoved: 'Le statut est maintenant «\u202f{status}\u202f»',

    steps: 'Autres suivis de la liste',
    position: ({ position, total, isPartial }) => `${written(position)} sur ${written(total)}${isPartial ? '+' : ''}`,
    previous: 'Précédent',
    next: 'Suivant',
    saveAndNext: 'Enregistrer et suivant',
    movedTo: ({ position, deal, owner, due }) =>
      [
        position === null ? 'Autre suivi' : `Suivi ${position}`,
        deal === null ? 'sans affaire' : `affaire ${deal}`,
        owner === null ? 'sans responsable' : `responsable\u202f: ${owner}`,
        due === null ? 'sans échéance' : `échéance\u202f: ${due}`,
      ].join(', '),
    draftKept: 'Gardé comme brouillon, pas encore enregistré',
    listEnd: 'C’était le dernier suivi de la liste',
    listEndPartial: 'C’était le dernier suivi chargé',
  },

  duePhrase: {
    example: 'demain 9h',
    language: 'fr',
    today: ['aujourd’hui', 'auj', 'ajd'],
    laterToday: ['plus tard aujourd’hui', 'aujourd’hui plus tard', 'plus tard dans la journée'],
    tonight: [],
    tomorrow: ['demain'],
    dayAfterTomorrow: ['après-demain'],
    next: ['prochain', 'prochaine', 'qui vient'],
    this: ['ce', 'cet', 'cette'],
    nextWeek: ['semaine prochaine', 'semaine qui vient'],
    nextMonth: ['mois prochain', 'mois qui vient'],
    endOfDay: [
      'fin de journée',
      'fin de la journée',
      'en fin de journée',
      'à la fin de la journée',
      'd’ici la fin de la journée',
      'd’ici la fin de journée',
    ],
    endOfWeek: [
      'fin de semaine',
      'fin de la semaine',
      'fin de cette semaine',
      'en fin de semaine',
      'à la fin de la semaine',
      'd’ici la fin de la semaine',
      'd’ici la fin de semaine',
    ],
    endOfMonth: [
      'fin du mois',
      'fin de mois',
      'fin de ce mois',
      'en fin de mois',
      'à la fin du mois',
      'd’ici la fin du mois',
      'd’ici fin de mois',
    ],
    endOf: ['fin', 'fin de', 'à la fin de', 'd’ici la fin de'],
    in: ['dans', 'd’ici', 'sous'],
    after: ['plus tard'],
    at: ['à', 'vers', '@'],
    of: [],
    filler: ['le', 'la', 'du', 'de', 'pour', 'et'],
    noon: ['midi'],
    midnight: ['minuit'],
    morning: ['matin', 'matinée', 'en matinée', 'dans la matinée'],
    afternoon: ['après-midi', 'aprèm', 'l’après-midi', 'de l’après-midi', 'dans l’après-midi'],
    evening: ['soir', 'soirée', 'en soirée', 'dans la soirée'],
    am: ['am', 'a.m.'],
    pm: ['pm', 'p.m.'],
    oClock: ['h', 'heure', 'heures'],
    minuteMark: ['min', 'mn', 'minutes'],
    minutes: ['minute', 'minutes', 'min', 'mn'],
    hours: ['heure', 'heures', 'h'],
    days: ['jour', 'jours', 'j'],
    weeks: ['semaine', 'semaines', 'sem'],
    months: ['mois'],
    years: ['an', 'ans', 'année', 'années'],
    yearMark: [],
    monthMark: [],
    dayMark: [],
    ordinal: ['er'],
    // Eight is missing: "dans huit jours" means a week from today.
    numbers: {
      'une demi': 0.5,
      un: 1,
      une: 1,
      deux: 2,
      trois: 3,
      quatre: 4,
      cinq: 5,
      six: 6,
      sept: 7,
      neuf: 9,
      dix: 10,
    },
  },

  panel: {
    noNote: 'Aucune note',
    due: 'Échéance {distance}',
    changes: { one: '# modification', many: '# de modifications', other: '# modifications' },
    datedLine: 'Ajouter une ligne datée',
    calendar: 'Calendrier',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    onThatDay: ({ place, isMine }) =>
      `${isMine ? 'votre' : 'son'} ${place === 1 ? '1er' : `${written(place)}e`} suivi ce jour-là`,
    load: ({ today, late, open }) =>
      `${written(today)} aujourd’hui${late === null ? '' : `, ${late}`} · ${written(open)} en cours`,
    late: { other: 'dont # en retard' },
    allLate: 'tous en retard',
  },

  conflict: {
    title: 'Ce suivi a été modifié',
    description: 'Il a changé pendant votre saisie. Choisissez quoi garder.',
    descriptionNoClash: 'Quelqu’un d’autre a modifié d’autres champs. Vous pouvez tout garder.',
    keep: 'Actualiser et garder mes modifications',
    discard: 'Actualiser et abandonner mes modifications',
    asItWas: 'Avant',
    mine: 'Ma version',
    theirs: 'L’autre version',
    undecided: 'Choisissez l’une des deux versions',
    changedAgain: 'L’autre personne l’a encore modifié. Choisissez à nouveau.',
    theirsLater: 'L’autre échéance tombe {distance} plus tard',
    theirsEarlier: 'L’autre échéance tombe {distance} plus tôt',
    sameMinute: 'Même minute, secondes différentes',
    merged: 'Version fusionnée',
    mergedDetail: 'Modifier le texte fusionné',
    mergedText: 'Texte fusionné',
    mergedUnsure: 'Vous avez tous deux modifié ces mots. Vérifiez le texte.',
    mergedOutdated: 'L’autre personne l’a encore modifié. Votre texte reste tel quel.',
    mergeAgain: 'Fusionner à nouveau',
    allMine: 'Ma version partout',
    allTheirs: 'L’autre version partout',
    saves: 'Sera enregistré\u202f: {fields}',
    savesMine: '{field} (ma version)',
    savesMerged: '{field} (version fusionnée)',
    savesNothing: 'Garde l’autre version',
    toDecide: 'À décider\u202f: {fields}',
    newsAgain: 'Encore modifié\u202f: {fields}. Choisissez à nouveau.',
    newsChanged: 'Modifié par l’autre personne\u202f: {fields}.',
    newsSettled: 'Plus rien à décider\u202f: {fields}.',
    empty: 'Vide',
    taken: 'Autres modifications de l’autre personne',
    kept: 'Vos autres modifications',
    becomes: 'devient',
    statusMoved: 'Le statut est passé de «\u202f{from}\u202f» à «\u202f{to}\u202f».',
    ownerMoved: 'Nouveau responsable\u202f: {owner}.',
    ownerRemoved: 'Plus personne n’en est responsable.',
    copyBoth: 'Copier les deux versions',
    goneTitle: 'N’existe plus',
    goneDescription: 'Quelqu’un l’a supprimé dans le CRM. Votre texte est toujours là.',
    goneDiscard: 'Abandonner mes modifications',
  },

  workspace: {
    heading: 'Suivis',
    toolbar: 'Outils pour les suivis',
    refresh: 'Actualiser',
    refreshing: 'Actualisation…',
    loadAll: 'Tout charger',
    loadAllProgress: 'Chargement de tous les suivis',
    loadedSoFar: { one: '# suivi chargé', many: '# de suivis chargés', other: '# suivis chargés' },
    offline: 'Vous êtes hors ligne. Vos modifications attendent votre retour.',
    backOnline: 'Vous êtes de nouveau en ligne',
    savesUnsettled: {
      one: '# modification en cours d’enregistrement',
      many: '# de modifications en cours d’enregistrement',
      other: '# modifications en cours d’enregistrement',
    },
    savesOffline: {
      one: '# modification sera enregistrée à votre retour en ligne',
      many: '# de modifications seront enregistrées à votre retour en ligne',
      other: '# modifications seront enregistrées à votre retour en ligne',
    },
    savesUnconfirmed: {
      one: '# modification non confirmée',
      many: '# de modifications non confirmées',
      other: '# modifications non confirmées',
    },
    conflicts: { one: 'Résoudre # conflit', many: 'Résoudre # de conflits', other: 'Résoudre # conflits' },
    drafts: { one: '# brouillon', many: '# de brouillons', other: '# brouillons' },
    presentation: { label: 'Afficher comme', list: 'Liste', agenda: 'Agenda', workload: 'Charge de travail' },
    draftsTitle: 'Brouillons',
    draftsDetail: 'Texte saisi et non enregistré',
    noDrafts: 'Aucun brouillon',
    draftGone: 'Supprimé dans le CRM',
    openDraft: 'Ouvrir',
  },

  notices: {
    region: 'Notifications',
    saved: 'Enregistré',
    changed: '{record} → {change}',
    dayAndTime: '{day}, {time}',
    changedFields: '{record}\u202f: {fields}',
    someFollowup: 'Suivi',
    manyNotSaved: { one: '# non enregistré', other: '# non enregistrés' },
    savedUndo: 'Modification annulée',
    savedMerged: 'Enregistré, avec la modification d’une autre personne ({fields})',
    notSavedInvalid: 'Non enregistré\u202f: le CRM a refusé une valeur',
    notSavedInPage: 'Non enregistré\u202f: une erreur s’est produite dans cette page',
    notSavedForbidden: 'Non enregistré\u202f: vous n’avez pas l’autorisation',
    notSavedGone: 'Non enregistré\u202f: ce suivi n’existe plus',
    unconfirmed: 'Impossible de confirmer l’enregistrement de votre modification',
    sessionEnded: {
      one: 'Votre session a expiré. Reconnectez-vous pour enregistrer votre modification.',
      other: 'Votre session a expiré. Reconnectez-vous pour enregistrer vos # modifications.',
    },
    conflict: 'Pas encore enregistré\u202f: quelqu’un d’autre a modifié ce suivi',
    draftGone: 'Quelqu’un a supprimé un suivi. Votre brouillon est toujours là.',
    draftUnlisted: 'Un suivi n’est plus dans cette liste. Votre brouillon est toujours là.',
    refreshed: 'La liste est à jour',
    refreshFailed: 'Impossible d’actualiser la liste',
    loadAllDone: { one: '# suivi chargé', many: 'Tous les suivis chargés (#)', other: 'Les # suivis chargés' },
    loadAllStopped: {
      one: 'Arrêté\u202f: # suivi chargé',
      many: 'Arrêté\u202f: # de suivis chargés',
      other: 'Arrêté\u202f: # suivis chargés',
    },
    loadAllFailed: {
      one: 'Le chargement s’est interrompu\u202f: # suivi chargé',
      many: 'Le chargement s’est interrompu\u202f: # de suivis chargés',
      other: 'Le chargement s’est interrompu\u202f: # suivis chargés',
    },
    reopen: 'Rouvrir',
    cannotUndo: 'Annulation impossible (champ vide avant)\u202f: {fields}',
  },

  reminders: {
    due: ({ note }) => (note ? `À échéance maintenant\u202f: ${note}` : 'Un suivi arrive à échéance'),
    wasDue: ({ note, time }) =>
      note ? `À échéance depuis ${time}\u202f: ${note}` : `Un suivi est à échéance depuis ${time}`,
    dueIn: ({ note, minutes }) =>
      note
        ? `À échéance dans ${written(minutes)}\u00a0min\u202f: ${note}`
        : `Un suivi arrive à échéance dans ${written(minutes)}\u00a0min`,
    manyDue: {
      one: '# suivi arrive à échéance',
      many: '# de suivis arrivent à échéance',
      other: '# suivis arrivent à échéance',
    },
    manySoon: {
      one: '# suivi arrive bientôt à échéance',
      many: '# de suivis arrivent bientôt à échéance',
      other: '# suivis arrivent bientôt à échéance',
    },
    open: 'Ouvrir',
    snooze: 'Reporter de {minutes}\u00a0min',
    snoozeAll: 'Tout reporter de {minutes}\u00a0min',
  },

  workload: {
    label: 'Charge de travail',
    table: 'Suivis ouverts par responsable et par jour',
    later: 'Plus tard',
    noDate: 'Sans date',
    total: 'Total',
    today: 'Aujourd’hui',
    cell: {
      one: '{owner}, {column}\u202f: # suivi',
      many: '{owner}, {column}\u202f: # de suivis',
      other: '{owner}, {column}\u202f: # suivis',
    },
    partial: { one: 'Compte seulement le premier suivi', other: 'Compte seulement les # premiers suivis' },
    empty: 'Aucun suivi ouvert',
    emptied: 'Il n’y a plus de suivi ici',
    reassign: { other: 'Réattribuer #' },
    moreOwners: { one: 'Afficher # autre responsable', other: 'Afficher # autres responsables' },
    moreRecords: { other: 'Afficher # de plus' },
  },

  agenda: {
    label: 'Agenda',
    previousWeek: 'Semaine précédente',
    thisWeek: 'Cette semaine',
    nextWeek: 'Semaine suivante',
    allHours: 'Toutes les heures',
    days: 'Jours',
    column: { one: '{name}\u202f: # suivi', many: '{name}\u202f: # de suivis', other: '{name}\u202f: # suivis' },
    more: { one: '# autre', other: '# autres' },
    nothingOverdue: 'Rien en retard',
    nothing: 'Aucune échéance ces jours-là',
    undated: { one: '# n’a pas de date', other: '# n’ont pas de date' },
    before: { other: '# avant ces jours' },
    after: { other: '# après ces jours' },
    show: 'Afficher',
    hide: 'Masquer',
    closed: { one: '# clos, non affiché', many: '# de clos, non affichés', other: '# clos, non affichés' },
    partial: {
      one: 'Début de la liste seulement\u202f: # suivi chargé',
      many: 'Début de la liste seulement\u202f: # de suivis chargés',
      other: 'Début de la liste seulement\u202f: # suivis chargés',
    },

    keys: {
      focus: 'Passer d’une carte à l’autre',
      ends: 'Aller à la première ou à la dernière carte',
      open: 'Ouvrir la carte',
      lift: 'Prendre la carte',
      day: 'Carte en main\u202f: changer le jour',
      time: 'Carte en main\u202f: changer l’heure',
      week: 'Carte en main\u202f: changer la semaine',
      drop: 'Carte en main\u202f: déposer',
      putBack: 'Carte en main\u202f: remettre en place',
    },

    hint: 'Appuyez sur Entrée pour ouvrir, sur Espace pour déplacer',
    moving: 'Flèches pour déplacer, Entrée pour déposer, Échap pour annuler',
    pickedUp: 'Suivi saisi\u202f: {time}',
    moved: 'Déplacé au {time}',
    putBack: 'Remis en place',
    past: 'Déjà passé\u202f: {time}',
    nowhere: 'Déposez sur un jour',
  },
});
