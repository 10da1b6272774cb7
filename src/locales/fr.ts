import { counted } from '../messages/counted.js';
import type { Messages } from '../messages/messages.js';

/** A count in French words. */
const count = counted('fr');

/** A number as French writes it: `written(2000)` is "2 000", with a narrow no-break space. */
function written(value: number): string {
  return count(value, { other: '#' });
}

/** So many follow-ups; from a million on, French puts "de" between. */
function followups(value: number): string {
  return count(value, { one: '# suivi', many: '# de suivis', other: '# suivis' });
}

/** So many changes. */
function changes(value: number): string {
  return count(value, { one: '# modification', many: '# de modifications', other: '# modifications' });
}

function couldBeLoaded(value: number): string {
  return count(value, {
    one: '# suivi a pu être chargé.',
    many: '# de suivis ont pu être chargés.',
    other: '# suivis ont pu être chargés.',
  });
}

function loadedSoFar(value: number): string {
  return count(value, { one: '# chargé pour l’instant', other: '# chargés pour l’instant' });
}

const shiftUnit = {
  days: { one: '# jour', many: '# de jours', other: '# jours' },
  hours: { one: '# heure', many: '# d’heures', other: '# heures' },
};
const shiftVerb = { later: ['repoussé', 'repoussés'], earlier: ['avancé', 'avancés'] } as const;

function treated(done: number, total: number): string {
  return `${written(done)} sur ${written(total)} ${count(done, { one: 'traité', other: 'traités' })}`;
}

function followupsGet(value: number): string {
  return `${followups(value)} ${count(value, { one: 'aura', other: 'auront' })}`;
}

function followupsLoaded(value: number): string {
  return `${followups(value)} ${count(value, { one: 'chargé', other: 'chargés' })}`;
}

