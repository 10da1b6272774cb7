import { counted } from '../core/messages/counted.js';
import type { Messages } from '../core/messages/messages.js';
import { translation, type FirstWords, type LanguagePack, type LoadFaults } from '../core/messages/translation.js';

/** Formats a count in French words. */
const count = counted('fr');

/** A count of follow-ups; from a million on, French inserts "de". */
function followups(value: number): string {
  return count(value, { one: '# suivi', many: '# de suivis', other: '# suivis' });
}

/** The name of a control of one row. */
function labelOf(action: string): Messages['table']['editLabel'] {
  return ({ due, note }) =>
    `${action} le suivi ${due ? `à échéance du ${due}` : 'sans échéance'}${note ? `\u202f: ${note}` : ''}`;
}

const loadFaults: LoadFaults = {
  unauthorized: 'Votre session a expiré. Reconnectez-vous.',
  forbidden: 'Vous n’avez pas l’autorisation de voir ces suivis',
  'rate-limited': 'Le CRM est occupé. Patientez un instant, puis réessayez.',
  unavailable: 'Le CRM n’est pas disponible pour le moment',
  network: 'Le CRM est injoignable',
  timeout: 'Le CRM met trop de temps à répondre',
  'malformed-response': 'Réponse inattendue du CRM',
};

/**
 * French, with the formal “vous”.
 *
 * @example
 * <FollowupsProvider client={client} locale="fr" messages={fr} />
 */
