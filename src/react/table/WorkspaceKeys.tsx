import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Awaited } from '../actions/FieldPopoverArea.js';
import type { TypedAhead } from '../actions/FieldPicker.js';
import { patchedFields } from '../../core/followup/followup-patch.js';
import type { Services } from '../../core/page/followups-core.js';
import { isUndecidedState } from '../../core/saving/edit.js';
import type { WorklistQuery } from '../../core/worklist/worklist-query.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import type { Ask, AskName } from '../provider/ask-workspace.js';
import { useEdits } from '../provider/use-followup.js';
import {
  commandOfPress,
  sendCommand,
  useShortcuts,
  type ShortcutCommand,
  type ShortcutSetting,
} from '../provider/shortcuts.js';
import type { RowKeys } from './followup-table-props.js';
import { isTyping, type LeadName } from './row-element.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { topLayer } from '../ui/layer/open-layers.js';
import { useHeldFocus } from '../ui/layer/use-held-focus.js';
import { isFocusFree } from '../ui/layer/use-rescue-focus.js';
import { isApple, isComposing, chordLetterOf } from '../ui/pressed-key.js';
import { listen } from '../ui/hooks.js';

/** How long the first key of a sequence waits for the second. */
const SECOND_KEY_MS = 3000;
/** Parts that handle keys themselves while they are open; what is typed on for one that is missing is no command. */
const OPEN_PART = '[role="menu"], [role="listbox"], .rf-popup, .rf-missing';

const VIEW_COMMANDS = ['overdue', 'today', 'mine'] as const;

/** The actions of the workspace's keys that do not concern a row. */
type WorkspaceActs = Readonly<
  Record<Extract<ShortcutCommand, 'search' | 'help' | 'commands' | 'undo' | 'overdue' | 'today' | 'mine'>, () => void>
>;

/** A key that can follow, and what it does. */
export interface SecondKey {
  readonly key: string;
  readonly label: string;
}

/** The handlers of the keys in a workspace. */
export interface WorkspaceKeyEvents {
  /** For the capture phase, before a row takes the second key of a sequence for one of its own. */
  readonly capture: (event: ReactKeyboardEvent) => void;
  readonly bubble: (event: ReactKeyboardEvent) => void;
}

/** What the keys of a workspace act on. */
export interface WorkspaceKeysOptions {
  readonly shortcuts: ShortcutSetting;
  /** Passes a key to the shown presentation: the rows, the agenda or the workload. */
  readonly shownKeys: RefObject<RowKeys | null>;
  readonly query: WorklistQuery;
  readonly onQueryChange: (query: WorklistQuery) => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** The event handler called with the keys that can follow the one just pressed. */
  readonly onHints: (hints: readonly SecondKey[]) => void;
}

/** What an open command bar is given. */
export interface OpenCommands {
  /** The workspace. */
  readonly root: HTMLElement;
  /** The input typed before the bar was ready. */
  readonly ahead: TypedAhead;
  /** The event handler called when the bar is ready and handles keys itself. */
  readonly onShown: () => void;
  readonly onClose: () => void;
}

export interface WorkspaceKeysProps extends WorkspaceKeysOptions {
  /** The workspace. */
  readonly root: RefObject<HTMLElement | null>;
  /** A ref to the handlers, set while this is mounted. */
  readonly events: RefObject<WorkspaceKeyEvents | null>;
  /** Renders the open command bar of a workspace. */
  readonly renderCommands: (open: OpenCommands) => ReactNode;
  /** Repeats what was pressed before this was mounted. */
  readonly onMount: () => () => void;
}

