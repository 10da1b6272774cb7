/** The ids of stories with accepted pictures: each state that a designer would miss. */
export const VISUAL_STORIES = [
  'workspace-workspacebarview--default',
  'table-followuptableview--row-states',
  'table-followuptableview--loading',
  'table-followuptableview--empty',
  'table-followuptableview--first-page-failed',
  'table-followuptableview--next-page-failed',
  'table-worklist--some-selected',
  'table-worklist--groups',
  'table-worklist--by-day',
  'table-columnsettingsdialog--one-left',
  'editor-followupeditdialogview--default',
  'editor-followupeditdialogview--changed',
  'editor-followupeditdialogview--sheet',
  'editor-followupeditdialogview--read-only',
  'editor-followupeditdialogview--refused-at-a-field',
  'editor-followupeditdialogview--ask-before-discarding',
  'conflict-followupconflictpromptview--note-both-ways',
  'conflict-followupconflictpromptview--two-fields',
  'conflict-followupconflictpromptview--deleted',
  'filter-worklisttoolbarview--default',
  'filter-worklisttoolbarview--all-filters-on',
  'filter-worklisttoolbarview--filter-panel',
  'filter-worklisttoolbarview--saved-views',
  'filter-keyboardhelpdialog--default',
  'bulk-selectionbarview--default',
  'bulk-bulkdialogview--owner-chosen',
  'bulk-bulkdialogview--mixed',
  'bulk-bulkprogressbarview--with-failures',
  'agenda-agendaview--week',
  'workload-workloadview--default',
  'workload-workloadview--cell-open',
  'workload-workloadview--partial',
  'workload-workloadview--capacity',
  'agenda-agendaview--card-in-hand',
  'agenda-agendaview--one-day',
  'quick-actions-rowmenuview--open',
  'parts-menu--open',
  'parts-notices--several',
  'parts-button--primary',
  'parts-button--danger',
] as const;

export interface Look {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
  /** In CSS pixels. */
  readonly width: number;
  readonly forcedColors: 'active' | 'none';
}

const LIGHT: Look = { name: 'light', theme: 'light', direction: 'ltr', width: 900, forcedColors: 'none' };

export const LOOKS: readonly Look[] = [
  LIGHT,
  { ...LIGHT, name: 'dark', theme: 'dark' },
  { ...LIGHT, name: 'right-to-left', direction: 'rtl' },
  { ...LIGHT, name: 'narrow', width: 320 },
  { ...LIGHT, name: 'forced-colors', forcedColors: 'active' },
];

/** The tag of tests of a look other than light: part of `npm run test:all`, but not of `npm test`. */
export const OTHER_LOOK = '@other-look';
