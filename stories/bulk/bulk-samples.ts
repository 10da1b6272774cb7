import { EMPTY_DRAFT } from '../../src/react/actions/bulk-plan.js';
import type { BulkChooseViewProps } from '../../src/react/actions/BulkChooseView.js';
import { FollowupsError } from '../../src/client.js';
import { en } from '../../src/locales/en.js';
import type { Messages } from '../../src/core/messages/messages.js';
import type { BulkReportEntry, BulkState, BulkStatus } from '../../src/core/saving/bulk-update.js';
import { buildFollowups } from '../../src/testing.js';
import { dueChoices } from '../../src/core/worklist/due-choices.js';
import { DUE_PRESETS } from '../../src/core/worklist/due-preset.js';
import { NOW } from '../support/samples.js';

const followups = buildFollowups(2_000);
const byId = new Map(followups.map((followup) => [followup.id, followup]));

export const followupOf = (id: string) => byId.get(id);

const error = (status: BulkStatus): FollowupsError | null => {
  switch (status) {
    case 'invalid':
      return new FollowupsError('validation', {
        effect: 'none',
        fieldErrors: { owner_user_id: 'is not a member of this workspace' },
        requestId: 'req_8f2c41',
      });
    case 'forbidden':
      return new FollowupsError('forbidden', { effect: 'none' });
    case 'gone':
      return new FollowupsError('not-found', { effect: 'none' });
    case 'unconfirmed':
      return new FollowupsError('timeout', { effect: 'unknown' });
    default:
      return null;
  }
};

/** A bulk change with the given number of records per status. */
export function bulkState(counts: { readonly [Status in BulkStatus]?: number }, undo = false): BulkState {
  const report: BulkReportEntry[] = [];
  for (const [name, count] of Object.entries(counts)) {
    const status = name as BulkStatus;
    for (let place = 0; place < count; place += 1) {
      report.push({ followupId: followups[report.length]?.id ?? '', status, error: error(status), cannotUndo: [] });
    }
  }
  const { saved = 0, unchanged = 0, pending = 0, conflict = 0, unconfirmed = 0, cancelled = 0 } = counts;
  const { invalid = 0, forbidden = 0, gone = 0 } = counts;
  return {
    id: 'bulk',
    undo,
    fields: ['owner_user_id'],
    total: report.length,
    running: pending > 0,
    saved: saved + unchanged,
    pending,
    undecided: conflict + unconfirmed,
    refused: invalid + forbidden + gone,
    cancelled,
    undoable: undo ? 0 : saved,
    report,
  };
}

export const noCounts = { total: 200, change: 200, same: 0, readOnly: 0, noDue: 0, conflict: 0, missing: 0 };

/** The first step with nothing chosen, as a base for variants. */
export const choosing: Omit<BulkChooseViewProps, 'onCancel'> & { readonly status: 'choose' } = {
  status: 'choose',
  field: 'owner_user_id',
  draft: EMPTY_DRAFT,
  onDraftChange: () => {},
  value: 'missing',
  choices: dueChoices(DUE_PRESETS, { now: NOW, timeZone: 'Europe/Paris', locale: 'en', labels: en.quickActions }),
  suggestions: ['call', 'email'],
  counts: noCounts,
  waitsFor: null,
  onSubmit: () => {},
};

const n = (count: number): string => new Intl.NumberFormat('de').format(count);

/** Long words, for tight spaces. */
export const german: Messages = {
  ...en,
  common: { ...en.common, cancel: 'Abbrechen', done: 'Fertigstellen' },
  fields: {
    ...en.fields,
    due_at: 'Fälligkeitszeitpunkt',
    priority: 'Dringlichkeitsstufe',
    task_type: 'Aufgabenkategorie',
  },
  bulk: {
    ...en.bulk,
    selected: ({ count }) => `${n(count)} Wiedervorlagen ausgewählt`,
    notShown: ({ count }) => `${n(count)} davon nicht angezeigt`,
    selectAll: ({ count }) => `Alle ${n(count)} übereinstimmenden Wiedervorlagen auswählen`,
    copyRows: 'Zuständigkeit ändern',
    clear: 'Auswahl aufheben',
    titleOwner: ({ count }) => `Zuständigkeitsänderung für ${n(count)} Wiedervorlagen`,
    titleDone: ({ count, done }) => `${n(done)} von ${n(count)} Wiedervorlagen aktualisiert`,
    willAssign: ({ count, owner }) => `${n(count)} Wiedervorlagen werden ${owner} zugewiesen.`,
    same: ({ count }) => `${n(count)} sind es bereits und bleiben unverändert.`,
    readOnly: ({ count }) => `${n(count)} können aufgrund fehlender Bearbeitungsberechtigungen nicht geändert werden.`,
    submitOwner: ({ count }) => `${n(count)} Wiedervorlagen zuständigkeitshalber neu zuweisen`,
    invalid: ({ count }) => `${n(count)} vom Kundenbeziehungsverwaltungssystem abgelehnt`,
    forbidden: ({ count }) => `${n(count)} ohne Bearbeitungsberechtigung`,
    tryAgain: ({ count }) => `${n(count)} fehlgeschlagene Änderungen wiederholen`,
    undo: ({ count }) => `${n(count)} Änderungen rückgängig machen`,
    copy: 'Abschlussbericht kopieren',
  },
};
