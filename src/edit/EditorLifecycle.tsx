'use client';
import { useRef, type ReactElement } from 'react';
import type { Followup } from '../followup/followup.js';
import { useRecord } from '../provider/use-record.js';
import { actWords } from '../provider/act-words.js';
import { useMessages } from '../provider/all-messages.js';
import { useAct, useLifecycle } from '../provider/use-lifecycle.js';
import { useLifecycleCommands } from '../provider/HostActions.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';

/** The host's own commands at the head of an editor. Renders a `<span>`, or nothing where the host has none. */
export function EditorLifecycle({ followupId }: { followupId: string }): ReactElement | null {
  const followup = useRecord(followupId);
  const { complete, cancel } = useLifecycleCommands();
  return followup && (complete || cancel) ? <Commands followup={followup} /> : null;
}

function Commands({ followup }: { followup: Followup }): ReactElement {
  const offers = useLifecycle(followup);
  const act = useAct(followup.id);
  const messages = useMessages();
  const box = useRef<HTMLSpanElement>(null);
  // A record that is done with offers them no longer.
  const rescue = useRescueFocus(() => box.current?.closest('[role="dialog"]') ?? null);
  return (
    <span ref={box} className="rf-editor-acts" {...rescue}>
      {offers.map(({ step, label, icon, isBusy, isPending, run }) => (
        <Button
          key={step}
          size="small"
          variant={step === 'complete' ? 'secondary' : 'ghost'}
          pending={isPending}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : run}
        >
          {isPending ? null : <Icon name={icon} />}
          {label}
        </Button>
      ))}
      <span className="rf-editor-act" role="status">
        {act && (act.isSlow || act.kind === 'action') ? actWords(act, messages) : null}
      </span>
    </span>
  );
}
