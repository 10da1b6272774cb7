'use client';
import { useEffect, useRef, useState } from 'react';
import { isUuid } from '../../../core/followup/uuid.js';
import { knownTimeZone } from '../../../core/followup/time-zone.js';
import { usableLocale } from '../../../core/page/usable-options.js';
import { checkNumbers, type NumberSetting } from '../../../core/page/developer-errors/check-numbers.js';
import { isAnotherCopyHere, registerCopy } from '../../../core/page/developer-errors/copies.js';
import { reportDeveloperError } from '../../../core/page/developer-errors/report-developer-error.js';
import { written } from '../../../core/page/developer-errors/written.js';

/** Those that have to stay the same object. */
const KEPT = [
  'client',
  'owners',
  'deals',
  'contacts',
  'conversations',
  'taskTypes',
  'priorities',
  'duePresets',
  'messages',
] as const;

type Kept = (typeof KEPT)[number];

/** What a host gave a provider, as JavaScript gives it: of any type. */
type CheckedSettings = {
  readonly [Setting in Kept | NumberSetting | 'locale' | 'timeZone' | 'currentUserId']?: unknown;
};

/** Looks at what a host gave its provider, and tells the developer what can't be meant. Renders nothing. */
export function CheckProvider({ settings }: { readonly settings: CheckedSettings }): null {
  // As it renders, so that a part below that finds no provider can tell of two copies.
  useState(registerCopy);
  useEffect(() => {
    if (isAnotherCopyHere()) reportDeveloperError('RF105');
  }, []);
  useRemakeCheck(settings);

  const { locale, timeZone, currentUserId, preload, reminderMinutes, refreshIntervalMs, endOfDayHour } = settings;
  useEffect(() => {
    if (locale !== undefined && usableLocale(locale as string) === null)
      reportDeveloperError('RF203', { value: written(locale) });
    if (timeZone !== undefined && knownTimeZone(timeZone as string) === null)
      reportDeveloperError('RF204', { value: written(timeZone) });
    if (currentUserId != null && !(typeof currentUserId === 'string' && isUuid(currentUserId)))
      reportDeveloperError('RF205');
  }, [locale, timeZone, currentUserId]);

  useEffect(
    () => checkNumbers({ preload, reminderMinutes, refreshIntervalMs, endOfDayHour }),
    [preload, reminderMinutes, refreshIntervalMs, endOfDayHour],
  );
  return null;
}

/** So many renders in a row with another object of the same content are no change that somebody meant. */
const REMAKES = 3;

/** Tells of settings that are another object, and say the same, from render to render. */
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

/** All that can be told of a value without calling it. Two clients of one API, or two directories, have the same. */
function contentOf(value: unknown): string | object {
  try {
    return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'function' ? String(part) : part)) ?? {};
  } catch {
    // It goes round in circles, or holds what JSON has no form for: like nothing else.
    return {};
  }
}
