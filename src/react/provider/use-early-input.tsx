'use client';
import { useEffect, useState, type ReactElement, type RefObject, type SyntheticEvent } from 'react';
import type { Loader } from '../../core/page/late-code.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { listen, useEventCallback } from '../ui/hooks.js';
import { MissingPart } from './MissingPart.js';
import { useLoaded } from './use-loaded.js';

interface EarlyInputOptions<Code> {
  /** The code that handles the input. */
  readonly loader: Loader<Code>;
  /** The element that the input goes to. */
  readonly root: RefObject<HTMLElement | null>;
  /** Whether that code handles a key, or a press (`null`), on an element. */
  readonly isOurs: (target: Element, key: string | null) => boolean;
  /**
   * Whether it handles a key held with another, wherever it is pressed. With this, it also handles keys pressed while nothing
   * on the page has the focus.
   */
  readonly isPageKey?: (event: KeyboardEvent) => boolean;
}

type EarlyEvent = KeyboardEvent | SyntheticEvent<Element, KeyboardEvent | MouseEvent>;

export interface EarlyInput<Code> {
  /** `null` until it has loaded. */
  readonly code: Code | null;
  /** Holds an event. To be called in the capture phase. */
  readonly onEarly: (event: EarlyEvent) => void;
  /** Repeats the held events, one after the other. To be called by the code. Returns a cancel function. */
  readonly play: () => () => void;
  /** A message beside the focused element, if the code could not be fetched and an event waits for it. */
  readonly missing: ReactElement | null;
}

/** The keys that move, open or change something. */
const KEYS = /^(?:Arrow|Page|Home|End|Enter|Escape|Context|.$)/u;

/**
 * Holds keys and presses until the code that handles them has loaded, so that none is lost and the page does not scroll by
 * them. The code is fetched in idle time, and at once for the first of them.
 */
export function useEarlyInput<Code>({ loader, root, isOurs, isPageKey }: EarlyInputOptions<Code>): EarlyInput<Code> {
  const [isAwaited, setAwaited] = useState(false);
  const code = useLoaded(loader, isAwaited ? 'now' : 'idle');
  const [held] = useState(createHeldEvents);

  const onEarly = useEventCallback((event: EarlyEvent) => {
    const { target } = event;
    const native = 'nativeEvent' in event ? event.nativeEvent : event;
    if (!held.isOpen() || event.defaultPrevented || !(target instanceof Element)) return;
    const key = 'key' in native ? native.key : null;
    const isHeld = key !== null && (native.ctrlKey || native.metaKey || native.altKey || !KEYS.test(key));
    if (isHeld ? !isPageKey?.(native as KeyboardEvent) : !isOurs(target, key)) return;
    event.preventDefault();
    event.stopPropagation();
    setAwaited(true);
    held.add(() => {
      // An earlier key may have moved the focus, also to a popover elsewhere on the page.
      const focused = key !== null && root.current ? focusedNear(root.current) : null;
      const element = focused?.closest('.rf-root') ? focused : target;
      const event = new (native.constructor as typeof KeyboardEvent)(native.type, native);
      // A repeated key types nothing by itself.
      if (element.dispatchEvent(event) && key?.length === 1) document.execCommand?.('insertText', false, key);
    });
  });

  const isAbsent = code.value === null;
  useEffect(() => {
    if (!isPageKey || !isAbsent) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.target === document.body) onEarly(event);
    }
    return listen(window, { keydown: onKeyDown });
  }, [isPageKey, isAbsent, onEarly]);

  return {
    code: code.value,
    onEarly,
    play: held.play,
    missing:
      isAwaited && code.status === 'failed' ? (
        <MissingPart
          onTryAgain={code.retry}
          onClose={() => {
            held.clear();
            setAwaited(false);
          }}
        />
      ) : null,
  };
}

function createHeldEvents() {
  const events: (() => void)[] = [];
  let isOpen = true;

  return {
    isOpen: () => isOpen,
    add: (repeat: () => void) => void events.push(repeat),
    clear: () => void (events.length = 0),
    play() {
      let isOver = false;
      // One at a time: React renders in between, and nothing typed meanwhile gets ahead.
      function next(): void {
        if (isOver) return;
        isOpen = false;
        events.shift()?.();
        isOpen = events.length > 0;
        if (isOpen) queueMicrotask(next);
      }
      next();
      return () => {
        isOver = true;
      };
    },
  };
}
