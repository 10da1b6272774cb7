import { useImperativeHandle, type RefObject } from 'react';
import type { ShortcutSetting } from '../provider/shortcuts.js';
import { useShortcuts } from '../provider/use-shortcuts.js';
import type { RowKeys } from '../table/followup-table-props.js';
import { characterCommandOf } from '../table/row-keys.js';

/**
 * Handles keys pressed outside a presentation. Nothing in it is current then, so a key that moves focuses its entry,
 * and others do nothing.
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
