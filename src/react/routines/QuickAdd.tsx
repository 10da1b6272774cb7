'use client';
import { Fragment, useEffect, useRef, useState, type ReactElement } from 'react';
import { sameId } from '../../core/followup/fields.js';
import { shortId } from '../../core/followup/followup-id.js';
import { isDirectory, type Named } from '../../core/page/directory.js';
import { optionLabel } from '../../core/page/option.js';
import { routineEnglish } from '../../core/routines/all-words.js';
import { readQuickAdd } from '../../core/routines/read-quick-add.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useReferences } from '../provider/use-references.js';
import { Button } from '../ui/button/Button.js';
import { TextField } from '../ui/field/Field.js';
import { keyWord } from '../ui/key-word.js';
import { isComposing } from '../ui/pressed-key.js';
import { useEventCallback } from '../ui/hooks.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { useRested } from '../editor/use-due-text.js';
import { KEY, newFollowup, usePlaceWords, type NextFormProps } from './next-form.js';

const SEARCH_DELAY_MS = 150;
const NOBODY: readonly Named[] = [];

// Styles of a part that few hosts wire, kept out of the stylesheet that all load.
const LIST = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '0.75em', margin: 0 };
const VALUE = { margin: 0, color: 'var(--rf-foreground)' };

/** A follow-up for the deal of a record, from a line of words; says before Enter what they mean. Renders a `<div>`. */
export function QuickAdd({ followup, kept, ahead, onText, onSubmit }: NextFormProps): ReactElement {
  const settings = useDisplaySettings();
  const { common, duePhrase, editor, fields, filter, routines, shortcuts } = useMessages(routineEnglish);
  const { locale, timeZone, endOfDayHour, currentUserId, options } = settings;
  const placeWords = usePlaceWords();
  const { deal } = useReferences(followup);
  const [now] = useState(Date.now);
  const [text, setText] = useState((kept?.['line'] ?? '') + ahead.text);
  const [isTried, setTried] = useState(false);

  const name =
    text
      .split(/\s+/u)
      .findLast((word) => word.startsWith('@'))
      ?.slice(1) ?? '';
  const { people, isSearching } = usePeople(name.replaceAll('_', ' '));
  const read = readQuickAdd(text, {
    due: { words: duePhrase, locale, timeZone, now, endOfDayHour },
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

  const mark = (mark: string, label: string | undefined): string =>
    label === undefined ? '' : ` ${mark}${label.toLowerCase().replaceAll(/\s+/gu, '_')}`;
  const example = `${duePhrase.example}${mark('!', options.priorities?.at(-1)?.label)}${mark('@', people[0]?.name)}`;
  const isEmpty = text.trim() === '';
  const faults = [
    ...(isSearching ? [] : read.unknown.map((word) => routines.matchesNothing({ text: word }))),
    ...read.several.map((word) => routines.matchesSeveral({ text: word })),
  ];
  const isReady = !isSearching && faults.length === 0 && read.due !== null;
  const fault = isTried && !isEmpty && faults.length === 0 && !read.due ? routines.dueNeeded : undefined;

  function submit(): void {
    if (isReady) onSubmit({ line: text }, draft);
    else setTried(true);
  }
  const submitAhead = useEventCallback(submit);
  const isAwaited = useRef(ahead.isEntered);
  useEffect(() => {
    if (!isAwaited.current || isSearching) return;
    isAwaited.current = false;
    submitAhead();
  }, [isSearching, submitAhead]);

  const place = read.due && placeWords(read.due.iso, owner);
  const dueText = read.due
    ? [read.due.words, place].filter(Boolean).join(' · ')
    : read.times.length > 0
      ? `${editor.dueWordsQuestion} ${read.times.map(({ words }) => words).join(' · ')}`
      : common.empty;
  const lines = [
    { label: fields.note, words: read.note || common.empty },
    { label: fields.due_at, words: dueText },
    {
      label: fields.owner_user_id,
      words: read.owner?.name ?? ownerOf(owner)?.name ?? (sameId(owner, currentUserId) ? editor.me : shortId(owner)),
    },
    ...(['priority', 'task_type'] as const).map((field) => ({
      label: fields[field],
      words:
        optionLabel(draft[field] ?? '', options[field === 'priority' ? 'priorities' : 'taskTypes']) || common.empty,
    })),
    ...(deal ? [{ label: fields.deal_id, words: deal.name }] : []),
  ];

  const parts = [...faults, ...lines.map(({ label, words }) => `${label}: ${words}`)];
  // Not each character: a screen reader would read the whole of it again.
  const said = useRested(isEmpty ? '' : common.inOneLine({ parts }));

  return (
    <div className="rf-pick">
      <TextField
        label={shortcuts.add}
        value={text}
        maxLength={2000}
        hint={editor.dueWordsHint({ example })}
        error={fault}
        dir="auto"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => {
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
      <div className="rf-pick-more">
        {isEmpty ? null : (
          <>
            {faults.map((words) => (
              <p key={words}>{words}</p>
            ))}
            <dl style={LIST}>
              {lines.map(({ label, words }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd style={VALUE}>
                    <bdi>{words}</bdi>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </>
        )}
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <div className="rf-note-entry-end">
        <span />
        <Button size="small" variant="primary" onClick={submit}>
          {routines.createIt}{' '}
          <kbd className="rf-pick-digit" style={KEY} aria-hidden="true">
            {keyWord('Enter', filter.keyNames)}
          </kbd>
        </Button>
      </div>
    </div>
  );
}

/** The people that a typed name may mean: those of the host's list, or what its directory finds. */
function usePeople(name: string): { readonly people: readonly Named[]; readonly isSearching: boolean } {
  const { owners } = useDisplaySettings();
  const directory = isDirectory(owners) ? owners : null;
  const [found, setFound] = useState<{ readonly name: string; readonly people: readonly Named[] } | null>(null);
  const isAsked = directory !== null && name !== '';
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      directory.search(name, { signal: abort.signal }).then(
        (people) => setFound({ name, people }),
        // Reported by the directory itself; then nobody is found.
        () => (abort.signal.aborted ? undefined : setFound({ name, people: NOBODY })),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [directory, isAsked, name]);
  if (!directory) return { people: (owners as readonly Named[] | null) ?? NOBODY, isSearching: false };
  return { people: found?.people ?? NOBODY, isSearching: isAsked && found?.name !== name };
}
