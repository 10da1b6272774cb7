'use client';
import * as Radix from '@radix-ui/react-dialog';
import { forwardRef, useId, useRef } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode, TouchEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.js';
import { Icon } from '../Icon.js';
import { openChangeDetails, type OpenChangeHandler } from '../layer/open-change.js';
import { rootAttributes, type LayerSettings } from '../layer/root-attributes.js';
import { useModalLayer } from './use-modal-layer.js';
import { useMountPoint } from '../layer/use-mount-point.js';
import { useOwnRef } from '../use-own-ref.js';

/** A dialog along the bottom: nothing in it takes focus by itself, which would bring the keyboard of a phone. */
export const BOTTOM_SHEET = '[data-layout="bottom"]';

/** How far a finger pulls a sheet down to close it, in CSS pixels. */
const FAR = 96;

/** The attributes that a host may set on a dialog. */
export type DialogAttributes = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'title' | 'role' | 'dir' | 'lang'>;

export interface DialogProps extends Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'title' | 'dir' | 'lang'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** The event handler called when a person closes the dialog: with Escape, a press outside, or the close button. */
  onOpenChange: OpenChangeHandler;
  /** The heading, also the accessible name. */
  title: string;
  /** The lines below the heading, also the accessible description. */
  description?: ReactNode;
  /** The content beside the heading. */
  headerExtra?: ReactNode;
  /** The accessible name of the close button; without it there is no button. */
  closeLabel?: string | undefined;
  /**
   * The kind of dialog; a press outside an `alertdialog` does not close it.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog' | undefined;
  /**
   * Where the dialog is shown: in the middle of the page, along its end, or along its bottom, from where it can be pulled down.
   * @default 'modal'
   */
  layout?: 'modal' | 'sheet' | 'bottom' | undefined;
  /**
   * The width of a dialog in the middle of the page.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The element to focus when the dialog opens; without it the dialog itself. */
  initialFocus?: (() => HTMLElement | null | undefined) | undefined;
  /**
   * The element to focus when the dialog closes; without it, or if it is gone, the one that had focus before, with which it is
   * called.
   */
  returnFocus?: ((before: HTMLElement | null) => HTMLElement | null | undefined) | undefined;
  /** The direction, language and color scheme of the dialog, and where to mount it. */
  root: LayerSettings;
}

type OpenDialogProps = Omit<DialogProps, 'open'>;

/**
 * A modal dialog over a backdrop: traps focus, restores it, closes on Escape. Renders a `<div>` in a portal.
 *
 * It sets no `aria-modal`: the elements behind are hidden from screen readers one by one, so that live regions are still
 * heard.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog({ open, ...props }, ref) {
  return open ? <OpenDialog {...props} ref={ref} /> : null;
});

const OpenDialog = forwardRef<HTMLDivElement, OpenDialogProps>(function OpenDialog(props, ref) {
  const { element, marker } = useMountPoint(props.root.portalContainer);
  if (!element) return marker;
  return (
    <Radix.Root open modal={false}>
      {createPortal(<DialogLayer {...props} ref={ref} />, element)}
    </Radix.Root>
  );
});

const DialogLayer = forwardRef<HTMLDivElement, OpenDialogProps>(function DialogLayer(
  {
    onOpenChange,
    title,
    description,
    headerExtra,
    closeLabel,
    role = 'dialog',
    layout = 'modal',
    size = 'medium',
    initialFocus,
    returnFocus,
    root,
    className,
    children,
    ...props
  },
  ref,
) {
  const layer = useRef<HTMLDivElement>(null);
  const content = useOwnRef(ref);
  const pressedBeside = useRef<globalThis.PointerEvent | null>(null);
  const attributes = rootAttributes(root);
  const id = useId();
  const pulledFrom = useRef(0);
  const pull = ({ type, touches, changedTouches, nativeEvent }: TouchEvent): void => {
    const at = changedTouches[0]?.clientY ?? 0;
    // A second finger cancels.
    if (type === 'touchstart') pulledFrom.current = touches.length > 1 ? Infinity : at;
    const by = at - pulledFrom.current;
    content.current?.style.setProperty('translate', type === 'touchmove' && by > 0 ? `0 ${by}px` : 'none');
    if (type === 'touchend' && by > FAR) onOpenChange(false, openChangeDetails('close-press', nativeEvent));
  };
  useModalLayer({
    layer,
    content,
    initialFocus,
    returnFocus,
    onEscape: (event) => onOpenChange(false, openChangeDetails('escape-key', event)),
  });

  return (
    // Escape does the same as a press outside the dialog.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={layer}
      part="backdrop"
      className="rf-root rf-dialog-layer"
      data-layout={layout}
      {...attributes}
      onPointerDown={(event) => {
        // A press for the context menu does not close the dialog, nor one that began inside and ends outside.
        const leaves = isBeside(event) && event.button === 0 && !event.ctrlKey;
        pressedBeside.current = leaves ? event.nativeEvent : null;
      }}
      onMouseDown={(event) => {
        // The field keeps focus: the person may be asked whether to leave, and answer no.
        if (isBeside(event)) event.preventDefault();
      }}
      onClick={(event) => {
        const press = pressedBeside.current;
        pressedBeside.current = null;
        if (press && isBeside(event) && role === 'dialog')
          onOpenChange(false, openChangeDetails('outside-press', press));
      }}
    >
      <FocusGuard />
      <div
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
        {...props}
        {...attributes}
        ref={content}
        part="dialog"
        role={role}
        className={classNames('rf-root rf-dialog', className)}
        data-layout={layout}
        data-size={size}
      >
        <div
          className="rf-dialog-header"
          {...(layout === 'bottom' && { onTouchStart: pull, onTouchMove: pull, onTouchEnd: pull, onTouchCancel: pull })}
        >
          <div className="rf-dialog-heading">
            <Radix.Title id={`${id}-title`} className="rf-dialog-title">
              {title}
            </Radix.Title>
            {headerExtra}
          </div>
          {description ? (
            <Radix.Description asChild>
              <div id={`${id}-text`} className="rf-dialog-description">
                {description}
              </div>
            </Radix.Description>
          ) : null}
          {closeLabel === undefined ? null : (
            <button
              type="button"
              className="rf-dialog-close"
              aria-label={closeLabel}
              onClick={(event) => onOpenChange(false, openChangeDetails('close-press', event.nativeEvent))}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
      <FocusGuard />
    </div>
  );
});

/** Catches Tab past the first and the last field and sends focus on. */
function FocusGuard() {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nobody stays on it
  return <span className="rf-focus-guard" tabIndex={0} />;
}

function isBeside(event: MouseEvent): boolean {
  return event.target === event.currentTarget;
}

/** The scrolling part of a dialog. Renders a `<div>`. */
export function DialogBody({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return <div {...props} className={classNames('rf-dialog-body', className)} />;
}

/** The row of buttons at the foot of a dialog. Renders a `<div>`. */
export function DialogFooter({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return <div {...props} className={classNames('rf-dialog-footer', className)} />;
}