export const fr: LanguagePack = {
  ...translation<FirstWords>(count, {
    common: {
      tryAgain: 'Réessayer',
      reloadPage: 'Recharger la page',
      stop: 'Arrêter',
      dismiss: 'Masquer',
      loading: 'Chargement…',
      crashed: 'Impossible d’afficher cette partie de la page',
      empty: '–',
      none: 'Non renseigné',
      labelOf: '{label}\u202f:',
      sentences: ({ parts }) => parts.join('. '),
      saving: 'Enregistrement…',
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
      editLabel: labelOf('Modifier'),
      overdue: 'En retard',
      unassigned: 'Non attribué',
      noNote: 'Aucune note',
      deal: 'Affaire {id}',

      selectRow: labelOf('Sélectionner'),
      selectAll: {
        one: 'Tout sélectionner\u202f: # suivi',
        many: 'Tout sélectionner\u202f: # de suivis',
        other: 'Tout sélectionner\u202f: # suivis',
      },
      selectNone: 'Annuler la sélection',
      buckets: {
        overdue: 'En retard',
        today: 'Aujourd’hui',
        tomorrow: 'Demain',
        later: 'Plus tard',
        none: 'Sans date',
        closed: 'Clos',
      },
      groupCount: '{count}',
      deleted: 'Ce suivi n’existe plus',
      printed: {
        one: 'Premiers suivis\u202f: {shown} sur # suivi',
        many: 'Premiers suivis\u202f: {shown} sur # de suivis',
        other: 'Premiers suivis\u202f: {shown} sur # suivis',
      },

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
      loadFailedDetail: ({ kind }) => loadFaults[kind] ?? 'Une erreur s’est produite dans le CRM',
      unapplied: 'Recherche et filtres non chargés. Tous les suivis sont affichés.',
      loadFailedInPage: 'Une erreur s’est produite dans cette page, pas dans le CRM',
      requestId: 'Requête {id}',
    },

    list: {
      late: '{length} de retard',
      footer: ({ count: shown, view, loaded, time }) => {
        const words = { todo: 'à faire', overdue: 'en retard' };
        const found = view === 'todo' || view === 'overdue' ? `${count(shown)} ${words[view]}` : followups(shown);
        const rest = loaded === null ? 'tout est chargé' : count(loaded, { one: '# chargé', other: '# chargés' });
        return `${found} · ${rest}${time ? `, mise à jour\u202f: ${time}` : ''}`;
      },
      shortcuts: '{key} pour les raccourcis',
    },

    quickActions: {
      more: labelOf('Plus d’actions pour'),
      loadFailed: 'Impossible de charger les actions',
    },

    actions: {
      loadFailed: 'Impossible de charger cette action',
    },

    shortcuts: {
      goTo: 'Aller à',
      nothingToUndo: 'Rien à annuler',
      undoOnceSaved: 'Sera annulé après l’enregistrement',
      undoNotYet: 'Impossible d’annuler pour l’instant',
      showEarlier: { one: '# précédent · Afficher', other: '# précédents · Afficher' },
    },

    bar: {
      more: 'Plus d’options',
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
      showClosed: 'Afficher les suivis clos',
      dueOn: 'Échéance\u202f: {day}',
      dueBetween: 'Échéance du {from} au {to}',
      strip: 'Échéances',
      stripDay: { one: '# suivi\u202f: {day}', many: '# de suivis\u202f: {day}', other: '# suivis\u202f: {day}' },
      viewCount: (values) => `${count(values.count)}${values.final ? '' : '+'}`,

      search: 'Rechercher',
      clearSearch: 'Effacer la recherche',

      filter: 'Filtrer',
      filterPanel: 'Filtres',
      activeFilters: { one: '# actif', other: '# actifs' },
      activeFiltersList: 'Filtres actifs',
      activeFilter: '{field}\u202f: {value}',
      severalValues: { one: '# sélectionné', other: '# sélectionnés' },
      removeFilter: '{filter}, retirer le filtre',
      needsDecision: 'Conflits ({count})',

      found: { one: '# suivi', many: '# de suivis', other: '# suivis' },
      foundOf: (values) => `${count(values.count)} sur ${followups(values.loaded)}`,
      foundSoFar: (values) =>
        `${count(values.loaded, { one: '# chargé', other: '# chargés' })}${values.loading ? ', le reste arrive…' : ''}`,
      foundOfSoFar: {
        one: '# résultat dans les {loaded} premiers',
        many: '# de résultats dans les {loaded} premiers',
        other: '# résultats dans les {loaded} premiers',
      },
      asOf: 'Mise à jour\u202f: {time}',
      preparing: 'Mise à jour…',

      savedViews: 'Vues enregistrées',
      savedViewsLabel: ({ name, modified }) => `Vues enregistrées\u202f: ${name}${modified ? ', modifiée' : ''}`,
      modified: 'modifiée',
    },

    editor: {
      ownerMe: '{name} (moi)',
      me: 'Moi',
    },

    workspace: {
      heading: 'Suivis',
      toolbar: 'Outils pour les suivis',
      refresh: 'Actualiser',
      refreshing: 'Actualisation…',
      loadAll: 'Tout charger',
      loadAllProgress: 'Chargement de tous les suivis',
      loadedSoFar: { one: '# suivi chargé', many: '# de suivis chargés', other: '# suivis chargés' },
      offline: 'Vous êtes hors ligne',
      backOnline: 'Vous êtes de nouveau en ligne',
      savesUnsettled: {
        one: '# modification en cours d’enregistrement',
        many: '# de modifications en cours d’enregistrement',
        other: '# modifications en cours d’enregistrement',
      },
      savesOffline: {
        one: '# modification en attente',
        many: '# de modifications en attente',
        other: '# modifications en attente',
      },
      savesUnconfirmed: {
        one: '# modification non confirmée',
        many: '# de modifications non confirmées',
        other: '# modifications non confirmées',
      },
      conflicts: { one: 'Résoudre # conflit', many: 'Résoudre # de conflits', other: 'Résoudre # conflits' },
      drafts: { one: '# brouillon', many: '# de brouillons', other: '# brouillons' },
      presentation: { label: 'Afficher comme', list: 'Liste', agenda: 'Agenda', workload: 'Charge de travail' },
    },
  }),
  later: async () => (await import('./later/fr.js')).later,
};
