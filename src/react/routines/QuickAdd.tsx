'use client';
import { Fragment, useEffect, useRef, useState, type ReactElement } from 'react';
import { ownerWords, valueWords } from '../../core/page/value-words.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { readQuickAdd } from '../../core/routines/read-quick-add.js';
import { useFoundOwners } from '../actions/FieldPicker.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useDueTerms } from '../provider/use-due-choices.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { Button } from '../ui/button/Button.js';
import { TextField } from '../ui/field/Field.js';
import { keyWord } from '../ui/key-word.js';
import { isComposing } from '../ui/pressed-key.js';
import { useEventCallback } from '../ui/hooks.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useRested } from '../editor/use-due-text.js';
import { newFollowup, type NextFormProps } from './next-form.js';
import { useDueNotes } from './use-due-notes.js';

// Styles of a part that few hosts wire, kept out of the stylesheet that all load.
const LIST = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '0.75em', margin: 0 };
const VALUE = { margin: 0, color: 'var(--rf-foreground)' };

const KEY = { color: 'inherit', borderColor: 'inherit' };

/** A key in a button. Renders a `<kbd>`. */
export function Key({ name }: { readonly name: string }): ReactElement {
  return (
    <kbd className="rf-pick-digit" style={KEY} aria-hidden="true">
      {name}
    </kbd>
  );
}

/** A follow-up for the deal of a record, from a line of words; says before Enter what they mean. Renders a `<div>`. */
export function QuickAdd({ followup, kept, ahead, onText, onSubmit }: NextFormProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, duePhrase, editor, fields, filter, routines, shortcuts } = useMessages(routineEnglish);
  const { currentUserId, options } = settings;
  const { dueLine } = useDueNotes(followup);
  const due = useDueTerms();
  const [text, setText] = useState((kept?.['line'] ?? '') + ahead.text);
  const [isTried, setTried] = useState(false);

  const name =
    text
      .split(/\s+/u)
      .findLast((word) => word.startsWith('@'))
      ?.slice(1) ?? '';
  const { found, offered } = useFoundOwners(name.replaceAll('_', ' '), '');
  const people = offered.map(({ value, label, name: own = label }) => ({ id: value, name: own }));
  const isSearching = name !== '' && found.status === 'loading';
  const read = readQuickAdd(text, {
    due,
    owners: people,
    priorities: options.priorities,
    types: options.taskTypes,
  });
  const owner = read.owner?.id ?? currentUserId ?? followup.owner_user_id ?? '';
  const ownerOf = useOwnerLookup([owner]);
  const draft = newFollowup(followup, {
    due_at: read.due?.iso ?? null,
    owner_user_id: owner || null,
    note: read.note || null,
    ...(read.priority && { priority: read.priority.value }),
    ...(read.type && { task_type: read.type.value }),
  });

  // Isolated: a name may run the other way than the hint, away from its mark.
  const mark = (mark: string, label: string | undefined): string =>
    label === undefined ? '' : ` \u2068${mark}${label.toLowerCase().replaceAll(/\s+/gu, '_')}\u2069`;
  const [example] = useState(() => {
    const [shortest] = people.map((person) => person.name).sort((one, other) => one.length - other.length);
    return `${duePhrase.example}${mark('!', options.priorities?.at(-1)?.label)}${mark('@', shortest)}`;
  });
  const isEmpty = text.trim() === '';
  const faults = [
    ...(isSearching ? [] : read.unknown.map((word) => routines.matchesNothing({ text: word }))),
    ...read.several.map((word) => routines.matchesSeveral({ text: word })),
  ];
  const isReady = !isSearching && faults.length === 0 && read.due !== null;
  const fault = isTried && faults.length === 0 && !read.due ? routines.dueNeeded : undefined;

  const isAwaited = useRef(ahead.isEntered);
  function submit(): void {
    // Enter pressed while a name is looked up counts once it is found.
    isAwaited.current = isSearching;
    if (isReady) onSubmit({ line: text }, draft);
    else setTried(true);
  }
  const submitAhead = useEventCallback(submit);
  useEffect(() => {
    if (isAwaited.current && !isSearching) submitAhead();
  }, [isSearching, submitAhead]);

  const dueText = read.due
    ? dueLine(read.due.words, { owner, iso: read.due.iso, but: null })
    : read.times.length > 0
      ? `${editor.dueWordsQuestion} ${read.times.map(({ words }) => words).join(' · ')}`
      : common.empty;
  const nameOf = (id: string): string => ownerWords(id, read.owner ?? ownerOf(id), settings);
  const lines = (['note', 'due_at', 'owner_user_id', 'priority', 'task_type'] as const).map((field) => ({
    label: fields[field],
    words: field === 'due_at' ? dueText : valueWords(field, draft[field] ?? '', settings, nameOf) || common.empty,
  }));

  const parts = [...faults, ...lines.map(({ label, words }) => `${label}: ${words}`)];
  // Not each character: a screen reader would read the whole of it again.
  const said = useRested(isEmpty ? '' : common.inOneLine({ parts }));

  return (
    <div className="rf-pick">
      <TextField
        label={shortcuts.add}
        value={text}
        maxLength={2000}
        hint={fault ? null : faults.join(' · ') || editor.dueWordsHint({ example })}
        error={fault}
        dir="auto"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
          isAwaited.current = false;
          setText(event.target.value);
          setTried(false);
          onText(event.target.value === '' ? null : { line: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          if (!event.repeat) submit();
        }}
      />
      <dl className="rf-pick-more" style={LIST}>
        {lines.map(({ label, words }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd style={VALUE}>
              <bdi>{words}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <div className="rf-note-entry-end">
        <span />
        <Button size="small" variant="primary" onClick={submit}>
          {routines.createIt} <Key name={keyWord('Enter', filter.keyNames)} />
        </Button>
      </div>
    </div>
  );
}
