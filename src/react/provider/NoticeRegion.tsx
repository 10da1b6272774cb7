'use client';
import { type ComponentPropsWithoutRef, type FocusEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { heightIn, leaveTopLayer, showInTopLayer } from '../ui/layer/bring-to-front.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { type Notice, PASSING_MS, isPassing } from '../../core/page/notice.js';
import { isInTopLayer } from '../ui/layer/host-layer.js';
import { LateIcon } from '../ui/LateIcon.js';
import { useTopDialog } from '../ui/layer/open-layers.js';
import { listen, useEarlyEffect, useEventCallback } from '../ui/hooks.js';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.js';
import { watchSizes } from '../ui/watch-sizes.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';

interface NoticeItemProps {
  notice: Notice;
  /** The accessible name of the dismiss button. */
  dismissLabel: string;
  /** Whether to keep the notice past its time, because somebody is reading it. */
  paused: boolean;
  /** The event handler called when the notice was dismissed, by a person or by time. */
  onDismiss: () => void;
}

/** One notice with its buttons. Renders a `<div>`. */
export function NoticeItem({ notice, dismissLabel, paused, onDismiss }: NoticeItemProps): ReactElement {
  const { tone, text, about, isOnlySaid, actions = [] } = notice;
  const look = notice.look ?? (tone === 'alert' ? 'danger' : 'neutral');
  const dismiss = useEventCallback(onDismiss);

  const passes = isPassing(notice);
  useEffect(() => {
    if (!passes || paused) return undefined;
    const timer = setTimeout(dismiss, PASSING_MS);
    return () => clearTimeout(timer);
  }, [passes, paused, dismiss, text]);

  return (
    <div className="rf-notice" role={tone === 'alert' ? 'alert' : undefined} data-look={look}>
      {look !== 'neutral' && <LateIcon name={look === 'success' ? 'check' : 'alert'} />}
      <p className="rf-notice-text">
        {/* Announced first, although only what it is about is visible. */}
        {isOnlySaid && <VisuallyHidden>{`${text} `}</VisuallyHidden>}
        {about && (
          // A name has its own direction; a sentence has the page's, and isolates the names in it.
          <span className="rf-notice-about" dir={about.includes('\u2068') ? undefined : 'auto'}>
            {about}
          </span>
        )}
        {!isOnlySaid && text && <span className="rf-notice-outcome">{text}</span>}
      </p>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          variant="ghost"
          className="rf-notice-action"
          onClick={() => {
            if (!action.keepsNotice) dismiss();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button size="small" variant="ghost" className="rf-notice-dismiss" aria-label={dismissLabel} onClick={dismiss}>
        <LateIcon name="close" />
      </Button>
    </div>
  );
}

export interface NoticeRegionProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The accessible name of the region. */
  label: string;
  /** The accessible name of the dismiss button. */
  dismissLabel: string;
  /** The notices to show, the newest last. */
  notices: readonly Notice[];
  /** Returns the element to place notices above, when it is needed; without one they are at the end of the page. */
  place?: (() => Element | null) | undefined;
  /** The event handler called with the id of a notice that was dismissed, by a person or by time. */
  onDismiss: (id: string) => void;
}

/**
 * Short notices, centered at the end of the list or the page, and announced to screen readers. The region stays on the page
 * while it is empty: some screen readers miss text that appears together with its live region. Renders a `<section>`.
 */
export function NoticeRegion({
  label,
  dismissLabel,
  notices,
  place,
  onDismiss,
  className,
  ...props
}: NoticeRegionProps): ReactElement {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const focusBefore = useRef<Element | null>(null);
  const dialog = useTopDialog();
  useEffect(() => (dialog && region.current ? lieOver(region.current, dialog) : undefined), [dialog]);

  const hasNotices = notices.length > 0;
  const findPlace = useEventCallback((): Element | null => {
    if (!dialog) return place?.() ?? null;
    // On a wider page, there is room beside it.
    return globalThis.matchMedia?.('(width < 72rem)').matches ? dialog.querySelector('.rf-dialog-footer') : null;
  });
  const marked = notices.flatMap((notice) => notice.marked ?? []).join();
  useEarlyEffect(() => {
    if (!hasNotices || !region.current) return undefined;
    const root = region.current.getRootNode();
    const about =
      marked !== '' && !dialog && 'querySelectorAll' in root ? [...(root as ParentNode).querySelectorAll(marked)] : [];
    return standAt(region.current, findPlace, about);
  }, [hasNotices, dialog, findPlace, marked]);

  // Who dismisses may go on dismissing; who acted goes on where they were.
  const rescue = useRescueFocus((removed) => {
    if (hasNotices && !removed.matches('.rf-notice-action')) return region.current;
    setFocused(false);
    return focusBefore.current;
  });

  function onFocus(event: FocusEvent): void {
    rescue.onFocus(event);
    setFocused(true);
    const from = event.relatedTarget;
    if (from && !region.current?.contains(from)) focusBefore.current = from;
  }

  function onBlur(event: FocusEvent): void {
    rescue.onBlur();
    if (!region.current?.contains(event.relatedTarget)) setFocused(false);
  }

  function dismiss(id: string): void {
    // No event reports that the pointer left a notice that was removed under it.
    setHovered(false);
    onDismiss(id);
  }

  function items(tone: Notice['tone']): ReactElement[] {
    return notices
      .filter((notice) => notice.tone === tone)
      .map((notice) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          dismissLabel={dismissLabel}
          paused={hovered || focused}
          onDismiss={() => dismiss(notice.id)}
        />
      ));
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches whether somebody is reading
    <section
      tabIndex={-1}
      part="notices"
      {...props}
      data-beside-dialog={dialog ? '' : undefined}
      ref={region}
      aria-label={label}
      className={classNames('rf-root', 'rf-notices', className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {/* Each alert is a live region of its own. The attribute keeps modal dialogs from hiding the list. */}
      <div className="rf-notice-list" aria-live="off">
        {items('alert')}
      </div>
      <div
        className="rf-notice-list"
        role="status"
        aria-live="polite"
        aria-atomic="false"
        aria-relevant="additions text"
      >
        {items('status')}
      </div>
    </section>
  );
}

/** Puts an element above a layer, even one that was brought to the front. */
function lieOver(element: HTMLElement, layer: HTMLElement): () => void {
  if (isInTopLayer(layer)) showInTopLayer(element);
  else if (heightIn(layer) >= heightIn(element)) element.style.zIndex = String(heightIn(layer) + 1);
  return () => {
    leaveTopLayer(element);
    element.style.zIndex = '';
  };
}

/**
 * Keeps a `position: fixed` element above another one and as wide as it, so that what is beside that one, such as an editor,
 * stays uncovered. If that one is out of view, the element is at the end of the window; if it would cover what it is about
 * now, it moves above it.
 *
 * @returns a cancel function
 */
function standAt(element: HTMLElement, findPlace: () => Element | null, about: readonly Element[]): () => void {
  const { style } = element;
  let above: number | null = null;

  function stand(): void {
    const place = findPlace();
    const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
    const box = place?.getBoundingClientRect();
    const hasRoom = box !== undefined && box.width > 0;
    const isSeen = hasRoom && box.top > 0 && box.top <= clientHeight;
    style.left = hasRoom ? `${box.left}px` : '';
    style.right = hasRoom ? `${clientWidth - box.right}px` : '';
    const end = isSeen ? box.top : clientHeight;
    style.bottom = isSeen || above !== null ? `${clientHeight - Math.min(end, above ?? end)}px` : '';
  }

  stand();
  above = freeOf(about, element.getBoundingClientRect());
  if (above !== null) stand();
  const place = findPlace();
  // A dialog that grows moves its buttons.
  const stopWatching = watchSizes(place?.parentElement ? [place, place.parentElement] : [], () => {
    stand();
    return false;
  });
  const stopListening = listen(window, { scroll: stand, resize: stand }, true);
  return () => {
    stopWatching();
    stopListening();
    Object.assign(style, { left: '', right: '', bottom: '' });
  };
}

/** Where a box has to end to cover none of the elements; `null` if it already covers none or has no room above them. */
function freeOf(elements: readonly Element[], { bottom, height }: DOMRect): number | null {
  let end = bottom;
  const boxes = elements.map((each) => each.getBoundingClientRect()).toSorted((a, b) => b.top - a.top);
  for (const box of boxes) if (box.top < end && box.bottom > end - height) end = box.top;
  return end < bottom && end >= height ? end : null;
}
