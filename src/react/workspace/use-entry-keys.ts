import { useImperativeHandle, type RefObject } from 'react';
import type { ShortcutSetting } from '../provider/shortcuts.js';
import { useShortcuts } from '../provider/use-shortcuts.js';
import type { RowKeys } from '../table/followup-table-props.js';
import { characterCommandOf } from '../table/row-keys.js';

/**
 * What a key does that was pressed outside a presentation: nothing there is current then, so that one that moves leads in,
 * and no other does anything.
 */
export function useEntryKeys(
  keys: RefObject<RowKeys | null> | undefined,
  setting: ShortcutSetting,
  entry: () => HTMLElement | null,
): void {
  const shortcuts = useShortcuts(setting);
  useImperativeHandle(keys, () => (event) => {
    const element = characterCommandOf(event, shortcuts)?.type === 'move' ? entry() : null;
    element?.focus();
    return element !== null;
  });
}