/** The keys that work anywhere in the workspace outside its fields. Renders the open command bar, or nothing. */
export function WorkspaceKeys({
  shortcuts: setting,
  shownKeys,
  query,
  onQueryChange,
  onSearch,
  onHelp,
  onHints,
  root,
  events,
  renderCommands,
  onMount,
}: WorkspaceKeysProps): ReactElement | null {
  const { core } = useFollowupsContext();
  const shortcuts = useShortcuts(setting);
  const { filter, shortcuts: words } = useMessages(workspaceEnglish);
  const { currentUserId } = useDisplaySettings();
  const [commands, setCommands] = useState<HTMLElement | null>(null);
  const first = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useWorkspaceFocus(root);
  // A step of a save can remove the focused element, which only the next render finds in Firefox.
  useEdits();
  const before = useRef<WorklistQuery | null>(null);
  // Before the effects of those who ask.
  useLayoutEffect(() => {
    const name: AskName = 'rf-ask';
    const element = root.current;
    const onAsk = (event: Event): void => (event as CustomEvent<Ask>).detail({ query, onQueryChange, before });
    element?.addEventListener(name, onAsk);
    return () => element?.removeEventListener(name, onAsk);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEscapeKey(
    () => root.current,
    query.search !== '',
    (_event, target) => {
      // In a sequence of keys it ends that.
      if (first.current !== null || isTyping(target)) return false;
      onQueryChange({ ...query, search: '' });
      return true;
    },
  );
  useEffect(onMount, [onMount]);

  /** Waits for the second key of a sequence; `null` ends that. */
  function begin(prefix: string | null): void {
    first.current = prefix;
    clearTimeout(timer.current);
    if (prefix !== null) timer.current = setTimeout(() => begin(null), SECOND_KEY_MS);
    const labels = { overdue: filter.viewNames.overdue, today: filter.viewNames.today, mine: filter.scopeMine };
    const hints = VIEW_COMMANDS.flatMap((command) => {
      const keys = shortcuts?.keyOf[command];
      const isOffered = keys?.startsWith(`${prefix} `) && (command !== 'mine' || currentUserId !== null);
      return keys && isOffered ? [{ key: keys.slice(2), label: labels[command] }] : [];
    });
    onHints(hints);
  }

  const goTo = (change: Partial<WorklistQuery>): void =>
    onQueryChange({ ...query, dueFrom: null, dueTo: null, ...change });
  const acts: WorkspaceActs = {
    search: onSearch,
    help: onHelp,
    commands: () => setCommands(root.current),
    undo: () => lead(root.current, undoNewest(core, words)),
    overdue: () => goTo({ view: 'overdue' }),
    today: () => goTo({ view: 'today' }),
    mine: () => {
      if (currentUserId !== null) goTo({ scope: 'mine' });
    },
  };

  /** Runs a command of the workspace; returns whether it is one. */
  function act(command: ShortcutCommand | null): boolean {
    if (!command || !Object.hasOwn(acts, command)) return false;
    acts[command as keyof WorkspaceActs]();
    return true;
  }

  function isOurs(event: ReactKeyboardEvent, command: ShortcutCommand | null = null): boolean {
    const { target, currentTarget } = event;
    // On an Apple device, Control+K deletes the rest of a line.
    const types = command !== 'commands' || !(isApple() ? event.metaKey : event.ctrlKey);
    // React bubbles events of a dialog here, though it is elsewhere in the DOM.
    if (event.defaultPrevented || isComposing(event) || (types && isTyping(target))) return false;
    return target instanceof Element && currentTarget.contains(target) && target.closest(OPEN_PART) === null;
  }

  useImperativeHandle(events, () => ({
    capture(event) {
      const prefix = first.current;
      if (prefix === null || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      begin(null);
      const command = isOurs(event) ? shortcuts?.commandOf(event, prefix) : null;
      if (!command && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (command) sendCommand(event.target as HTMLElement, command);
    },
    bubble(event) {
      const command = commandOfPress(event, shortcuts);
      if (!isOurs(event, command)) return;
      const prefix = shortcuts?.prefixOf(event) ?? null;
      if (chordLetterOf(event) === 'z' && !event.shiftKey) acts.undo();
      else if (prefix !== null) begin(prefix);
      else if (!shownKeys.current?.(event) && !act(command)) return;
      event.preventDefault();
    },
  }));

  if (!commands) return null;
  const close = (): void => setCommands(null);
  return (
    <Awaited onClose={close} returnFocus={() => commands}>
      {(ahead, onShown) => renderCommands({ root: commands, ahead, onShown, onClose: close })}
    </Awaited>
  );
}

/** Has the shown presentation lead to a record. */
export function lead(root: HTMLElement | null, followupId: string | null): void {
  const name: LeadName = 'rf-lead';
  if (followupId === null) return;
  for (const place of root?.querySelectorAll('.rf-table-body, .rf-agenda, .rf-workload-region') ?? [])
    place.dispatchEvent(new CustomEvent(name, { detail: followupId }));
}

/**
 * Undoes the last submitted edit or bulk update; says so if that has to wait or there is nothing to undo.
 *
 * @returns the record of the edit; `null` if none was undone
 */
function undoNewest(
  { notices, records, saving: { bulks, engine, history } }: Services<'notices' | 'records' | 'saving'>,
  words: (typeof workspaceEnglish)['shortcuts'],
): string | null {
  const say = (text: string): void => notices.notify({ id: 'undo-key', tone: 'status', text });
  const newest = history.newest();
  const bulk = bulks.latest();
  const state = bulk?.state();
  if (bulk && state && (state.running || state.undoable > 0) && bulk.submittedAt() >= (newest?.submittedAt ?? 0)) {
    if (!state.running) bulks.undo(bulk);
    else if (state.undo) say(words.undoNotYet);
    else bulk.stop();
    return null;
  }
  if (!newest) say(words.nothingToUndo);
  else if ('state' in newest && isUndecidedState(newest.state)) say(words.undoNotYet);
  else {
    const { followupId } = newest;
    // What was not sent is not saved first: what is typed meanwhile would be joined with it, and undone with it.
    if ('state' in newest && engine.cancel(newest.id)) {
      const { id: editId, patch } = newest;
      const followup = records.view(followupId);
      const about = { editId, followupId, bulkId: null, origin: 'undo', fields: patchedFields(patch) } as const;
      if (followup) notices.tellOutcome({ type: 'saved', ...about, followup, mergedWith: [] });
    } else {
      void history.undo();
      // Until it is saved, its record is where the edit put it.
      if ('state' in newest) {
        say(words.undoOnceSaved);
        return null;
      }
    }
    return followupId;
  }
  return null;
}

/**
 * Keeps the keys of a workspace working. When a focused element inside disappears, the workspace takes the focus. A key
 * pressed while nothing on the page has the focus, such as after loading, goes to the workspace unless something else
 * was used last. Its outermost element is focusable by script and by a press on a blank area.
 */
function useWorkspaceFocus(root: RefObject<HTMLElement | null>): void {
  const takeLost = useHeldFocus(root, { onLost: () => takeFocus(root.current) });
  useEffect(() => {
    if (takeLost()) takeFocus(root.current);
  });

  useEffect(() => {
    let isElsewhere = false;
    function onUse(event: Event): void {
      const [target] = event.composedPath();
      isElsewhere = target instanceof Element && !isOurs(target, root.current);
    }
    function onKeyDown(event: KeyboardEvent): void {
      const element = root.current;
      const isFree = element && event.target === element.ownerDocument.body && focusedNear(element) !== element;
      if (!isFree || isElsewhere || event.defaultPrevented || isComposing(event)) return;
      if (topLayer() || event.getModifierState('AltGraph') || element.closest('[inert], [aria-hidden="true"]')) return;
      // Missing in test environments without layout.
      if (element.checkVisibility?.() === false) return;
      const isAnswered = !element.dispatchEvent(new KeyboardEvent(event.type, event));
      if (!isAnswered) return;
      event.preventDefault();
      takeFocus(element);
    }
    const stops = [
      listen(window, { keydown: onKeyDown }),
      listen(window, { focusin: onUse, pointerdown: onUse }, true),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [root]);
}

function takeFocus(element: HTMLElement | null): void {
  if (element && isFocusFree(element)) element.focus({ preventScroll: true });
}

/** Whether an element is in the workspace, or in an overlay it opened. */
function isOurs(target: Element, workspace: HTMLElement | null): boolean {
  return target.closest('.rf-root') !== null && (target.closest('.rf-workspace') ?? workspace) === workspace;
}
