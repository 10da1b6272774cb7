'use client';
import { useId, useMemo, type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/Button.js';
import { Icon } from '../Icon.js';
import { focusedNear } from '../layer/focused-element.js';
import { PopupLayer } from '../layer/PopupLayer.js';
import { swallowDoubleClick } from '../layer/swallow-double-click.js';
import type { LayerSettings } from '../layer/root-attributes.js';
import { placeMenu } from '../menu/place-menu.js';

export interface PopoverProps {
  /** The title, also the accessible name. */
  title: ReactNode;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** The element to place it beside. */
  anchor: HTMLElement;
  /** Returns the element to focus when it closes with focus in it; called at that time. */
  returnFocus: () => HTMLElement | null;
  /** The event handler called when it should close: Escape, its button, a press or focus elsewhere. */
  onClose: () => void;
  /** The event handler called once it is shown and has focus. */
  onShown?: (() => void) | undefined;
  root: LayerSettings;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/**
 * A small dialog beside an element, while it is rendered: focuses its first field, and returns focus at the end. The page
 * behind stays usable. Renders a `<div>` of role `dialog` in a portal.
 */
export function Popover(props: PopoverProps): ReactElement {
  const { title, closeLabel, anchor, returnFocus, onClose, onShown, root, style, children } = props;
  const titleId = useId();
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor]);

  function onOpen(popover: HTMLElement): void {
    // On a low page it covers what opened it.
    swallowDoubleClick();
    const found = popover.querySelector<HTMLElement>('input, textarea, button');
    // For a finger, a keyboard on the screen would cover what can be tapped, so only a long text brings it at once.
    const isTapped =
      found?.matches('[data-sheet] input') &&
      globalThis.matchMedia?.('(pointer: coarse)').matches &&
      !focusedNear(popover)?.matches(':focus-visible');
    const first = isTapped ? popover : found;
    first?.focus({ preventScroll: true });
    // It already holds what was typed before it opened; the next key goes after that.
    if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
      first.setSelectionRange(first.value.length, first.value.length);
    onShown?.();
  }

  return (
    <PopupLayer
      part="popover"
      role="dialog"
      tabIndex={-1}
      onKeyDown={keepTab}
      aria-labelledby={titleId}
      className="rf-popover"
      anchor={anchorRef}
      place={placePopover}
      follows
      onOpen={onOpen}
      returnFocus={() => returnFocus()?.focus({ preventScroll: true })}
      onClose={onClose}
      root={root}
      style={style}
    >
      <div className="rf-popover-head">
        <p id={titleId} className="rf-popover-title" dir="auto">
          {title}
        </p>
      </div>
      {children}
      {/* After the fields on the page, so that the first of them gets focus. */}
      <Button size="small" variant="ghost" className="rf-popover-close" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </PopupLayer>
  );
}

const STOP = ':is(input, select, textarea, button):enabled:not([tabindex="-1"])';

/** Has Tab cycle: after the popover comes nothing, or another part of the host's page. */
function keepTab(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOP)];
  const ends = [stops[0], stops.at(-1)];
  if (!event.shiftKey) ends.reverse();
  const [from, to] = ends;
  if (event.target !== from && event.target !== event.currentTarget) return;
  event.preventDefault();
  to?.focus();
}

/** In pixels. On a narrower page a popover spans the bottom: there is no room beside its anchor. */
const NARROW = 480;

/** Places a popover beside its anchor, or along the bottom of a narrow page, above an on-screen keyboard. */
function placePopover(popover: HTMLElement, anchor: HTMLElement, dir: 'ltr' | 'rtl'): void {
  const page = anchor.ownerDocument;
  const isNarrow = page.documentElement.clientWidth < NARROW;
  popover.toggleAttribute('data-sheet', isNarrow);
  if (!isNarrow) {
    popover.style.insetBlockEnd = '';
    // The anchor may be gone: then it stays where it is.
    // A field below the fold would not be looked for, so it rather covers its anchor than scrolls.
    if (anchor.isConnected) placeMenu(popover, anchor, dir, Infinity);
    return;
  }
  const view = page.defaultView;
  const seen = view?.visualViewport;
  const covered = view && seen ? Math.max(0, view.innerHeight - seen.offsetTop - seen.height) : 0;
  Object.assign(popover.style, { left: '', top: '', maxHeight: '', insetBlockEnd: `${covered}px` });
}