/** French, with the formal “vous”. */
export const fr: Messages = {
  common: {
    tryAgain: 'Réessayer',
    save: 'Enregistrer',
    cancel: 'Annuler',
    done: 'Terminé',
    undo: 'Annuler',
    stop: 'Arrêter',
    review: 'Examiner',
    dismiss: 'Masquer',
    close: 'Fermer',
    copied: 'Copié',
    copyFailed: 'Copie impossible\u202f: sélectionnez le texte et copiez-le vous-même',
    loading: 'Chargement…',
    crashed: 'Cette partie de la page n’a pas pu être affichée',
    empty: '–',
    none: 'Non renseigné',
    labelOf: ({ label }) => `${label}\u202f:`,
    inOneLine: ({ parts }) => parts.join(', '),
    sentences: ({ parts }) => parts.join('. '),

    saving: 'Enregistrement…',
    checkingSave: 'Vérification de l’enregistrement de votre modification…',
    notSavedOffline: 'Pas encore enregistré\u202f: hors ligne',
    signInToSave: 'Reconnectez-vous pour enregistrer',
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
    deal: ({ id }) => `Affaire ${id}`,

    selectRow: ({ due, note }) => {
      const subject = due ? `Sélectionner le suivi à échéance du ${due}` : 'Sélectionner le suivi sans échéance';
      return note ? `${subject}\u202f: ${note}` : subject;
    },
    selectAll: (values) => `Tout sélectionner\u202f: ${followups(values.count)}`,
    selectNone: 'Effacer la sélection',
    buckets: {
      overdue: 'En retard',
      today: 'À échéance aujourd’hui',
      'this-week': 'Cette semaine',
      later: 'Plus tard',
      none: 'Pas à échéance',
    },
    groupCount: (values) => written(values.count),
    deleted: 'Ce suivi n’existe plus.',
    columnWidth: ({ column }) => `Largeur de la colonne «\u202f${column}\u202f»`,
    printed: (values) =>
      `Impression limitée au début de la liste\u202f: ${written(values.shown)} sur ${followups(values.count)}.`,

    checking: 'Vérification…',
    waiting: 'En attente',
    retryingAt: ({ time }) =>
      time
        ? `Le CRM est occupé, nouvelle tentative à ${time}`
        : 'Enregistrement toujours en cours, nouvelle tentative sous peu',
    unconfirmedDetail: 'Nous n’avons pas pu confirmer l’enregistrement de votre modification',
    draft: 'Brouillon',
    draftDetail: 'Une saisie n’est pas enregistrée ici. «\u202fModifier\u202f» permet de la reprendre.',
    notSaved: 'Non enregistré',
    notSavedInvalid: 'Non enregistré\u202f: le CRM a refusé une valeur',
    notSavedForbidden: 'Non enregistré\u202f: vous n’avez pas le droit de modifier ce suivi',
    notSavedGone: 'Non enregistré\u202f: ce suivi n’existe plus',
    conflict: 'Conflit – examiner',
    conflictDetail: 'Quelqu’un d’autre a modifié ce suivi\u202f; votre modification attend une décision',
    retrySave: 'Réessayer d’enregistrer ce suivi',

    loading: 'Chargement des suivis…',
    stillLoading: 'Chargement toujours en cours… C’est plus long que d’habitude.',
    loadMore: 'Charger plus',
    loadingMore: 'Chargement de la suite…',
    nextPageFailed: 'Les suivis suivants n’ont pas pu être chargés.',
    nextPageOffline: 'Vous êtes hors ligne. La suite sera chargée à votre retour en ligne.',
    among: (values) =>
      `Sur ${followups(values.count)} ${count(values.count, { one: 'chargé', other: 'chargés' })} pour l’instant.`,
    endComplete: (values) =>
      count(values.count, {
        one: 'C’est tout\u202f: # suivi.',
        many: 'C’est tout\u202f: # de suivis.',
        other: 'C’est tout\u202f: # suivis.',
      }),
    endTruncated: (values) =>
      `Le CRM annonce une suite, mais n’indique pas où elle se trouve. ${couldBeLoaded(values.count)}`,
    endCursorCycle: (values) =>
      `Le CRM a commencé à se répéter, le chargement a donc été arrêté. ${couldBeLoaded(values.count)}`,
    rejected: (values) =>
      count(values.count, {
        one: '# suivi n’a pas pu être lu et n’est pas affiché.',
        many: '# de suivis n’ont pas pu être lus et ne sont pas affichés.',
        other: '# suivis n’ont pas pu être lus et ne sont pas affichés.',
      }),
    empty: 'Aucun suivi',
    emptyFiltered: 'Aucun suivi ne correspond',
    clearFilters: 'Effacer les filtres',
    loadFailed: 'Les suivis n’ont pas pu être chargés.',
    loadFailedOffline: 'Vous êtes hors ligne, les suivis n’ont donc pas pu être chargés.',
    loadFailedDetail: ({ kind }) => {
      switch (kind) {
        case 'unauthorized':
          return 'Votre session n’est plus valide. Reconnectez-vous.';
        case 'forbidden':
          return 'Vous n’avez pas le droit de voir ces suivis.';
        case 'rate-limited':
          return 'Le CRM demande de ralentir. Patientez un instant.';
        case 'unavailable':
          return 'Le CRM n’est pas disponible pour le moment.';
        case 'network':
          return 'Le CRM est injoignable.';
        case 'timeout':
          return 'Le CRM n’a pas répondu à temps.';
        case 'malformed-response':
          return 'La réponse ne provenait pas du CRM.';
        default:
          return 'Une erreur s’est produite dans le CRM.';
      }
    },
    unapplied:
      'La recherche, les filtres et le tri ne peuvent pas être appliqués pour le moment, car une partie de cette page n’a pas pu être chargée. Tout est affiché, dans l’ordre du CRM.',
    loadFailedInPage: 'Une erreur s’est produite dans cette page, et non dans le CRM.',
    requestId: ({ id }) => `Requête ${id}`,
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
    ownerIdNotCopied: 'L’identifiant du responsable n’a pas pu être copié.',
    edit: 'Modifier…',
    reviewConflict: 'Examiner le conflit…',
    conflictFirst: 'Votre dernière modification attend une décision',
    readOnly: 'Ce suivi est en lecture seule',
    loadFailed: 'Les actions n’ont pas pu être chargées.',
  },

  layout: {
    title: 'Colonnes',
    columns: 'Colonnes, dans leur ordre',
    moveUp: ({ column }) => `Monter «\u202f${column}\u202f»`,
    moveDown: ({ column }) => `Descendre «\u202f${column}\u202f»`,
    moved: ({ column, place, count }) =>
      `«\u202f${column}\u202f» est maintenant en position ${written(place)} sur ${written(count)}.`,
    lastColumn: 'Une colonne doit rester.',
    density: 'Hauteur des lignes',
    comfortable: 'Confortable',
    compact: 'Compacte',
    reset: 'Réinitialiser',
    resetDone: 'Les colonnes, les largeurs et la hauteur des lignes sont revenues à leur état initial.',
  },

  filter: {
    views: 'Vues',
    viewNames: {
      all: 'Tous',
      mine: 'Les miens',
      overdue: 'En retard',
      'due-today': 'Aujourd’hui',
      'this-week': 'Cette semaine',
      later: 'Plus tard',
    },
    viewCount: (values) => `${written(values.count)}${values.final ? '' : '+'}`,

    search: 'Rechercher',
    clearSearch: 'Effacer la recherche',

    filter: 'Filtrer',
    filterPanel: 'Filtres',
    activeFilters: (values) => count(values.count, { one: '# actif', other: '# actifs' }),
    activeFiltersList: 'Filtres actifs',
    activeFilter: ({ field, value }) => `${field}\u202f: ${value}`,
    severalValues: (values) => count(values.count, { one: '# sélectionné', other: '# sélectionnés' }),
    removeFilter: ({ filter: words }) => `${words}, retirer le filtre`,
    findValue: ({ field }) => `Rechercher dans «\u202f${field}\u202f»`,
    noValueFound: 'Aucun résultat',
    noValues: 'Pas encore de choix possible',
    moreValues: (values) =>
      count(values.count, {
        one: '# autre\u202f: tapez pour le trouver',
        other: '# autres\u202f: tapez pour les trouver',
      }),
    needsDecision: (values) => count(values.count, { other: 'Décision requise (#)' }),

    sortBy: 'Trier par',
    defaultOrder: 'Ordre par défaut',
    ascending: 'Croissant',
    descending: 'Décroissant',
    groupByDue: 'Grouper par échéance',

    found: (values) => followups(values.count),
    foundOf: (values) => `${written(values.count)} sur ${followups(values.loaded)}`,
    foundSoFar: (values) => loadedSoFar(values.loaded),
    foundOfSoFar: (values) => `${written(values.count)} sur ${loadedSoFar(values.loaded)}`,
    asOf: ({ time }) => `dernière lecture\u202f: ${time}`,
    preparing: 'Mise à jour…',

    savedViews: 'Vues enregistrées',
    savedViewsLabel: ({ name, modified }) => `Vues enregistrées\u202f: ${name}${modified ? ', modifiée' : ''}`,
    modified: 'modifiée',
    noSavedViews:
      'Aucune vue enregistrée pour l’instant. Choisissez des filtres et un ordre, puis enregistrez-les ici sous un nom.',
    savedViewsFailed: 'Vos vues enregistrées n’ont pas pu être chargées.',
    savedViewsNotKept: 'La modification n’a pas pu être enregistrée. Rien n’a changé.',
    saveView: 'Enregistrer cette vue…',
    updateView: ({ name }) => `Mettre à jour «\u202f${name}\u202f»`,
    renameView: ({ name }) => `Renommer «\u202f${name}\u202f»`,
    deleteView: ({ name }) => `Supprimer «\u202f${name}\u202f»`,
    viewDeleted: ({ name }) => `«\u202f${name}\u202f» a été supprimée.`,
    saveViewTitle: 'Enregistrer cette vue',
    renameViewTitle: 'Renommer cette vue',
    viewName: 'Nom',
    viewNameMissing: 'Saisissez un nom',
    viewNameTaken: ({ name }) => `Une vue nommée «\u202f${name}\u202f» existe déjà`,

    exportCsv: 'Exporter en CSV',
    exportAmong: (values) => `sur ${loadedSoFar(values.loaded)}`,
    exporting: 'Exportation…',
    exportProgress: (values) => `${written(values.percent)}\u202f%`,
    stopExport: 'Arrêter l’exportation',
    exported: (values) => `${followups(values.count)} ${count(values.count, { one: 'exporté', other: 'exportés' })}`,
    exportBlocked:
      'Rien n’a été téléchargé\u202f: le cadre qui affiche cette page ne lui permet pas d’enregistrer de fichiers.',
    exportUnsure: (values) =>
      `${followups(values.count)} ${count(values.count, { one: 'écrit', other: 'écrits' })} en CSV. Si aucun téléchargement n’apparaît, le cadre qui affiche cette page ne lui permet pas d’enregistrer de fichiers.`,
    copyCsv: 'Copier le CSV',
    copyCsvFailed: 'Copie impossible',
    exportFailed: 'L’exportation a échoué.',
    exportFileName: ({ date }) => `suivis-${date}.csv`,

    keysTitle: 'Raccourcis clavier',
    keysDetail: 'Ils fonctionnent tant que la liste a le focus.',
    keyNames: {
      ArrowUp: '↑',
      ArrowDown: '↓',
      Home: 'Début',
      End: 'Fin',
      PageUp: 'Page préc.',
      PageDown: 'Page suiv.',
      Enter: 'Entrée',
      ' ': 'Espace',
      Shift: 'Maj',
      Control: 'Ctrl',
      Alt: 'Alt',
      Meta: '⌘',
      Escape: 'Échap',
    },
    keyOr: 'ou',
    keyMove: 'Suivi suivant ou précédent',
    keyEnds: 'Premier ou dernier suivi',
    keyPages: 'Un écran vers le haut ou vers le bas',
    keyEdit: 'Modifier le suivi',
    keySelect: 'Sélectionner ou désélectionner le suivi',
    keySelectRange: 'Sélectionner une plage',
    keySelectAll: 'Tout sélectionner',
    keyRowMenu: 'Actions rapides du suivi',
    keySearch: 'Rechercher',
    keyHelp: 'Cette liste',
    keyEscape: 'Effacer la recherche, fermer ce qui est ouvert, effacer la sélection',
    keyEditorSave: 'Pendant la saisie\u202f: enregistrer',
    keyEditorSaveAndNext: 'Pendant la saisie\u202f: enregistrer et passer au suivant',
    keyEditorStep: 'Pendant la saisie\u202f: suivi précédent ou suivant',
  },

  bulk: {
    toolbar: 'Modifier les suivis sélectionnés',
    selected: (values) => count(values.count, { one: '# sélectionné', other: '# sélectionnés' }),
    notShown: (values) => count(values.count, { one: '# non affiché', other: '# non affichés' }),
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
    reassign: 'Réattribuer',

    titleOwner: (values) => `Réattribuer ${followups(values.count)}`,
    titleDue: (values) => `Déplacer l’échéance de ${followups(values.count)}`,
    titlePriority: (values) => `Définir la priorité de ${followups(values.count)}`,
    titleTaskType: (values) => `Définir le type de tâche de ${followups(values.count)}`,
    titleRunning: (values) => `Modification de ${followups(values.count)} en cours`,
    titleUndoing: (values) => `Annulation de ${changes(values.count)} en cours`,
    titleDone: (values) => `Modification de ${followups(values.count)}`,
    titleUndone: (values) => `Annulation de ${changes(values.count)}`,

    choose: 'Choisir…',
    dueChoices: 'Nouvelle échéance',
    exact: 'Une autre date et heure',
    exactLabel: 'Date et heure',
    shift: 'Décaler de',
    shiftHint: 'Chacun à partir de sa propre échéance. Un décalage en jours conserve l’heure.',
    amount: 'Nombre',
    amountInvalid: 'Saisissez un nombre entier supérieur à 0',
    unit: 'Unité',
    days: 'Jours',
    hours: 'Heures',
    direction: 'Sens',
    later: 'Plus tard',
    earlier: 'Plus tôt',

    willAssign: (values) =>
      `${followups(values.count)} ${count(values.count, { one: 'sera attribué', other: 'seront attribués' })} à ${values.owner}.`,
    willBeDue: (values) =>
      `${followups(values.count)} ${count(values.count, { one: 'aura', other: 'auront' })} pour échéance\u202f: ${values.time}.`,
    willShift: ({ count: moved, amount, unit, direction }) => {
      const [one, other] = shiftVerb[direction];
      const will = count(moved, { one: `sera ${one}`, other: `seront ${other}` });
      return `${followups(moved)} ${will} de ${count(amount, shiftUnit[unit])}.`;
    },
    willSetPriority: (values) => `${followupsGet(values.count)} la priorité «\u202f${values.value}\u202f».`,
    willSetTaskType: (values) => `${followupsGet(values.count)} le type de tâche «\u202f${values.value}\u202f».`,
    canChange: (values) =>
      `${followups(values.count)} ${count(values.count, { one: 'peut être modifié', other: 'peuvent être modifiés' })}.`,
    same: (values) =>
      count(values.count, {
        one: '# a déjà cette valeur et reste inchangé.',
        other: '# ont déjà cette valeur et restent inchangés.',
      }),
    readOnly: (values) =>
      count(values.count, { one: '# ne peut pas être modifié.', other: '# ne peuvent pas être modifiés.' }),
    noDue: (values) =>
      count(values.count, {
        one: '# n’a pas d’échéance à déplacer.',
        other: '# n’ont pas d’échéance à déplacer.',
      }),
    conflictFirst: (values) =>
      count(values.count, {
        one: '# a une modification antérieure qui attend une décision.',
        other: '# ont une modification antérieure qui attend une décision.',
      }),
    missing: (values) => count(values.count, { one: '# n’existe plus.', other: '# n’existent plus.' }),
    submit: (values) => `Modifier ${followups(values.count)}`,
    chooseFirst: 'Choisissez d’abord une valeur.',
    invalidChoice: 'Cette valeur ne peut pas être utilisée.',
    nothingToChange: 'Rien à modifier.',
    oneAtATime: ({ done, total }) =>
      `Une autre modification est en cours\u202f: ${treated(done, total)}. Attendez qu’elle soit terminée ou arrêtez-la.`,

    progress: 'Modification des suivis',
    doneOf: ({ done, total }) => treated(done, total),
    goesOn: 'Vous pouvez fermer cette fenêtre. Le travail continue.',
    offline: 'Vous êtes hors ligne. Le travail reprendra à votre retour en ligne.',
    signIn: 'Votre session n’est plus valide. Reconnectez-vous pour continuer.',
    busy: ({ time }) =>
      time ? `Le CRM demande de ralentir. Reprise à ${time}.` : 'Le CRM demande de ralentir. Reprise dans un instant.',

    saved: (values) => count(values.count, { one: '# enregistré', other: '# enregistrés' }),
    undone: (values) => `${changes(values.count)} ${count(values.count, { one: 'annulée', other: 'annulées' })}`,
    unchanged: (values) => count(values.count, { one: '# inchangé', other: '# inchangés' }),
    waiting: (values) => `${written(values.count)} en attente`,
    conflicts: (values) => count(values.count, { one: '# conflit', many: '# de conflits', other: '# conflits' }),
    unconfirmed: (values) => count(values.count, { one: '# non confirmé', other: '# non confirmés' }),
    invalid: (values) => count(values.count, { one: '# refusé par le CRM', other: '# refusés par le CRM' }),
    forbidden: (values) => count(values.count, { one: '# non autorisé', other: '# non autorisés' }),
    gone: (values) => count(values.count, { one: '# n’existe plus', other: '# n’existent plus' }),
    notSent: (values) => count(values.count, { one: '# non envoyé', other: '# non envoyés' }),

    allSaved: 'Tout est enregistré.',
    conflictsDetail: 'Quelqu’un d’autre les a modifiés. Rien n’est écrasé tant que vous n’avez pas choisi.',
    unconfirmedDetail: 'Le CRM n’a pas indiqué s’ils ont été enregistrés. Réessayer ne les enregistre pas deux fois.',
    decide: 'Décider',
    decideLabel: ({ due, note }) => `Décider\u202f: ${due}${note ? `, ${note}` : ''}`,
    noDueTime: 'Sans échéance',
    noNote: 'Sans note',
    showMore: (values) => count(values.count, { one: 'Afficher # autre', other: 'Afficher # autres' }),
    keptSelected: 'Ce qui n’est pas enregistré reste sélectionné.',
    tryAgain: (values) => `Réessayer (${written(values.count)})`,
    undo: (values) => `Annuler ${changes(values.count)}`,
    cannotUndo: (values) =>
      `${changes(values.count)} ${count(values.count, { one: 'ne peut pas être annulée', other: 'ne peuvent pas être annulées' })} (vide auparavant)\u202f: ${values.fields}`,
    copy: 'Copier le rapport',

    bar: 'Modification de plusieurs suivis',
    show: 'Afficher la progression',
    showReport: 'Afficher le rapport',
  },

  editor: {
    title: 'Modifier le suivi',
    facts: 'Détails',
    completionNote: 'Note de clôture',
    created: 'Création',
    changed: 'Modifié',

    dueZone: ({ timeZone }) => `Fuseau horaire\u202f: ${timeZone}`,
    dueUnreadable: ({ value }) =>
      `Le CRM contient «\u202f${value}\u202f», qui n’est pas une date. Cette valeur est conservée tant que vous ne choisissez pas de date.`,
    dueGap: ({ time }) =>
      `Les horloges avancent à ce moment-là, cette heure n’existe donc pas. L’heure retenue est\u202f: ${time}.`,
    dueOverlap: ({ time }) =>
      `Les horloges reculent à ce moment-là, cette heure existe donc deux fois. La première est retenue\u202f: ${time}.`,
    dueGapQuestion: ({ time, date }) =>
      `L’heure ${time} n’existe pas le ${date}, car les horloges avancent. Quel moment voulez-vous dire\u202f?`,
    dueOverlapQuestion: ({ time, date }) =>
      `L’heure ${time} existe deux fois le ${date}, car les horloges reculent. Quel moment voulez-vous dire\u202f?`,
    dueGapEarlier: ({ time }) => `Plus tôt\u202f: ${time}`,
    dueGapLater: ({ time }) => `Plus tard\u202f: ${time}`,
    dueOverlapFirst: ({ time }) => `Première fois\u202f: ${time}`,
    dueOverlapSecond: ({ time }) => `Deuxième fois\u202f: ${time}`,
    dueOffset: ({ offset }) => `UTC${offset}`,
    dueWords: 'Ou en langage courant',
    dueWordsHint: ({ example }) => `Par exemple «\u202f${example}\u202f»`,
    dueWordsUnknown: ({ example }) => `Non compris. Essayez «\u202f${example}\u202f».`,
    dueWordsOutOfRange: 'L’année doit être comprise entre 1970 et 9999.',
    dueWordsTimeKept: 'Aucune heure saisie\u202f: celle du champ est conservée.',
    dueWordsTimeUsual: 'Aucune heure saisie\u202f: neuf heures du matin.',
    dueWordsQuestion: 'Quel moment voulez-vous dire\u202f?',
    dueWordsGuess: 'Vouliez-vous dire ceci\u202f?',
    dueWordsEnter: 'Appuyez sur Entrée pour valider.',
    dueWordsEnterFirst: 'Appuyez sur Entrée pour choisir le premier.',
    dueWordsTaken: ({ time }) => `Validé\u202f: ${time}`,
    duePresets: 'Propositions',
    dueMissing: 'Saisissez une date et une heure',
    dueInvalid: 'Saisissez une date et une heure entre 1970 et 9999',

    ownerMissing: 'Choisissez un responsable',
    ownerInvalid: ({ example }) => `Saisissez un identifiant d’utilisateur complet, par exemple ${example}`,
    taskTypeMissing: 'Saisissez un type de tâche',
    priorityMissing: 'Saisissez une priorité',
    unknownOwner: ({ id }) => `Utilisateur ${id}`,
    ownerMe: ({ name }) => `${name} (moi)`,
    me: 'Moi',
    ownerIdHint: 'L’identifiant d’un utilisateur du CRM',
    ownerSearching: 'Recherche…',
    ownerNotFound: 'Personne ne correspond',
    ownerSearchFailed: 'La recherche a échoué',
    ownerResults: (values) => count(values.count, { one: '# personne', many: '# de personnes', other: '# personnes' }),
    ownerList: 'Responsables',
    moreOptions: (values) =>
      `Affichage de ${written(values.shown)} sur ${written(values.count)}. Continuez à taper pour en trouver d’autres.`,
    suggestionList: 'Propositions',
    suggestionResults: (values) =>
      count(values.count, { one: '# proposition', many: '# de propositions', other: '# propositions' }),

    noteLinks: 'Liens dans la note',
    opensInNewTab: '(s’ouvre dans un nouvel onglet)',

    loadFailed: 'Ce suivi n’a pas pu être chargé',
    readOnly: 'Vous pouvez consulter ce suivi, mais pas le modifier.',

    stateStillSaving: 'Enregistrement toujours en cours…',
    stateBusy: ({ time }) =>
      time ? `CRM occupé, nouvelle tentative à ${time}` : 'CRM occupé, nouvelle tentative sous peu',
    stateForbidden: 'Vous n’avez pas le droit de modifier ceci',
    stateGone: 'N’existe plus',
    stateUnconfirmedDetail:
      'Le CRM n’a pas indiqué si votre modification a été enregistrée. Réessayer ne l’enregistre pas deux fois.',
    stateConflict: 'Ce suivi a été modifié',
    stateConflictDetail:
      'Quelqu’un d’autre l’a modifié avant l’enregistrement de votre modification. Votre texte est toujours là.',
    stateInvalidFields: 'Non enregistré. Corrigez les champs signalés, puis enregistrez à nouveau.',
    stateInvalid: 'Non enregistré. Le CRM a refusé cette modification.',
    goneDetail: 'Ce suivi a été supprimé dans le CRM. Votre texte est toujours là.',
    forbiddenDetail: 'Non enregistré. Votre texte est toujours là.',

    copyMyText: 'Copier mon texte',

    discardTitle: 'Abandonner les modifications non enregistrées\u202f?',
    discardDetail: 'Vos modifications de ce suivi n’ont pas été enregistrées.',
    discardDetailUnconfirmed:
      'Nous n’avons pas pu confirmer l’enregistrement de vos modifications de ce suivi. Elles se trouvent peut-être déjà dans le CRM.',
    discard: 'Abandonner',
    keepEditing: 'Continuer la saisie',
    keepText: 'Garder pour plus tard',
    draftShown: 'Votre saisie précédente est de retour. Elle n’est pas encore enregistrée.',
    dropDraft: 'Abandonner la saisie',

    revert: 'Rétablir',
    movedByOthers: 'Modifié à l’instant par quelqu’un d’autre.',
    movedFrom: ({ value }) => `Avant\u202f: ${value}`,
    changedByOthers: 'Modifié par quelqu’un d’autre',
    takeTheirs: 'Prendre l’autre version',
    keepMine: 'Garder ma version',
    movedSaid: ({ fields }) => `Modifié à l’instant par quelqu’un d’autre\u202f: ${fields}`,
    changedSaid: ({ fields }) =>
      `Quelqu’un d’autre a modifié ce que vous modifiez\u202f: ${fields}. Votre saisie reste\u202f; vous pouvez examiner les deux sous le champ`,
    statusMoved: ({ status }) => `Le statut est maintenant «\u202f${status}\u202f»`,

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
    draftKept: 'Votre texte est gardé comme brouillon. Il n’est pas encore enregistré.',
    listEnd: 'C’était le dernier suivi de la liste.',
    listEndPartial: 'C’était le dernier suivi chargé.',
  },

  duePhrase: {
    example: 'demain 9h',
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
    // No eight: "dans huit jours" is a week from today.
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

  conflict: {
    title: 'Ce suivi a été modifié',
    description:
      'Quelqu’un d’autre l’a modifié avant l’enregistrement de votre modification. Rien n’est écrasé tant que vous n’avez pas choisi.',
    descriptionNoClash:
      'Quelqu’un d’autre en a modifié d’autres parties avant l’enregistrement de votre modification. Les deux modifications sont compatibles.',
    keep: 'Actualiser et garder mes modifications',
    discard: 'Actualiser et abandonner mes modifications',
    asItWas: 'Avant',
    mine: 'Ma version',
    theirs: 'L’autre version',
    undecided: 'Choisissez l’une des deux versions',
    changedAgain: 'Ce champ a encore été modifié entre-temps. Choisissez à nouveau.',
    theirsLater: ({ distance }) => `L’autre échéance tombe ${distance} plus tard.`,
    theirsEarlier: ({ distance }) => `L’autre échéance tombe ${distance} plus tôt.`,
    sameMinute: 'Les deux tombent dans la même minute.',
    merged: 'Version fusionnée',
    mergedDetail: 'Modifier un texte fusionné',
    mergedText: 'Texte fusionné',
    mergedUnsure: 'Les mêmes mots ont été modifiés des deux côtés\u202f: vérifiez le texte',
    mergedOutdated: 'L’autre version a encore été modifiée. Votre texte est resté tel quel.',
    mergeAgain: 'Fusionner à nouveau',
    allMine: 'Ma version partout',
    allTheirs: 'L’autre version partout',
    saves: ({ fields }) => `Sera enregistré\u202f: ${fields}`,
    savesMine: ({ field }) => `${field} (ma version)`,
    savesMerged: ({ field }) => `${field} (version fusionnée)`,
    savesNothing: 'Rien ne sera enregistré\u202f: l’autre version reste en place.',
    toDecide: ({ fields }) => `À décider\u202f: ${fields}`,
    newsAgain: ({ fields }) => `Encore modifié\u202f: ${fields}. Choisissez à nouveau.`,
    newsChanged: ({ fields }) => `Modifié par l’autre personne\u202f: ${fields}.`,
    newsSettled: ({ fields }) => `Plus rien à décider\u202f: ${fields}.`,
    empty: 'Vide',
    taken: 'Modifié par l’autre personne, repris',
    kept: 'Modifié par vous, conservé',
    becomes: 'devient',
    statusMoved: ({ from, to }) => `Le statut est passé de «\u202f${from}\u202f» à «\u202f${to}\u202f».`,
    ownerMoved: ({ owner }) => `Nouveau responsable\u202f: ${owner}.`,
    ownerRemoved: 'Plus personne n’en est responsable.',
    copyBoth: 'Copier les deux versions',
    goneTitle: 'N’existe plus',
    goneDescription:
      'Ce suivi a été supprimé dans le CRM, votre modification ne peut donc pas être enregistrée. Votre texte est toujours là.',
    goneDiscard: 'Abandonner mes modifications',
  },

  workspace: {
    heading: 'Suivis',
    toolbar: 'Outils pour les suivis',
    refresh: 'Actualiser',
    refreshing: 'Actualisation…',
    loadAll: 'Tout charger',
    loadAllProgress: 'Chargement de tous les suivis',
    loadedSoFar: (values) =>
      `${followups(values.count)} ${count(values.count, { one: 'chargé', other: 'chargés' })} pour l’instant`,
    offline:
      'Vous êtes hors ligne. La liste n’est peut-être plus à jour\u202f; les modifications attendent ici votre retour en ligne.',
    backOnline: 'Vous êtes de nouveau en ligne.',
    savesUnsettled: (values) =>
      count(values.count, {
        one: '# modification en cours d’enregistrement',
        many: '# de modifications en cours d’enregistrement',
        other: '# modifications en cours d’enregistrement',
      }),
    savesOffline: (values) =>
      count(values.count, {
        one: '# modification attend une connexion',
        many: '# de modifications attendent une connexion',
        other: '# modifications attendent une connexion',
      }),
    savesUnconfirmed: (values) =>
      count(values.count, {
        one: '# modification n’a pas pu être confirmée',
        many: '# de modifications n’ont pas pu être confirmées',
        other: '# modifications n’ont pas pu être confirmées',
      }),
    conflicts: (values) =>
      count(values.count, {
        one: '# conflit à examiner',
        many: '# de conflits à examiner',
        other: '# conflits à examiner',
      }),
    drafts: (values) => count(values.count, { one: '# brouillon', many: '# de brouillons', other: '# brouillons' }),
    draftsTitle: 'Brouillons',
    draftsDetail: 'Ce que vous avez saisi sans l’enregistrer.',
    noDrafts: 'Il n’y a aucun brouillon.',
    draftGone: 'Supprimé dans le CRM',
    openDraft: 'Ouvrir',
  },

  notices: {
    region: 'Notifications',
    saved: 'Enregistré',
    savedUndo: 'Enregistré\u202f: votre modification est annulée',
    savedMerged: ({ fields }) => `Enregistré, avec la modification d’une autre personne (${fields})`,
    notSavedInvalid: 'Non enregistré\u202f: le CRM a refusé une valeur.',
    notSavedInPage: 'Non enregistré\u202f: une erreur s’est produite dans cette page.',
    notSavedForbidden: 'Non enregistré\u202f: vous n’avez pas le droit de modifier ce suivi.',
    notSavedGone: 'Non enregistré\u202f: ce suivi n’existe plus.',
    unconfirmed: 'Nous n’avons pas pu confirmer l’enregistrement de votre modification.',
    conflict: 'Pas encore enregistré\u202f: quelqu’un d’autre a modifié ce suivi.',
    draftGone: 'Un suivi a été supprimé dans le CRM. Ce que vous aviez saisi est conservé.',
    refreshed: 'La liste est à jour',
    refreshFailed: 'La liste n’a pas pu être actualisée.',
    loadAllDone: (values) =>
      count(values.count, {
        one: '# suivi est chargé',
        many: 'Tous les suivis sont chargés (#)',
        other: 'Les # suivis sont tous chargés',
      }),
    loadAllStopped: (values) => `Arrêté\u202f: ${followupsLoaded(values.count)}`,
    loadAllFailed: (values) => `Le chargement s’est interrompu\u202f: ${followupsLoaded(values.count)}`,
    reopen: 'Rouvrir avec mon texte',
    cannotUndo: ({ fields }) => `Impossible à annuler (vide auparavant)\u202f: ${fields}`,
  },
};
