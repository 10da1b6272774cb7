import type { ReactElement } from 'react';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Dialog } from '../ui/dialog/Dialog.js';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.js';

export interface FilterSheetDialogProps extends FilterPanelProps {
  /** The element to focus when the sheet closes. */
  returnFocus: () => HTMLElement | null;
}

/** The filters in a sheet at the bottom, if a panel below the button has no room. Renders a `dialog` in a portal. */
export function FilterSheetDialog({ returnFocus, ...props }: FilterSheetDialogProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, filter } = useMessages(allEnglish);
  return (
    <Dialog
      open
      onOpenChange={props.onDone}
      layout="bottom"
      title={filter.filterPanel}
      closeLabel={common.close}
      returnFocus={returnFocus}
      root={settings}
    >
      <FilterPanel {...props} />
    </Dialog>
  );
}
