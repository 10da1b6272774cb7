'use client';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../ui/Button.js';
import { classNames } from '../ui/class-names.js';
import { useEscapeKey } from '../ui/escape-key.js';
import { focusedNear } from '../ui/focused-element.js';
import { Icon } from '../ui/Icon.js';
import { placeMenu } from '../ui/place-menu.js';
import { rootAttributes } from '../ui/root-attributes.js';
import { useDisplaySettings } from './display-settings.js';

export interface MissingPartProps {
  /** The event handler called when the part is to be fetched once more. */
  readonly onTryAgain: () => void;
  /** The event handler called when the part is no longer wanted. */
  readonly onClose: () => void;
}

/** Says beside the control that was pressed that what it opens could not be fetched. Renders a `<div>` of role `dialog`. */
export function MissingPart({ onTryAgain, onClose }: MissingPartProps): ReactElement {
  const settings = useDisplaySettings();
  const { dir } = settings;
  const { common } = settings.messages;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = box.current;
    const control = element && controlOf(element);
    if (!element || !control) return undefined;
    element.dataset['placed'] = '';
    placeMenu(element, control, dir);
    element.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (element.contains(focusedNear(element))) control.focus({ preventScroll: true });
    };
  }, [dir]);

  useEscapeKey(
    () => box.current,
    true,
    () => {
      onClose();
      return true;
    },
  );

  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={id}
      className={classNames('rf-root', 'rf-missing')}
      {...rootAttributes(settings)}
    >
      <p id={id} role="alert" className="rf-missing-text">
        <Icon name="alert" />
        {common.crashed}
      </p>
      <Button size="small" onClick={onTryAgain}>
        {common.tryAgain}
      </Button>
      <Button size="small" variant="ghost" aria-label={common.dismiss} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** What was pressed; `null` where nothing was, as where the host opens a part by itself. */
function controlOf(element: HTMLElement): HTMLElement | null {
  const focused = focusedNear(element);
  return focused instanceof HTMLElement && focused !== element.ownerDocument.body ? focused : null;
}
