'use client';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { allEnglish } from '../../core/messages/all-english.js';
import type { Followup } from '../../core/followup/followup.js';
import { useDisplaySettings, useMessages } from '../provider/display-settings-context.js';
import { useFollowupsContext } from '../provider/followups-context.js';
import { useLeadingEdit } from '../provider/use-followup.js';
import { Popover, type PopoverProps } from '../ui/popover/Popover.js';

interface RecordPopoverProps extends Pick<PopoverProps, 'anchor' | 'returnFocus' | 'onClose' | 'onShown'> {
  title: string;
  /** What else identifies the record; empty for nothing. */
  detail?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** The popover around what is asked about a record, or about all selected ones. Renders a `dialog`. */
export function RecordPopover({ title, detail, ...popover }: RecordPopoverProps): ReactElement {
  const settings = useDisplaySettings();
  const { common } = useMessages(allEnglish);
  return (
    <Popover
      title={
        // Replaced as a whole: a page's translation may have replaced its text.
        <span key={title}>
          {`${title} `}
          {detail ? (
            <span className="rf-popover-detail" dir="auto">
              {detail}
            </span>
          ) : null}
        </span>
      }
      closeLabel={common.close}
      root={settings}
      {...popover}
    />
  );
}

/** Why nothing can be done in a popover. Renders a `<p>`. */
export function Refusal({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <p role="alert" className="rf-pick-more">
      {children}
    </p>
  );
}

/** Returns why a record can't be changed now; `null` if it can. */
export function useRefusal(followup: Followup | undefined): string | null {
  const { canEdit } = useFollowupsContext();
  const { quickActions, table } = useMessages(allEnglish);
  const isUndecided = useLeadingEdit(followup?.id ?? '')?.state === 'conflict';
  if (!followup) return table.deleted;
  if (isUndecided) return quickActions.conflictFirst;
  return canEdit(followup) ? null : quickActions.readOnly;
}
