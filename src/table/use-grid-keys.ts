import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../ui/is-composing.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import type { FollowupTableFrameProps } from './followup-table-props.js';
import { controlAt, isTyping } from './row-element.js';
import { rowCommandOf } from './row-keys.js';
import type { Shortcuts } from '../provider/shortcuts.js';
import type { RowSelection } from './use-row-selection.js';

/** The keys of the list as a whole, on a row or on a header: select all or nothing, search, the list of keys. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  selection: RowSelection | null,
  shortcuts: Shortcuts | null,
  { onSearchRequest, onHelpRequest }: Pick<FollowupTableFrameProps, 'onSearchRequest' | 'onHelpRequest'>,
): (event: KeyboardEvent) => void {
  const selected = selection?.selected.size ?? 0;
  useEscapeKey(
    () => grid.current,
    selected > 0,
    (event, target) => {
      if (isTyping(target) || rowCommandOf(event, { onControl: false, shortcuts })?.type !== 'clear') return false;
      selection?.clear();
      return true;
    },
  );

  return (event) => {
    if (event.defaultPrevented || isComposing(event) || isTyping(event.target)) return;
    const act = actionOf();
    if (!act) return;
    event.preventDefault();
    act();

    function actionOf(): (() => void) | null | undefined {
      // A menu or a dialog of a row lies elsewhere in the page, though its events come by here.
      if (!event.currentTarget.contains(event.target as Node)) return null;
      switch (rowCommandOf(event, { onControl: controlAt(event.target) !== null, shortcuts })?.type) {
        case 'select-all':
          return selection?.selectAll;
        case 'search':
          return onSearchRequest;
        case 'help':
          return onHelpRequest;
        default:
          return null;
      }
    }
  };
}
