import { createLoader, fetchOnApproach } from '../../core/page/late-code.js';
import { useLoaded, type Loaded } from '../provider/use-loaded.js';
import type * as ToolbarParts from './toolbar-parts.js';

export const toolbarCode = createLoader(() => import('./toolbar-parts.js'));

const approach = (): void => fetchOnApproach(toolbarCode);

/** Props for a control that opens something of the toolbar: its code loads on pointer enter or focus. */
export const approachProps = { onPointerEnter: approach, onFocus: approach };

/** The code of what the bar opens. Loads once a control is open. */
export function useToolbarParts(isOpen: boolean): Loaded<typeof ToolbarParts> {
  return useLoaded(toolbarCode, isOpen ? 'now' : 'never');
}
