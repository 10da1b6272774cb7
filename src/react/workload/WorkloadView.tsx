'use client';
import { forwardRef, useId, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { useMessages } from '../provider/use-messages.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { withEnglish } from '../../core/messages/merge-messages.js';
import { useDisplaySettings } from '../provider/display-settings-context.js';
import { Button } from '../ui/button/Button.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/Icon.js';
import { rootAttributes } from '../ui/layer/root-attributes.js';
import { useRescueFocus } from '../ui/layer/use-rescue-focus.js';
import { Callout } from '../ui/notice/Callout.js';
import { Spinner } from '../ui/progress/Spinner.js';
import { WorkloadCellView, type WorkloadCellViewProps } from './WorkloadCellView.js';
import { WorkloadTableView, type WorkloadTableViewProps } from './WorkloadTableView.js';

/** Enough for a team; hundreds of owners are shown on request. */
const OWNERS_AT_FIRST = 50;

export interface WorkloadViewProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'children'>,
    Pick<WorkloadTableViewProps, 'columns' | 'rows' | 'total' | 'open' | 'shortcuts' | 'onOpen'> {
  /** The status of the first page. */
  status: 'loading' | 'ready' | 'error';
  /** How many records are counted if the list has more; `null` if it has not. */
  partial: number | null;
  /** Whether the rest is loading. */
  loadingRest: boolean;
  /** Whether the browser is offline. */
  offline: boolean;
  /** The list of the open cell; `null` for none. */
  cell: Omit<WorkloadCellViewProps, 'id'> | null;
  /** The event handler called when the user asks to load the rest of the list. */
  onLoadAll: () => void;
  /** The event handler called when the user stops loading it. */
  onStop: () => void;
  /** The event handler called when the user retries fetching the list. */
  onTryAgain: () => void;
  /** A notice above the table. */
  notice?: ReactNode;
  /** The running change of many records, if any. */
  children?: ReactNode;
}

/** Owners by day, with the list of a cell below, on plain data. Renders a `<section>`. */
export const WorkloadView = forwardRef<HTMLElement, WorkloadViewProps>(function WorkloadView(props, ref) {
  const { status, columns, rows, total, open, shortcuts, onOpen, partial, loadingRest, offline, cell, ...rest } = props;
  const { onLoadAll, onStop, onTryAgain, className, notice, children, ...section } = rest;
  const settings = useDisplaySettings();
  const { workload } = withEnglish(settings.messages, allEnglish);
  const [isWhole, setWhole] = useState(false);
  const regionId = useId();
  const body = useRef<HTMLDivElement>(null);
  // Where the focus goes if its element disappears, such as "Try again".
  const rescue = useRescueFocus(
    () =>
      body.current?.querySelector('[data-cell][tabindex="0"]') ??
      body.current?.querySelector('button, [tabindex]') ??
      null,
  );
  const shown = isWhole ? rows : rows.slice(0, OWNERS_AT_FIRST);

  return (
    <section
      part="workload"
      {...rootAttributes(settings)}
      aria-label={workload.label}
      {...section}
      ref={ref}
      className={classNames('rf-root rf-workload', className)}
      data-status={status}
      aria-busy={status === 'loading' ? true : undefined}
    >
      {notice}
      <div ref={body} className="rf-workload-body" {...rescue}>
        {status === 'ready' ? (
          <>
            <StateLine {...{ partial, loadingRest, offline, onLoadAll, onStop }} />
            {rows.length === 0 ? (
              <p className="rf-workload-message" tabIndex={-1}>
                {workload.empty}
              </p>
            ) : (
              <div className="rf-workload-scroll">
                <WorkloadTableView {...{ columns, total, open, shortcuts, onOpen, regionId }} rows={shown} />
              </div>
            )}
            {rows.length > shown.length ? (
              <Button size="small" onClick={() => setWhole(true)}>
                {workload.moreOwners({ count: rows.length - shown.length })}
              </Button>
            ) : null}
            {cell ? <WorkloadCellView key={`${open?.row} ${open?.column}`} {...cell} id={regionId} /> : null}
          </>
        ) : (
          <Waiting status={status} offline={offline} onTryAgain={onTryAgain} />
        )}
      </div>
      {children ? <div className="rf-workload-change">{children}</div> : null}
    </section>
  );
});

type StateLineProps = Pick<WorkloadViewProps, 'partial' | 'loadingRest' | 'offline' | 'onLoadAll' | 'onStop'>;

/** Says what the numbers leave out. Renders a `<div>` that keeps its height while empty. */
function StateLine({ partial, loadingRest, offline, onLoadAll, onStop }: StateLineProps): ReactElement {
  const { common, workload, workspace } = useMessages(allEnglish);
  return (
    <div className="rf-workload-state">
      <span role="status" className="rf-workload-state-text">
        {offline ? (
          <>
            <Icon name="info" />
            <span>{workspace.offline}</span>
          </>
        ) : partial === null ? null : (
          <>
            {loadingRest ? <Spinner /> : <Icon name="info" />}
            <span>{workload.partial({ count: partial })}</span>
          </>
        )}
      </span>
      {offline || partial === null ? null : (
        <Button size="small" onClick={loadingRest ? onStop : onLoadAll}>
          {loadingRest ? common.stop : workspace.loadAll}
        </Button>
      )}
    </div>
  );
}

type WaitingProps = Pick<WorkloadViewProps, 'offline' | 'onTryAgain'> & {
  readonly status: 'loading' | 'error';
};

/** Shown in place of the table while there is nothing to count. */
function Waiting({ status, offline, onTryAgain }: WaitingProps): ReactElement {
  const { common, table } = useMessages(allEnglish);
  if (status === 'loading') {
    return (
      <p className="rf-workload-message" tabIndex={-1}>
        <Spinner />
        <span>{common.loading}</span>
      </p>
    );
  }
  return (
    <Callout
      role="alert"
      tone="danger"
      title={offline ? table.loadFailedOffline : table.loadFailed}
      actions={<Button onClick={onTryAgain}>{common.tryAgain}</Button>}
    />
  );
}
