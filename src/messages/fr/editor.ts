import type { EditorMessages } from '../en/editor.js';
import { count, written } from './count.js';

export const editor: EditorMessages = {
  title: 'Modifier le suivi',
  save: 'Enregistrer',
  cancel: 'Annuler',
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
  dueWordsEnter: 'Appuyez sur Entrée pour valider.',
  dueWordsTaken: ({ time }) => `Validé\u202f: ${time}`,
  duePresets: 'Propositions',
  dueMissing: 'Saisissez une date et une heure',
  dueInvalid: 'Saisissez une date et une heure entre 1970 et 9999',

  ownerMissing: 'Choisissez un responsable',
  ownerInvalid: ({ example }) => `Saisissez un identifiant d’utilisateur complet, par exemple ${example}`,
  taskTypeMissing: 'Saisissez un type de tâche',
  priorityMissing: 'Saisissez une priorité',
  none: 'Non renseigné',
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

  stateSaving: 'Enregistrement…',
  stateStillSaving: 'Enregistrement toujours en cours…',
  stateChecking: 'Vérification de l’enregistrement de votre modification…',
  stateBusy: ({ time }) =>
    time ? `CRM occupé, nouvelle tentative à ${time}` : 'CRM occupé, nouvelle tentative sous peu',
  stateOffline: 'Pas encore enregistré\u202f: hors ligne',
  stateSignIn: 'Reconnectez-vous pour enregistrer',
  stateForbidden: 'Vous n’avez pas le droit de modifier ceci',
  stateGone: 'N’existe plus',
  stateUnconfirmed: 'Non confirmé',
  stateUnconfirmedDetail:
    'Le CRM n’a pas indiqué si votre modification a été enregistrée. Réessayer ne l’enregistre pas deux fois.',
  stateConflict: 'Ce suivi a été modifié',
  stateConflictDetail:
    'Quelqu’un d’autre l’a modifié avant l’enregistrement de votre modification. Votre texte est toujours là.',
  review: 'Examiner',
  stateInvalidFields: 'Non enregistré. Corrigez les champs signalés, puis enregistrez à nouveau.',
  stateInvalid: 'Non enregistré. Le CRM a refusé cette modification.',
  goneDetail: 'Ce suivi a été supprimé dans le CRM. Votre texte est toujours là.',
  forbiddenDetail: 'Non enregistré. Votre texte est toujours là.',

  copyMyText: 'Copier mon texte',
  copied: 'Copié',
  copyFailed: 'Copie impossible\u202f: sélectionnez le texte et copiez-le vous-même',

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
};
