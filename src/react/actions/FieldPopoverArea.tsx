'use client';
import {
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { FIELDS } from '../../core/followup/fields.js';
import { askedPopover, type AskedPopover } from '../../core/page/asked-popover.js';
import { canAsk } from '../provider/can-ask.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { HostActionsContext } from '../provider/HostActions.js';
import { useLoaded } from '../provider/use-loaded.js';
import { loadedPart } from '../provider/loaded-part.js';
import { PartBoundary } from '../provider/CrashBoundary.js';
import { hasUnfinished, resumeCode, routineCode } from '../routines/load-routine-parts.js';
import { fieldPopoverCode } from './load-action-parts.js';
import { isComposing } from '../ui/pressed-key.js';
import { focusedElement, holds } from '../ui/layer/focused-element.js';
import { listen, useEventCallback } from '../ui/hooks.js';
import type { TypedAhead } from './FieldPicker.js';
import type { FieldRequest } from './field-request.js';

const SHOWN = { isOpen: () => true, close: ({ onClose }: { readonly onClose: () => void }) => onClose() };

/** The popover, once its code has loaded. */
const LoadedPopover = loadedPart(fieldPopoverCode, SHOWN);

/** The same for what the host wired. */
const LoadedRoutine = loadedPart(routineCode, SHOWN);

export interface FieldPopoverAreaProps {
  /** The requested change; `null` for none. */
  request: FieldRequest | null;
  onClose: () => void;
  /** The element to focus when the popover closes. */
  returnFocus: () => HTMLElement | null;
}

/** The popover that changes one field. Its code is loaded lazily; keys pressed meanwhile are buffered. */
export function FieldPopoverArea({ request: given, ...props }: FieldPopoverAreaProps): ReactElement {
  const { core } = useFollowupsContext();
  const asked = askedPopover(core);
  const [place] = useState(() => ({}));
  const shown = (): ReturnType<typeof asked.shownAt> => asked.shownAt(place);
  const follow = useCallback((listener: () => void) => asked.follow(place, listener), [asked, place]);
  const own = useSyncExternalStore(follow, shown, shown);
  const { lifecycle, create, macros, drafts } = useContext(HostActionsContext);
  const isUnfinished = useMemo(() => hasUnfinished(core.name, drafts), [core, drafts]);
  const { complete = create, cancel } = lifecycle?.asks ?? {};
  useEffect(() => {
    if (canAsk) asked.setQuestions({ complete, cancel, add: create, macros });
  }, [asked, complete, cancel, create, macros]);
  // Where these are wired they are asked for all day, and may be first asked for offline.
  useLoaded(routineCode, complete || cancel || macros ? 'idle' : 'never');
  const Resume = useLoaded(resumeCode, isUnfinished ? 'now' : 'never').value;
  return (
    <>
      <PartBoundary>{Resume && createElement(Resume)}</PartBoundary>
      {given ? (
        <RequestedPopover {...props} request={given} />
      ) : (
        own && <OwnPopover {...props} own={own} onClose={() => asked.set(null)} />
      )}
    </>
  );
}

/** A popover that was asked for elsewhere. */
function OwnPopover({ own, returnFocus, onClose }: Omit<FieldPopoverAreaProps, 'request'> & { own: AskedPopover }) {
  const [anchor] = useState(() => own.anchor ?? returnFocus() ?? document.body);
  const toOpener = (): HTMLElement | null =>
    anchor instanceof HTMLButtonElement && anchor.isConnected ? anchor : returnFocus();
  return <RequestedPopover request={{ ...own, anchor }} onClose={onClose} returnFocus={toOpener} />;
}

function RequestedPopover({ request, ...props }: FieldPopoverAreaProps & { request: FieldRequest }): ReactElement {
  const { field, followupIds } = request;
  const Loaded = field in FIELDS ? LoadedPopover : LoadedRoutine;
  return (
    <PartBoundary>
      <Awaited key={`${field} ${followupIds.length} ${followupIds[0] ?? ''}`} {...props}>
        {(ahead, onShown) => <Loaded request={request as FieldRequest<never>} {...{ ahead, onShown }} {...props} />}
      </Awaited>
    </PartBoundary>
  );
}

interface AwaitedProps extends Omit<FieldPopoverAreaProps, 'request'> {
  /** Renders what is awaited; it calls `onShown` once it handles keys itself. */
  children: (ahead: TypedAhead, onShown: () => void) => ReactNode;
}

const NOTHING: TypedAhead = { text: '', isEntered: false };

/** Buffers the keys pressed until something with an input is shown. */
export function Awaited({ onClose, returnFocus, children }: AwaitedProps): ReactElement {
  const isThere = useRef(false);
  const [ahead, setAhead] = useState(NOTHING);
  const close = useEventCallback(onClose);
  const isElsewhere = useEventCallback((event: KeyboardEvent) => {
    // The dialog about a failed load handles its own keys.
    if (event.target instanceof Element && event.target.closest('[role="dialog"]') !== null) return true;
    const focused = focusedElement(document);
    const row = returnFocus();
    const isHere = focused === document.body || focused?.closest('.rf-root') || (row && focused && holds(focused, row));
    return focused !== null && !isHere;
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (isThere.current || isElsewhere(event) || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const { key } = event;
      if (key === 'Escape') close();
      else if (key === 'Enter') setAhead((now) => ({ ...now, isEntered: true }));
      else if (key === 'Backspace') setAhead((now) => ({ ...now, text: Array.from(now.text).slice(0, -1).join('') }));
      else if (Array.from(key).length !== 1) return;
      else setAhead((now) => (now.isEntered ? now : { ...now, text: now.text + key }));
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    return listen(window, { keydown: onKeyDown }, true);
  }, [close, isElsewhere]);

  const onShown = useEventCallback(() => {
    isThere.current = true;
  });
  return <>{children(ahead, onShown)}</>;
}
