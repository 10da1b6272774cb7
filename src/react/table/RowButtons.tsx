import { useContext, useRef, type FocusEvent, type ReactElement } from 'react';
import type { EditableField } from '../../core/followup/fields.js';
import type { Followup } from '../../core/followup/followup.js';
import { actWords } from '../../core/page/act-words.js';
import { FollowupQuickActions } from '../actions/FollowupQuickActions.js';
import { useLifecycleCommands } from '../provider/HostActions.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import type { RecordMenuProps } from '../provider/record-menu.js';
import { useAct } from '../provider/use-followup.js';
import { useLifecycle } from '../provider/use-lifecycle.js';
import { Button } from '../ui/button/Button.js';
import { type IconName, LateIcon } from '../ui/LateIcon.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { Spinner } from '../ui/progress/Spinner.js';
import type { FollowupRowMenuProps } from './followup-table-props.js';
import type { FollowupRow } from './followup-row.js';
import type { Description } from './use-row-words.js';
import { RowMenuContext, useTable } from './table-context.js';

export interface RowActionsProps {
  row: FollowupRow;
  tabIndex: 0 | -1;
  description: Description;
  /** Whether the pointer or the focus has been on the row. */
  reached: boolean;
}

/** The fields that change most often; each has its own button. */
const FIELDS_AT_HAND = [
  ['due_at', 'calendar'],
  ['owner_user_id', 'person'],
  ['priority', 'high'],
] as const satisfies readonly (readonly [EditableField, IconName])[];

/** The buttons of a row besides the one that opens its editor. Renders `<button>`s. */
export function RowButtons({ row, tabIndex, description, reached }: RowActionsProps): ReactElement {
  const { rowMenu: Menu, requestFields, messages } = useTable();
  const isConnected = useContext(RowMenuContext) !== null;
  const { followup, canEdit } = row;
  const name = description.note || description.due;
  return (
    <>
      {reached && canEdit && requestFields
        ? FIELDS_AT_HAND.map(([field, icon]) => (
            <Button
              key={field}
              size="small"
              variant="ghost"
              tabIndex={tabIndex}
              aria-haspopup="dialog"
              // Starts with the title, so that voice control finds it.
              aria-label={`${messages.common.labelOf({ label: messages.fields[field] })} ${name}`.trim()}
              title={messages.fields[field]}
              onClick={({ currentTarget: anchor }) =>
                requestFields({ followupIds: [followup.id], isSelection: false, field, anchor })
              }
            >
              <LateIcon name={icon} />
            </Button>
          ))
        : null}
      {reached && isConnected ? <HostCommands followup={followup} tabIndex={tabIndex} label={name} /> : null}
      {Menu ? <Menu followup={followup} canEdit={canEdit} tabIndex={tabIndex} /> : null}
    </>
  );
}

/** The host's own commands for a row, if it wired any. */
function HostCommands(props: RowLifecycleProps): ReactElement | null {
  const { complete, cancel } = useLifecycleCommands();
  return (complete ?? cancel) ? <RowLifecycle {...props} /> : null;
}

interface RowLifecycleProps {
  followup: Followup;
  tabIndex: 0 | -1;
  /** What distinguishes the record in the name of a button. */
  label: string;
}

/** The host's own commands at the end of a row. Renders `<button>`s. */
function RowLifecycle({ followup, tabIndex, label: name }: RowLifecycleProps): ReactElement {
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
          onClick={isBusy ? undefined : (event) => run(event.currentTarget.closest<HTMLElement>('[role="row"]'))}
        >
          {isPending ? <Spinner /> : <LateIcon name={icon} />}
        </Button>
      ))}
    </>
  );
}

/** The quick actions of a row. */
export function RowMenu(props: FollowupRowMenuProps): ReactElement {
  const { requestEdit, touched } = useTable();
  const menu = useContext(RowMenuContext);
  const select = touched && menu?.select;
  const { followup, canEdit } = props;
  return (
    <FollowupQuickActions
      {...props}
      priorities={menu?.priorities}
      onOpenChange={menu?.onOpenChange}
      onSelect={select ? () => select(followup.id) : undefined}
      onEdit={requestEdit && canEdit ? (event) => requestEdit(followup, { reason: 'button', event }) : undefined}
    />
  );
}

/** The same in the editor of a phone, by which all that a finger does with a card is done by a press. */
export function RecordMenu({ followup, onLeave }: RecordMenuProps): ReactElement {
  const { canEdit } = useFollowupsContext();
  const menu = useContext(RowMenuContext);
  const select = menu?.select;
  return (
    <FollowupQuickActions
      followup={followup}
      canEdit={canEdit(followup)}
      tabIndex={0}
      priorities={menu?.priorities}
      onSelect={
        select
          ? () => {
              select(followup.id);
              onLeave();
            }
          : undefined
      }
    />
  );
}
