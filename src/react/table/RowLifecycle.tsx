import { useRef, type FocusEvent, type ReactElement } from 'react';
import type { Followup } from '../../core/followup/followup.js';
import { actWords } from '../../core/page/acts.js';
import { useAct } from '../provider/use-followup.js';
import { useLifecycle } from '../provider/use-lifecycle.js';
import { Button } from '../ui/button/Button.js';
import { Icon } from '../ui/Icon.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { useRescueFocus } from '../ui/layer/use-held-focus.js';
import { useTable } from './table-context.js';

export interface RowLifecycleProps {
  followup: Followup;
  tabIndex: 0 | -1;
  /** What distinguishes the record in the name of a button. */
  label: string;
}

/** The host's own commands at the end of a row. Renders `<button>`s. */
export function RowLifecycle({ followup, tabIndex, label: name }: RowLifecycleProps): ReactElement {
  const offers = useLifecycle(followup);
  const { messages } = useTable();
  const act = useAct(followup.id);
  const busyWords = act && actWords(act, messages);
  const row = useRef<Element | null>(null);
  // A finished record no longer offers these commands, but its row may stay.
  const rescue = useRescueFocus(() => row.current);

  function onFocus(event: FocusEvent): void {
    row.current = event.target.closest('[role="row"]');
    rescue.onFocus(event);
  }

  return (
    <>
      {offers.map(({ step, label, icon, isBusy, isPending, run }) => (
        <Button
          key={step}
          size="small"
          variant="ghost"
          tabIndex={tabIndex}
          aria-disabled={isBusy || undefined}
          aria-busy={isPending || undefined}
          // Starts with the label, so that voice control finds it.
          aria-label={`${messages.common.labelOf({ label })} ${name}`.trim()}
          title={busyWords ?? label}
          onFocus={onFocus}
          onBlur={rescue.onBlur}
          onClick={isBusy ? undefined : run}
        >
          {isPending ? <Spinner /> : <Icon name={icon} />}
        </Button>
      ))}
    </>
  );
}
