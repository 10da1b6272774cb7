import { useMemo } from 'react';
import { shortcutsOf, type ShortcutMap, type Shortcuts, type ShortcutSetting } from './shortcuts.js';

/** The bound keys, the same object while the host's map is equal; `null` if single-character shortcuts are off. */
export function useShortcuts(setting: ShortcutSetting = true): Shortcuts | null {
  const map = setting === false ? null : JSON.stringify(setting === true ? {} : setting);
  return useMemo(() => (map === null ? null : shortcutsOf(JSON.parse(map) as ShortcutMap)), [map]);
}
