'use client';
import { useEffect, useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { MissingCodeActions } from '../provider/MissingCodeActions.js';
import type { Loaded } from '../provider/use-loaded.js';
import { useMessages } from '../provider/display-settings-context.js';
import { workspaceEnglish } from '../../core/messages/workspace-english.js';
import { Button, type ButtonProps } from '../ui/button/Button.js';
import { useEscapeKey } from '../ui/layer/escape-key.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { listen, useEarlyEffect, useEventCallback } from '../ui/hooks.js';
import { approachProps } from './use-toolbar-parts.js';

export interface PopupProps<Code> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The label of the button. */
  button: ReactNode;
  /** More props for the button. */
  buttonProps?: ButtonProps | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** A visual mark beside the label, hidden from screen readers. */
  mark?: string | undefined;
  /**
   * The end of the bar that the panel is aligned with.
   * @default 'start'
   */
  side?: 'start' | 'end' | undefined;
  /** The accessible name of the panel. */
  label: string;
  /** The code of the panel. */
  code: Loaded<Code>;
  /** Renders the content of the panel. */
  renderPanel: (code: Code) => ReactNode;
}

/**
 * A button and the panel that it opens below the toolbar. Not modal: Escape, a press outside, or leaving the panel with
 * Tab closes it. Renders a `<button>` and a `<div>` with the role of a dialog.
 */
export function Popup<Code>(props: PopupProps<Code>): ReactElement {
  const { open, onOpenChange, button, buttonProps, buttonRef, mark, side = 'start' } = props;
  const { label, code, renderPanel } = props;
  const { common } = useMessages(workspaceEnglish);
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useEventCallback(() => onOpenChange(false));
  const isReady = code.status === 'ready';

  // When the panel appears: a later effect would take the focus back after an Escape in between.
  useEarlyEffect(() => {
    if (!open) return;
    const element = popup.current;
    const focused = element && focusedNear(element);
    if (element && !(isReady && element.contains(focused) && focused !== element)) {
      const first =
        element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('input, button');
      (first ?? element).focus({ preventScroll: true });
      element.scrollIntoView?.({ block: 'nearest' });
    }
  }, [open, isReady]);

  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent): void => {
      // A press in a shadow root is retargeted to its host, so use the path.
      const path = event.composedPath();
      if (popup.current && buttonRef.current && !path.includes(popup.current) && !path.includes(buttonRef.current))
        close();
    };
    return listen(document, { pointerdown: onPointerDown }, true);
  }, [open, close, buttonRef]);

  useEscapeKey(
    () => anchor.current,
    open,
    () => {
      close();
      buttonRef.current?.focus();
    },
  );

  return (
    <span ref={anchor} className="rf-popup-anchor">
      <Button
        ref={buttonRef}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...approachProps}
        {...buttonProps}
        aria-controls={open ? id : undefined}
        onClick={() => onOpenChange(!open)}
      >
        {button}
        {mark === undefined ? null : (
          <span className="rf-popup-mark" aria-hidden="true">
            {mark}
          </span>
        )}
        <Icon name="chevron" />
      </Button>
      {open ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is within has the focus
        <div
          ref={popup}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className="rf-popup"
          data-side={side}
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (next && !event.currentTarget.contains(next) && next !== buttonRef.current) close();
          }}
        >
          {code.status === 'ready' ? renderPanel(code.value) : null}
          {code.status === 'loading' ? (
            <p className="rf-popup-message">
              <Spinner />
              <span>{common.loading}</span>
            </p>
          ) : null}
          {code.status === 'failed' ? (
            <p className="rf-popup-message" role="alert">
              <span>{common.crashed}</span>
              <MissingCodeActions onTryAgain={code.retry} />
            </p>
          ) : null}
        </div>
      ) : null}
    </span>
  );
}
