import type { FollowupList } from '../client/followups-client.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';
import type { ListDiagnostic, ListEvent } from './followups-event.js';

/** Tells what a server does with its lists, or a browser with their times, that the host should hear of. */
export function createListDiagnostics(emit: (event: ListEvent) => void) {
  const told = new Set<string>();

  function once(code: ListDiagnostic, list = ''): void {
    const name = `${code} ${list}`;
    if (told.has(name)) return;
    told.add(name);
    emit({ type: 'diagnostic', code });
  }

  return {
    ofAnswer({ limitRefused }: FollowupList): void {
      if (limitRefused) once('limit-refused');
    },
    ofPage({ rejected, hasMore, nextCursor }: FollowupsPage): void {
      if (rejected > 0) emit({ type: 'diagnostic', code: 'row-set-aside' });
      if (hasMore && !nextCursor) emit({ type: 'diagnostic', code: 'list-truncated' });
    },
    timeZoneUnknown: (): void => once('time-zone-unknown'),
    /** The first time for each list: its pages come round. */
    cursorCycle: ({ limit, updatedSince }: FollowupsListParams): void =>
      once('cursor-cycle', `${limit ?? ''} ${updatedSince ?? ''}`),
  };
}
