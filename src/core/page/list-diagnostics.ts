import type { FollowupList } from '../client/followups-client.js';
import type { FollowupsListParams, FollowupsPage } from '../records/followups-page.js';
import type { ListDiagnostic, ListEvent } from './followups-event.js';

/** Emits diagnostics about the server's lists and the browser's time zone. */
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
    /** Emitted once per list. */
    cursorCycle: ({ limit, updatedSince }: FollowupsListParams): void =>
      once('cursor-cycle', `${limit ?? ''} ${updatedSince ?? ''}`),
  };
}
