import type { BulkMessages } from '../en/bulk.js';
import { changes, count, followups, written } from './count.js';

const shiftUnit = {
  days: { one: '# jour', many: '# de jours', other: '# jours' },
  hours: { one: '# heure', many: '# d’heures', other: '# heures' },
};
const shiftVerb = { later: ['repoussé', 'repoussés'], earlier: ['avancé', 'avancés'] } as const;

export const bulk: BulkMessages = {
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
  due: 'Échéance',
  priority: 'Priorité',
  taskType: 'Type de tâche',

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
  presets: {
    laterToday: 'Plus tard aujourd’hui',
    tomorrowMorning: 'Demain matin',
    nextWeek: 'La semaine prochaine',
    inTwoWeeks: 'Dans deux semaines',
  },
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
  cancel: 'Annuler',
  chooseFirst: 'Choisissez d’abord une valeur.',
  invalidChoice: 'Cette valeur ne peut pas être utilisée.',
  nothingToChange: 'Rien à modifier.',
  oneAtATime: ({ done, total }) =>
    `Une autre modification est en cours\u202f: ${treated(done, total)}. Attendez qu’elle soit terminée ou arrêtez-la.`,

  progress: 'Modification des suivis',
  doneOf: ({ done, total }) => treated(done, total),
  stop: 'Arrêter',
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
  copied: 'Copié',
  copyFailed: 'Copie impossible\u202f: sélectionnez le texte et copiez-le vous-même',
  done: 'Terminé',

  bar: 'Modification de plusieurs suivis',
  show: 'Afficher la progression',
  showReport: 'Afficher le rapport',
};

function treated(done: number, total: number): string {
  return `${written(done)} sur ${written(total)} ${count(done, { one: 'traité', other: 'traités' })}`;
}

function followupsGet(value: number): string {
  return `${followups(value)} ${count(value, { one: 'aura', other: 'auront' })}`;
}
