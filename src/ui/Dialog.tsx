'use client';
import * as RadixDialog from '@radix-ui/react-dialog';
import { forwardRef, useRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './Icon.js';
import { useCountedAsOpen } from './open-dialogs.js';
import { openChangeDetails } from './open-change.js';
import type { OpenChangeHandler } from './open-change.js';
import { rootAttributes } from './root-attributes.js';
import type { RootSettings } from './root-attributes.js';

export interface DialogProps extends Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'title' | 'dir' | 'lang'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** The event handler called when a person wants to leave the dialog: Escape, a press beside it, or the close button. */
  onOpenChange: OpenChangeHandler;
  /** The heading, which is the accessible name too. */
  title: string;
  /** The lines below the heading, which are the accessible description too. */
  description?: ReactNode;
  /** What stands beside the heading. */
  headerExtra?: ReactNode;
  /** The accessible name of the close button; without it there is none. */
  closeLabel?: string | undefined;
  /**
   * The kind of dialog; a press beside an `alertdialog` does not close it.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog' | undefined;
  /**
   * Where the dialog stands: in the middle of the page or along its end.
   * @default 'modal'
   */
  layout?: 'modal' | 'sheet' | undefined;
  /**
   * The width of a dialog in the middle of the page.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The element to focus when the dialog opens; without it the dialog itself. */
  initialFocus?: (() => HTMLElement | null | undefined) | undefined;
  /** The element to focus when the dialog closes; without it, or where it is gone, the one that had the focus before. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  /** The direction, language and colour scheme of what stands in the dialog. */
  root: RootSettings;
  /** The element to mount the dialog in; `null` for the document's body. */
  container: HTMLElement | null;
}

/**
 * A modal dialog over a backdrop: keeps the focus, gives it back, closes on Escape. Renders a `<div>` in a portal.
 *
 * It sets no `aria-modal`: what lies behind is hidden from screen readers one by one, so that live regions are still heard.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  {
    open,
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
    container,
    className,
    children,
    ...props
  },
  ref,
) {
  const focusedBefore = useRef<Element | null>(null);
  const attributes = rootAttributes(root);
  useCountedAsOpen(open);

  return (
    <RadixDialog.Root open={open}>
      <RadixDialog.Portal container={container}>
        <div ref={markScrollbar} className="rf-root rf-dialog-layer" data-layout={layout} {...attributes}>
          <RadixDialog.Content
            {...props}
            {...attributes}
            ref={ref}
            role={role}
            className={classNames('rf-root rf-dialog', className)}
            data-layout={layout}
            data-size={size}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const content = event.currentTarget as HTMLElement;
              focusedBefore.current = content.ownerDocument.activeElement;
              (initialFocus?.() ?? content).focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const before = focusedBefore.current;
              const target = returnFocus?.() ?? (before instanceof HTMLElement && before.isConnected ? before : null);
              target?.focus({ preventScroll: true });
            }}
            onEscapeKeyDown={(event) => {
              // Ours to decide: Radix would close without a reason.
              event.preventDefault();
              if (event.isComposing || closesListFirst(event.target)) return;
              onOpenChange(false, openChangeDetails('escape-key', event));
            }}
            onPointerDownOutside={(event) => {
              event.preventDefault();
              const press = event.detail.originalEvent;
              // A notice lies over the dialog and speaks of something else.
              if (press.target instanceof Element && press.target.closest('.rf-notices')) return;
              if (role === 'dialog' && leavesDialog(press))
                onOpenChange(false, openChangeDetails('outside-press', press));
            }}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <header className="rf-dialog-header">
              <div className="rf-dialog-heading">
                <RadixDialog.Title className="rf-dialog-title">{title}</RadixDialog.Title>
                {headerExtra}
              </div>
              {description ? (
                <RadixDialog.Description asChild>
                  <div className="rf-dialog-description">{description}</div>
                </RadixDialog.Description>
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
            </header>
            {children}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
});

/** The part of a dialog that scrolls. Renders a `<div>`. */
export function DialogBody({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return <div {...props} className={classNames('rf-dialog-body', className)} />;
}

/** The row of buttons at the foot of a dialog. Renders a `<div>`. */
export function DialogFooter({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return <div {...props} className={classNames('rf-dialog-footer', className)} />;
}

// The list of an open combobox closes first; the dialog hears of the key before the field does.
function closesListFirst(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}

// A press for the context menu leaves nothing, and notices are answered from within a dialog.
function leavesDialog(press: PointerEvent): boolean {
  if (press.button !== 0 || press.ctrlKey) return false;
  return !(press.target instanceof Element && press.target.closest('.rf-notices'));
}

// The lock takes the page's scrollbar away; the stylesheet keeps its place free where there was one.
function markScrollbar(layer: HTMLElement | null): void {
  const page = layer?.ownerDocument;
  const view = page?.defaultView;
  if (layer && page && view)
    layer.toggleAttribute('data-page-scrolls', view.innerWidth > page.documentElement.clientWidth);
}
