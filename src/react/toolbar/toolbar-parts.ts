// Everything that the toolbar opens, in one file, so that a single fetch covers it all.
export { MenuPopup } from '../ui/menu/MenuPopup.js';
export { toolbarEnglish } from '../../core/messages/toolbar-english.js';
export { ageInWords, FilterPanel, FilterSheetDialog } from './FilterPanel.js';
export { ExportOutcome } from './ExportOutcome.js';
export { MoreMenu } from './MoreMenu.js';
export { SavedViewsPanel } from './SavedViewsPanel.js';
export { ScopePanel } from './ScopePanel.js';
export { ViewNameDialog } from './ViewNameDialog.js';
export { writeCsv } from './write-csv.js';
export { lateKit } from '../late-kit.js';
