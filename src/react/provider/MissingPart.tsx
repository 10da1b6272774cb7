'use client';
import { useEffect, useId, useLayoutEffect, useRef, type ReactElement } from 'react';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { Icon } from '../ui/Icon.js';
import { placeMenu } from '../ui/menu/place-menu.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useDisplaySettings } from './display-settings-context.js';
import { MissingCodeActions } from './MissingCodeActions.js';
import { listen } from '../ui/hooks.js';

interface MissingPartProps {
  /** The event handler called to fetch the part again. */
  readonly onTryAgain: () => void;
  /** The event handler called when the part is no longer wanted. */
  readonly onClose: () => void;
}

/** A message beside the pressed control that what it opens could not be fetched. Renders a `<div>` of role `dialog`. */
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
    const place = (): void => placeMenu(element, control, dir);
    place();
    const stopListening = listen(window, { resize: place });
    element.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      stopListening();
      if (element.contains(focusedNear(element))) control.focus({ preventScroll: true });
    };
  }, [dir]);

  useEffect(() => {
    // Before a dialog of the host around it, which would close as well.
    function onKeyDown(event: KeyboardEvent): void {
      const element = box.current;
      if (event.key !== 'Escape' || !element?.contains(focusedNear(element))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onClose();
    }
    return listen(window, { keydown: onKeyDown }, true);
  }, [onClose]);

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
        <span>{common.crashed}</span>
      </p>
      <MissingCodeActions onTryAgain={onTryAgain} />
      <Button size="small" variant="ghost" aria-label={common.dismiss} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** The pressed control; `null` for none, such as when the host opens a part by itself. */
function controlOf(element: HTMLElement): HTMLElement | null {
  const focused = focusedNear(element);
  return focused instanceof HTMLElement && focused !== element.ownerDocument.body ? focused : null;
}
