'use client';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { sameId } from '../../core/followup/fields.js';
import { firstLine, noteExcerpt } from '../../core/followup/shorten.js';
import { foldText } from '../../core/followup/fold-text.js';
import { shortId } from '../../core/followup/followup-id.js';
import type { Followup } from '../../core/followup/followup.js';
import type { FollowupMacro } from '../../core/page/host-actions.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { hasChange, planMacro, type MacroPlan } from '../../core/routines/plan-macro.js';
import { type ManyPlan, planMany, runAfterMany, runAfterSave } from '../../core/routines/run-step.js';
import { runningText } from '../../core/page/value-words.js';
import { TryAgain } from '../actions/FieldPicker.js';
import { RecordPopover, Refusal, useRefusal } from '../actions/RecordPopover.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useRecord } from '../provider/use-followup.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useKnownReferences, useReferences } from '../provider/use-references.js';
import { useSubmit } from '../provider/use-update-followup.js';
import { useByFrame } from '../ui/by-frame.js';
import { Button } from '../ui/button/Button.js';
import { keyWord } from '../ui/key-word.js';
import { digitOf, isComposing } from '../ui/pressed-key.js';
import { PickList, type PickOption } from '../ui/pick-list/PickList.js';
import { useEventCallback } from '../ui/hooks.js';
import { changeWords, summaryOf, type MacroNames } from './macro-words.js';
import { MacroManager } from './MacroManager.js';
import type { RoutinePopoverProps } from './routine-popover-props.js';
import { useDueNotes } from './use-due-notes.js';
import { takeFocus, useMacros, useMacroTerms, type ListedMacro, type Macros } from './use-macros.js';

/** Applies a macro to one record, or to all selected ones, and says before Enter what it will do. Renders a `dialog`. */
export function MacroPopover(props: RoutinePopoverProps): ReactElement {
  const { followupIds, isSelection } = props.request;
  const { routines, actions } = useMessages(routineEnglish);
  const macros = useMacros();
  const [isEditing, setEditing] = useState(false);
  const [id = ''] = followupIds;
  const followup = useRecord(id);
  const { deal } = useReferences(isSelection ? null : followup);
  const record = isSelection
    ? actions.several({ count: followupIds.length })
    : noteExcerpt(firstLine(followup?.note)) || deal?.name;

  return (
    <RecordPopover {...props} title={isEditing ? routines.own : routines.macros} detail={record}>
      {isEditing ? (
        <MacroManager {...macros} onBack={() => setEditing(false)} />
      ) : isSelection ? (
        <ManyMacros {...props} macros={macros} onEdit={() => setEditing(true)} />
      ) : (
        <OneMacro {...props} macros={macros} onEdit={() => setEditing(true)} followup={followup} />
      )}
    </RecordPopover>
  );
}

interface MacroListProps extends RoutinePopoverProps {
  macros: Macros;
  onEdit: () => void;
}

/** The macros for one record. */
function OneMacro(props: MacroListProps & { followup: Followup | undefined }): ReactElement {
  const { followup, onClose } = props;
  const { core } = useFollowupsContext();
  const settings = useDisplaySettings();
  const { routines } = useMessages(routineEnglish);
  const termsOf = useMacroTerms();
  const submit = useSubmit();
  const refusal = useRefusal(followup);
  if (refusal !== null || !followup) return <Refusal>{refusal}</Refusal>;

  const terms = termsOf(followup);
  return (
    <MacroList
      {...props}
      ids={[followup.owner_user_id]}
      renderPlan={(listed, names) => (
        <PlanOfOne plan={planMacro(listed.macro, followup, terms)} followup={followup} names={names} />
      )}
      onPick={({ macro }) => {
        const plan = planMacro(macro, followup, terms);
        if (plan.unread !== null) return;
        onClose();
        const { patch, run } = plan;
        if (!hasChange(plan) && !run) {
          const text = routines.nothing({ name: macro.name });
          core.notices.notify({ id: 'unchanged', tone: 'status', text });
          return;
        }
        const { outcome } = submit({ followup, patch, origin: 'quick-action' });
        if (run) void runAfterSave(core, settings, run, followup.id, outcome);
      }}
    />
  );
}

