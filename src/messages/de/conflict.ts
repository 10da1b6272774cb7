import type { ConflictMessages } from '../en/conflict.js';

export const conflict: ConflictMessages = {
  title: 'Diese Wiedervorlage wurde geändert',
  description:
    'Jemand anderes hat sie geändert, bevor Ihre Änderung gespeichert wurde. Nichts davon wird überschrieben, bevor Sie entscheiden.',
  descriptionNoClash:
    'Jemand anderes hat andere Teile davon geändert, bevor Ihre Änderung gespeichert wurde. Die beiden Änderungen passen zusammen.',
  keep: 'Aktualisieren und meine Änderungen behalten',
  discard: 'Aktualisieren und meine Änderungen verwerfen',
  asItWas: 'Vorher',
  mine: 'Meine Version',
  theirs: 'Andere Version',
  undecided: 'Wählen Sie eine der beiden Versionen',
  changedAgain: 'Dieses Feld wurde inzwischen noch einmal geändert. Wählen Sie erneut.',
  theirsLater: ({ distance }) => `Die andere Fälligkeit liegt ${distance} später.`,
  theirsEarlier: ({ distance }) => `Die andere Fälligkeit liegt ${distance} früher.`,
  empty: 'Leer',
  taken: 'Von jemand anderem geändert, übernommen',
  kept: 'Von Ihnen geändert, beibehalten',
  becomes: 'wird zu',
  statusMoved: ({ from, to }) => `Der Status wechselte von „${from}“ zu „${to}“.`,
  ownerMoved: ({ owner }) => `Zuständig ist jetzt ${owner}.`,
  ownerRemoved: 'Es ist niemand mehr zuständig.',
  copyBoth: 'Beide Versionen kopieren',
  goneTitle: 'Nicht mehr vorhanden',
  goneDescription:
    'Diese Wiedervorlage wurde im CRM gelöscht, deshalb kann Ihre Änderung nicht gespeichert werden. Ihr Text ist noch hier.',
  goneDiscard: 'Meine Änderungen verwerfen',
  close: 'Schließen',
};
