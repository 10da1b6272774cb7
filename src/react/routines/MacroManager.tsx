'use client';
import { useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react';
import type { MacroFieldStep, SavedMacro } from '../../core/page/host-actions.js';
import { listed, isDirectory } from '../../core/page/directory.js';
import { readDuePhrase } from '../../core/due-phrase/read-due-phrase.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { DIGITS, readStep, STEP_KINDS } from '../../core/routines/macro-step.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useDueTerms } from '../provider/use-due-choices.js';
import { Button } from '../ui/button/Button.js';
import { SelectField, TextField } from '../ui/field/Field.js';
import { Icon } from '../ui/Icon.js';
import { onePer } from '../../core/page/one-per.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { isComposing } from '../ui/pressed-key.js';
import { takeFocus, type Macros } from './use-macros.js';

export interface MacroManagerProps extends Macros {
  onBack: () => void;
}

interface RemovedMacro {
  readonly macro: SavedMacro;
  readonly place: number;
}

/** The macros that a person saved, and the form for one of them. Renders a `<div>`. */
export function MacroManager({ own, listed: all, onBack }: MacroManagerProps): ReactElement {
  const { common, filter, routines } = useMessages(routineEnglish);
  const [open, setOpen] = useState<SavedMacro | 'new' | null>(own.items.length === 0 ? 'new' : null);
  const [removed, setRemoved] = useState<RemovedMacro | null>(null);
  // An inline ref runs after each render: the list, form or macro that had the focus may have been removed.
  const panel = (each: HTMLElement | null): void => takeFocus(each);

  const remove = async (macro: SavedMacro, place: number): Promise<void> => {
    if (await own.remove(macro.id)) setRemoved({ macro, place });
  };
  const restore = async ({ macro, place }: RemovedMacro): Promise<void> => {
    if (await own.restore(macro, place)) setRemoved(null);
  };

  if (open !== null)
    return (
      <div ref={panel}>
        <MacroForm
          key={open === 'new' ? '' : open.id}
          {...{ own, all }}
          macro={open === 'new' ? null : open}
          // Not back to what Enter would apply, after the Enter that saved.
          onDone={(isSaved) => (isSaved || own.items.length > 0 ? setOpen(null) : onBack())}
        />
      </div>
    );
  return (
    <div ref={panel}>
      <ul className="rf-saved-view-list">
        {own.items.map((macro, place) => {
          const { name } = macro;
          return (
            <li key={macro.id} className="rf-saved-view">
              <button
                type="button"
                className="rf-saved-view-apply"
                aria-label={routines.change({ name })}
                onClick={() => setOpen(macro)}
              >
                <span className="rf-saved-view-name" dir="auto">
                  {name}
                </span>
              </button>
              <Button
                size="small"
                variant="ghost"
                aria-label={filter.deleteView({ name })}
                onClick={() => void remove(macro, place)}
              >
                <Icon name="close" />
              </Button>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite" className="rf-pick-more">
        {own.notKept ? <p>{filter.savedViewsNotKept}</p> : null}
        {removed ? (
          <p>
            <span>{`${filter.viewDeleted({ name: removed.macro.name })} `}</span>
            <Button size="small" variant="ghost" onClick={() => void restore(removed)}>
              {common.undo}
            </Button>
          </p>
        ) : null}
      </div>
      <div className="rf-note-entry-end">
        <Button size="small" variant="ghost" onClick={onBack}>
          {routines.back}
        </Button>
        <Button size="small" variant="primary" onClick={() => setOpen('new')}>
          {routines.create}
        </Button>
      </div>
    </div>
  );
}

type Draft = Readonly<Record<(typeof STEP_KINDS)[number] | 'name' | 'key', string>>;

/** Returns one user's unfinished macros, by id, until they are saved or given up; a new one has no id. */
const keptDrafts = onePer((_core: object) => new Map<string, Draft>());

interface MacroFormProps extends Pick<Macros, 'own'> {
  /** The macros of the host and of the person. */
  all: Macros['listed'];
  /** The macro to change; `null` for a new one. */
  macro: SavedMacro | null;
  onDone: (isSaved: boolean) => void;
}

const VARIABLES = '{date}, {me}, {deal}, {due}';

/** The form of one macro: a name, a key, and what it changes. Renders a `<form>`. */
function MacroForm({ own, all, macro, onDone }: MacroFormProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, duePhrase, editor, fields, filter, quickEdit, routines } = useMessages(routineEnglish);
  const drafts = keptDrafts(useFollowupsContext().core);
  const id = macro?.id ?? '';
  const [draft, setDraft] = useState(() => drafts.get(id) ?? draftOf(macro));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { options, owners } = settings;
  const set = (name: keyof Draft) => (event: { readonly target: { readonly value: string } }) => {
    const changed = { ...draft, [name]: event.target.value };
    setDraft(changed);
    drafts.set(id, changed);
  };
  function leave(isSaved: boolean): void {
    drafts.delete(id);
    onDone(isSaved);
  }

  const reading = readDuePhrase(draft.due, useDueTerms());
  const steps = STEP_KINDS.flatMap((kind) => {
    const text = draft[kind].trim();
    return text === '' ? [] : ({ [kind]: text } as MacroFieldStep);
  });
  const faults = {
    name: draft.name.trim() === '' ? filter.viewNameMissing : undefined,
    due: reading.status === 'time' || reading.status === 'empty' ? undefined : editor.dueWordsUnknown(duePhrase),
    steps: steps.length === 0 ? routines.stepMissing : undefined,
  };
  const shown = isTried ? faults : null;

  async function save(): Promise<void> {
    setTried(true);
    if (isSaving || Object.values(faults).some(Boolean)) return;
    setSaving(true);
    const next = { name: draft.name.trim(), key: draft.key || undefined, steps };
    const isKept = macro ? await own.change(macro.id, next) : (await own.add(next)) !== null;
    setSaving(false);
    if (isKept) leave(true);
  }

  // A sandboxed frame that allows no forms never fires `submit`.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    void save();
  };

  const people = isDirectory(owners) ? [] : (owners ?? []);
  const keep = { value: '', label: routines.keeps };
  const isNamed = (id: string): boolean => id === '' || id === 'me' || people.some((each) => each.id === id);
  return (
    <form
      noValidate
      className="rf-pick"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextField
        label={filter.viewName}
        value={draft.name}
        maxLength={200}
        error={shown?.name}
        required
        dir="auto"
        onChange={set('name')}
        onKeyDown={onKeyDown}
      />
      <TextField
        label={routines.lineToAdd}
        value={draft.line}
        maxLength={2000}
        hint={routines.lineHint({ names: VARIABLES })}
        error={shown?.steps}
        dir="auto"
        onChange={set('line')}
        onKeyDown={onKeyDown}
      />
      <TextField
        label={fields.due_at}
        value={draft.due}
        maxLength={200}
        hint={reading.status === 'time' ? reading.time.words : quickEdit.dueHint(duePhrase)}
        error={shown?.due}
        dir="auto"
        onChange={set('due')}
        onKeyDown={onKeyDown}
      />
      {(['priority', 'type'] as const).map((kind) => {
        const named = options[kind === 'type' ? 'taskTypes' : 'priorities'];
        const label = fields[kind === 'type' ? 'task_type' : kind];
        return named ? (
          <SelectField key={kind} label={label} value={draft[kind]} options={[keep, ...named]} onChange={set(kind)} />
        ) : (
          <TextField key={kind} label={label} value={draft[kind]} maxLength={200} dir="auto" onChange={set(kind)} />
        );
      })}
      <SelectField
        label={fields.owner_user_id}
        value={draft.owner}
        options={[
          keep,
          ...(settings.currentUserId === null ? [] : [{ value: 'me', label: editor.me }]),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          ...(isNamed(draft.owner)
            ? []
            : [{ value: draft.owner, label: listed(people)(draft.owner)?.name ?? draft.owner }]),
        ]}
        onChange={set('owner')}
      />
      <SelectField
        label={routines.key}
        value={draft.key}
        options={[
          { value: '', label: routines.noKey },
          ...DIGITS.flatMap((digit) =>
            digit !== macro?.key && all.some((each) => each.macro.key === digit) ? [] : { value: digit, label: digit },
          ),
        ]}
        onChange={set('key')}
      />
      {own.notKept ? <p role="alert">{filter.savedViewsNotKept}</p> : null}
      <div className="rf-note-entry-end">
        <Button size="small" onClick={() => leave(false)}>
          {common.cancel}
        </Button>
        <Button size="small" variant="primary" pending={isSaving} onClick={() => void save()}>
          {macro ? common.save : routines.save}
        </Button>
      </div>
    </form>
  );
}

function draftOf(macro: SavedMacro | null): Draft {
  const texts = (macro?.steps ?? []).flatMap((step) => {
    const read = readStep(step);
    return read ? [[read.kind, read.text] as const] : [];
  });
  return {
    name: macro?.name ?? '',
    key: macro?.key ?? '',
    ...{ line: '', due: '', owner: '', priority: '', type: '' },
    ...Object.fromEntries(texts),
  };
}
