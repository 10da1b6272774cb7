'use client';
import { createElement, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import type { Loader } from '../../core/page/late-code.js';
import { useEventCallback } from '../ui/use-event-callback.js';
import { focusedNear } from '../ui/layer/focused-element.js';
import { Icon } from '../ui/Icon.js';
import { placeMenu } from '../ui/menu/place-menu.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useDisplaySettings } from './display-settings-context.js';
import { useFollowupsContext } from './followups-context.js';
import { MissingCodeActions } from './MissingCodeActions.js';
import { useLoaded } from './use-loaded.js';

interface LoadedPartOptions<Props> {
  /** Whether the part is wanted. */
  readonly isOpen: (props: Props) => boolean;
  readonly close: (props: Props) => void;
}

/**
 * A component whose code is fetched when it is first open, or in idle time once it is mounted. It renders nothing until the
 * code has loaded, and then at once, where React's `Suspense` would hold it back for a third of a second. If the fetch
 * fails, it says so beside the control that opened it and offers to try again.
 */
export function loadedPart<Props extends object>(
  loader: Loader<ComponentType<Props>>,
  { isOpen, close }: LoadedPartOptions<Props>,
): (props: Props) => ReactElement | null {
  return function LoadedPart(props) {
    const { core } = useFollowupsContext();
    const isWanted = isOpen(props);
    const part = useLoaded(loader, isWanted ? 'now' : 'idle', (error) => {
      if (isWanted) core.report(error, { operation: 'render' });
    });
    if (part.status === 'ready') return createElement(part.value, props);
    if (part.status === 'loading' || !isWanted) return null;
    return (
      <MissingPart
        onTryAgain={part.retry}
        onClose={() => {
          // Fetch again when it is opened the next time.
          part.retry();
          close(props);
        }}
      />
    );
  };
}

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
  const close = useEventCallback(onClose);

  useLayoutEffect(() => {
    const element = box.current;
    const control = element && controlOf(element);
    if (!element || !control) return undefined;
    element.dataset['placed'] = '';
    const place = (): void => placeMenu(element, control, dir);
    place();
    window.addEventListener('resize', place);
    element.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      window.removeEventListener('resize', place);
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
      close();
    }
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [close]);

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
