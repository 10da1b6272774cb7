'use client';
import { useContext, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { HostActionsContext } from '../provider/HostActions.js';
import { FieldPopoverArea } from '../actions/FieldPopoverArea.js';
import type { FieldRequest } from '../actions/field-request.js';
import { useQuickActions, useRowMenuGroups } from '../actions/QuickActions.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import {
  chordOf,
  sendCommand,
  useShortcuts,
  useWired,
  type ShortcutCommand,
  type ShortcutSetting,
} from '../provider/shortcuts.js';
import { useRecord } from '../provider/use-followup.js';
import { BacklogArea } from '../routines/BacklogArea.js';
import { recordAt } from '../table/current-record.js';
import { isTyping } from '../table/row-element.js';
import type { OpenCommands } from '../table/WorkspaceKeys.js';
import { Chord } from '../toolbar/FollowupKeysDialog.js';
import type { ToolbarActions } from '../toolbar/followup-toolbar-props.js';
import type { FollowupPresentation } from '../toolbar/presentation.js';
import { matchOptions } from '../ui/combobox/match-options.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import type { MenuGroup } from '../ui/menu/MenuPopup.js';
import { PickList } from '../ui/pick-list/PickList.js';
import { Popover } from '../ui/popover/Popover.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import { foldText } from '../../core/followup/fold-text.js';
import type { Followup } from '../../core/followup/followup.js';
import { allEnglish } from '../../core/messages/all-english.js';
import {
  BARS,
  RECORD_KEYS,
  WORKSPACE_KEYS,
  controlCommands,
  keyCommands,
  menuCommands,
  toolbarCommands,
  useValueCommands,
  type Command,
} from './commands.js';

/** What a workspace tells its command bar. */
export interface CommandBarContent {
  readonly presentation: FollowupPresentation;
  readonly shortcuts: ShortcutSetting;
  /** The selected rows. */
  readonly selection: ReadonlySet<string>;
  /** What the toolbar offers; `null` if the host replaced it. */
  readonly menu: RefObject<ToolbarActions | null>;
}

export interface CommandBarProps extends CommandBarContent, OpenCommands {}

/** What the bar acts on. */
interface Subject {
  /** The element that had the focus. */
  readonly opener: HTMLElement;
  /** The element that commands are sent to: in the marked record, or the workspace. */
  readonly target: HTMLElement;
  /** The marked record; `null` for none. */
  readonly id: string | null;
  /** The selected records. */
  readonly selected: readonly string[];
}

/**
 * Everything that can be done with the marked record, the selection or the workspace, found by typed words. Renders a
 * `dialog` with a `combobox`; it stays until what was picked is done.
 */
export function CommandBar(props: CommandBarProps): ReactElement | null {
  const { root, presentation, selection, onClose } = props;
  const [subject] = useState(() => subjectOf(root, presentation, selection));
  const [picked, setPicked] = useState<Command | null>(null);
  const isDone = useRef(false);
  const followup = useRecord(subject.id ?? '');

  // The bar has closed by now and given the focus back.
  useEffect(() => {
    if (!picked?.run || isDone.current) return;
    isDone.current = true;
    onClose();
    picked.run();
  }, [picked, onClose]);

  const { current: menu } = props.menu;
  if (picked?.isBacklog && menu)
    return (
      <BacklogArea
        {...(subject.selected.length > 0 ? { followupIds: subject.selected } : { scope: menu.query.scope })}
        isPartial={menu.among !== null}
        onClose={onClose}
        returnFocus={() => openerOf(subject, root)}
      />
    );
  if (picked)
    return picked.pick ? <FieldPopoverArea {...{ onClose }} {...pickRequest(picked.pick, subject, root)} /> : null;
  const open = { ...props, subject, followup, onPick: setPicked };
  return followup && subject.selected.length === 0 ? (
    <RecordBar {...open} followup={followup} />
  ) : (
    <Bar {...open} rowMenu={NO_GROUPS} />
  );
}

const NO_GROUPS: readonly MenuGroup[] = [];

interface BarProps extends CommandBarProps {
  subject: Subject;
  followup: Followup | undefined;
  /** The menu of the record's row. */
  rowMenu: readonly MenuGroup[];
  onPick: (command: Command) => void;
}

/** The bar on one record, with what the menu of its row offers. */
function RecordBar(props: Omit<BarProps, 'rowMenu'> & { followup: Followup }): ReactElement {
  const { followup, subject } = props;
  const { canEdit } = useFollowupsContext();
  const anchor = useRef(subject.opener);
  const actions = useQuickActions({ followup, canEdit: canEdit(followup), anchor });
  const onEdit = (): void => sendCommand(subject.target, 'edit');
  return <Bar {...props} rowMenu={useRowMenuGroups({ ...actions, onEdit })} />;
}

