import type { NoticeMessages } from '../en/notices.js';
import { count, followups } from './count.js';

export const notices: NoticeMessages = {
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
  loadAllStopped: (values) => `Arrêté\u202f: ${loaded(values.count)}`,
  loadAllFailed: (values) => `Le chargement s’est interrompu\u202f: ${loaded(values.count)}`,
  review: 'Examiner',
  reopen: 'Rouvrir avec mon texte',
  tryAgain: 'Réessayer',
  undo: 'Annuler',
  cannotUndo: ({ fields }) => `Impossible à annuler (vide auparavant)\u202f: ${fields}`,
};

function loaded(value: number): string {
  return `${followups(value)} ${count(value, { one: 'chargé', other: 'chargés' })}`;
}