// Styles of a part that few hosts wire, kept out of the stylesheet that all load.
const LINE = { display: 'flex', gap: '0.75em' };
const NAME = { flex: '0 0 5em' };
const VALUE = { margin: 0, color: 'var(--rf-foreground)' };
const LIST = { margin: 0 };

interface PlanOfOneProps {
  plan: MacroPlan;
  followup: Followup;
  names: MacroNames;
}

/** What a macro will do to a record, a line for each field. Renders a `<dl>`. */
function PlanOfOne({ plan, followup, names }: PlanOfOneProps): ReactElement {
  const { fields, routines } = useMessages(routineEnglish);
  const { dueLine } = useDueNotes(followup);
  const { changes, patch, run, unread } = plan;
  if (unread !== null) return <p role="alert">{routines.unread({ text: unread })}</p>;
  const owner = followup.id && (patch.owner_user_id ?? followup.owner_user_id ?? '');
  const lines = [
    ...changes.map((change) => {
      const words = changeWords(change, names);
      return {
        label: fields[change.field],
        words: change.field === 'due_at' ? dueLine(words, { owner, iso: patch.due_at ?? '', but: followup.id }) : words,
      };
    }),
    ...(run ? [{ label: routines.thenRuns, words: run.label }] : []),
  ];
  return (
    <dl style={LIST}>
      {lines.map(({ label, words }) => (
        <div key={`${label} ${words}`} style={LINE}>
          <dt style={NAME}>{label}</dt>
          <dd style={VALUE} dir="auto">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In place of the selected records, which have different values, and more than one place in a day. */
const ANY = { id: '' } as Followup;

/** The macros for all selected records. */
function ManyMacros(props: MacroListProps): ReactElement {
  const { request, onClose } = props;
  const { core, canEdit } = useFollowupsContext();
  const { records, saving } = core;
  const { closedStatuses, ...settings } = useDisplaySettings();
  const { bulk, routines } = useMessages(routineEnglish);
  const termsOf = useMacroTerms();
  const { request: askForNames } = useKnownReferences();
  const { followupIds } = request;
  useByFrame(records.subscribeAll, records.revision);
  useEffect(
    () => void askForNames(followupIds.flatMap((id) => records.view(id) ?? [])),
    [askForNames, followupIds, records],
  );

  const running = runningText(saving.bulks.latest()?.state(), bulk);
  if (running !== null) return <Refusal>{running}</Refusal>;
  const terms = termsOf(null);
  const planOf = (macro: FollowupMacro): ManyPlan =>
    planMany(macro, followupIds, core, { canEdit, termsOf, closedStatuses });

  return (
    <MacroList
      {...props}
      ids={[]}
      renderPlan={({ macro }, names) => (
        <>
          <PlanOfOne plan={planMacro(macro, ANY, { ...terms, deal: '{deal}' })} followup={ANY} names={names} />
          <PlanOfMany plan={planOf(macro)} />
        </>
      )}
      onPick={({ macro }) => {
        const { changes, unread, same, run } = planOf(macro);
        if (unread !== null) return;
        onClose();
        if (changes.length > 0 || (run && same.length > 0))
          void runAfterMany(core, { ...settings, closedStatuses }, run, changes, same);
        else core.notices.notify({ id: 'unchanged', tone: 'status', text: routines.nothing({ name: macro.name }) });
      }}
    />
  );
}

/** How many of the selected records a macro changes, and why not the others. Renders a `<p>`. */
function PlanOfMany({ plan: { changes, same, leftOut, unread } }: { readonly plan: ManyPlan }): ReactElement | null {
  const { bulk, quickEdit, routines } = useMessages(routineEnglish);
  if (unread !== null) return null;
  const parts = [
    [changes.length, routines.willChange],
    [leftOut.inConflict, bulk.conflictFirst],
    [same.length, routines.unchanged],
    [leftOut.closed, quickEdit.closedStay],
    [leftOut.readOnly, bulk.readOnly],
    [leftOut.missing, bulk.missing],
  ] as const;
  const shown = parts.filter(([count], place) => count > 0 || place === 0).map(([count, words]) => words({ count }));
  const words = shown.join(' · ');
  return <p key={words}>{words}</p>;
}

interface MacroOption extends PickOption, ListedMacro {}

interface MacroListViewProps extends MacroListProps {
  /** The owners to name besides those of the macros. */
  ids: readonly (string | null | undefined)[];
  renderPlan: (listed: ListedMacro, names: MacroNames) => ReactNode;
  onPick: (listed: ListedMacro) => void;
}

/** The macros, found by typing or by their digits, and what the chosen one will do. Renders a `<div>`. */
function MacroList({ macros, ids, ahead, renderPlan, onPick, onEdit }: MacroListViewProps): ReactElement {
  const settings = useDisplaySettings();
  const messages = useMessages(routineEnglish);
  const { editor, filter, quickEdit, routines } = messages;
  const { listed, own } = macros;
  const terms = useMacroTerms()(null);
  const digitAhead = listed.find(({ digit }) => digit !== null && digit === String(digitOf(ahead.text)));
  const [text, setText] = useState(digitAhead ? '' : ahead.text);
  const owners = listed.flatMap(({ macro }) => macro.steps.flatMap((step) => ('owner' in step ? step.owner : [])));
  const ownerOf = useOwnerLookup([...ids, ...owners.filter((id) => id !== 'me'), settings.currentUserId]);
  const names: MacroNames = {
    ...terms,
    messages,
    nameOf: (id) => ownerOf(id)?.name ?? (sameId(id, settings.currentUserId) ? editor.me : shortId(id)),
  };
  const typed = foldText(text.trim());
  const found = listed.filter(({ macro }) => foldText(macro.name).includes(typed));
  const options = found.map(({ macro, digit }): MacroOption => ({
    id: macro.name,
    label: macro.name,
    detail: (
      <>
        <span>{summaryOf(macro, names)}</span>
        {digit === null ? null : (
          <kbd className="rf-pick-digit" style={{ order: -1 }} aria-hidden="true">
            {digit}
          </kbd>
        )}
      </>
    ),
    macro,
    digit,
  }));
  const last = listed.findLast(({ digit }) => digit !== null)?.digit ?? '';

  const isAsked = useRef(digitAhead ?? null);
  const pick = useEventCallback(onPick);
  useEffect(() => {
    if (isAsked.current) pick(isAsked.current);
    isAsked.current = null;
  }, [pick]);

  /** A digit applies a macro while nothing is typed; its key can differ from its place. */
  function onKey(event: KeyboardEvent): void {
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    if (isModified || isComposing(event) || text !== '' || !(event.target instanceof HTMLInputElement)) return;
    const digit = digitOf(event.key);
    const meant = digit === null ? undefined : listed.find((each) => each.digit === String(digit));
    if (!meant) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onPick(meant);
  }

  return (
    <div ref={takeFocus} className="rf-macros" role="presentation" onKeyDownCapture={onKey}>
      <PickList
        label={routines.macros}
        placeholder={last === '' ? quickEdit.choiceHint : routines.filterHint({ last })}
        text={text}
        onTextChange={setText}
        options={options}
        loading={own.status === 'loading' && listed.length === 0}
        message={
          own.status === 'failed' ? (
            <TryAgain text={routines.loadFailed} onClick={own.retry} />
          ) : options.length > 0 || own.status === 'loading' ? null : listed.length === 0 ? (
            routines.noMacros
          ) : (
            quickEdit.nothingFound
          )
        }
        currentLabel={quickEdit.current}
        pickAtOnce={ahead.isEntered && !digitAhead}
        onPick={onPick}
        renderConsequences={(option) => (option ? renderPlan(option, names) : null)}
      />
      <div className="rf-note-entry-end">
        <p className="rf-pick-more">
          <kbd className="rf-pick-digit">{keyWord('Enter', filter.keyNames)}</kbd> {routines.apply}
        </p>
        <Button size="small" variant="ghost" onClick={onEdit}>
          {routines.edit}
        </Button>
      </div>
    </div>
  );
}