function Bar(props: BarProps): ReactElement {
  const { root, presentation, subject, followup, rowMenu, ahead, onShown, onClose, onPick } = props;
  const settings = useDisplaySettings();
  const messages = useMessages(allEnglish);
  const keyOf = useShortcuts(props.shortcuts)?.keyOf;
  const [text, setText] = useState(ahead.text);
  // The content of the toolbar as the bar opens.
  const [menu] = useState(() => props.menu.current);
  const [ofSelection] = useState(() => controlCommands(root, '.rf-selection-bar'));
  const [around] = useState(() => controlCommands(root, BARS));
  const typed = text.trim();
  const { selected } = subject;
  const isMany = selected.length > 0;
  const values = useValueCommands(text, isMany ? null : (followup ?? null));
  const isOffered = isMany || followup !== undefined;
  const wired = useWired();
  const hasBacklog = useContext(HostActionsContext).backlog !== undefined;
  const keyOptions = { presentation, messages, target: subject.target, isMany, wired };
  const commands = [
    ...(isOffered && typed !== '' ? values.due : []),
    ...ofSelection,
    ...(subject.id === null ? [] : keyCommands(RECORD_KEYS, keyOptions)),
    ...(isOffered ? values.due : []),
    ...menuCommands(rowMenu, messages, root),
    ...(isOffered ? values.others : []),
    ...keyCommands(WORKSPACE_KEYS, keyOptions),
    ...(menu ? toolbarCommands(menu, text, messages, values.people, hasBacklog) : []),
    ...around,
  ];
  const offered = onePerLabel(typed === '' ? commands.filter(({ isRare }) => !isRare) : commands);
  const found = matchOptions({ options: offered.map(asOption), fold: foldText }, typed).slice(0, MOST);
  const name = isMany
    ? messages.bulk.selected({ count: selected.length })
    : followup
      ? noteExcerpt(firstLine(followup.note)) || messages.table.noNote
      : messages.workspace.heading;

  return (
    <Popover
      title={messages.quickEdit.title({ field: messages.shortcuts.commands, record: name })}
      closeLabel={messages.common.close}
      anchor={root.querySelector<HTMLElement>('.rf-bar') ?? root}
      returnFocus={() => openerOf(subject, root)}
      onClose={onClose}
      onShown={onShown}
      root={settings}
    >
      <PickList
        label={messages.shortcuts.commands}
        placeholder={messages.shortcuts.commandHint}
        text={text}
        onTextChange={setText}
        options={found.map((command) => ({ ...command, detail: detailOf(command, keyOf) }))}
        message={found.length === 0 ? messages.quickEdit.nothingFound : null}
        said={typed === '' ? '' : messages.editor.suggestionResults({ count: found.length })}
        currentLabel={messages.quickEdit.current}
        pickAtOnce={ahead.isEntered}
        onPick={onPick}
      />
    </Popover>
  );
}

/** The maximum number of options; typing finds the others. */
const MOST = 50;

const asOption = (command: Command) => ({
  ...command,
  value: command.id,
  name: `${command.label} ${command.words ?? ''}`,
});

/** Several parts offer the same command; the first has its key. */
function onePerLabel(commands: readonly Command[]): readonly Command[] {
  const labels = new Set<string>();
  return commands.filter(({ label }) => !labels.has(label) && labels.add(label));
}

/** What is known of a command, and its key. */
function detailOf(
  { detail, command }: Command,
  keyOf: Readonly<Record<ShortcutCommand, string | null>> | undefined,
): ReactElement | undefined {
  const keys = command && keyOf?.[command];
  if (!detail && !keys) return undefined;
  return (
    <>
      {detail} {keys ? <Chord keys={chordOf(keys)} /> : null}
    </>
  );
}

/** The request that saves a picked value; its popover shows only why it can't be saved. */
function pickRequest(picked: NonNullable<Command['pick']>, subject: Subject, root: HTMLElement) {
  const { target, id, selected } = subject;
  const isSelection = selected.length > 0;
  const anchor = isSelection ? root.querySelector<HTMLElement>('.rf-selection-bar') : null;
  const request: FieldRequest = {
    followupIds: isSelection ? selected : [id ?? ''],
    isSelection,
    field: picked.field,
    anchor: anchor ?? target,
    picked: picked.option,
  };
  return { request, returnFocus: () => openerOf(subject, root) };
}

/** The element to return the focus to: what was done may have removed the row that had it. */
function openerOf({ opener }: Subject, root: HTMLElement): HTMLElement {
  return opener.isConnected ? opener : (root.querySelector<HTMLElement>('[data-followup-id][tabindex="0"]') ?? root);
}

function subjectOf(root: HTMLElement, presentation: FollowupPresentation, selection: ReadonlySet<string>): Subject {
  const focused = focusedNear(root);
  const opener = focused instanceof HTMLElement && root.contains(focused) ? focused : root;
  const isList = presentation === 'list';
  const row = isList ? root.querySelector('.rf-row:is([data-mark], [aria-current])') : null;
  const record = recordAt(opener) ?? (row && recordAt(row));
  const isWithin = record?.element.contains(opener) && !isTyping(opener);
  return {
    opener,
    target: isWithin ? opener : (record?.element ?? root),
    id: record?.id ?? null,
    selected: isList
      ? [...selection]
      : [...root.querySelectorAll('.rf-workload-item[data-selected]')].flatMap((item) => recordAt(item)?.id ?? []),
  };
}
