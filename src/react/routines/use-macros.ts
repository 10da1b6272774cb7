'use client';
import { useContext, useMemo, useState } from 'react';
import { keysOf, type MacroTerms } from '../../core/routines/plan-macro.js';
import type { FollowupMacro, MacroStore, SavedMacro } from '../../core/page/host-actions.js';
import type { Followup } from '../../core/followup/followup.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { HostActionsContext } from '../provider/HostActions.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { useOwnerLookup } from '../provider/use-lookup.js';
import { useKnownReferences } from '../provider/use-references.js';
import { decodeMacro } from '../../core/routines/decode-macro.js';
import { isFocusFree } from '../ui/layer/use-rescue-focus.js';
import { createStorageSignal, useStoredItems, type StoredItems } from '../provider/use-stored-items.js';

/** A macro of the list, with the digit that applies it. */
export interface ListedMacro {
  readonly macro: FollowupMacro;
  readonly digit: string | null;
}

/** The macros of the host and of the person. */
export interface Macros {
  /** In the order of their digits. */
  readonly listed: readonly ListedMacro[];
  /** Those that the person saved. */
  readonly own: StoredItems<SavedMacro>;
}

/** Focuses the first input of a panel, or else its first button, if what had the focus is gone: it would stay lost. */
export function takeFocus(panel: HTMLElement | null): void {
  if (panel && isFocusFree(panel)) panel.querySelector<HTMLElement>('input, button')?.focus();
}

/**
 * Keeps a person's macros in the browser's local storage, and follows changes of other tabs.
 *
 * @param userId whose macros these are
 */
function localMacroStore(userId: string): MacroStore {
  const name = `react-followups:macros:${userId}`;
  const changes = createStorageSignal(name);
  return {
    load() {
      const text = window.localStorage.getItem(name) ?? '[]';
      try {
        return JSON.parse(text) as readonly SavedMacro[];
      } catch {
        // Kept aside, so that the next save loses nothing.
        window.localStorage.setItem(`${name}:unreadable`, text);
        return [];
      }
    },
    save(macros) {
      window.localStorage.setItem(name, JSON.stringify(macros));
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

const localStores = new Map<string, MacroStore>();

/** The same store for the same user, so that it is read once. */
function localMacros(userId: string): MacroStore {
  const store = localStores.get(userId) ?? localMacroStore(userId);
  localStores.set(userId, store);
  return store;
}

export function useMacros(): Macros {
  const { currentUserId } = useDisplaySettings();
  const { macros, macroStore } = useContext(HostActionsContext);
  const own = useStoredItems(macroStore ?? localMacros(currentUserId ?? 'default'), decodeMacro);
  const listed = useMemo(() => {
    const all = [...(macros ?? []), ...own.items];
    const digits = keysOf(all);
    return all
      .map((macro, place): ListedMacro => ({ macro, digit: digits[place] ?? null }))
      .toSorted((one, other) => Number(one.digit ?? 10) - Number(other.digit ?? 10));
  }, [macros, own.items]);
  return { listed, own };
}

/** Returns what the meaning of a macro depends on, for a record or in general; it stays the same while the popover is open. */
export function useMacroTerms(): (followup: Followup | null) => MacroTerms {
  const settings = useDisplaySettings();
  const { duePhrase, quickActions } = useMessages(allEnglish);
  const [now] = useState(Date.now);
  const presets = useDueChoices({ now, timeZone: settings.timeZone, labels: quickActions, keepsAll: true });
  const me = useOwnerLookup([settings.currentUserId])(settings.currentUserId ?? '')?.name ?? '';
  const { referencesOf } = useKnownReferences();
  return (followup) => ({
    settings,
    words: duePhrase,
    presets,
    now,
    me,
    deal: (followup && referencesOf(followup).deal?.name) ?? '',
  });
}
