import type { TableMessages } from '../en/table.js';
import { count, followups, written } from './count.js';

export const table: TableMessages = {
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

  saving: 'Enregistrement…',
  checking: 'Vérification…',
  checkingDetail: 'Vérification de l’enregistrement de votre modification…',
  waiting: 'En attente',
  retryingAt: ({ time }) =>
    time
      ? `Le CRM est occupé, nouvelle tentative à ${time}`
      : 'Enregistrement toujours en cours, nouvelle tentative sous peu',
  waitingOffline: 'Pas encore enregistré\u202f: hors ligne',
  waitingSignIn: 'Reconnectez-vous pour enregistrer',
  unconfirmed: 'Non confirmé',
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
};

function couldBeLoaded(value: number): string {
  return count(value, {
    one: '# suivi a pu être chargé.',
    many: '# de suivis ont pu être chargés.',
    other: '# suivis ont pu être chargés.',
  });
}
