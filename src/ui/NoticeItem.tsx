import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { Button } from './Button.js';
import { isPassing } from './group-notices.js';
import type { Notice } from './group-notices.js';
import { Icon } from './Icon.js';
import { useEventCallback } from './use-event-callback.js';

const PASSING_MS = 6000;
const PASSING_WITH_ACTIONS_MS = 10_000;

export interface NoticeItemProps {
  /** The notice to show. */
  notice: Notice;
  /** The accessible name of the button that puts the notice away. */
  dismissLabel: string;
  /** Whether to keep the notice although its time is over, because somebody is reading it. */
  paused: boolean;
  /** The event handler called when the notice was put away, by a person or by time. */
  onDismiss: () => void;
}

/** One notice with its buttons. Renders a `<div>`. */
export function NoticeItem({ notice, dismissLabel, paused, onDismiss }: NoticeItemProps): ReactElement {
  const { tone, text, actions = [] } = notice;
  const look = notice.look ?? (tone === 'alert' ? 'danger' : 'neutral');
  const duration = isPassing(notice) ? (actions.length > 0 ? PASSING_WITH_ACTIONS_MS : PASSING_MS) : null;
  const dismiss = useEventCallback(onDismiss);

  useEffect(() => {
    if (duration === null || paused) return undefined;
    const timer = setTimeout(dismiss, duration);
    return () => clearTimeout(timer);
  }, [duration, paused, dismiss]);

  return (
    <div
      className="rf-notice"
      role={tone === 'alert' ? 'alert' : undefined}
      aria-live={notice.toldElsewhere ? 'off' : undefined}
      data-tone={tone}
      data-look={look}
    >
      {look === 'neutral' ? null : <Icon name={look === 'success' ? 'check' : 'alert'} />}
      <p className="rf-notice-text">{text}</p>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          variant="secondary"
          onClick={() => {
            dismiss();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button size="small" variant="ghost" className="rf-notice-dismiss" aria-label={dismissLabel} onClick={dismiss}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
