import type { WorkspaceMessages } from '../en/workspace.js';
import { count, followups } from './count.js';

export const workspace: WorkspaceMessages = {
  heading: 'Suivis',
  toolbar: 'Outils pour les suivis',
  refresh: 'Actualiser',
  refreshing: 'Actualisation…',
  loadAll: 'Tout charger',
  stop: 'Arrêter',
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
};
