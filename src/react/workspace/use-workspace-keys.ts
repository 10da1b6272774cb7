import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import type { RowKeys } from '../table/followup-table-props.js';
import { isTyping } from '../table/row-element.js';
import { useShortcuts, type ShortcutCommand, type Shortcuts, type ShortcutSetting } from '../provider/shortcuts.js';
import { isComposing, chordLetterOf } from '../ui/pressed-key.js';

/** How long the first key of a sequence waits for the second. */
const SECOND_KEY_MS = 3000;
/** Parts that handle keys themselves while they are open. */
const OPEN_PART = '[role="menu"], [role="listbox"], .rf-popup';

const VIEW_COMMANDS = ['overdue', 'today', 'mine'] as const;

/** The actions of the workspace's keys that do not concern a row. */
export type WorkspaceActs = Readonly<
  Record<Extract<ShortcutCommand, 'search' | 'help' | 'undo' | 'overdue' | 'today' | 'mine'>, () => void>
>;

interface WorkspaceKeysOptions {
  readonly shortcuts: ShortcutSetting;
  /** Passes a key to the shown presentation: the rows, the agenda or the workload. */
  readonly shownKeys: RefObject<RowKeys | null>;
  readonly acts: WorkspaceActs;
}

/** A key that can follow, and what it does. */
export interface SecondKey {
  readonly key: string;
  readonly label: string;
}

/** The keys that work anywhere in the workspace outside its fields, and hints after the first key of a sequence. */
export function useWorkspaceKeys({ shortcuts: setting, shownKeys, acts }: WorkspaceKeysOptions) {
  const shortcuts = useShortcuts(setting);
  const [first, setFirst] = useState<string | null>(null);
  const hints = useSecondKeys(shortcuts, first);

  useEffect(() => {
    if (first === null) return undefined;
    const timer = setTimeout(() => setFirst(null), SECOND_KEY_MS);
    return () => clearTimeout(timer);
  }, [first]);

  /** Runs a command of the workspace; returns whether it is one. */
  function act(command: ShortcutCommand | null | undefined): boolean {
    if (!command || !isAct(command, acts)) return false;
    acts[command]();
    return true;
  }

  function isOurs(event: KeyboardEvent): boolean {
    const { target, currentTarget } = event;
    // React bubbles events of a dialog here, though it is elsewhere in the DOM.
    if (event.defaultPrevented || isComposing(event) || isTyping(target)) return false;
    return target instanceof Element && currentTarget.contains(target) && target.closest(OPEN_PART) === null;
  }

  // In the capture phase, before a row takes the second key for one of its own.
  function onKeyDownCapture(event: KeyboardEvent): void {
    if (first === null || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    setFirst(null);
    const isAnswered = event.key === 'Escape' || (isOurs(event) && act(shortcuts?.commandOf(event, first)));
    if (!isAnswered) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOurs(event)) return;
    const prefix = shortcuts?.prefixOf(event) ?? null;
    if (chordLetterOf(event) === 'z' && !event.shiftKey) acts.undo();
    else if (prefix !== null) setFirst(prefix);
    else if (!act(shortcuts?.commandOf(event)) && !shownKeys.current?.(event)) return;
    event.preventDefault();
  }

  return { keyProps: { onKeyDownCapture, onKeyDown }, hints };
}

function isAct(command: ShortcutCommand, acts: WorkspaceActs): command is keyof WorkspaceActs {
  return Object.hasOwn(acts, command);
}

/** The keys that can follow the first of a sequence; empty while none was pressed. */
function useSecondKeys(shortcuts: Shortcuts | null, first: string | null): readonly SecondKey[] {
  const { filter } = useMessages(workspaceEnglish);
  const { currentUserId } = useDisplaySettings();
  if (!shortcuts || first === null) return [];
  const labels = { overdue: filter.viewNames.overdue, today: filter.viewNames.today, mine: filter.scopeMine };
  return VIEW_COMMANDS.flatMap((command) => {
    const keys = shortcuts.keyOf[command];
    const isOffered = keys?.startsWith(`${first} `) && (command !== 'mine' || currentUserId !== null);
    return keys && isOffered ? [{ key: keys.slice(2), label: labels[command] }] : [];
  });
}
