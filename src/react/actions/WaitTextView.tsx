'use client';
import type { ReactElement } from 'react';
import { useMessages } from '../provider/display-settings-context.js';
import { allEnglish } from '../../core/messages/all-english.js';
import { TickingText } from '../ui/text/TickingText.js';
import { useSecondsUntil } from '../ui/use-now.js';
import type { BulkWait } from './use-bulk.js';

/** The reason for a delay. A known wait counts down, but not in the text for screen readers. */
export function WaitTextView({ wait }: { readonly wait: BulkWait | null }): ReactElement | null {
  const { bulk, common } = useMessages(allEnglish);
  const seconds = useSecondsUntil(wait?.kind === 'busy' ? wait.until : null);
  switch (wait?.kind) {
    case 'offline':
      return <span>{bulk.offline}</span>;
    case 'sign-in':
      return <span>{bulk.signIn}</span>;
    case 'busy':
      return <TickingText text={common.busy({ seconds })} steadyText={common.busy({ seconds: null })} />;
    case undefined:
      return null;
  }
}
