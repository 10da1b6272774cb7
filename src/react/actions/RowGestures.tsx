import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { allEnglish } from '../../core/messages/all-english.js';
import type { Followup } from '../../core/followup/followup.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useDueChoices } from '../provider/use-due-choices.js';
import { useUpdateFollowup } from '../provider/use-update-followup.js';
import { LateIcon } from '../ui/LateIcon.js';
import { useEventCallback } from '../ui/hooks.js';

export interface RowGesturesProps {
  /** The element around the rows. */
  readonly body: RefObject<HTMLElement | null>;
  /** Returns a record and whether it can be pushed; `null` if there is none. */
  readonly recordOf: (id: string) => { readonly followup: Followup; readonly mayPush: boolean } | null;
  /** Returns the row that was pressed beside its controls. */
  readonly rowAt: (target: EventTarget) => HTMLElement | null;
  /** Selects a row or clears it; `null` if rows can't be selected. */
  readonly onSelect: ((id: string) => void) | null;
  /** Opens the menu of a row; `null` if it has none. */
  readonly onMenu: ((id: string, row: HTMLElement) => void) | null;
}

/** The card under a finger. */
interface Pressed {
  readonly id: string;
  readonly row: HTMLElement;
  readonly x: number;
  /** How far the card has moved forward; `null` while the finger rests. */
  by: number | null;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** In CSS pixels: what still is a tap, how far a card moves at most, and how far it has to so that something happens. */
const SLOP = 8;
const FARTHEST = 148;
const ENOUGH = 72;

/** Longer than a slow tap, and shorter than a browser's own menu takes. */
const HOLD_MS = 400;

const TYPES = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click', 'contextmenu'] as const;

/**
 * What a finger does with a card: it moves forward to push the record to tomorrow, back for its menu, and selects it when held.
 * The editor has a button for each. Renders what is behind the moving card.
 */
export function RowGestures({ body, recordOf, rowAt, onSelect, onMenu }: RowGesturesProps): ReactElement | null {
  const { dir, timeZone } = useDisplaySettings();
  const { quickActions, bar } = useMessages(allEnglish);
  const { update } = useUpdateFollowup();
  const [swipe, setSwipe] = useState<{ readonly id: string; readonly row: HTMLElement; readonly now: number } | null>(
    null,
  );
  const pressed = useRef<Pressed | null>(null);
  const isHeld = useRef(false);
  const choices = useDueChoices({ now: swipe?.now ?? null, timeZone, labels: quickActions });
  const record = swipe && recordOf(swipe.id);
  const tomorrow =
    choices.find(({ id }) => id === 'tomorrow-morning') ?? choices.find(({ id }) => id !== 'later-today');
  const push = record?.mayPush && record.followup.due_at !== tomorrow?.iso ? tomorrow : undefined;

  const handle = useEventCallback((event: PointerEvent): void => {
    const { type, clientX, target } = event;
    const card = pressed.current;
    if (type === 'pointermove') {
      if (!card) return;
      const forth = dir === 'rtl' ? -1 : 1;
      const by = (clientX - card.x) * forth;
      if (card.by === null) {
        if (Math.abs(by) < SLOP || isHeld.current) return;
        clearTimeout(card.timer);
        setSwipe({ id: card.id, row: card.row, now: Date.now() });
      }
      card.by = Math.max(onMenu ? -FARTHEST : 0, Math.min(push ? FARTHEST : 0, by));
      place(card.row, card.by, forth);
      return;
    }
    // What follows a hold would open the record or the browser's menu.
    if (type === 'click' || type === 'contextmenu') {
      if (!isHeld.current) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // The finger is gone; a second one cancels, and so does the browser that scrolls.
    if (card) {
      clearTimeout(card.timer);
      place(card.row, null);
      pressed.current = null;
      setSwipe(null);
      const by = (type === 'pointerup' && card.by) || 0;
      if (by >= ENOUGH && record && push)
        void update({ followup: record.followup, patch: { due_at: push.iso }, origin: 'quick-action' });
      else if (by <= -ENOUGH) onMenu?.(card.id, card.row);
      return;
    }
    isHeld.current = false;
    const row = type === 'pointerdown' && event.pointerType === 'touch' && target ? rowAt(target) : null;
    const id = row?.dataset['followupId'];
    // Only cards: wider rows scroll sideways.
    if (!row || id === undefined || getComputedStyle(row).display !== 'grid') return;
    const timer = setTimeout(() => {
      isHeld.current = onSelect !== null;
      onSelect?.(id);
    }, HOLD_MS);
    pressed.current = { id, row, x: clientX, by: null, timer };
  });

  useEffect(() => {
    const listeners = new AbortController();
    for (const type of TYPES)
      body.current?.addEventListener(type, handle as (event: Event) => void, {
        capture: true,
        signal: listeners.signal,
      });
    return () => listeners.abort();
  }, [body, handle]);

  if (!swipe) return null;
  return createPortal(
    <div className="rf-swipe" aria-hidden="true">
      <div className="rf-swipe-push">
        {push ? (
          <>
            <LateIcon name="calendar" />
            <b>{push.label}</b>
            {push.time}
          </>
        ) : null}
      </div>
      <div>
        <LateIcon name="more" />
        <b>{bar.more}</b>
      </div>
    </div>,
    swipe.row,
  );
}

/** Moves a card; `null` returns it. Set on the element: a render per move would be slow. */
function place(row: HTMLElement, by: number | null, forth = 1): void {
  row.toggleAttribute('data-armed', Math.abs(by ?? 0) >= ENOUGH);
  row.style.setProperty('--rf-swipe', by === null ? '' : `${by * forth}px`);
}
