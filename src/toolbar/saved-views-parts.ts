// In one file: a dialog that is still on its way when it is asked for would come as a surprise.
export { SavedViewsPanel } from './SavedViewsPanel.js';
export { ViewNameDialog } from './ViewNameDialog.js';
