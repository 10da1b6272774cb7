import { createLoader, fetchOnApproach } from '../../core/page/late-code.js';
import { useLoaded, type Loaded } from '../provider/use-loaded.js';
import type * as ToolbarParts from './toolbar-parts.js';

export const toolbarCode = createLoader(() => import('./toolbar-parts.js'));

const approach = (): void => fetchOnApproach(toolbarCode);
const approachProps = { onPointerEnter: approach, onFocus: approach };

/** The code of what the bar opens. Loads once a control is open, or about to be pressed: on pointer enter or focus. */
export function useToolbarParts(isOpen: boolean): {
  readonly parts: Loaded<typeof ToolbarParts>;
  /** Props for the control. */
  readonly approachProps: typeof approachProps;
} {
  return { parts: useLoaded(toolbarCode, isOpen ? 'now' : 'never'), approachProps };
}
