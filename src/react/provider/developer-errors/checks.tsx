'use client';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isUuid } from '../../../core/followup/uuid.js';
import { knownTimeZone } from '../../../core/followup/time-zone.js';
import { OPTION_NAMES } from '../../../core/page/option.js';
import { usableLocale } from '../../../core/page/display-settings.js';
import {
  checkNumbers,
  reportDeveloperError,
  written,
  type NumberSetting,
} from '../../../core/page/developer-errors/developer-errors.js';
import { isAnotherCopyHere, registerCopy } from '../../../core/page/developer-errors/copies.js';
import { WORKLIST_COLUMNS } from '../../../core/worklist/worklist-column.js';

/** The settings that have to stay the same object. */
const KEPT = [
  'client',
  'owners',
  'deals',
  'contacts',
  'conversations',
  ...OPTION_NAMES,
  'duePresets',
  'messages',
] as const;

type Kept = (typeof KEPT)[number];

/** The settings of a provider. A host without types may pass anything. */
type CheckedSettings = {
  readonly [Setting in Kept | NumberSetting | 'locale' | 'timeZone' | 'currentUserId' | 'journal' | 'drafts']?: unknown;
};

/** Checks the settings of a provider and reports mistakes to the developer. Renders nothing. */
export function CheckProvider({ settings }: { readonly settings: CheckedSettings }): null {
  // During render, so that a part below that finds no provider can report two copies.
  useState(registerCopy);
  useEffect(() => {
    if (isAnotherCopyHere()) reportDeveloperError('RF105');
  }, []);
  useRemakeCheck(settings);

  const { locale, timeZone, currentUserId, preload, reminderMinutes, refreshIntervalMs, endOfDayHour } = settings;
  useEffect(() => {
    const known = usableLocale(locale as string | undefined);
    if (locale !== undefined && (known === null || Intl.DateTimeFormat.supportedLocalesOf(known).length === 0))
      reportDeveloperError('RF203', { value: written(locale) });
    if (timeZone !== undefined && knownTimeZone(timeZone as string) === null)
      reportDeveloperError('RF204', { value: written(timeZone) });
    if (currentUserId != null && !(typeof currentUserId === 'string' && isUuid(currentUserId)))
      reportDeveloperError('RF205');
  }, [locale, timeZone, currentUserId]);

  const isOnDisk = settings.journal === 'indexeddb' || settings.drafts === 'indexeddb';
  useEffect(() => {
    if (isOnDisk && !(navigator as Partial<Navigator>).locks) reportDeveloperError('RF209');
  }, [isOnDisk]);

  useEffect(
    () => checkNumbers({ preload, reminderMinutes, refreshIntervalMs, endOfDayHour }),
    [preload, reminderMinutes, refreshIntervalMs, endOfDayHour],
  );
  return null;
}

/** This many renders in a row with a new object of the same content can't be intended changes. */
const REMAKES = 3;

/** Reports settings that are recreated with the same content from render to render. */
function useRemakeCheck(settings: CheckedSettings): void {
  const last = useRef(settings);
  const remakes = useRef<Partial<Record<Kept, number>>>({});
  useEffect(() => {
    const before = last.current;
    last.current = settings;
    // Effects run twice in StrictMode.
    if (before === settings) return;
    for (const name of KEPT) {
      const isRemade = before[name] !== settings[name] && contentOf(before[name]) === contentOf(settings[name]);
      const count = isRemade ? (remakes.current[name] ?? 0) + 1 : 0;
      remakes.current[name] = count;
      if (count !== REMAKES) continue;
      if (name === 'client') reportDeveloperError('RF201');
      else reportDeveloperError('RF202', { setting: name });
    }
  });
}

/** The content of a value, with functions as their source. Two clients of one API, or two directories, have the same. */
function contentOf(value: unknown): string | object {
  try {
    return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'function' ? String(part) : part)) ?? {};
  } catch {
    // Circular, or not representable in JSON: equal to nothing else.
    return {};
  }
}

interface CheckListProps {
  /** The scrolling element with the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly hasRows: boolean;
}

/** A stylesheet fetched along with the code may arrive after the first rows. */
const AT_REST_MS = 1000;

/** Checks the styles and the height of a list once it has rows, and reports mistakes to the developer. Renders nothing. */
export function CheckList({ list, hasRows }: CheckListProps): null {
  useEffect(() => {
    if (!hasRows) return undefined;
    const timer = setTimeout(() => {
      if (list.current) checkPlace(list.current);
    }, AT_REST_MS);
    return () => clearTimeout(timer);
  }, [list, hasRows]);
  return null;
}

function checkPlace(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('[role="row"][data-followup-id]');
  const view = list.ownerDocument.defaultView;
  // Hidden, or in a test environment without layout.
  if (!row || !view || list.getClientRects().length === 0) return;
  if (view.getComputedStyle(list).getPropertyValue('--rf-control-height') === '') {
    reportDeveloperError('RF102');
    return;
  }
  if (list.clientHeight < row.offsetHeight) reportDeveloperError('RF103');
  // A scrolling page shows one screen of a taller list; a page in a frame as tall as its content shows all of it.
  if (Math.min(list.clientHeight, view.innerHeight) > 2 * view.screen.height) reportDeveloperError('RF104');
}

/** The props of a list or a workspace. */
interface CheckPartProps {
  /** Names of our columns, and the host's own columns. */
  readonly columns: readonly (string | { readonly id: string })[] | undefined;
  readonly preload?: unknown;
}

/** Reports to the developer props that can't be intended. Renders nothing. */
export function CheckPart({ columns, preload }: CheckPartProps): null {
  useEffect(() => {
    for (const id of sharedIds(columns ?? [])) reportDeveloperError('RF207', { id: written(id) });
  }, [columns]);
  useEffect(() => checkNumbers({ preload }), [preload]);
  return null;
}

/** The ids that two columns share, or that a host's column shares with one of ours. */
function sharedIds(columns: NonNullable<CheckPartProps['columns']>): readonly string[] {
  const seen = new Set<string>();
  return columns.flatMap((column) => {
    const id = typeof column === 'string' ? column : column.id;
    const isShared = seen.has(id) || (typeof column !== 'string' && WORKLIST_COLUMNS.some((own) => own === id));
    seen.add(id);
    return isShared ? [id] : [];
  });
}
